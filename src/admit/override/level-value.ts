import { type JsonObject, type ResourceId, isObject } from "../../model/index.js";
import { type Content, type OverrideChain, RESOLVED_FROM, type ReadLevel } from "./override-chain.js";
import { type LevelValue, fillingsOf } from "./merge-table.js";
import type { Place, Selected } from "./select-template.js";
import { isEmptyMap, valueAt } from "./keys.js";
import type { Author } from "../../ledger/index.js";
import { withValues } from "./document-place.js";

/** The source of a value: its name in the ledger and the record, and its template. */
export interface Giver {
  readonly author: Author;
  readonly template?: ResourceId;
}

/** The overrides of a component as its fields; undefined if there are none. */
export function overridesOf(chain: OverrideChain, component: JsonObject): JsonObject | undefined {
  const level = chain.levels.find(({ type }) => type === "overrides");
  if (level?.type !== "overrides") return undefined;
  const content = contentOf(level.content, component);
  return isEmptyMap(content) ? undefined : content;
}

/** Whether the component refers to a template. */
export function isTemplated(chain: OverrideChain, component: JsonObject): boolean {
  const isNamed = chain.levels.some(
    (level) =>
      level.type === "template" &&
      level.reference?.of === "component" &&
      valueAt(component, level.reference.keys) !== undefined,
  );
  return isNamed || overridesOf(chain, component) !== undefined;
}

function contentOf(content: Content, from: JsonObject): JsonObject {
  const values = content.map((part) => [part.to, valueAt(from, part.from)] as const);
  return withValues(
    {},
    values.filter(([, value]) => value !== undefined && !isEmptyMap(value)),
  );
}

/** The values of each level, from the highest down. */
export function valuesOf(
  chain: OverrideChain,
  place: Place,
  selected: Selected | undefined,
): readonly LevelValue<Giver>[] {
  const values: LevelValue<Giver>[] = [];
  for (const level of chain.levels) {
    const value = valueOf(level, chain, place, selected, values);
    if (value !== undefined) values.push(value);
  }
  return values;
}

function valueOf(
  level: ReadLevel,
  chain: OverrideChain,
  place: Place,
  selected: Selected | undefined,
  above: readonly LevelValue<Giver>[],
): LevelValue<Giver> | undefined {
  const { component = {}, object } = place;
  if (level.type === "inline") return { by: "inline", isConstant: false, value: namedIn(chain, component) };
  if (level.type === "overrides") {
    const value = overridesOf(chain, component);
    return value && { by: { author: author("overrides") }, isConstant: false, value };
  }
  if (level.type === "template")
    return selected?.level === level ? templateValue(chain, selected) : undefined;
  const { name, value } = level;
  const given = typeof value === "function" ? value({ above: merged(chain, above), object }) : value;
  return { by: { author: author(name) }, isConstant: true, value: namedIn(chain, given) };
}

/**
 * The fields that a chain handles: not the name of a component, its references, or additional results of a function.
 */
function namedIn({ merge }: OverrideChain, value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => Object.hasOwn(merge, key)));
}

export function templateValue(chain: OverrideChain, { level, id, template }: Selected): LevelValue<Giver> {
  const by = { author: author(`${id.kind}/${id.name}`, level.name), template: id };
  const value = withValues(contentOf(level.content, template), [
    [[...chain.block, RESOLVED_FROM], undefined],
  ]);
  return { by, isConstant: false, value };
}

function author(name: string, band?: string): Author {
  return band === undefined ? { stage: "admit", name } : { stage: "admit", name, band };
}

/** The combined values of the levels so far. */
function merged(chain: OverrideChain, values: readonly LevelValue<Giver>[]): JsonObject {
  const inline = values.find(({ by }) => by === "inline")?.value;
  return withValues(
    isObject(inline) ? inline : {},
    fillingsOf(chain.merge, values).map(({ keys, value }) => [keys, value]),
  );
}
