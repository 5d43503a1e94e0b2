import { DYN, type Type, listOf, mapOf, optionalOf } from "../value/type.js";
import type { Expr, ListExpr, MapExpr, StructExpr } from "../syntax/ast.js";
import {
  type Substitutions,
  formatType,
  isAssignable,
  isDyn,
  isOptional,
  mostGeneral,
} from "./assignability.js";
import type { Checker } from "./checker.js";
import type { Findings } from "./findings.js";
import type { NameEntry } from "./environment.js";

export function listType(checker: Checker, node: ListExpr): Type {
  const { findings } = checker;
  let element: Type | undefined;
  for (const [i, item] of node.items.entries()) {
    let type = checker.check(item);
    if (node.optionals.includes(i)) type = unwrapped(findings, item, type);
    element = join(findings.known, element, type);
  }
  return listOf(element ?? findings.freshVariable());
}

export function mapType(checker: Checker, node: MapExpr): Type {
  const { findings } = checker;
  let key: Type | undefined;
  let value: Type | undefined;
  for (const entry of node.entries) {
    key = join(findings.known, key, checker.check(entry.key));
    let type = checker.check(entry.value);
    if (entry.optional) type = unwrapped(findings, entry.value, type);
    value = join(findings.known, value, type);
  }
  if (key === undefined || value === undefined)
    return mapOf(findings.freshVariable(), findings.freshVariable());
  return mapOf(key, value);
}

/** The type that `?item` adds if present: it must be an optional. */
function unwrapped(findings: Findings, node: Expr, type: Type): Type {
  if (isOptional(type)) return type.params[0] as Type;
  if (!isDyn(type)) findings.mismatch(node.id, optionalOf(type), type);
  return type;
}

/** Mixed literals are dyn for the checker; Kubernetes' own checks of them come later. */
function join(known: Substitutions, previous: Type | undefined, current: Type): Type {
  if (previous === undefined) return current;
  return isAssignable(known, previous, current) ? mostGeneral(previous, current) : DYN;
}

export function structType(checker: Checker, node: StructExpr): Type {
  const { findings } = checker;
  const name = node.name.startsWith(".") ? node.name.slice(1) : node.name;
  const entry = checker.scopes.lookUp(name);
  if (entry === undefined) return findings.undeclared(node.id, node.name);
  findings.references.set(node.id, { name, entry });
  const type = madeType(findings, node, entry);
  for (const field of node.fields) {
    let given = checker.check(field.value);
    const wanted =
      type.field?.(field.name)?.type ?? findings.report(field.id, `undefined field '${field.name}'`);
    if (field.optional) given = unwrapped(findings, field.value, given);
    if (!isAssignable(findings.known, wanted, given)) {
      const types = `is '${formatType(wanted)}' but provided type is '${formatType(given)}'`;
      findings.report(field.id, `expected type of field '${field.name}' ${types}`);
    }
  }
  return type;
}

function madeType(findings: Findings, node: StructExpr, { type }: NameEntry): Type {
  if (type.kind !== "type") return findings.report(node.id, `'${type.name}' is not a type`);
  const [made] = type.params as [Type];
  return made.kind === "object" ? made : findings.report(node.id, `'${made.name}' is not a message type`);
}
