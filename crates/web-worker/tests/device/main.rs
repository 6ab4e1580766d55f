//! A page and its worker, without a browser.

mod advice;
mod bad_pages;
mod claims;
mod games;
mod page;
mod records;
