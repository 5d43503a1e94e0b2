import { DYN, ERROR, INT, type Type } from "../value/type.js";
import { formatType, isAssignable } from "./assignability.js";
import type { Findings } from "./findings.js";
import type { Fold } from "../syntax/ast.js";

/** The names that a loop declares. */
export function loopVariables(findings: Findings, node: Fold, range: Type): [string, Type][] {
  const [first, second] = itemTypes(findings, node, range);
  const isList = range.kind === "list";
  const variable: [string, Type] = [node.variable, node.variable2 !== null && isList ? INT : first];
  return node.variable2 === null ? [variable] : [variable, [node.variable2, isList ? first : second]];
}

/** The types of keys and values, or of items twice. */
function itemTypes(findings: Findings, node: Fold, range: Type): readonly [Type, Type] {
  switch (range.kind) {
    case "list":
      return [range.params[0] as Type, range.params[0] as Type];
    case "map":
      return [range.params[0] as Type, range.params[1] as Type];
    case "dyn":
    case "error":
    case "param":
      isAssignable(findings.known, DYN, range);
      return [DYN, DYN];
    default: {
      const words = "cannot be range of a comprehension (must be list, map, or dynamic)";
      findings.report(node.range.id, `expression of type '${formatType(range)}' ${words}`);
      return [ERROR, ERROR];
    }
  }
}
