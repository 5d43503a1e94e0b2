import { type FieldPlace, type MapPlace, type Outline, isWithin, lineage } from "./outline.js";
import { all, any, has, isOfType, member, not, pattern, steps, table, text } from "./source-text.js";
import { flag, hasMark, isPresent, isThere, mapAt, valueAt } from "./component-state.js";
import { READ } from "./read-source.js";
import { isApplied } from "./claimed-source.js";
import { quote } from "../../model/internal.js";

export const TAKEN = [...READ, "noted", "made", "ours", "left", "emptied"] as const;

/**
 * What was filled in earlier and is unchanged (`ours`; `left` if an empty map remains), the maps created for it, and
 * those without other content (`emptied`).
 */
export function takenComponents(outline: Outline, name: string): string {
  const { fields, maps } = outline;
  return steps(
    `variables.${name}_read`,
    READ,
    { noted: table(fields.map((field) => [field.name, `c.entry.contains(${text(noteOf(field))})`])) },
    {
      made: table(maps.map((place) => [place.name, isMade(outline, place)])),
      ours: table(fields.map((field) => [field.name, isOurs(outline, name, field)])),
    },
    { left: table(fields.map((field) => [field.name, all(flag("ours", field), wasEmpty(field))])) },
    { emptied: table(maps.map((place) => [place.name, isEmptied(outline, place)])) },
  );
}

/** A block without the mark was sent whole by its author, as `kubectl replace` does. */
function isUnreplaced(outline: Outline): string {
  return any(not(isThere(outline.block)), hasMark(outline));
}

function noteOf({ name }: FieldPlace): string {
  return `${quote(name)}:"`;
}

/** With the written or the stored value, and not in an applied manifest. */
function isOurs(outline: Outline, name: string, field: FieldPlace): string {
  const value = valueAt(field);
  const isAsWritten = all(
    `c.entry.contains(${text(noteOf(field) + field.digest)})`,
    `${value} == ${member(`variables.${name}_constants`, field.name)}`,
  );
  const was = member("c.was", field.parent.name);
  // If the kubectl manifest may contain the field, changed constants do not affect it.
  const isAsStored = all(
    `c.oldEntry.contains(${text(noteOf(field))})`,
    has(was, field.key),
    `${member(was, field.key)} == ${value}`,
    not(member(`variables.${name}_applied`, field.name)),
  );
  return all(
    flag("noted", field),
    isUnreplaced(outline),
    isPresent(field),
    any(isAsWritten, isAsStored),
    not(isApplied(outline, field)),
  );
}

/** Digests are followed by `{}` if there was an empty map before. */
function wasEmpty(field: FieldPlace): string {
  const note = `${pattern(noteOf(field))}.{${field.digest.length}}[{]`;
  return `c.entry.matches(${text(note)})`;
}

/**
 * The record lists the outermost maps; everything between one of them and a field, or the mark, was created with it.
 */
function isMade(outline: Outline, place: MapPlace): string {
  const below = outline.fields.filter(({ parent }) => isWithin(parent, place));
  const around = lineage(place.parent).map(isListed);
  const isOnTheWay = isWithin(outline.block, place)
    ? "true"
    : any(...below.map((field) => flag("noted", field)));
  return all('c.entry != ""', isUnreplaced(outline), any(isListed(place), all(any(...around), isOnTheWay)));
}

/** A map that was created here and has got content from an author stays. */
function isEmptied(outline: Outline, place: MapPlace): string {
  const isMap = place.parent === undefined ? "c.isThere" : isOfType(mapAt(place.parent), place.key, "map");
  return all(flag("made", place), isMap, `size(${mapAt(place)}) == ${takenFrom(outline, place)}`);
}

/** How many fields of a map are removed. */
export function takenFrom(outline: Outline, place: MapPlace): string {
  const inner = outline.maps.filter(({ parent }) => parent === place);
  const own = outline.fields.filter(({ parent }) => parent === place);
  const gone = [
    ...own.map((field) => all(flag("ours", field), not(flag("left", field)))),
    ...inner.map((one) => isEmptied(outline, one)),
    ...(place === outline.block ? [hasMark(outline)] : []),
  ];
  return gone.length === 0 ? "0" : gone.map((condition) => `(${condition} ? 1 : 0)`).join(" + ");
}

function isListed({ name }: MapPlace): string {
  return `${text(quote(name))} in c.entry.split(${text('],"fields":')})[0].split(",")`;
}
