import { type Json, type JsonObject, formatJson } from "../src/model/index.js";
import { type Print, floor, itself, timed } from "./row.js";
import { compare } from "./measure/compare.js";
import { effort } from "./measure/effort.js";
import { type Draft, draft } from "../src/draft/index.js";
import { ensureByEditors, ensureByHand, writeFreely } from "./zeebe-writes.js";
import { spreadOf } from "./measure/spread.js";
import { Recorder } from "../src/ledger/index.js";
import { builtinSchemas } from "../src/schema/index.js";
import { runInThisContext } from "node:vm";
import { statefulSet } from "./stateful-set.js";

export const title =
  "a recorded build of a 5 KB StatefulSet, compared with a clone and the same writes by hand";

const baseline = statefulSet();
const author = { stage: "compose", name: "bench", band: "default" };
const baselineAuthor = { stage: "compose", name: "baseline", band: "baseline" };
const schema = builtinSchemas()("apps/v1", "StatefulSet");

/** Hand-written code that is fast and records nothing. */
function clone(value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const list = new Array<Json>(value.length);
    for (let i = 0; i < value.length; i++) list[i] = clone(value[i] as Json);
    return list;
  }
  const map: JsonObject = {};
  for (const key in value) map[key] = clone(value[key] as Json);
  return map;
}

function begin(analysis = false): Draft<JsonObject> {
  const recorder = new Recorder({ schema });
  recorder.layer(baseline, baselineAuthor);
  return draft(baseline, { recorder, author, analysis });
}

/** The same text compiled once more: what the engine has learned about it on drafts must not slow plain objects down. */
function again<T>(source: () => T): T {
  return (runInThisContext(`(${source.toString()})`) as () => T)();
}

type Write = (object: never) => void;

function onClone(write: Write): () => Json {
  return () => {
    const object = clone(baseline);
    write(object as never);
    return object;
  };
}

function onDraft(write: Write, analysis = false): () => Json {
  return () => {
    const started = begin(analysis);
    write(started.value as never);
    return started.finish();
  };
}

function onEditors(): Json {
  const started = begin();
  ensureByEditors(started);
  return started.finish();
}

function mustAgree(...builds: readonly (() => Json)[]): void {
  const texts = new Set(builds.map((build) => formatJson(build())));
  if (texts.size > 1) throw new Error("the contenders build different documents");
}

const ensuredByHand = onClone(again(ensureByHand));

const BY_HAND = "a clone and the same by hand";

function editors(print: Print): void {
  mustAgree(ensuredByHand, onEditors);
  const times = compare({ byHand: ensuredByHand, editors: onEditors });
  const limit = { most: 1.5, because: "recording may add half, including garbage collection" };
  print(timed("editors, 26 writes", times.editors, floor(BY_HAND, times.byHand), { limit }));
}

function closures(print: Print): void {
  const byHand = onClone(again(writeFreely));
  const contenders = { closure: onDraft(again(writeFreely)), analysed: onDraft(again(writeFreely), true) };
  mustAgree(byHand, ...Object.values(contenders));
  const times = compare({ byHand, ...contenders });
  const limit = { most: 3.5, because: "every object that a closure accesses is a proxy" };
  print(timed("closure, 26 writes", times.closure, floor(BY_HAND, times.byHand), { limit }));
  print(timed("the same, reads recorded too", times.analysed, floor(BY_HAND, times.byHand)));
}

/** The same work as the editors, by a closure on a draft: every item of every list that it searches is a proxy. */
function searching(print: Print): void {
  const closure = onDraft(again(ensureByHand));
  const copied = structuredBuild(again(ensureByHand));
  mustAgree(ensuredByHand, closure, copied);
  const times = compare({ byHand: ensuredByHand, closure, copied });
  print(timed("closure, 26 writes, 16 searches", times.closure, floor(BY_HAND, times.byHand)));
  const structured = floor("by hand on a structuredClone", times.copied);
  print(timed("closure, 26 writes, 16 searches", times.closure, structured));
}

function structuredBuild(write: Write): () => Json {
  return () => {
    const object = structuredClone(baseline);
    write(object as never);
    return object;
  };
}

/** Bytes of live heap after so many builds; garbage is collected first. */
function heapAfter(count: number, build: () => unknown): number {
  for (let i = 0; i < count; i++) build();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

function memory(print: Print): void {
  const build = onDraft(again(writeFreely));
  const few = effort(10_000, 1000);
  const early = spreadOf([heapAfter(few, build)]);
  const ours = spreadOf([heapAfter(effort(490_000, 4000), build)]);
  const limit = { most: 1.5, because: "builds leak no memory" };
  const beside = itself(`after ${few.toLocaleString("en")} builds`, early);
  print({ name: "live heap after many builds", unit: "memory", ours, beside, limit });
}

export async function run(print: Print): Promise<void> {
  editors(print);
  closures(print);
  searching(print);
  memory(print);
}
