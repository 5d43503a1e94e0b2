/** Every field that a chain declares, set by every level, and the expected result: from the declaration alone. */
import type { MergePolicy, MergeTable, OverrideChain } from "../../src/admit/index.js";
import { type FieldPath, type Json, type JsonObject, parsePath, setAt } from "../../src/model/index.js";
import { child, pathOf } from "../../src/model/internal.js";
import { cluster, template } from "./multigres-cluster.js";

type Keys = readonly string[];
export type Level = OverrideChain["levels"][number];
export type FieldClass = "replace" | "block" | "union" | "unstored" | "fields" | "each";

export interface DeclaredField {
  readonly keys: Keys;
  readonly fieldClass: FieldClass;
}

/** Every field of a merge table, and every map on the way; of a map by name, the entry `main`. */
export function declaredFields(table: MergeTable, keys: Keys = []): DeclaredField[] {
  return Object.entries(table).flatMap(([key, policy]) => declared(policy, [...keys, key]));
}

function declared(policy: MergePolicy, keys: Keys): DeclaredField[] {
  if (typeof policy === "string") return [{ keys, fieldClass: policy }];
  if ("each" in policy) return [{ keys, fieldClass: "each" }, ...declared(policy.each, [...keys, "main"])];
  return [{ keys, fieldClass: "fields" }, ...declaredFields(policy.fields, keys)];
}

export function nameOf(level: Level): string {
  return level.type === "template" || level.type === "constant" ? level.name : level.type;
}

/** The value of a level for a field: a part that all set, and a part that no other does. */
function said(rank: number, fieldClass: FieldClass): Json {
  const map = { shared: `of-${rank}`, [`own-${rank}`]: "yes" };
  if (fieldClass === "each") return { shared: map, [`entry-${rank}`]: map };
  return fieldClass === "replace" || fieldClass === "unstored" ? `of-${rank}` : map;
}

/** The result when these levels, from the highest down, set a value. */
export function merged(ranks: readonly number[], fieldClass: FieldClass): Json | undefined {
  const [first] = ranks;
  if (first === undefined) return undefined;
  const all = ranks.map((rank) => said(rank, fieldClass));
  if (["replace", "unstored", "block"].includes(fieldClass)) return all[0];
  const together = Object.assign({}, ...all.toReversed()) as JsonObject;
  if (fieldClass !== "each") return together;
  const shared = Object.assign({}, ...all.toReversed().map((one) => (one as JsonObject)["shared"])) as JsonObject;
  return { ...together, shared };
}

/** Where a level sets its value for a field; undefined where it cannot. */
function placeIn(level: Level, keys: Keys): Keys | undefined {
  if (level.type === "inline" || level.type === "constant") return keys;
  const part = level.content.find(({ to }) => to.every((key, index) => keys[index] === key));
  return part && [...part.from, ...keys.slice(part.to.length)];
}

export interface Scene {
  /** With constants that set this field only. */
  readonly chain: OverrideChain;
  readonly object: JsonObject;
  readonly templates: readonly JsonObject[];
  readonly path: FieldPath;
  /** The levels that apply, from the highest down: of the templates only the first. */
  readonly ranks: readonly number[];
}

/** A cluster in which a level and all below it set a value; undefined where the level cannot. */
export function sceneOf(chain: OverrideChain, from: number, { keys, fieldClass }: DeclaredField): Scene | undefined {
  const isInBlock = chain.block.every((key, index) => keys[index] === key);
  const saying = chain.levels.flatMap((level, rank) => {
    const place = placeIn(level, keys);
    // An author's block next to an author's template is left to the schema to reject.
    const isExcluded = rank < from || (from === 0 && isInBlock && isNamedByAuthor(level));
    return place === undefined || isExcluded ? [] : [{ level, rank, place, value: said(rank, fieldClass) }];
  });
  if (saying[0]?.rank !== from) return undefined;
  const component = parsePath(chain.component.replaceAll(/\[(\w+)\]/g, "[$1=x]"));
  let object = cluster("{}");
  let constants: JsonObject = {};
  const templates: JsonObject[] = [];
  if (chain.component.endsWith("]")) object = set(object, component, { name: "x" });
  for (const { level, place, value } of saying) {
    if (level.type === "constant") constants = set({}, pathOf(...place), value);
    else if (level.type !== "template") object = set(object, below(component, place), value);
    else {
      const name = level.fixed ?? level.name;
      templates.push(set(template(`${level.source.kind} ${name}`, "{}"), pathOf(...place), value));
      const { of, keys: reference = [] } = level.reference ?? {};
      if (of !== undefined) object = set(object, below(of === "object" ? pathOf() : component, reference), name);
    }
  }
  const levels = chain.levels.map((level) => (level.type === "constant" ? { ...level, value: constants } : level));
  const first = saying.find(({ level }) => level.type === "template");
  const ranks = saying.filter((one) => one.level.type !== "template" || one === first).map(({ rank }) => rank);
  return { chain: { ...chain, levels }, object, templates, path: below(component, keys), ranks };
}

function isNamedByAuthor(level: Level): boolean {
  return level.type === "overrides" || (level.type === "template" && level.reference?.of === "component");
}

function below(path: FieldPath, keys: Keys): FieldPath {
  return keys.reduce<FieldPath>(child, path);
}

function set(object: JsonObject, path: FieldPath, value: Json): JsonObject {
  return setAt(object, path, value) as JsonObject;
}
