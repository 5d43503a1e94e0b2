import { type Diagnostic, type Json, formatJson, formatPath, isObject } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import type { Content, OverrideChain } from "./override-chain.js";
import type { Place, Selected } from "./select-template.js";
import { type Keys, below, valueAt } from "./keys.js";
import { problems } from "../problems.js";

/**
 * A value in a template that should be a map: a parent of its fields, or the block, which gets a mark. If the CRD of
 * the template allows it, nothing else would report that the component gets no values.
 */
export function malformedTemplate(
  chain: OverrideChain,
  { level, id, template }: Selected,
  { path }: Place,
): Diagnostic | undefined {
  for (const part of level.content) {
    for (const keys of mapsOf(chain, part)) {
      const value = valueAt(template, keys);
      if (value === undefined || value === null || isObject(value)) continue;
      const field = keys.join(".");
      const { kind, namespace, name } = id;
      return problems["malformed-template"]({
        message: `${field} of ${kind} ${quote(name)} in namespace ${quote(namespace)} is ${shown(value)}, but ${formatPath(below(path, part.to))} needs a map`,
        path,
        found: value,
        params: { kind, name, namespace, field },
        hint: `correct ${kind} ${quote(name)}, or name another one`,
      });
    }
  }
  return undefined;
}

/** The places in a template that must be a map or unset, outermost first. */
function mapsOf({ block }: OverrideChain, { to, from }: Content[number]): Keys[] {
  const isAround = to.length <= block.length && to.every((key, index) => key === block[index]);
  const all = isAround ? [...from, ...block.slice(to.length)] : from.slice(0, -1);
  return all.map((_, index) => all.slice(0, index + 1));
}

function shown(value: Json): string {
  const text = formatJson(value);
  return text.length > 40 ? `${text.slice(0, 40)}...` : text;
}
