import { type Diagnostic, type JsonObject, formatPath, isObject } from "../../model/index.js";
import { type Content, type OverrideChain, RESOLVED_FROM, type ReadLevel } from "./override-chain.js";
import { type Filling, fillingsOf } from "./merge-table.js";
import { type Giver, isTemplated, overridesOf, valuesOf } from "./level-value.js";
import { type Place, type Selected, selectTemplate } from "./select-template.js";
import { below, isEmptyMap, isFree, valueAt } from "./keys.js";
import type { TemplateLookup } from "./lookup.js";
import { malformedTemplate } from "./malformed-template.js";
import { problems } from "../problems.js";

export type ComponentOutcome =
  | {
      readonly fillings: readonly Filling<Giver>[];
      /** The value of the block's mark. */
      readonly mark: JsonObject;
      /** Whether a template or overrides are next to the block, which a rule allows only for marked blocks. */
      readonly needsMark: boolean;
    }
  /** Why the component cannot be resolved: it stays unchanged. */
  | { readonly fault: Diagnostic }
  /** Nothing is filled in: the schema or a rule must reject the object first. */
  | { readonly isLeftAlone: true };

/** The values of the levels. */
export type Fillings = Extract<ComponentOutcome, { readonly fillings: unknown }>;

export interface ComponentOptions {
  readonly lookup: TemplateLookup;
  /** Whether the block was created by an earlier run of the chain. */
  readonly isBlockOwn: boolean;
}

const ALONE: ComponentOutcome = { isLeftAlone: true };

/** The values of the chain for one component, based only on what its author wrote. */
export function resolveComponent(
  chain: OverrideChain,
  place: Place,
  options: ComponentOptions,
): ComponentOutcome {
  const { component = {} } = place;
  const block = valueAt(component, chain.block);
  if (!(block === undefined || isObject(block))) return ALONE;
  if (chain.unless.some((keys) => valueAt(component, keys) !== undefined)) return ALONE;
  const hasTemplate = isTemplated(chain, component);
  const isAuthored = block !== undefined && !isEmptyMap(block) && !options.isBlockOwn;
  // A rule rejects a block next to a template, and must see both.
  if (isAuthored && hasTemplate) return ALONE;
  const selection = selectTemplate(chain, place, options.lookup);
  if ("isMalformed" in selection) return ALONE;
  if ("fault" in selection) return selection;
  const { selected } = selection;
  if (selected === undefined && overridesOf(chain, component) !== undefined)
    return { fault: withoutTemplate(chain, place) };
  const malformed = selected && malformedTemplate(chain, selected, place);
  if (malformed !== undefined) return { fault: malformed };
  const values = valuesOf(chain, place, selected);
  const fillings = fillingsOf(chain.merge, values);
  if (!fillings.every((filling) => hasRoomForMark(chain, filling))) return ALONE;
  return { fillings, mark: markOf(chain, selected), needsMark: options.isBlockOwn && hasTemplate };
}

/**
 * False if overrides or constants have something else than a map for the block: filled-in values could not be
 * recognized again. Overrides are the object's own, and its schema rejects them.
 */
function hasRoomForMark({ block }: OverrideChain, { keys, value }: Filling<Giver>): boolean {
  const isAround = keys.length <= block.length && keys.every((key, index) => key === block[index]);
  return !isAround || isFree(value, [...block, RESOLVED_FROM].slice(keys.length));
}

function withoutTemplate(chain: OverrideChain, { path, component }: Place): Diagnostic {
  const level = chain.levels.find(({ type }) => type === "overrides") as ReadLevel & { content: Content };
  const part = level.content.find(({ from }) => valueAt(component, from) !== undefined);
  const field = part === undefined ? path : below(path, part.from);
  const template = chain.levels.find(({ type }) => type === "template");
  const kind = template?.type === "template" ? template.source.kind : "template";
  return problems["overrides-without-template"]({
    message: `${formatPath(field)} overrides a ${kind}, but no ${kind} applies to ${formatPath(path)}`,
    path: field,
    params: { kind },
    hint: `name a ${kind}, or write the values into ${chain.block.join(".")}`,
  });
}

function markOf(chain: OverrideChain, selected: Selected | undefined): JsonObject {
  if (selected === undefined) {
    const constant = chain.levels.find(({ type }) => type === "constant");
    return { level: constant?.type === "constant" ? constant.name : "inline" };
  }
  const { level, id, template } = selected;
  const generation = valueAt(template, ["metadata", "generation"]);
  const mark: JsonObject = { level: level.name, kind: id.kind, name: id.name };
  return typeof generation === "number" ? { ...mark, generation } : mark;
}
