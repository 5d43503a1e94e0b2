import { type JsonObject, formatJson, isObject } from "../../src/model/index.js";
import type { ShapeName } from "./shapes.js";
import { corpus } from "./corpus.js";
import { documentsIn } from "./figures.js";
import { parseYaml } from "../../src/yaml/index.js";

/** The resources of a corpus that are in both of its versions and differ. */
export function versionPairs(shape: ShapeName): {
  readonly name: string;
  readonly pairs: readonly (readonly [JsonObject, JsonObject])[];
} {
  const [old, fresh] = [corpus(shape, "old"), corpus(shape, "new")];
  const after = resourcesIn(fresh.files.map(({ text }) => text));
  const pairs = Array.from(resourcesIn(old.files.map(({ text }) => text))).flatMap(([id, before]) => {
    const now = after.get(id);
    return now === undefined || formatJson(now) === formatJson(before) ? [] : [[before, now] as const];
  });
  return { name: old.name, pairs };
}

function resourcesIn(texts: readonly string[]): Map<string, JsonObject> {
  const values = texts.flatMap(documentsIn).map((text) => parseYaml(text));
  return new Map(
    values.filter(isObject).flatMap((value): [string, JsonObject][] => {
      const { kind, metadata } = value;
      if (typeof kind !== "string" || !isObject(metadata)) return [];
      return [[formatJson([kind, metadata["namespace"] ?? "", metadata["name"] ?? ""]), value]];
    }),
  );
}
