import type { FieldPath, Json, JsonObject, ResourceId } from "../../model/index.js";
import { type Giver, templateValue, valuesOf } from "./level-value.js";
import { type LevelValue, fillingsOf, isSet } from "./merge-table.js";
import type { OverrideChain, ReadLevel, TemplateLevel } from "./override-chain.js";
import { type Place, referenceOf, selectTemplate } from "./select-template.js";
import { type TemplateLookup, requestLookup } from "./lookup.js";
import { type Keys, below, valueAt } from "./keys.js";
import { type ResolveOptions, partsOf } from "./resolve.js";
import { chainsFor } from "./chain-kind.js";
import { namespaceIn } from "./object-metadata.js";
import { placed } from "./document-place.js";
import { type ComponentOptions, resolveComponent } from "./resolve-component.js";
import { isBlockOwn } from "./component-write.js";

/** One level of a chain, as it applies to one component. */
export interface StackLevel {
  /** `inline`, `overrides`, `explicit`, `cluster-default`, `namespace-default`, or the name of the constants. */
  readonly name: string;
  readonly template: ResourceId | undefined;
  /** Whether its values count. Of several templates only the first that is named does. */
  readonly state: "used" | "not set" | "not named" | "missing" | "behind another template";
}

/** The values of one field at all levels of its component; undefined where a level has none. */
export interface StackField {
  readonly path: FieldPath;
  readonly values: readonly (Json | undefined)[];
  /** The level whose value the field gets. */
  readonly winner: number;
}

/** How one component of an object gets its values. */
export interface LevelStack {
  readonly component: FieldPath;
  readonly levels: readonly StackLevel[];
  readonly fields: readonly StackField[];
  /** Why nothing is filled in; undefined if the chain applies. */
  readonly fault: string | undefined;
}

/** All levels of the chains of an object, including values that a higher level shadows. */
export function levelStacks(
  chains: readonly OverrideChain[],
  object: JsonObject,
  options: Pick<ResolveOptions, "lookup" | "namespace">,
): readonly LevelStack[] {
  const parts = partsOf(chainsFor(chains, object), object, undefined);
  const bare = placed(
    object,
    parts.map(({ instance, taken }) => [instance, taken.component]),
  );
  const namespace = options.namespace ?? namespaceIn(object);
  const lookup = requestLookup(options.lookup);
  return parts.map((part) => {
    const { chain, instance, taken } = part;
    const place = { path: instance.path, component: taken.component, object: bare, namespace };
    return stackOf(chain, place, { lookup, isBlockOwn: isBlockOwn(part) });
  });
}

function stackOf(chain: OverrideChain, place: Place, options: ComponentOptions): LevelStack {
  const { lookup } = options;
  const outcome = resolveComponent(chain, place, options);
  const selection = selectTemplate(chain, place, lookup);
  const selected = "selected" in selection ? selection.selected : undefined;
  const used = valuesOf(chain, place, selected);
  const rows = chain.levels.map((level) => {
    if (level.type !== "template") return plainLevel(level, used);
    return templateLevel(chain, level, place, lookup, selected?.level === level ? used : undefined);
  });
  return {
    component: place.path,
    levels: rows.map(({ level }) => level),
    fields: fieldsOf(chain, place.path, rows),
    fault: "fillings" in outcome ? undefined : "fault" in outcome ? outcome.fault.message : LEFT_ALONE,
  };
}

const LEFT_ALONE = "nothing is filled in: the component excludes the chain, or its schema rejects it";

interface Row {
  readonly level: StackLevel;
  readonly value: LevelValue<Giver> | undefined;
}

function plainLevel(level: Exclude<ReadLevel, TemplateLevel>, used: readonly LevelValue<Giver>[]): Row {
  const isInline = level.type === "inline";
  const name = level.type === "constant" ? level.name : level.type;
  const value = used.find(({ by, isConstant }) =>
    by === "inline"
      ? isInline
      : !isInline && by.template === undefined && isConstant === (level.type === "constant"),
  );
  const state = value === undefined || !isSet(value) ? "not set" : "used";
  return { level: { name, template: undefined, state }, value };
}

function templateLevel(
  chain: OverrideChain,
  level: TemplateLevel,
  place: Place,
  lookup: TemplateLookup,
  used: readonly LevelValue<Giver>[] | undefined,
): Row {
  const row = (state: StackLevel["state"], template?: ResourceId, value?: LevelValue<Giver>): Row => ({
    level: { name: level.name, template, state },
    value,
  });
  const reference = referenceOf(level, place);
  if (reference === undefined || reference === "malformed") return row("not named");
  const { group, kind } = level.source;
  const id = { group, kind, namespace: place.namespace, name: reference.name };
  const template = lookup.find(group, kind, place.namespace, reference.name);
  if (template === undefined) return row("missing", id);
  if (used === undefined)
    return row("behind another template", id, templateValue(chain, { level, id, template }));
  return row(
    "used",
    id,
    used.find(({ by }) => by !== "inline" && by.template !== undefined),
  );
}

/** The fields that get a value, from the object itself or from a level; a shadowed value alone makes no field. */
function fieldsOf(chain: OverrideChain, component: FieldPath, rows: readonly Row[]): readonly StackField[] {
  const counted = rows.flatMap(({ level, value }, index) =>
    level.state === "used" && value !== undefined ? [{ ...value, by: index }] : [],
  );
  return fillingsOf<number>(chain.merge, counted).map(({ keys }) => {
    const values = rows.map(({ value }) => setAt(value, keys));
    const winner = rows.findIndex(({ level }, i) => level.state === "used" && values[i] !== undefined);
    return { path: below(component, keys), values, winner };
  });
}

function setAt(level: LevelValue<Giver> | undefined, keys: Keys): Json | undefined {
  const value = valueAt(level?.value, keys);
  return level === undefined || value === undefined || !isSet({ ...level, value }) ? undefined : value;
}
