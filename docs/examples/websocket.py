"""A small WebSocket client (RFC 6455) with Python's standard library alone: text messages over ws:// and wss://.

    line = WebSocket("ws://127.0.0.1:1717/ws")
    line.send('{"type": "hello", "protocol": 1}')
    print(line.receive())

A line that breaks, is closed or stays silent for too long raises an OSError.
"""
import base64
import hashlib
import os
import socket
import ssl
import struct
from urllib.parse import urlsplit

MORE, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10


class WebSocket:
    def __init__(self, url, patience=60):
        there = urlsplit(url)
        secure = there.scheme == "wss"
        self.line = socket.create_connection((there.hostname, there.port or (443 if secure else 80)), patience)
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if secure:
            self.line = ssl.create_default_context().wrap_socket(self.line, server_hostname=there.hostname)
        self.input = self.line.makefile("rb")
        self.shake_hands(there)

    def shake_hands(self, there):
        """Asks over HTTP for a WebSocket; the answer must prove that the key was understood."""
        key = base64.b64encode(os.urandom(16)).decode()
        self.line.sendall(
            f"GET {there.path or '/'} HTTP/1.1\r\nHost: {there.netloc}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        status = self.input.readline().decode().strip()
        lines = iter(lambda: self.input.readline().decode().strip(), "")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        proof = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        if headers.get("sec-websocket-accept") != base64.b64encode(proof).decode():
            why = self.input.read(int(headers.get("content-length", 0))).decode()
            raise ConnectionError(f"expected a WebSocket, found {status or 'nothing'}: {why.strip()}")

    def send(self, text):
        self.send_frame(TEXT, text.encode())

    def send_frame(self, kind, payload):
        """One frame. A client masks what it sends, by four bytes that nobody can foresee."""
        size = len(payload)
        length = bytes([128 | size]) if size < 126 else bytes([128 | 126]) + struct.pack(">H", size)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
        self.line.sendall(bytes([128 | kind]) + length + mask + masked)

    def receive(self):
        """The next text. Pings are answered on the way."""
        text = b""
        while True:
            first, second = self.read(2)
            kind, size = first & 15, second & 127
            if size > 125:
                size = int.from_bytes(self.read(2 if size == 126 else 8), "big")
            payload = self.read(size)
            if kind == PING:
                self.send_frame(PONG, payload)
            elif kind == CLOSE:
                self.send_frame(CLOSE, payload[:2])
                raise ConnectionError(f"closed: {int.from_bytes(payload[:2], 'big')} {payload[2:].decode()}".strip())
            elif kind in (MORE, TEXT):
                text += payload
                if first & 128:  # the last piece
                    return text.decode()

    def read(self, size):
        data = self.input.read(size)
        if len(data) < size:
            raise ConnectionError("the line broke")
        return data

    def close(self):
        """Says goodbye; 1000 is the code for an end as it should be."""
        self.send_frame(CLOSE, struct.pack(">H", 1000))
        self.input.close()
        self.line.close()
