//! Makes calls and prints what became of each.
use resend_rs::types::ErrorKind;
use resend_rs::{json, Error, Result};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

pub const ZERO: &str = "00000000-0000-4000-8000-000000000000";

thread_local! {
    static CALLED: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
}

pub fn report(method: &str, detail: &str) {
    let status = if detail.is_empty() { "ok" } else { "difference" };
    println!("{}", json!({ "method": method, "status": status, "detail": detail }));
}

/// Calls, reports and gives the answer, which the library has read into its types.
pub fn call<T>(method: &str, act: impl FnOnce() -> Result<T>) -> Option<T> {
    check(method, act, |_| true)
}

/// `expected` is what must be true of the answer besides its type.
pub fn check<T>(method: &str, act: impl FnOnce() -> Result<T>, expected: impl FnOnce(&T) -> bool) -> Option<T> {
    CALLED.with_borrow_mut(|called| called.insert(method.to_owned()));
    match act() {
        Ok(answer) => {
            report(method, if expected(&answer) { "" } else { "unexpected answer" });
            Some(answer)
        }
        Err(error) => {
            report(method, &shown(&error));
            None
        }
    }
}

pub fn called(method: &str) -> bool {
    CALLED.with_borrow(|called| called.contains(method))
}

pub fn expect_error<T>(row: &str, status: u16, kind: ErrorKind, result: Result<T>) {
    let detail = match result {
        Ok(_) => "no error".to_owned(),
        Err(Error::Resend(error)) if error.status_code == status && error.kind() == kind => String::new(),
        Err(error) => shown(&error),
    };
    report(&format!("error: {row}"), &detail);
}

fn shown(error: &Error) -> String {
    match error {
        Error::Resend(error) => format!("{} {}: {}", error.status_code, error.name, error.message),
        other => {
            let mut detail = other.to_string();
            let mut cause = std::error::Error::source(other);
            while let Some(inner) = cause {
                detail = inner.to_string();
                cause = inner.source();
            }
            detail
        }
    }
}

/// Every public asynchronous function in the source of the library that is compiled in, as `file.function`.
pub fn methods_of_the_library() -> BTreeSet<String> {
    let home = std::env::var("CARGO_HOME").unwrap_or_else(|_| format!("{}/.cargo", std::env::var("HOME").unwrap()));
    let folders = folders_in(Path::new(&home).join("registry/src"));
    let library = folders.iter().map(|folder| folder.join("resend-rs-0.35.1/src")).find(|folder| folder.exists());
    let mut methods = BTreeSet::new();
    for file in library.iter().flat_map(|folder| folders_in(folder.clone())) {
        let text = fs::read_to_string(&file).unwrap_or_default();
        let service = file.file_stem().unwrap().to_string_lossy().to_string();
        if ["client", "config", "rate_limit"].contains(&service.as_str()) {
            continue; // What the services are made of.
        }
        // The tests of the file follow.
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for part in code.split("pub async fn ").skip(1) {
            let name: String = part.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            methods.insert(format!("{service}.{name}"));
        }
    }
    methods
}

fn folders_in(folder: PathBuf) -> Vec<PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect()
}
