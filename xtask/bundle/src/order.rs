//! Orders the functions of a program so that it compresses well.
//!
//! Thousands of functions are nearly the same: the same closure for another type, the same steps
//! with other callees. Equal bytes compress better the nearer they are, and the order of functions
//! has no other meaning.

use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, FunctionBody, FunctionSectionReader, Operator, Parser, Payload, TypeRef,
};

/// The number of rounds. Each compares callees by their places of the round before. More gain
/// nothing.
const ROUNDS: usize = 3;
/// Constants from this value on are addresses of data; below is the stack.
const DATA: i32 = 0x10_0000;

/// Reorders a program so that similar functions are adjacent.
pub(crate) fn order_by_similarity(program: &[u8]) -> Result<Vec<u8>, String> {
    let order = order(program).map_err(|error| error.to_string())?;
    let mut again = Module::new();
    Reordered { indices: order.indices(), order }
        .parse_core_module(&mut again, Parser::new(0), program)
        .map_err(|error| error.to_string())?;
    Ok(again.finish())
}

/// The parts of a function that decide its place.
struct Function {
    /// The index of its type.
    kind: u32,
    /// Its code without the parts in which similar functions differ: callees and addresses of data.
    shape: Vec<u8>,
    /// The functions that it calls.
    callees: Vec<u32>,
}

/// The order of the functions.
struct Order {
    /// The number of imported functions. They come first and stay in place.
    given: u32,
    /// The old places of the program's own functions, not counting the imported ones.
    own: Vec<usize>,
}

impl Order {
    /// The new number of each function.
    fn indices(&self) -> Vec<u32> {
        let mut own: Vec<(usize, u32)> = self.own.iter().copied().zip(self.given..).collect();
        own.sort_unstable();
        (0..self.given).chain(own.into_iter().map(|(_, index)| index)).collect()
    }
}

fn order(program: &[u8]) -> wasmparser::Result<Order> {
    let (given, functions) = functions(program)?;
    let mut order = Order { given, own: (0..functions.len()).collect() };
    for _ in 0..ROUNDS {
        let indices = order.indices();
        let callees = |function: &Function| -> Vec<u32> {
            function.callees.iter().map(|callee| indices[*callee as usize]).collect()
        };
        order.own.sort_by_cached_key(|own| {
            let function = &functions[*own];
            (function.kind, &function.shape, callees(function))
        });
    }
    Ok(order)
}

/// The number of imported functions, and the program's own functions.
fn functions(program: &[u8]) -> wasmparser::Result<(u32, Vec<Function>)> {
    let mut given = 0;
    let mut kinds = Vec::new();
    let mut functions = Vec::new();
    for payload in Parser::new(0).parse_all(program) {
        match payload? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    given += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::FunctionSection(section) => {
                kinds = section.into_iter().collect::<wasmparser::Result<Vec<u32>>>()?;
            }
            Payload::CodeSectionEntry(body) => {
                functions.push(function(kinds[functions.len()], &body, program)?);
            }
            _ => {}
        }
    }
    Ok((given, functions))
}

fn function(kind: u32, body: &FunctionBody<'_>, program: &[u8]) -> wasmparser::Result<Function> {
    let mut operators = body.get_operators_reader()?;
    // The local variables.
    let mut shape = program[body.range().start..operators.original_position()].to_vec();
    let mut callees = Vec::new();
    while !operators.eof() {
        let (operator, start) = operators.read_with_offset()?;
        let end = match operator {
            Operator::Call { function_index } | Operator::RefFunc { function_index } => {
                callees.push(function_index);
                start + 1
            }
            Operator::I32Const { value: DATA.. } => start + 1,
            _ => operators.original_position(),
        };
        shape.extend_from_slice(&program[start..end]);
    }
    Ok(Function { kind, shape, callees })
}

/// Writes a program in this order.
struct Reordered {
    order: Order,
    indices: Vec<u32>,
}

impl Reencode for Reordered {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        Ok(self.indices[function as usize])
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        let kinds = section.into_iter().collect::<wasmparser::Result<Vec<u32>>>()?;
        for own in &self.order.own {
            functions.function(kinds[*own]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error> {
        let bodies = section.into_iter().collect::<wasmparser::Result<Vec<FunctionBody<'_>>>>()?;
        for own in self.order.own.clone() {
            utils::parse_function_body(self, code, bodies[own].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        ConstExpr, ElementSection, Elements, EntityType, ExportKind, ExportSection, Function as Body,
        ImportSection, RefType, StartSection, TableSection, TableType, TypeSection, ValType,
    };
    use wasmparser::ExternalKind;

    use super::*;

    /// A program with an import of one type and functions of two: some return a number, some call
    /// the import and then others.
    fn program() -> Vec<u8> {
        let mut module = Module::new();
        let mut types = TypeSection::new();
        types.ty().function([], [ValType::I32]);
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        imports.import("$", "$0", EntityType::Function(1));
        let mut functions = FunctionSection::new();
        let mut code = CodeSection::new();
        let mut add = |kind: u32, write: &dyn Fn(&mut Body)| {
            functions.function(kind);
            let mut body = Body::new([]);
            write(&mut body);
            body.instructions().end();
            code.function(&body);
        };
        // Numbered from 1, because 0 is imported.
        add(1, &|body| {
            body.instructions().call(0).call(4);
        });
        add(0, &|body| {
            body.instructions().i32_const(17);
        });
        add(1, &|body| {
            body.instructions().nop().nop();
        });
        add(1, &|body| {
            body.instructions().call(0).call(3);
        });
        add(0, &|body| {
            body.instructions().i32_const(16);
        });
        let mut exports = ExportSection::new();
        for (name, function) in [("to four", 1), ("seventeen", 2), ("to three", 4), ("sixteen", 5)] {
            exports.export(name, ExportKind::Func, function);
        }
        let mut tables = TableSection::new();
        tables.table(TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: 2,
            maximum: None,
            shared: false,
        });
        let mut elements = ElementSection::new();
        elements.active(None, &ConstExpr::i32_const(0), Elements::Functions((&[5, 1]).into()));
        module.section(&types).section(&imports).section(&functions).section(&tables).section(&exports);
        module.section(&StartSection { function_index: 3 }).section(&elements).section(&code);
        module.finish()
    }

    /// Everything exported, started or in a table, with its effect: numbers, nothing, or its calls.
    fn told(program: &[u8]) -> Vec<String> {
        fn does(bodies: &[FunctionBody<'_>], function: u32) -> String {
            let Some(own) = function.checked_sub(1) else { return "given".to_owned() };
            let mut told = String::new();
            for operator in bodies[own as usize].get_operators_reader().unwrap() {
                told += &match operator.unwrap() {
                    Operator::Call { function_index } => {
                        format!("({})", does(bodies, function_index))
                    }
                    other => format!("{other:?} "),
                };
            }
            told
        }
        let payloads = || Parser::new(0).parse_all(program).map(Result::unwrap);
        let body = |payload| match payload {
            Payload::CodeSectionEntry(body) => Some(body),
            _ => None,
        };
        let bodies: Vec<_> = payloads().filter_map(body).collect();
        let mut all = Vec::new();
        for payload in payloads() {
            match payload {
                Payload::ExportSection(section) => {
                    for export in section.into_iter().map(Result::unwrap) {
                        assert_eq!(export.kind, ExternalKind::Func);
                        all.push(format!("{}: {}", export.name, does(&bodies, export.index)));
                    }
                }
                Payload::StartSection { func, .. } => {
                    all.push(format!("start: {}", does(&bodies, func)));
                }
                Payload::ElementSection(section) => {
                    for element in section.into_iter().map(Result::unwrap) {
                        let wasmparser::ElementItems::Functions(functions) = element.items else { panic!() };
                        all.extend(functions.into_iter().map(|one| does(&bodies, one.unwrap())));
                    }
                }
                _ => {}
            }
        }
        all
    }

    #[test]
    fn functions_change_their_places_and_nothing_else() {
        let before = program();
        let after = order_by_similarity(&before).unwrap();
        wasmparser::validate(&after).unwrap();
        assert_ne!(before, after);
        assert_eq!(before.len(), after.len());
        assert_eq!(told(&before), told(&after));
        assert_eq!(order(&before).unwrap().own, [4, 1, 2, 3, 0]);
        assert_eq!(order_by_similarity(&after).unwrap(), after);
    }

    #[test]
    fn what_is_no_program_is_refused() {
        assert!(order_by_similarity(b"no program").is_err());
    }
}
