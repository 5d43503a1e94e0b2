import type { Call, Expr, ListExpr, MapExpr } from "../syntax/ast.js";
import { CelError, type Value } from "../value/value.js";
import { formatType, isOptional, sameType } from "./assignability.js";
import { toDuration, toTimestamp } from "../library/standard/conversions.js";
import type { Checked } from "./findings.js";
import type { Issue } from "../syntax/source-text.js";
import type { Type } from "../value/type.js";
import { compileRegex } from "../value/regex.js";
import { checkFormat } from "../library/kubernetes/format-check.js";
import { childrenOf, walk } from "../syntax/walk.js";

/** What Kubernetes checks beyond types since 1.29: literals that can only fail, and lists and maps of mixed types. */
export function validate(expression: Expr, offsets: readonly number[], checked: Checked): Issue[] {
  const issues: Issue[] = [];
  const report = ({ id }: Expr, message: string): void => {
    issues.push({ offset: offsets[id] ?? -1, message });
  };
  walk(expression, (node, ancestors) => {
    if (node.kind === "call") {
      checkLiteral(node, report);
      checkFormatCall(node, checked, report);
    }
    const exempt = ancestors.some((ancestor) => ancestor.kind === "call" && ancestor.name === "format");
    if (exempt) return;
    if (node.kind === "list") checkItems(node, checked, report);
    if (node.kind === "map") checkEntries(node, checked, report);
  });
  return issues;
}

type Report = (node: Expr, message: string) => void;

/** The first argument of each is examined: for `matches(text, pattern)` that is the text, as upstream. */
const LITERALS: Readonly<Record<string, (value: Value) => unknown>> = {
  duration: toDuration,
  timestamp: toTimestamp,
  matches: (pattern) => compileRegex(pattern as string),
};

function checkLiteral({ name, args }: Call, report: Report): void {
  const [argument] = args;
  if (!Object.hasOwn(LITERALS, name) || argument?.kind !== "literal") return;
  if (LITERALS[name]?.(argument.value) instanceof CelError) report(argument, `invalid ${name} argument`);
}

interface FormatArgument {
  readonly node: Expr;
  readonly type: Type;
  readonly parts: readonly FormatArgument[];
}

/** `"text".format([...])` with both as literals can be checked clause by clause. */
function checkFormatCall(node: Call, checked: Checked, report: Report): void {
  const [list] = node.args;
  if (node.name !== "format" || node.target?.kind !== "literal" || list?.kind !== "list") return;
  if (typeof node.target.value !== "string" || node.args.length !== 1) return;
  const operands = list.items.map((item) => formatArgument(item, checked));
  const problem = checkFormat(node.target.value, operands);
  if (problem !== undefined) report(problem.at?.node ?? node, problem.message);
}

function formatArgument(node: Expr, checked: Checked): FormatArgument {
  const parts = node.kind === "list" || node.kind === "map" ? childrenOf(node) : [];
  return {
    node,
    type: checked.types[node.id] as Type,
    parts: parts.map((part) => formatArgument(part, checked)),
  };
}

function checkItems(node: ListExpr, { types }: Checked, report: Report): void {
  let expected: Type | undefined;
  for (const [i, item] of node.items.entries()) {
    const type = contentOf(types[item.id] as Type, node.optionals.includes(i));
    expected ??= type;
    if (sameType(expected, type, true)) continue;
    mismatch(item, expected, type, report);
    return;
  }
}

function checkEntries(node: MapExpr, { types }: Checked, report: Report): void {
  const [first] = node.entries;
  if (first === undefined) return;
  const key = types[first.key.id] as Type;
  const value = contentOf(types[first.value.id] as Type, first.optional);
  for (const entry of node.entries) {
    const keyType = types[entry.key.id] as Type;
    const valueType = contentOf(types[entry.value.id] as Type, entry.optional);
    if (!sameType(key, keyType, true)) mismatch(entry.key, key, keyType, report);
    if (!sameType(value, valueType, true)) mismatch(entry.value, value, valueType, report);
  }
}

function contentOf(type: Type, optional: boolean): Type {
  return optional && isOptional(type) ? (type.params[0] as Type) : type;
}

function mismatch(node: Expr, expected: Type, found: Type, report: Report): void {
  report(node, `expected type '${formatType(expected)}' but found '${formatType(found)}'`);
}
