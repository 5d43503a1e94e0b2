import { type Diagnostic, type SchemaNode, type Segment } from "../../model/index.js";
import { didYouMean, schemaBelow } from "../../model/internal.js";
import { type ReadyRule, nameOf } from "./rule.js";
import type { RuleSegment } from "../path/segment.js";
import { problems } from "../problems.js";

/** The first segment of a rule path that no document of the schema can have; none if the schema is open. */
export function unknownFieldOf(
  { rule, index, path }: ReadyRule,
  schema: SchemaNode,
): [Diagnostic] | undefined {
  let nodes = new Set([schema]);
  for (const segment of path.segments) {
    if ([...nodes].some(isOpen)) return undefined;
    const below = new Set([...nodes].flatMap((node) => nodesBelow(node, segment)));
    if (below.size === 0) {
      const known = [...nodes].flatMap((node) => [...(node.fields?.keys() ?? [])]);
      return [
        problems["unknown-field"]({
          message: `${nameOf(rule, index)}: the schema has no ${segment.text} here, so the rule never matches`,
          found: segment.text,
          hint: didYouMean(segment.text, known) ?? "check the spelling of the path",
          params: { rule: index },
        }),
      ];
    }
    nodes = below;
  }
  return undefined;
}

/** Allows anything below. */
function isOpen({ type, fields, values, facets }: SchemaNode): boolean {
  if (facets?.preserveUnknownFields === true) return true;
  return type === "any" || ((type === "object" || type === "array") && fields === null && values === null);
}

function nodesBelow(node: SchemaNode, segment: RuleSegment): SchemaNode[] {
  // A list has the same content under every name: the printed key of an item is not a field.
  if (node.type === "array") return node.values === null ? [] : [node.values];
  const fixed = [...(node.fields?.values() ?? [])];
  if (segment.isWildcard) return node.values === null ? fixed : [...fixed, node.values];
  return segment.options.flatMap((option: Segment) => schemaBelow(node, option) ?? []);
}
