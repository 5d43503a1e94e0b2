import { type Decision } from "../../preserve/index.js";
import { isKept } from "../../preserve/internal.js";
import { type FieldPath, type Json, formatPath } from "../../model/index.js";
import { fieldsReader, defined } from "../../model/internal.js";
import type { Plan, PlannedResource } from "../../flow/index.js";

/** What a person did to what a generator made. */
export interface HandEdit {
  readonly resource: PlannedResource;
  readonly file: string;
  /** The root for a resource that was removed as a whole. */
  readonly path: FieldPath;
  readonly did: "changed" | "added" | "removed";
  readonly generated?: Json;
  readonly byHand?: Json;
  /** The commit behind it, where a history knows. */
  readonly author?: NonNullable<Decision["author"]>;
}

/** Every difference between what stands there and what was generated last, by file and resource. */
export function handEditsIn({ resources }: Plan): readonly HandEdit[] {
  const edits = resources.flatMap((resource) => [...editsOf(resource)]);
  return edits.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}

/** The decisions are about single values: a map that came or went as a whole is one edit. */
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
