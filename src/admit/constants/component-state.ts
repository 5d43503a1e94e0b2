import type { FieldPlace, MapPlace, Outline } from "./outline.js";
import { has, member } from "./source-text.js";
import { RESOLVED_FROM } from "../override/override-chain.js";

/** The entry of a place in a table of the component `c`. */
export function flag(name: string, place: { readonly name: string }): string {
  return member(`c.${name}`, place.name);
}

export function mapAt(place: MapPlace): string {
  return flag("maps", place);
}

export function valueAt({ parent, key }: FieldPlace): string {
  return member(mapAt(parent), key);
}

export function isPresent({ parent, key }: FieldPlace): string {
  return has(mapAt(parent), key);
}

/** Whether the value of a map place is set. */
export function isThere({ parent, key }: MapPlace): string {
  return parent === undefined ? "c.isThere" : has(mapAt(parent), key);
}

/** Whether that value is not a map. */
export function isOdd({ parent, key }: MapPlace): string {
  if (parent === undefined) return "false";
  return `(${has(mapAt(parent), key)} && type(${member(mapAt(parent), key)}) != map)`;
}

export function hasMark({ block }: Outline): string {
  return has(mapAt(block), RESOLVED_FROM);
}
