import type { FunctionDeclaration, Implementation } from "../library.js";
import type { Type } from "../../value/type.js";
import { global } from "../library.js";

export type Row = readonly [id: string, params: readonly Type[], result: Type];

/** One implementation that checks the types of its operands, like the traits of the reference. */
export function shared(name: string, run: Implementation, ...rows: readonly Row[]): FunctionDeclaration {
  return {
    name,
    overloads: rows.map(([id, params, result]) => global(id, params, result, run)),
    shared: run,
  };
}
