import {
  type Command,
  type Usages,
  compareCommands,
  meter,
  printUsages,
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
const LARGE = effort(10_000, 200);
const LARGE_ROUNDS = 5;
/** The claim, also on the first run: of processor time always, and by the clock with one worker each. */
const LIMIT = { most: 1, because: "Varve checks more than schemas, and is faster" };

export function run(print: Print): void {
  one(print);
  folders(print);
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

/** Both programs, and how they are started on a folder. */
interface Programs {
  readonly meter: string;
  readonly varve: (manifests: string, cache?: string) => Command;
  readonly kubeconform: (manifests: string, ...flags: readonly string[]) => Command;
}

function folders(print: Print): void {
  const [path, peer] = [meter(), installed("kubeconform")];
  const document = peer && openApi();
  if (path === undefined || peer === undefined || document === undefined) return;
  const place = mkdtempSync(join(tmpdir(), "varve-bench-"));
  try {
    const schemas = join(place, "schemas");
    writeStandaloneSchemas(document, schemas);
    const location = ["-schema-location", `${schemas}/{{ .ResourceKind }}{{ .KindSuffix }}.json`];
    const programs: Programs = {
      meter: path,
      varve: (manifests, cache = "") => varveKnowing(cache, ["admit", manifests, "--ignore-missing-schemas"]),
      kubeconform: (manifests, ...flags) => ({
        program: peer,
        args: [...location, "-ignore-missing-schemas", "-summary", ...flags, manifests],
        statuses: [0, 1],
        env: { ...process.env, GOMAXPROCS: flags.includes("1") ? "1" : "" },
      }),
    };
    folder(print, programs, place);
    largeFolder(print, programs, place);
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** A folder of manifests, and its time minus that of a folder with one manifest. */
function folder(print: Print, { meter: path, varve, kubeconform }: Programs, place: string): void {
  const [many, few, cache] = [join(place, "many"), join(place, "few"), join(place, "cache")];
  const written = manyManifests(MANIFESTS);
  writeCorpus(many, written);
  writeCorpus(few, { ...written, files: written.files.slice(0, 1) });
  const usages = compareCommands(
    path,
    {
      first: varve(many),
      later: varve(many, cache),
      one: kubeconform(many, "-n", "1"),
      default: kubeconform(many),
      started: varve(few, cache),
      oneStarted: kubeconform(few, "-n", "1"),
    },
    ROUNDS,
  );
  const corpusOf = { corpus: written.name };
  for (const [name, ours] of [
    ["a folder", usages.later],
    ["a folder, the first run", usages.first],
  ] as const) {
    const limited = { ...corpusOf, limit: LIMIT };
    const alone = { kind: "peer", name: "kubeconform -n 1", usages: usages.one } as const;
    printUsages(print, name, ours, alone, { ...limited, clockLimit: LIMIT });
    printUsages(print, name, ours, { kind: "peer", name: "kubeconform", usages: usages.default }, limited);
  }
  print({
    name: "a folder, without the start",
    unit: "processor",
    ours: without(usages.later, usages.started),
    beside: { kind: "peer", name: "kubeconform -n 1", measured: without(usages.one, usages.oneStarted) },
    ...corpusOf,
  });
}

/** So large that the start counts for little. No limit: how much faster four workers are depends on the cores of the machine. */
function largeFolder(print: Print, { meter: path, varve, kubeconform }: Programs, place: string): void {
  const large = join(place, "large");
  const written = manyManifests(LARGE);
  writeCorpus(large, written);
  const cache = join(place, "cache");
  const usages = compareCommands(
    path,
    { ours: varve(large, cache), theirs: kubeconform(large) },
    LARGE_ROUNDS,
  );
  const beside = { kind: "peer", name: "kubeconform", usages: usages.theirs } as const;
  printUsages(print, "a large folder", usages.ours, beside, { corpus: written.name });
}

function without(whole: Usages, start: Usages): Spread {
  return spreadOf([whole.processor.median - start.processor.median]);
}

/** Copies of the corpus in folders of their own, until there are enough documents. */
function manyManifests(count: number): Corpus {
  const { name, files } = corpus("manifests");
  const documents = files.flatMap(({ text }) => readDocuments(text).documents).length;
  const copies = Math.ceil(count / documents);
  const all = Array.from({ length: copies }, (_, i) =>
    files.map(({ path, text }) => ({ path: `${i}/${path}`, text: text.replace(NAME, `$1-${i}`) })),
  );
  return { name: `${copies * documents} manifests: ${copies} times ${name}`, files: all.flat() };
}
