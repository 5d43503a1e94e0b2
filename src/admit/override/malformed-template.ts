import { type Diagnostic, type Json, formatJson, formatPath, isObject } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import type { Content, OverrideChain } from "./override-chain.js";
import type { Place, Selected } from "./select-template.js";
import { type Keys, below, valueAt } from "./keys.js";
import { problems } from "../problems.js";

/**
 * What a template has in the place of a map that the chain needs: around the fields that it gives, and for the block,
 * which is marked. Where the CRD of the template allows it, nothing else would say that the component gets nothing.
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
        message: `${field} of ${kind} ${quote(name)} in namespace ${quote(namespace)} is ${shown(value)}, and ${formatPath(below(path, part.to))} takes its fields from a map`,
        path,
        found: value,
        params: { kind, name, namespace, field },
        hint: `correct ${kind} ${quote(name)}, or name another one`,
      });
    }
  }
  return undefined;
}

/** The places in a template that hold a map or nothing, outermost first. */
function mapsOf({ block }: OverrideChain, { to, from }: Content[number]): Keys[] {
  const isAround = to.length <= block.length && to.every((key, index) => key === block[index]);
  const all = isAround ? [...from, ...block.slice(to.length)] : from.slice(0, -1);
  return all.map((_, index) => all.slice(0, index + 1));
}

function shown(value: Json): string {
  const text = formatJson(value);
  return text.length > 40 ? `${text.slice(0, 40)}...` : text;
}
