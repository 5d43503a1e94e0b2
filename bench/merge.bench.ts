import { type Comparison, compare, formatTime } from "./measure.js";
import { applyStrategicMergePatch, createTwoWayMergePatch } from "../src/merge/index.js";
import { type Json, type JsonObject, parsePath, setAt } from "../src/model/index.js";
import type { Print } from "./row.js";
import { builtinSchemas } from "../src/schema/index.js";
import fastJsonPatch from "fast-json-patch";
// @ts-expect-error the package has no types
import jsonMergePatch from "json-merge-patch";

export const title =
  "strategic merge, beside libraries that do the lesser job of JSON Patch and JSON merge patch";

const schemas = builtinSchemas({ kubernetes: "1.36" });

export async function run(print: Print): Promise<void> {
  both(print, "5 KB Deployment", workload("Deployment", 2, 20));
  both(print, "200 KB StatefulSet", workload("StatefulSet", 20, 160));
  both(print, "list of 5,000 keyed items", workload("Deployment", 1, 5000));
  const settings = settingsOf(2500);
  both(print, "map of 2,500 keys", settings, changedSettings(settings));
  copied(print, settings);
  growth(print);
}

function settingsOf(count: number): JsonObject {
  const data = Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`key-${i}`, `value ${i} of this one`]),
  );
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "settings" }, data };
}

/** The same settings with two changed, one more, and one less. */
function changedSettings(document: JsonObject): JsonObject {
  const { "key-100": _, ...data } = document["data"] as JsonObject;
  return { ...document, data: { ...data, "key-7": "changed", "key-2499": "changed", more: "x" } };
}

/** A patched map is a copy of it, so patching should cost little more than the best way to copy one. */
function copied(print: Print, settings: JsonObject): void {
  const patch = createTwoWayMergePatch(settings, changedSettings(settings), { schemas });
  const { ratios, best } = compare({
    floor: () => new Map(Object.entries(settings["data"] as JsonObject)),
    varve: () => applyStrategicMergePatch(settings, patch, { schemas }),
  });
  print({
    name: "apply, map of 2,500 keys: varve, against a copy of the map as a Map",
    ratio: ratios.varve,
    limit: 0.6,
    detail: formatTime(best.varve),
  });
}

/** A workload with that many containers of that many variables each. */
function workload(kind: string, containers: number, variables: number): JsonObject {
  const env = () =>
    Array.from({ length: variables }, (_, i) => ({
      name: `VARIABLE_${i}`,
      value: `value ${i} of this one`,
    }));
  const items = Array.from({ length: containers }, (_, i) => ({
    name: `container-${i}`,
    image: "example.com/app:1",
    env: env(),
  }));
  return {
    apiVersion: "apps/v1",
    kind,
    metadata: { name: "app", labels: { app: "app" } },
    spec: { replicas: 3, template: { spec: { containers: items } } },
  };
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

function both(print: Print, name: string, before: JsonObject, after = changed(before)): void {
  const patch = createTwoWayMergePatch(before, after, { schemas });
  const operations = fastJsonPatch.compare(before, after);
  const merge = jsonMergePatch.generate(before, after) as JsonObject;
  const applying = compare({
    floor: () => structuredClone(before),
    varve: () => applyStrategicMergePatch(before, patch, { schemas }),
    jsonPatch: () => fastJsonPatch.applyPatch(before, operations, false, false).newDocument,
    mergePatch: () => jsonMergePatch.apply(structuredClone(before), merge) as unknown,
  });
  rows(print, `apply, ${name}`, applying);
  const creating = compare({
    floor: () => structuredClone(before),
    varve: () => createTwoWayMergePatch(before, after, { schemas }),
    jsonPatch: () => fastJsonPatch.compare(before, after),
    mergePatch: () => jsonMergePatch.generate(before, after) as unknown,
  });
  rows(print, `create, ${name}`, creating);
}

function rows(
  print: Print,
  name: string,
  { best, ratios }: Comparison<"floor" | "varve" | "jsonPatch" | "mergePatch">,
): void {
  print({
    name: `${name}: varve, against a copy of the document`,
    ratio: ratios.varve,
    detail: formatTime(best.varve),
  });
  print({ name: `${name}: fast-json-patch`, ratio: ratios.jsonPatch, detail: formatTime(best.jsonPatch) });
  print({ name: `${name}: json-merge-patch`, ratio: ratios.mergePatch, detail: formatTime(best.mergePatch) });
}

/** Ten times the elements should take ten times the time; 1.5 allows for caches. */
function growth(print: Print): void {
  const small = workload("Deployment", 1, 2000);
  const large = workload("Deployment", 1, 20_000);
  const [changedSmall, changedLarge] = [changed(small), changed(large)];
  const smallPatch = createTwoWayMergePatch(small, changedSmall, { schemas });
  const largePatch = createTwoWayMergePatch(large, changedLarge, { schemas });
  const applied = compare({
    floor: () => applyStrategicMergePatch(small, smallPatch, { schemas }),
    large: () => applyStrategicMergePatch(large, largePatch, { schemas }),
  });
  print({
    name: "apply: time per item of 20,000, against 2,000",
    ratio: applied.ratios.large / 10,
    limit: 2,
  });
  const created = compare({
    floor: () => createTwoWayMergePatch(small, changedSmall, { schemas }),
    large: () => createTwoWayMergePatch(large, changedLarge, { schemas }),
  });
  print({
    name: "create: time per item of 20,000, against 2,000",
    ratio: created.ratios.large / 10,
    limit: 2,
  });
}
