import { type Json, type JsonObject, formatJson } from "../src/model/index.js";
import { compare, formatTime } from "./measure.js";
import { type Draft, draft } from "../src/draft/index.js";
import { ensureByEditors, ensureByHand, writeFreely } from "./zeebe-writes.js";
import type { Print } from "./row.js";
import { Recorder } from "../src/ledger/index.js";
import { builtinSchemas } from "../src/schema/index.js";
import { runInThisContext } from "node:vm";
import { statefulSet } from "./stateful-set.js";

export const title = "a recorded build of a 5 KB StatefulSet against a clone and the same writes by hand";

const baseline = statefulSet();
const author = { stage: "compose", name: "bench", band: "default" };
const baselineAuthor = { stage: "compose", name: "baseline", band: "baseline" };
const schema = builtinSchemas()("apps/v1", "StatefulSet");

/** Many short samples: a busy machine leaves few long moments alone, and the engine takes its time to settle. */
const SHORT = { rounds: 2_000, sampleMs: 0.5 };

/** What somebody writes who wants speed and no answers. */
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

function editors(print: Print): void {
  const byHand = ensuredByHand;
  mustAgree(byHand, onEditors);
  const { best, ratios } = compare({ floor: byHand, editors: onEditors }, SHORT);
  const detail = `${formatTime(best.editors)} against ${formatTime(best.floor)}`;
  print({ name: "editors, 26 writes", ratio: ratios.editors, limit: 1.2, detail });
}

function closures(print: Print): void {
  const byHand = onClone(again(writeFreely));
  const write = again(writeFreely);
  const contenders = { closure: onDraft(write), analysed: onDraft(again(writeFreely), true) };
  mustAgree(byHand, ...Object.values(contenders));
  const { best, ratios } = compare({ floor: byHand, ...contenders }, SHORT);
  const detail = (name: keyof typeof best) => `${formatTime(best[name])} against ${formatTime(best.floor)}`;
  print({ name: "closure, 26 writes", ratio: ratios.closure, limit: 2, detail: detail("closure") });
  print({ name: "the same, reads recorded too", ratio: ratios.analysed, detail: detail("analysed") });
}

/** What the editors do, done by a closure on a draft: every item of every list it searches is a proxy. */
function searching(print: Print): void {
  const byHand = ensuredByHand;
  const closure = onDraft(again(ensureByHand));
  const copied = structuredBuild(again(ensureByHand));
  mustAgree(byHand, closure, copied);
  const { best, ratios } = compare({ floor: byHand, closure, copied }, SHORT);
  const detail = (name: keyof typeof best) => `${formatTime(best[name])} against ${formatTime(best.floor)}`;
  print({ name: "closure, 26 writes, 16 searches", ratio: ratios.closure, detail: detail("closure") });
  print({ name: "by hand on a structuredClone", ratio: ratios.copied, detail: detail("copied") });
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
  const early = heapAfter(10_000, build);
  const late = heapAfter(990_000, build);
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const detail = `${megabytes(late)} against ${megabytes(early)}`;
  print({ name: "heap after 1,000,000 builds, against 10,000", ratio: late / early, limit: 1.5, detail });
}

export async function run(print: Print): Promise<void> {
  editors(print);
  closures(print);
  searching(print);
  memory(print);
}
