/**
 * The language of these tests: what a closure or an editor leaves behind, and what was taken down about it.
 *
 *     expect(written({ a: 1 }, (d) => { d.a = 2; })).toStrictEqual({ document: { a: 2 }, records: ["set a 2"] });
 *
 * Whatever is written this way must also keep the promises that hold for every draft; see `holdsForEveryDraft`.
 */
import { types } from "node:util";
import {
  type Diagnostic,
  type Json,
  type SchemaNode,
  applyEdits,
  formatJson,
  formatPath,
} from "../../src/model/index.js";
import { cloneJson } from "../../src/model/internal.js";
import {
  type ContainerEditor,
  type Draft,
  type WorkloadEditor,
  draft,
  workload,
} from "../../src/draft/index.js";
import type { Author, Entry, Ledger } from "../../src/ledger/index.js";
import { frozen, inShort } from "../model/expectations.js";
import { type Container, type Containers, pod, podSchema, podSpecSchema } from "./pods.js";

export interface Written<T> {
  readonly document: T;
  readonly records: readonly string[];
}

type Write<T extends object> = (document: T, draft: Draft<T>) => void;

export const author: Author = { stage: "test", name: "tester" };

export function begin<T extends object>(baseline: T, schema?: SchemaNode, analysis = false): Draft<T> {
  frozen(baseline as Json);
  return draft(baseline, { author, schema, analysis });
}

/** What a closure writes; the same closure must give the same document on a plain copy. */
export function written<T extends object>(baseline: T, write: Write<T>, schema?: SchemaNode): Written<T> {
  const result = drafted(baseline, write, schema);
  const plain = cloneJson<Json>(baseline as Json) as T;
  write(plain, begin(baseline));
  same("a plain copy", plain as Json, result.document as Json);
  return result;
}

/** The same for closures that behave differently on plain data: copies where plain data would share. */
export function drafted<T extends object>(baseline: T, write: Write<T>, schema?: SchemaNode): Written<T> {
  const started = begin(baseline, schema);
  write(started.value, started);
  const document = started.finish();
  holdsForEveryDraft(baseline, write, started, schema);
  return { document, records: recordsOf(started.ledger()) };
}

/** What an editor writes to a Pod. */
export function edited<T extends object>(baseline: T, edit: (pod: WorkloadEditor) => void): Written<T> {
  return drafted(baseline, (_, started) => edit(workload(started)), podSchema);
}

/** One container, `web`, after an editor, and the records with paths from the container on. */
export function editedContainer(
  before: Omit<Container, "name">,
  edit: (web: ContainerEditor) => unknown,
): [Container, ...string[]] {
  const { document, records } = edited(pod({ containers: [{ name: "web", ...before }] }), (editor) =>
    edit(editor.container("web")),
  );
  const [after] = (document.spec?.containers ?? []) as [Container];
  return [after, ...records.map((line) => line.replaceAll("spec.containers[name=web].", ""))];
}

/** What a closure writes to two containers, `a` and `b`, each with an image. */
export function writtenContainers(write: (d: Containers) => void): Written<Containers> {
  const images = { a: "one", b: "two" };
  const containers = Object.entries(images).map(([name, image]) => ({ name, image }));
  return written<Containers>({ containers }, write, podSpecSchema);
}

/** An item that is known to exist. */
export function at<Item>(list: readonly Item[] | undefined, index: number): Item {
  return list?.[index] as Item;
}

/** What an editor could not do, one line each. */
export function complaints(baseline: object, edit: (draft: Draft<object>) => void): string[] {
  const started = begin(baseline, podSchema);
  edit(started);
  return started.diagnostics.map(complaint);
}

export function complaint(diagnostic: Diagnostic): string {
  return [inShort(diagnostic), ...(diagnostic.hint === undefined ? [] : [diagnostic.hint])].join("; ");
}

/**
 * - The records, replayed on the baseline, give the document, and so does the ledger.
 * - Recording reads as well changes neither the document nor the records.
 * - The document is plain data all the way down, and the baseline (frozen) was left alone.
 */
function holdsForEveryDraft<T extends object>(
  baseline: T,
  write: Write<T>,
  started: Draft<T>,
  schema: SchemaNode | undefined,
): void {
  const document = started.finish() as Json;
  const edits = started.ledger().edits().slice(1);
  const { value, diagnostics } = applyEdits(baseline as Json, edits, schema === undefined ? {} : { schema });
  if (diagnostics.length > 0)
    throw new Error(`a record does not fit: ${diagnostics.map(inShort).join("; ")}`);
  same("the replayed records", value, document);
  same("the ledger", started.ledger().document(), document);
  const analysed = begin(baseline, schema, true);
  write(analysed.value, analysed);
  same("an analysed draft", analysed.finish() as Json, document);
  same("the records of an analysed draft", recordsOf(analysed.ledger()), recordsOf(started.ledger()));
  if (hasProxy(document)) throw new Error("the document has a part of a draft in it");
}

function same(what: string, value: Json, document: Json): void {
  const [got, expected] = [formatJson(value), formatJson(document)];
  if (got !== expected) throw new Error(`${what} differs\n  ${got}\n  ${expected}`);
}

export function hasProxy(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return types.isProxy(value) || Object.values(value).some(hasProxy);
}

/** Everything after the baseline, one line per entry. */
export function recordsOf(ledger: Ledger): string[] {
  return ledger.entries().slice(1).map(record);
}

const NOTES = { changed: "", same: ", same value", order: ", order only", nothing: ", no effect" } as const;

export function record({ op, path, value, effect }: Entry): string {
  const shown = value === undefined ? "" : ` ${formatJson(value)}`;
  return `${op} ${formatPath(path)}${shown}${NOTES[effect]}`;
}

/** What was read, one line each: `value spec.replicas`. */
export function readsOf(ledger: Ledger): string[] {
  return ledger.reads().map(({ kind, path }) => `${kind} ${formatPath(path)}`);
}
