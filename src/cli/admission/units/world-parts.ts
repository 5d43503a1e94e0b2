import { type JsonObject, formatResourceId } from "../../../model/index.js";
import { getKey, groupOf, isLookedUpKind, isWorldKind } from "../../../model/internal.js";
import type { SourcedObject } from "../source/sourced-objects.js";
import type { WorldObject, WorldParts, WorldRole } from "./worlds.js";
import { type DescribedUnit, DescribedUnits, contentOf } from "./described.js";
import { type UnitReading, describeAll } from "./describe-all.js";
import { Alternatives } from "./alternatives.js";
import { findUnits } from "./found-units.js";

/** An object, and its file. */
export type KeptObject = Pick<SourcedObject, "object" | "id" | "file">;

interface PartsReading extends UnitReading {
  readonly keepsAll: boolean;
  /** The kinds of parameters, and of lookups by handlers, as `GROUP KIND`. */
  readonly wanted: ReadonlySet<string>;
  /** Whether something outside the objects evaluates them, such as the handlers of a platform. */
  readonly isAsked: boolean;
}

/**
 * Splits the contents of a world by unit. Undefined if everything is one world: no object evaluates others, and no
 * definition has several forms.
 */
export async function worldParts(
  words: readonly string[],
  sources: readonly KeptObject[],
  reading: PartsReading,
): Promise<WorldParts | undefined> {
  const roles = new Map(sources.map((source) => [source, roleOf(source.object, reading.wanted)]));
  const isAsked = reading.isAsked || [...roles.values()].includes("question");
  const parts = sources.filter((source) => {
    const role = roles.get(source);
    return role === "definition" || (isAsked && role !== undefined);
  });
  if (!isAsked && !hasForms(parts)) return undefined;
  const units = new DescribedUnits(await findUnits(words, reading.host, reading.inputs));
  await describeAll(words, units, new Set(parts.map(({ file }) => file)), reading);
  const objects = parts.flatMap((source, i) => worldObject(source, i, roles.get(source) as WorldRole, units));
  const kept = new Set(objects.map(({ object }) => object));
  const rest = sources.filter(({ object }) => !kept.has(object));
  return {
    unitOf: (file) => units.unitOf(file),
    objects,
    common: reading.keepsAll ? [] : rest.map(({ object }) => object),
    storedIn: reading.keepsAll ? storedIn(rest, units) : () => [],
    alternatives: new Alternatives(units),
  };
}

const ADMISSION = "admissionregistration.k8s.io";

/** Undefined for an object that is kept as a sample of its kind, or because it is stored. */
function roleOf(object: JsonObject, wanted: ReadonlySet<string>): WorldRole | undefined {
  const [apiVersion, kind] = [textOf(object, "apiVersion"), textOf(object, "kind")];
  const group = groupOf(apiVersion);
  if (kind === "CustomResourceDefinition" || kind === "CompositeResourceDefinition") return "definition";
  if (group === ADMISSION) return "question";
  const isAnswer = isWorldKind({ group, kind }) || isLookedUpKind({ group, kind });
  return isAnswer || wanted.has(`${group} ${kind}`) ? "answer" : undefined;
}

function textOf(object: JsonObject, key: string): string {
  const text = getKey(object, key);
  return typeof text === "string" ? text : "";
}

/** Whether one of them is there twice, in two forms. */
function hasForms(sources: readonly KeptObject[]): boolean {
  const first = new Map<string, JsonObject>();
  for (const { id, object } of sources) {
    const key = id && formatResourceId(id);
    if (key === undefined) continue;
    const other = first.get(key);
    // Digests only of what is there twice: nearly nothing is, and the code for them takes milliseconds to load.
    if (other === undefined) first.set(key, object);
    else if (contentOf(other) !== contentOf(object)) return true;
  }
  return false;
}

function worldObject(
  { object, id, file }: KeptObject,
  number: number,
  role: WorldRole,
  units: DescribedUnits,
): WorldObject[] {
  const unit = units.unitOf(file);
  if (unit === undefined) return [];
  const name = id === undefined ? `${number}` : formatResourceId(id);
  return [{ object, unit, role, id: name, content: contentOf(object) }];
}

/** The objects a unit stores; for objects in no unit, those of all units. */
function storedIn(
  sources: readonly KeptObject[],
  units: DescribedUnits,
): (unit: DescribedUnit | undefined) => readonly JsonObject[] {
  const stored = new Map<string, JsonObject[]>();
  for (const { object, file } of sources) {
    const key = units.unitOf(file)?.key ?? "";
    const known = stored.get(key);
    if (known === undefined) stored.set(key, [object]);
    else known.push(object);
  }
  const all = sources.map(({ object }) => object);
  return (unit) => (unit === undefined ? all : (stored.get(unit.key) ?? []));
}
