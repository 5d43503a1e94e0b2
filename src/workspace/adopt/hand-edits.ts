import { type Decision } from "../../preserve/index.js";
import { isKept } from "../../preserve/internal.js";
import { type FieldPath, type Json, formatPath } from "../../model/index.js";
import { fieldsReader, defined } from "../../model/internal.js";
import type { Plan, PlannedResource } from "../../flow/index.js";

/** A hand edit of generated output. */
export interface HandEdit {
  readonly resource: PlannedResource;
  readonly file: string;
  /** The root for a removed resource. */
  readonly path: FieldPath;
  readonly did: "changed" | "added" | "removed";
  readonly generated?: Json;
  readonly byHand?: Json;
  /** The commit that made it, if in the history. */
  readonly author?: NonNullable<Decision["author"]>;
}

/** Every difference between the files and the last output, by file and resource. */
export function handEditsIn({ resources }: Plan): readonly HandEdit[] {
  const edits = resources.flatMap((resource) => [...editsOf(resource)]);
  return edits.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}

/** Decisions are about single values: a map that was added or removed as a whole is one edit. */
function editsOf(resource: PlannedResource): Iterable<HandEdit> {
  const decisions = resource.decisions.filter(({ outcome }) => isKept(outcome));
  if (decisions.length === 0) return [];
  const { before, fresh, part = "", schema } = resource;
  const read = fieldsReader(schema);
  const generated = fresh?.value;
  const edits = new Map<string, HandEdit>();
  for (const { path: place, author } of decisions) {
    const lacks = read(before, place) === undefined ? before : generated;
    const path = topMissing(place, (above) => read(lacks, above) === undefined);
    const [was, is] = [read(generated, path), read(before, path)];
    const name = formatPath(path);
    if (edits.has(name)) continue;
    edits.set(name, {
      resource,
      file: part,
      path,
      did: is === undefined ? "removed" : was === undefined ? "added" : "changed",
      ...defined({ generated: was, byHand: is, author }),
    });
  }
  return edits.values();
}

function topMissing(path: FieldPath, isMissing: (path: FieldPath) => boolean): FieldPath {
  const { parent } = path;
  return parent === null || parent.parent === null || !isMissing(parent)
    ? path
    : topMissing(parent, isMissing);
}
