//! `component`: a function with its parameters in one struct, so that they can be given by name.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Attribute, Error, Expr, FnArg, ItemFn, Meta, Pat, Result, Token, punctuated::Punctuated};

/// Writes the struct, with a builder, and the function that takes it apart.
pub(crate) fn write(function: ItemFn) -> Result<TokenStream> {
    let ItemFn { attrs, vis, sig, block, .. } = function;
    let (name, generics, output) = (&sig.ident, &sig.generics, &sig.output);
    let (impl_generics, type_generics, bounds) = generics.split_for_impl();
    let (props, builder_name) = (format_ident!("{name}Props"), format_ident!("{name}PropsBuilder"));
    let (mut fields, mut names) = (Vec::new(), Vec::new());
    for input in &sig.inputs {
        let FnArg::Typed(input) = input else {
            return Err(Error::new_spanned(input, "a component is a function by itself"));
        };
        let Pat::Ident(pattern) = &*input.pat else {
            return Err(Error::new_spanned(&input.pat, "a prop has a name"));
        };
        let (field, kind) = (&pattern.ident, &input.ty);
        let builder = builder(&input.attrs)?;
        let says = input.attrs.iter().filter(|attribute| attribute.path().is_ident("doc"));
        fields.push(quote! { #(#says)* #builder #field: #kind });
        names.push(quote! { #field });
    }
    // What is only drawn from is not kept anywhere: the bounds are those of the function.
    let unused = generics.type_params().map(|parameter| &parameter.ident);
    let marker = quote! { ::core::marker::PhantomData<(#(fn() -> #unused,)*)> };
    let about = format!("What [`{name}`] is given.");
    Ok(quote! {
        #[doc = #about]
        #[derive(::web_kit::typed_builder::TypedBuilder)]
        #[builder(crate_module_path = ::web_kit::typed_builder)]
        #vis struct #props #generics #bounds {
            #(#fields,)*
            #[builder(default, setter(skip))]
            _of: #marker,
        }

        impl #impl_generics ::web_kit::markup::Props for #props #type_generics #bounds {
            type Builder = #builder_name #type_generics;

            fn begin() -> Self::Builder {
                #props::builder()
            }
        }

        #(#attrs)*
        #[allow(non_snake_case)]
        #vis fn #name #impl_generics (given: #props #type_generics) #output #bounds {
            #[allow(unused_variables)]
            let #props { #(#names,)* .. } = given;
            // What a component reads while it is made does not make whoever uses it be drawn again.
            ::web_kit::graph::untrack(move || #block)
        }
    })
}

/// How a field may be given.
fn builder(attributes: &[Attribute]) -> Result<TokenStream> {
    let mut ways = Vec::new();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("prop")) {
        for way in attribute.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated)? {
            ways.push(match &way {
                Meta::Path(path) if path.is_ident("into") => quote! { setter(into) },
                Meta::Path(path) if path.is_ident("optional") => quote! { default },
                Meta::NameValue(pair) if pair.path.is_ident("default") => {
                    let value: &Expr = &pair.value;
                    quote! { default = #value }
                }
                other => {
                    return Err(Error::new_spanned(other, "into, optional or default = value is expected"));
                }
            });
        }
    }
    Ok(if ways.is_empty() {
        TokenStream::new()
    } else {
        quote! { #[builder(#(#ways),*)] }
    })
}
