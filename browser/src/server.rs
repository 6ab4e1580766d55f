//! A server of the test's own, as a real process.

use std::env;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// A server with its own database. Ends when dropped.
pub struct Server {
    process: Option<Child>,
    folder: TempDir,
    port: u16,
}

impl Server {
    /// Starts a server on a free port.
    pub fn open() -> Server {
        let mut server =
            Server { process: None, folder: TempDir::new().expect("a folder"), port: free_port() };
        server.reopen();
        server
    }

    /// Starts the server again, with the same database on the same port.
    pub fn reopen(&mut self) {
        let mut process = Command::new(binary())
            .args(["serve", "--log", "warn", "--listen", &format!("127.0.0.1:{}", self.port)])
            .arg("--database")
            .arg(self.folder.path().join("seventeen.sqlite"))
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary: cargo build -p seventeen");
        let said = process.stdout.take().expect("its output");
        // The first line is the address: now the server is open.
        let mut line = String::new();
        BufReader::new(said).read_line(&mut line).expect("a greeting");
        assert!(line.contains("is open at"), "the server says: {line}");
        self.process = Some(process);
    }

    /// Kills the server.
    pub fn close(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.kill().expect("it runs");
            process.wait().expect("it ends");
        }
    }

    /// Returns the address of a path at this server.
    pub fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.close();
    }
}

/// Returns an unused port.
pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("an address").port()
}

/// Path of the binary: from `SEVENTEEN_BINARY`, or else beside this test.
fn binary() -> PathBuf {
    env::var_os("SEVENTEEN_BINARY").map_or_else(
        || {
            let test = env::current_exe().expect("this test");
            test.ancestors().nth(2).expect("the folder of the build").join("seventeen")
        },
        PathBuf::from,
    )
}
