import { Substitutions, areAssignable, substitute } from "./assignability.js";
import { type Type, typeParam } from "../value/type.js";
import type { Overload } from "../library/library.js";

/** The result of an overload if arguments of these types match it; a match also binds type parameters. */
export function fit(
  overload: Overload,
  types: readonly Type[],
  known: Substitutions,
  freshVariable: () => Type,
): Type | undefined {
  // Every overload that is tried gets its own parameters, whether or not it matches: their numbers appear in messages.
  const fresh = new Substitutions();
  const names = paramsOf(overload);
  for (const name of names) fresh.add(typeParam(name), freshVariable());
  const params =
    names.length === 0 ? overload.params : overload.params.map((param) => substitute(fresh, param, false));
  if (!areAssignable(known, types, params)) return undefined;
  return names.length === 0
    ? overload.result
    : substitute(known, substitute(fresh, overload.result, false), false);
}

const paramNames = new WeakMap<Overload, readonly string[]>();

/** The names of the type parameters of a signature. */
function paramsOf(overload: Overload): readonly string[] {
  let names = paramNames.get(overload);
  if (names === undefined) {
    const found = new Set<string>();
    for (const type of [overload.result, ...overload.params]) collectParams(type, found);
    names = [...found];
    paramNames.set(overload, names);
  }
  return names;
}

function collectParams(type: Type, into: Set<string>): void {
  if (type.kind === "param") into.add(type.name);
  for (const param of type.params) collectParams(param, into);
}
