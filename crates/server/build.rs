//! The page is put into the server when that is built for release: a new page is a new server.

fn main() {
    // Otherwise it is read from there while the server runs.
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed=../web/dist");
    } else {
        println!("cargo::rerun-if-changed=build.rs");
    }
}
