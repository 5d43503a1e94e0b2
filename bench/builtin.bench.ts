import {
  type Command,
  type Usages,
  compareCommands,
  meter,
  printUsages,
  varveCommand,
  varveKnowing,
} from "./programs/meter.js";
import { type Corpus, corpus, writeCorpus } from "./corpora/corpus.js";
import { type Admission, admit, worldOf } from "../src/admit/index.js";
import { type Print, floor } from "./row.js";
import { installed, openApi } from "./programs/go-peers.js";
import { mkdtempSync, rmSync } from "node:fs";
import type { JsonObject } from "../src/model/index.js";
import { builtinKind } from "../src/builtin/index.js";
import { deployment } from "./manifests.js";
import { effort } from "./measure/effort.js";
import { join } from "node:path";
import { readDocuments } from "../src/yaml/index.js";
import { type Spread, spreadOf } from "./measure/spread.js";
import { tmpdir } from "node:os";
import { writeStandaloneSchemas } from "./standalone-schemas.js";

export const title =
  "objects of built-in kinds checked with the rules of the API server; kubeconform checks only their schemas";

/** The names of objects, which are different in each copy. */
const NAME = /^( {2}name: [^\s"']+)$/gm;
const MANIFESTS = effort(2000, 100);
const ROUNDS = 7;
/** The claim: with one worker each, by the clock and of processor time, also on the first run. */
const LIMIT = { most: 1, because: "Varve checks more than schemas, and is faster" };

export function run(print: Print): void {
  one(print);
  folder(print);
}

/** One object: by the rules of its kind from the request to what is stored, and by `admit` with its steps and its ledger. */
function one(print: Print): void {
  const object = readDocuments(deployment(1)).documents[0]?.value as JsonObject;
  const text = JSON.stringify(object);
  const world = worldOf([]);
  const calls = [
    () => judge(object),
    () => allowed(admit({ object }, world)),
    () => JSON.stringify(JSON.parse(text)),
  ];
  const samples = calls.map((): number[] => []);
  for (let round = 0; round < effort(20, 4); round++)
    for (const [i, call] of calls.entries()) samples[i]?.push(processorTime(call));
  // The first rounds warm up the engine.
  const [rules, whole, least] = samples.map((all) => spreadOf(all.slice(all.length / 4)));
  const beside = floor("JSON.parse and stringify", least as Spread);
  const because = (most: number): string =>
    `60 µs, where reading and writing the object as JSON takes ${most}`;
  const row = { unit: "processor", beside } as const;
  const limits = [
    { most: 4.5, because: because(13.3) },
    { most: 11, because: because(5.5) },
  ] as const;
  print({ ...row, name: "a Deployment, decoded to stored", ours: rules as Spread, limit: limits[0] });
  print({ ...row, name: "a Deployment, admit()", ours: whole as Spread, limit: limits[1] });
}

function allowed({ verdict }: Admission): void {
  if (!verdict.allowed) throw new Error("it is not allowed");
}

/** Nanoseconds of processor time of a call: on a busy machine wall-clock time is unreliable. */
function processorTime(call: () => unknown): number {
  const calls = effort(2000, 50);
  const start = process.cpuUsage();
  for (let i = 0; i < calls; i++) call();
  const { user, system } = process.cpuUsage(start);
  return ((user + system) * 1000) / calls;
}

function judge(object: JsonObject): JsonObject {
  const kind = builtinKind("apps/v1", "Deployment");
  const { value } = kind?.decode(object) ?? {};
  if (kind === undefined || value === undefined) throw new Error("it cannot be decoded");
  kind.complete(value);
  kind.begin(value, undefined);
  kind.prepareCreate(value);
  if (kind.createErrors(value).length > 0) throw new Error("it is not valid");
  kind.warnings(value, undefined);
  kind.store(value);
  return kind.encode(value);
}

/** A folder of manifests, and its time minus that of a folder with one manifest. */
function folder(print: Print): void {
  const [path, peer] = [meter(), installed("kubeconform")];
  const document = peer && openApi();
  if (path === undefined || peer === undefined || document === undefined) return;
  const place = mkdtempSync(join(tmpdir(), "varve-bench-"));
  try {
    const schemas = join(place, "schemas");
    writeStandaloneSchemas(document, schemas);
    const [many, few] = [join(place, "many"), join(place, "few")];
    const written = manyManifests();
    writeCorpus(many, written);
    writeCorpus(few, { ...written, files: written.files.slice(0, 1) });
    const kubeconform = (...args: readonly string[]): Command => ({
      program: peer,
      args: ["-schema-location", locationIn(schemas), "-ignore-missing-schemas", "-summary", ...args],
      statuses: [0, 1],
      env: { ...process.env, GOMAXPROCS: args.includes("1") ? "1" : "" },
    });
    const words = (manifests: string): string[] => ["admit", manifests, "--ignore-missing-schemas"];
    const cache = join(place, "cache");
    const usages = compareCommands(
      path,
      {
        first: varveCommand(...words(many)),
        later: varveKnowing(cache, words(many)),
        one: kubeconform("-n", "1", many),
        default: kubeconform(many),
        started: varveKnowing(cache, words(few)),
        oneStarted: kubeconform("-n", "1", few),
      },
      ROUNDS,
    );
    const corpusOf = { corpus: written.name };
    for (const [name, ours] of [
      ["a folder", usages.later],
      ["a folder, the first run", usages.first],
    ] as const) {
      const limited = { ...corpusOf, limit: LIMIT, clockLimit: LIMIT };
      printUsages(print, name, ours, { kind: "peer", name: "kubeconform -n 1", usages: usages.one }, limited);
      printUsages(print, name, ours, { kind: "peer", name: "kubeconform", usages: usages.default }, corpusOf);
    }
    print({
      name: "a folder, without the start",
      unit: "processor",
      ours: without(usages.later, usages.started),
      beside: { kind: "peer", name: "kubeconform -n 1", measured: without(usages.one, usages.oneStarted) },
      ...corpusOf,
    });
  } finally {
    rmSync(place, { recursive: true });
  }
}

function without(whole: Usages, start: Usages): Spread {
  return spreadOf([whole.processor.median - start.processor.median]);
}

/** Copies of the corpus in folders of their own, until there are enough documents. */
function manyManifests(): Corpus {
  const { name, files } = corpus("manifests");
  const documents = files.flatMap(({ text }) => readDocuments(text).documents).length;
  const copies = Math.ceil(MANIFESTS / documents);
  const all = Array.from({ length: copies }, (_, i) =>
    files.map(({ path, text }) => ({ path: `${i}/${path}`, text: text.replace(NAME, `$1-${i}`) })),
  );
  return { name: `${copies * documents} manifests: ${copies} times ${name}`, files: all.flat() };
}

function locationIn(schemas: string): string {
  return `${schemas}/{{ .ResourceKind }}{{ .KindSuffix }}.json`;
}
