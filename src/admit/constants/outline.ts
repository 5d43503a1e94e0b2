import { type Diagnostic, type Json, isObject } from "../../model/index.js";
import { compareGoText } from "../../model/internal.js";
import type { Keys } from "../override/keys.js";
import type { OverrideChain } from "../override/override-chain.js";
import { digestOf, textOfKeys } from "../override/fill-record.js";
import { fillingsOf } from "../override/merge-table.js";
import { problems } from "../problems.js";

/** A parent map of a filled-in field; the component itself has no parent. */
export interface MapPlace {
  readonly name: string;
  readonly keys: Keys;
  readonly parent: MapPlace | undefined;
  readonly key: string;
}

/** A field that a constant sets. */
export interface FieldPlace {
  readonly name: string;
  readonly parent: MapPlace;
  readonly key: string;
  readonly value: Json;
  readonly digest: string;
}

/** The fields that the constants of one chain can set, and their parent maps. */
export interface Outline {
  readonly chain: OverrideChain;
  /** The name of the constants' level in marks and the record. */
  readonly author: string;
  /** Parents before children. */
  readonly maps: readonly MapPlace[];
  readonly block: MapPlace;
  /** In the order of the record. */
  readonly fields: readonly FieldPlace[];
}

/** Why the constants of a chain need the webhook. */
export interface NotEmitted {
  readonly problem: Diagnostic;
}

/** Undefined for a chain without stored constants. */
export function outlineOf(chain: OverrideChain): Outline | NotEmitted | undefined {
  const level = chain.levels.find(({ type }) => type === "constant");
  if (level?.type !== "constant") return undefined;
  const { name, value } = level;
  if (typeof value === "function")
    return notEmitted(chain, "its constants are a function of the object", "declare them as a table");
  const given = [{ by: name, isConstant: true, value }];
  const stored = fillingsOf(chain.merge, given).filter(({ isStored }) => isStored);
  const wrong = stored.find(({ keys, value: one }) => !isCarried([keys, one] as Json));
  if (wrong !== undefined)
    return notEmitted(
      chain,
      `a patch cannot represent ${textOfKeys(wrong.keys)} exactly`,
      "use numbers up to 2^53 and valid Unicode",
    );
  return stored.length === 0 ? undefined : outlined(chain, name, stored);
}

function outlined(
  chain: OverrideChain,
  author: string,
  stored: readonly { readonly keys: Keys; readonly value: Json }[],
): Outline {
  const maps = new Map<string, MapPlace>();
  const placeOf = (keys: Keys): MapPlace => {
    const name = textOfKeys(keys);
    const parent = keys.length === 0 ? undefined : placeOf(keys.slice(0, -1));
    const place = maps.get(name) ?? { name, keys, parent, key: keys.at(-1) ?? "" };
    maps.set(name, place);
    return place;
  };
  const block = placeOf(chain.block);
  const fields = stored.map(({ keys, value }): FieldPlace => ({
    name: textOfKeys(keys),
    parent: placeOf(keys.slice(0, -1)),
    key: keys.at(-1) as string,
    value,
    digest: digestOf(value),
  }));
  const sorted = fields.sort((a, b) => compareGoText(a.name, b.name));
  return { chain, author, maps: [...maps.values()], block, fields: sorted };
}

function notEmitted({ component }: OverrideChain, reason: string, hint: string): NotEmitted {
  const message = `constants of ${component} still need the webhook: ${reason}`;
  return { problem: problems["constants-not-emitted"]({ message, params: { component }, hint }) };
}

/** Patches pass through JSON with doubles, and expressions are UTF-8. */
function isCarried(value: Json): boolean {
  if (typeof value === "string") return !/\p{Surrogate}/u.test(value);
  if (typeof value === "number") return Number.isSafeInteger(value) || !Number.isInteger(value);
  if (typeof value !== "object" || value === null) return typeof value !== "bigint";
  const keys = isObject(value) ? Object.keys(value) : [];
  return [...keys, ...Object.values(value)].every(isCarried);
}

/** A place and its parents, outermost first. */
export function lineage(place: MapPlace | undefined): readonly MapPlace[] {
  return place === undefined ? [] : [...lineage(place.parent), place];
}

export function isWithin(place: MapPlace, outer: MapPlace): boolean {
  return lineage(place).includes(outer);
}
