import { ADDED, DELETED, TEXT_EDITS, type TextEdit } from "./kube-prometheus-edits.js";
import {
  type Json,
  equalIgnoringNulls,
  fieldsReader,
  formatResourceId,
  isObject,
  parsePath,
  readResourceId,
  textAt,
} from "../../src/model/index.js";
import { readFileSync, readdirSync } from "node:fs";
import { builtinSchemas } from "../../src/schema/index.js";
import { join } from "node:path";
import { readDocuments } from "../../src/yaml/index.js";

/** What became of the hand edits, each by its resource and field. */
export interface Judged {
  readonly kept: readonly string[];
  readonly lost: readonly string[];
  /** In files that a merge left with conflict marks: a person has to decide. */
  readonly left: readonly string[];
  readonly comments: number;
}

const schemas = builtinSchemas();

/** Compares what people made of the files with what an update made of that. */
export function judgeEdits(edited: string, result: string): Judged {
  const [before, after] = [resourcesIn(edited), resourcesIn(result)];
  const texts = textsIn(result);
  const isLeft = (file: string): boolean => /^<{7} /m.test(texts.get(file) ?? "");
  const fields = TEXT_EDITS.filter(({ did }) => did !== "comment").map((edit) => ({
    file: edit.file,
    name: `${edit.resource} ${edit.path}`,
    isKept: equalIgnoringNulls(valueOf(edit, before) ?? null, valueOf(edit, after) ?? null),
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
  // What another tool writes at the top of a list of resources is a list.
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
