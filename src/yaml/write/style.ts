import { type Node, type YAMLMap, isMap, isSeq, visit } from "yaml";
import { DEFAULT_STYLE, type Style } from "./emit.js";
import { type Geometry, type MapPair, isBlockCollection } from "./geometry.js";

/** The indentation style of a document, taken from the first map in a map and the first list in a map. */
export function styleOf(root: Node | null, geometry: Geometry): Style {
  const newline = geometry.text.includes("\r\n") ? "\r\n" : "\n";
  const pairs: MapPair[] = [];
  if (root !== null) visit(root, { Pair: (_, pair) => void pairs.push(pair as MapPair) });
  return { ...observed(pairs, DEFAULT_STYLE, geometry), newline };
}

/** The style within one map, if it can be seen: parts of a file may be indented differently. */
export function styleAround(map: YAMLMap, style: Style, geometry: Geometry): Style {
  return observed(map.items as MapPair[], style, geometry);
}

function observed(pairs: readonly MapPair[], fallback: Style, geometry: Geometry): Style {
  let step: number | undefined;
  let listIndent: number | undefined;
  for (const { key, value } of pairs) {
    if (value === null || !isBlockCollection(value) || value.items.length === 0) continue;
    const offset = geometry.column(value.range?.[0] as number) - geometry.column(key.range?.[0] as number);
    if (isMap(value) && offset > 0) step ??= offset;
    if (isSeq(value) && offset >= 0) listIndent ??= offset;
  }
  return { ...fallback, step: step ?? fallback.step, listIndent: listIndent ?? fallback.listIndent };
}
