import type { Alternatives } from "./alternatives.js";
import type { DescribedUnit } from "./described.js";
import { type Json, type JsonObject, isObject } from "../../../model/index.js";
import { compareGoText, getKey, textAt } from "../../../model/internal.js";

/** An object that is needed to evaluate others, and its origin. */
export interface WorldObject {
  readonly object: JsonObject;
  readonly unit: DescribedUnit;
  /** Name and content; an object without a name equals no other. */
  readonly id: string;
  readonly content: string;
  readonly role: WorldRole;
}

/**
 * Definitions describe a kind; policies, bindings and webhook configurations evaluate; everything else is looked up by
 * these.
 */
export type WorldRole = "definition" | "question" | "answer";

/** The contents of a world, split by unit. */
export interface WorldParts {
  readonly unitOf: (file: string) => DescribedUnit | undefined;
  readonly objects: readonly WorldObject[];
  /** Objects in every world. */
  readonly common: readonly JsonObject[];
  /** The objects a unit stores, if requests may refer to them. */
  readonly storedIn: (unit: DescribedUnit | undefined) => readonly JsonObject[];
  readonly alternatives: Alternatives;
}

/** One way to deploy a unit, with the units around it. */
export interface UnitWorld {
  /** Equal for worlds with the same contents. */
  readonly key: string;
  readonly objects: readonly JsonObject[];
  /** The units that have an alternative. */
  readonly chosen: readonly string[];
}

/** The ways to deploy a unit. */
export interface WorldChoice {
  readonly worlds: readonly UnitWorld[];
  /** How many further ways are not tried. */
  readonly untried: number;
  /**
   * The kinds, as `GROUP KIND`, whose definitions are the only difference between the worlds; undefined if policies or
   * webhooks differ.
   */
  readonly kinds: ReadonlySet<string> | undefined;
  /**
   * Policies and webhooks of an alternative that are in none of the unit's worlds, with the resource that separates the
   * two.
   */
  readonly leftOut: readonly LeftOut[];
}

export interface LeftOut {
  readonly question: WorldObject;
  readonly clash: string;
}

/** More are not tried: each adds one more evaluation of every object. */
const MOST = 4;

/** A unit as seen from another: all of its objects, or only definitions that no other unit has. */
interface Piece {
  readonly unit: DescribedUnit;
  readonly objects: readonly WorldObject[];
  readonly isWhole: boolean;
}

/** The worlds for the objects of a unit: its own objects and those of all units that are not alternatives of it. */
export class UnitWorlds {
  readonly #parts: WorldParts;
  readonly #units: readonly Piece[];
  readonly #known = new Map<string, WorldChoice>();
  /** Units with the same pieces share the result. */
  readonly #shared = new Map<string, Omit<WorldChoice, "leftOut">>();

  constructor(parts: WorldParts) {
    this.#parts = parts;
    const units = new Map<string, WorldObject[]>();
    for (const each of parts.objects) {
      const known = units.get(each.unit.key);
      if (known === undefined) units.set(each.unit.key, [each]);
      else known.push(each);
    }
    this.#units = [...units.values()]
      .map((objects) => ({ unit: (objects[0] as WorldObject).unit, objects, isWhole: true }))
      .sort((a, b) => compareGoText(a.unit.key, b.unit.key));
  }

  /** Undefined stands for objects in no unit. */
  of(unit: DescribedUnit | undefined): WorldChoice {
    const key = unit?.key ?? "\n";
    const known = this.#known.get(key) ?? this.#find(unit);
    this.#known.set(key, known);
    return known;
  }

  #find(unit: DescribedUnit | undefined): WorldChoice {
    const pieces = unit === undefined ? this.#units : this.#seenFrom(unit);
    const stored = this.#parts.storedIn(unit);
    const key = [stored.length === 0 ? "" : (unit?.key ?? ""), ...pieces.map(keyOf)].join("\n\n");
    const shared = this.#shared.get(key) ?? this.#choose(pieces, key, stored);
    this.#shared.set(key, shared);
    return { ...shared, leftOut: unit === undefined ? [] : this.#leftOut(unit, pieces) };
  }

  #seenFrom(unit: DescribedUnit): readonly Piece[] {
    const isOther = ({ unit: other }: Piece): boolean =>
      this.#parts.alternatives.between(unit, other) !== undefined;
    const whole = this.#units.filter((piece) => !isOther(piece));
    const defined = new Set(whole.flatMap(({ objects }) => objects.map(({ id }) => id)));
    // A kind must be defined somewhere: a definition that no other unit has is taken from alternatives.
    const parts = this.#units.filter(isOther).map((piece) => ({
      ...piece,
      isWhole: false,
      objects: piece.objects.filter(({ role, id }) => role === "definition" && !defined.has(id)),
    }));
    return [...whole, ...parts.filter(({ objects }) => objects.length > 0)];
  }

  /** One world for each of the pieces that exclude each other. */
  #choose(
    pieces: readonly Piece[],
    key: string,
    stored: readonly JsonObject[],
  ): Omit<WorldChoice, "leftOut"> {
    const contested = pieces.filter((piece) => pieces.some((other) => this.#excludes(piece, other)));
    const firsts = contested.length === 0 ? [undefined] : contested;
    const sets = new Map<string, readonly Piece[]>();
    for (const first of firsts) {
      const chosen: Piece[] = first === undefined ? [] : [first];
      for (const piece of pieces)
        if (piece !== first && !chosen.some((other) => this.#excludes(piece, other))) chosen.push(piece);
      sets.set(chosen.map(keyOf).sort().join("\n\n"), chosen);
      if (sets.size > MOST) break;
    }
    const tried = [...sets].slice(0, MOST);
    const worlds = tried.map(([set, chosen]) => ({
      key: sets.size === 1 ? key : `${key}\n\n\n${set}`,
      objects: [...this.#parts.common, ...stored, ...inOrder(chosen)],
      chosen: chosen.filter((piece) => contested.includes(piece)).map((piece) => piece.unit.title),
    }));
    const objects = contested.flatMap((piece) => piece.objects);
    const asksAlike = objects.every(({ role }) => role === "definition");
    const kinds = asksAlike ? new Set(objects.flatMap(({ object }) => kindsOf(object))) : undefined;
    const untried = contested.filter((piece) => !tried.some(([, chosen]) => chosen.includes(piece))).length;
    return { worlds, kinds, untried };
  }

  #excludes(a: Piece, b: Piece): boolean {
    if (a === b) return false;
    if (a.isWhole && b.isWhole) return this.#parts.alternatives.between(a.unit, b.unit) !== undefined;
    const contents = new Map(a.objects.map(({ id, content }) => [id, content]));
    return b.objects.some(({ id, content }) => (contents.get(id) ?? content) !== content);
  }

  #leftOut(unit: DescribedUnit, pieces: readonly Piece[]): readonly LeftOut[] {
    const asked = new Set(pieces.flatMap(({ objects }) => objects.map(({ id }) => id)));
    return this.#units.flatMap((piece) => {
      const clash = this.#parts.alternatives.between(unit, piece.unit);
      if (clash === undefined) return [];
      return piece.objects
        .filter(({ role, id }) => role === "question" && !asked.has(id))
        .map((question) => ({ question, clash }));
    });
  }
}

/** The kinds a definition defines: a CompositeResourceDefinition also defines the claim. */
function kindsOf(definition: JsonObject): readonly string[] {
  const spec = getKey(definition, "spec");
  const names = [textAt(getIn(spec, "names"), "kind"), textAt(getIn(spec, "claimNames"), "kind")];
  return names.filter((kind) => kind !== "").map((kind) => `${textAt(spec, "group")} ${kind}`);
}

function getIn(value: Json | undefined, key: string): Json | undefined {
  return value !== undefined && isObject(value) ? getKey(value, key) : undefined;
}

function keyOf({ unit, isWhole, objects }: Piece): string {
  return isWhole ? unit.key : `${unit.key}\n\n${objects.map(({ id }) => id).join("\n")}`;
}

/** Of two objects with the same name the later one counts: an overlay overrides its base. */
function inOrder(pieces: readonly Piece[]): readonly JsonObject[] {
  return [...pieces]
    .sort(
      (a, b) =>
        a.unit.found.bases().size - b.unit.found.bases().size || compareGoText(a.unit.key, b.unit.key),
    )
    .flatMap(({ objects }) => objects.map(({ object }) => object));
}
