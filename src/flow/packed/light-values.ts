import { type Edit, type Json } from "../../model/index.js";
import { ROOT, isSecretKind } from "../../model/internal.js";
import type { FieldOwner } from "../../ledger/index.js";
import type { Decision } from "../../preserve/index.js";
import type { PlannedResource } from "../judge/judge.js";
import type { Store } from "../store/store.js";
import { Kept, type Placed, kept, placedIn, placedJson } from "./kept-value.js";

/** A version of a resource that is kept anyway, or a separate one. */
type Version = "before" | "after" | Kept;
type Versions = Pick<PlannedResource, "before" | "after">;

/** A decision on a whole resource, without its versions. */
interface LightDecision {
  readonly rest: Decision;
  readonly sides: readonly (readonly [(typeof SIDES)[number], Version])[];
}

interface LightEdit {
  readonly whole: Version;
}

/** The parts of a resource that would keep whole versions of it, or file texts, in memory. */
export interface Light {
  readonly before: Kept | undefined;
  readonly after: Kept | undefined;
  readonly decisions: Kept | readonly (Decision | LightDecision)[];
  readonly edits: Kept | readonly (Edit | LightEdit)[];
  readonly owners: Kept | undefined;
}

const SIDES = ["base", "existing", "fresh", "value"] as const;

/**
 * Stores the versions of resources, each once, and shares what is the same in many. Possibly secret values stay in
 * memory.
 */
export class Lightener {
  readonly #store: Store;
  readonly #known = new Map<string, unknown>();

  constructor(store: Store) {
    this.#store = store;
  }

  lighten({ id, fresh, before, after, decisions, edits, owners }: PlannedResource): Light {
    // For resources no longer generated it is unknown which fields are sensitive.
    const isOpen = !isSecretKind(id) && fresh !== undefined && (fresh.sensitive ?? []).length === 0;
    const keep = (value: Json): Kept => kept(isOpen ? this.#store : {}, value);
    const versionOf = (value: Json): Version => {
      if (value === after) return "after";
      return value === before ? "before" : keep(value);
    };
    const whole = decisions.map((one) => lightDecision(one, versionOf));
    const wholeEdits = edits.map((one) => lightEdit(one, versionOf));
    const aside = <T extends Placed, L extends object>(
      all: readonly T[],
      light: readonly L[],
    ): Kept | readonly L[] =>
      all.length > 0 && all.every(({ path }) => path !== ROOT) ? keep(all.map(placedJson)) : light;
    const old = before === undefined ? undefined : keep(before);
    return {
      before: old,
      after: after === undefined ? undefined : after === before ? old : keep(after),
      decisions: aside(decisions, this.same(whole, keyOf(whole))),
      edits: aside(edits, this.same(wholeEdits, keyOfEdits(wholeEdits))),
      owners: owners.length === 0 ? undefined : keep(owners.map(placedJson)),
    };
  }

  /** The first of all objects with a key; objects without a key are not shared. */
  same<T extends object>(one: T, key: string | undefined): T {
    if (key === undefined) return one;
    const first = this.#known.get(key) ?? one;
    this.#known.set(key, first);
    return first as T;
  }
}

/** The key of a list with one plain decision: a whole resource is created or removed. */
function keyOf([first, ...more]: readonly (Decision | LightDecision)[]): string | undefined {
  if (first === undefined) return "no decisions";
  if (more.length > 0 || !("sides" in first)) return undefined;
  const { path: _, outcome, isBaseKnown, ...rest } = first.rest;
  const sides = first.sides.map(([side, version]) =>
    version instanceof Kept ? undefined : `${side} ${version}`,
  );
  const isPlain = Object.keys(rest).length === 0 && !sides.includes(undefined);
  return isPlain ? `decided ${outcome} ${isBaseKnown} ${sides.join(" ")}` : undefined;
}

function keyOfEdits([first, ...more]: readonly (Edit | LightEdit)[]): string | undefined {
  if (first === undefined) return "no edits";
  return more.length === 0 && "whole" in first && first.whole === "after" ? "whole" : undefined;
}

function lightDecision(decision: Decision, versionOf: (value: Json) => Version): Decision | LightDecision {
  if (decision.path !== ROOT) return decision;
  const { base: _, existing: __, fresh: ___, value: ____, ...rest } = decision;
  const sides = SIDES.flatMap((side) => {
    const value = decision[side];
    return value === undefined ? [] : [[side, versionOf(value)] as const];
  });
  return { rest, sides };
}

/** Restores the decisions of a resource with these versions. */
export function decisionsOf({ decisions }: Light, versions: Versions): readonly Decision[] {
  if (decisions instanceof Kept) return placedIn(decisions);
  return decisions.map((one) => decisionOf(one, versions));
}

function decisionOf(light: Decision | LightDecision, versions: Versions): Decision {
  if (!("sides" in light)) return light;
  const sides = light.sides.map(([side, version]) => [side, valueOf(version, versions)]);
  return { ...light.rest, ...Object.fromEntries(sides) };
}

function lightEdit(edit: Edit, versionOf: (value: Json) => Version): Edit | LightEdit {
  return edit.path === ROOT && edit.op === "set" ? { whole: versionOf(edit.value ?? null) } : edit;
}

/** Restores the edits of a resource with these versions. */
export function editsOf({ edits }: Light, versions: Versions): readonly Edit[] {
  return edits instanceof Kept ? placedIn(edits) : edits.map((one) => editOf(one, versions));
}

function editOf(light: Edit | LightEdit, versions: Versions): Edit {
  if (!("whole" in light)) return light;
  return { path: ROOT, op: "set", value: valueOf(light.whole, versions) };
}

/** Restores owners. */
export function ownersOf({ owners }: Light): readonly FieldOwner[] {
  return owners === undefined ? [] : placedIn(owners);
}

function valueOf(version: Version, versions: Versions): Json {
  return version instanceof Kept ? version.value : (versions[version] ?? null);
}
