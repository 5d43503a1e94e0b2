import { type FieldPlace, type MapPlace, type Outline } from "./outline.js";
import { all, any, choice, literal, member, not, text } from "./source-text.js";
import { flag, hasMark, isPresent, isThere, mapAt, valueAt } from "./component-state.js";
import { FILLED_BY } from "../override/fill-record.js";
import { RESOLVED_FROM } from "../override/override-chain.js";
import type { NamedOutline } from "./policy-variables.js";
import { formatPointer } from "../../model/index.js";

const NOTHING = "[]";

/** The patch for all components, and for the record of them. */
export function patchOf(outlines: readonly NamedOutline[]): string {
  const parts = outlines.map(
    (outline) =>
      `variables.${outline.name}_filled.filter(c, !c.isLeft).map(c, ${operationsFor(outline)}).flatten()`,
  );
  return [...parts, recordOperation()].join("\n+ ");
}

function operationsFor(outline: NamedOutline): string {
  return [
    ...outline.maps.map(mapOperation),
    ...outline.fields.map((field) => fieldOperation(outline.name, field)),
    markOperation(outline),
  ].join("\n  + ");
}

function add(path: string, value: string): string {
  return `[JSONPatch{op: "add", path: ${path}, value: ${value}}]`;
}

function remove(path: string): string {
  return `[JSONPatch{op: "remove", path: ${path}}]`;
}

function below(...keys: readonly string[]): string {
  return keys.length === 0 ? "c.to" : `c.to + ${text(formatPointer(keys))}`;
}

/** Missing maps are created. A map that was created here and is empty is removed. */
function mapOperation(place: MapPlace): string {
  const path = below(...place.keys);
  const isDropped = all(isThere(place), flag("dropped", place), not(isInsideDropped(place.parent)));
  const isMade = all(not(isThere(place)), flag("needed", place));
  return choice(isMade, add(path, "{}"), choice(isDropped, remove(path), NOTHING));
}

/** A dropped map is removed with its content. */
function isInsideDropped(parent: MapPlace | undefined): string {
  return parent === undefined ? "false" : flag("dropped", parent);
}

function fieldOperation(name: string, field: FieldPlace): string {
  const path = below(...field.parent.keys, field.key);
  const constant = member(`variables.${name}_constants`, field.name);
  const isOther = any(not(isPresent(field)), `${valueAt(field)} != ${constant}`);
  const isTaken = all(flag("ours", field), not(isInsideDropped(field.parent)));
  const taken = choice(isTaken, choice(flag("left", field), add(path, "{}"), remove(path)), NOTHING);
  return choice(flag("fills", field), choice(isOther, add(path, constant), NOTHING), taken);
}

function markOperation(outline: Outline): string {
  const { block, author } = outline;
  const path = below(...block.keys, RESOLVED_FROM);
  const mark = literal({ level: author });
  const isOther = any(
    not(hasMark(outline)),
    all("c.isOpen", `${member(mapAt(block), RESOLVED_FROM)} != ${mark}`),
  );
  const isGone = all(hasMark(outline), not(isInsideDropped(block)));
  return choice(
    "c.isMarked",
    choice(isOther, add(path, mark), NOTHING),
    choice(isGone, remove(path), NOTHING),
  );
}

/** Annotations with only the record are removed with it. */
function recordOperation(): string {
  const annotations = text(formatPointer(["metadata", "annotations"]));
  const path = text(formatPointer(["metadata", "annotations", FILLED_BY]));
  const hasRecord = `${text(FILLED_BY)} in object.metadata[?"annotations"].orValue({})`;
  const added = choice(
    '"annotations" in object.metadata',
    add(path, "variables.newRecord"),
    add(annotations, `{${text(FILLED_BY)}: variables.newRecord}`),
  );
  const removed = choice(
    'size(object.metadata[?"annotations"].orValue({})) == 1',
    remove(annotations),
    remove(path),
  );
  return choice(
    'variables.newRecord == ""',
    choice(hasRecord, removed, NOTHING),
    choice("variables.newRecord == variables.record", NOTHING, added),
  );
}
