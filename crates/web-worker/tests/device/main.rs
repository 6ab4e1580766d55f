//! A page and its worker, without a browser.

mod advice;
mod bad_pages;
mod claims;
mod follow;
mod games;
mod lessons;
mod page;
mod planted;
mod recalled;
mod records;
mod tallies;
