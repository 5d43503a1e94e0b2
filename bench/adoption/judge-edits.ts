import { ADDED, DELETED, TEXT_EDITS, type TextEdit } from "./kube-prometheus-edits.js";
import {
  type Json,
  equalIgnoringNulls,
  formatJson,
  formatResourceId,
  isObject,
  parsePath,
} from "../../src/model/index.js";
import { fieldsReader, readResourceId, textAt } from "../../src/model/internal.js";
import { readFileSync, readdirSync } from "node:fs";
import { builtinSchemas } from "../../src/schema/index.js";
import { canonical, leavesOf } from "../../src/preserve/internal.js";
import { join } from "node:path";
import { readDocuments } from "../../src/yaml/index.js";

/** The outcome of each hand edit, by its resource and field. */
export interface Judged {
  readonly kept: readonly string[];
  readonly lost: readonly string[];
  /** In files that a merge left unmerged: the user has to decide. */
  readonly left: readonly string[];
  readonly comments: number;
}

const schemas = builtinSchemas();

/** Compares the hand-edited files with the result of an update. */
export function judgeEdits(
  edited: string,
  result: string,
  isLeft: (file: string) => boolean = () => false,
): Judged {
  const [before, after] = [resourcesIn(edited), resourcesIn(result)];
  const texts = textsIn(result);
  const fields = TEXT_EDITS.filter(({ did }) => did !== "comment").map((edit) => ({
    file: edit.file,
    name: `${edit.resource} ${edit.path}`,
    isKept:
      equalIgnoringNulls(valueOf(edit, before) ?? null, valueOf(edit, after) ?? null) ||
      isMerged(edit, texts.get(edit.file) ?? ""),
  }));
  const wholes = [
    ...DELETED.map(({ file, name }) => ({ file, name, isKept: !after.has(name) })),
    { file: ADDED.file, name: ADDED.name, isKept: after.has(ADDED.name) },
  ];
  const all = [...fields, ...wholes].map((one) => ({ ...one, isLeft: isLeft(one.file) }));
  const namesOf = (some: typeof all): readonly string[] => some.map(({ name }) => name);
  return {
    kept: namesOf(all.filter((one) => one.isKept && !one.isLeft)),
    lost: namesOf(all.filter((one) => !one.isKept && !one.isLeft)),
    left: namesOf(all.filter((one) => one.isLeft)),
    comments: COMMENTS.filter(({ file, comment }) => texts.get(file)?.includes(comment) === true).length,
  };
}

/** The new release changes the same list, so a merge inside the list is visible in the text. */
function isMerged({ path, put }: TextEdit, text: string): boolean {
  return path.endsWith(".rules") && text.includes(put.split("\n")[0] ?? put);
}

/** How many fields of the resources differ from a render. More differences than edits were caused by the update. */
export function fieldsBetween(fresh: string, result: string): number {
  const [wanted, found] = [resourcesIn(fresh), resourcesIn(result)];
  const names = new Set([...wanted.keys(), ...found.keys()]);
  return [...names].reduce((sum, name) => sum + differing(wanted.get(name), found.get(name)), 0);
}

function differing(wanted: Json | undefined, found: Json | undefined): number {
  if (wanted === undefined || found === undefined) return 1;
  const [one, other] = [wanted, found].map((value) => {
    const schema = schemas(textAt(value, "apiVersion"), textAt(value, "kind"));
    const leaves = leavesOf(value, schema).filter(({ text }) => !text.includes("internal.kpt.dev"));
    return new Map(leaves.map(({ text, value: leaf }) => [text, formatJson(canonical(leaf))]));
  }) as [Map<string, string>, Map<string, string>];
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => one.get(path) !== other.get(path)).length;
}

const COMMENTS = TEXT_EDITS.flatMap(({ file, did, put }) =>
  did === "comment" ? [{ file, comment: /#.*/.exec(put)?.[0] ?? put }] : [],
);

function valueOf({ resource, path }: TextEdit, resources: ReadonlyMap<string, Json>): Json | undefined {
  const value = resources.get(resource);
  if (!isObject(value)) return undefined;
  const schema = schemas(textAt(value, "apiVersion"), textAt(value, "kind"));
  return fieldsReader(schema)(value, parsePath(path));
}

function textsIn(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".yaml"));
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
}

function resourcesIn(folder: string): ReadonlyMap<string, Json> {
  const values = [...textsIn(folder).values()].flatMap((text) =>
    readDocuments(text).documents.flatMap(({ value }) => value ?? []),
  );
  // Another tool may wrap the resources in a List.
  const items = values.flatMap((value) =>
    isObject(value) && Array.isArray(value["items"]) ? value["items"] : [value],
  );
  return new Map(
    items.flatMap((value) => {
      const id = readResourceId(value);
      return id === undefined ? [] : [[formatResourceId(id), value] as const];
    }),
  );
}
