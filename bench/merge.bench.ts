import { type Json, type JsonObject, formatJson, parseJson, parsePath, setAt } from "../src/model/index.js";
import { type Print, floor, peer, timed } from "./row.js";
import { applyStrategicMergePatch, createTwoWayMergePatch } from "../src/merge/index.js";
import { growthRow, seriesOf } from "./measure/growth.js";
import { type Times, compare } from "./measure/compare.js";
import { settingsOf, workload } from "./merge/documents.js";
import { builtinSchemas } from "../src/schema/index.js";
import fastJsonPatch from "fast-json-patch";
// @ts-expect-error the package has no types
import jsonMergePatch from "json-merge-patch";
import { versionPairs } from "./corpora/version-pairs.js";

export const title =
  "strategic merge, compared with JSON Patch and JSON merge patch libraries, which do less; the two objects share no subtrees";

const schemas = builtinSchemas({ kubernetes: "1.36" });

/** Two versions of documents. */
type Pairs = readonly (readonly [before: JsonObject, after: JsonObject])[];

export function run(print: Print): void {
  both(print, "5 KB Deployment", [pairOf(workload("Deployment", 2, 20))]);
  both(print, "200 KB StatefulSet", [pairOf(workload("StatefulSet", 20, 160))]);
  both(print, "list of 5,000 keyed items", [pairOf(workload("Deployment", 1, 5000))]);
  const settings = settingsOf(2500);
  both(print, "map of 2,500 keys", [[settings, read(changedSettings(settings))]]);
  const { name, pairs: all } = versionPairs("manifests");
  const pairs = all.filter(
    ([{ apiVersion, kind }]) => schemas(apiVersion as string, kind as string) !== undefined,
  );
  both(print, `${pairs.length} resources that a release changed`, pairs, name);
  copied(print, settings);
  growth(print);
}

/** As a reader makes it: nothing of it is the same object as in another document. */
function read<T extends Json>(value: T): T {
  return parseJson(formatJson(value)) as T;
}

function pairOf(document: JsonObject): Pairs[number] {
  return [document, read(changed(document))];
}

/** The same workload with three changes: replicas, one variable, one more container. */
function changed(document: JsonObject): JsonObject {
  const edits = [
    ["spec.replicas", 5],
    ["spec.template.spec.containers[0].env[1].value", "changed"],
    ["spec.template.spec.containers[name=sidecar].image", "example.com/sidecar:1"],
  ] as const;
  return edits.reduce<Json>((value, [path, to]) => setAt(value, parsePath(path), to), document) as JsonObject;
}

/** The same settings with two changed, one more, and one less. */
function changedSettings(document: JsonObject): JsonObject {
  const { "key-100": _, ...data } = document["data"] as JsonObject;
  return { ...document, data: { ...data, "key-7": "changed", "key-2499": "changed", more: "x" } };
}

function both(print: Print, name: string, pairs: Pairs, corpus = "generated"): void {
  const patched = pairs.map(([before, after]) => ({
    before,
    patch: createTwoWayMergePatch(before, after, { schemas }),
    operations: fastJsonPatch.compare(before, after),
    merge: jsonMergePatch.generate(before, after) as JsonObject,
  }));
  const applying = compare({
    copy: () => pairs.map(([before]) => structuredClone(before)),
    varve: () => patched.map(({ before, patch }) => applyStrategicMergePatch(before, patch, { schemas })),
    jsonPatch: () =>
      patched.map(
        ({ before, operations }) => fastJsonPatch.applyPatch(before, operations, false, false).newDocument,
      ),
    mergePatch: () =>
      patched.map(({ before, merge }) => jsonMergePatch.apply(structuredClone(before), merge) as unknown),
  });
  rows(print, `apply, ${name}`, applying, corpus);
  const creating = compare({
    copy: () => pairs.map(([before]) => structuredClone(before)),
    varve: () => pairs.map(([before, after]) => createTwoWayMergePatch(before, after, { schemas })),
    jsonPatch: () => pairs.map(([before, after]) => fastJsonPatch.compare(before, after)),
    mergePatch: () => pairs.map(([before, after]) => jsonMergePatch.generate(before, after) as unknown),
  });
  rows(print, `create, ${name}`, creating, corpus);
}

function rows(
  print: Print,
  name: string,
  { copy, varve, jsonPatch, mergePatch }: Times<"copy" | "varve" | "jsonPatch" | "mergePatch">,
  corpus: string,
): void {
  print(timed(name, varve, floor("structuredClone", copy), { corpus }));
  print(timed(name, varve, peer("fast-json-patch", jsonPatch), { corpus }));
  print(timed(name, varve, floor("json-merge-patch, which replaces lists whole", mergePatch), { corpus }));
}

/** A patched map is a copy of it, so patching should cost little more than the best way to copy one. */
function copied(print: Print, settings: JsonObject): void {
  const patch = createTwoWayMergePatch(settings, read(changedSettings(settings)), { schemas });
  const times = compare({
    copy: () => new Map(Object.entries(settings["data"] as JsonObject)),
    varve: () => applyStrategicMergePatch(settings, patch, { schemas }),
  });
  const limit = { most: 0.8, because: "most of the map is shared with the original" };
  print(
    timed("apply, map of 2,500 keys", times.varve, floor("a copy of the map as a Map", times.copy), {
      limit,
    }),
  );
}

function growth(print: Print): void {
  const sizes = [1000, 4000, 16_000, 64_000];
  const made = (size: number) => pairOf(workload("Deployment", 1, size));
  const applying = (size: number): (() => unknown) => {
    const [before, after] = made(size);
    const patch = createTwoWayMergePatch(before, after, { schemas });
    return () => applyStrategicMergePatch(before, patch, { schemas });
  };
  const creating = (size: number): (() => unknown) => {
    const [before, after] = made(size);
    return () => createTwoWayMergePatch(before, after, { schemas });
  };
  print(growthRow("apply", seriesOf(sizes, applying), { what: "keyed items" }));
  print(growthRow("create", seriesOf(sizes, creating), { what: "keyed items" }));
}
