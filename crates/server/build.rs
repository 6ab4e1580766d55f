//! Embeds the page in release builds: a new page means a new server.

fn main() {
    // Other builds read the page from there at run time.
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed=../web/dist");
    } else {
        println!("cargo::rerun-if-changed=build.rs");
    }
}
