import { type Json, type JsonObject, formatJson, isObject } from "../../../src/model/index.js";
import { type ShapeName, SHAPES } from "../../../bench/corpora/shapes.js";
import { admissionOf } from "./admission.js";
import { isAllowed } from "./aspects.js";
import { kindType } from "../../../src/builtin/type/struct-type.js";
import { parseAllYaml } from "./shapes/parse.js";
import { publicFiles } from "../../../bench/corpora/repositories.js";
import { textOf } from "../../../src/machinery/index.js";

const NAMES: readonly ShapeName[] = ["manifests", "kustomize", "examples with comments"];
/** More than this is text of people, such as dashboards, and says nothing about rules. */
const MOST_CHARACTERS = 20_000;

/** Objects of built-in kinds in public repositories, one of each form; none where the repositories are not on this machine. */
export function realShapes(): JsonObject[] {
  const files = NAMES.flatMap((name) => publicFiles(SHAPES[name], "new") ?? []);
  const objects = files.flatMap(({ text }) => parseAllYaml(text)).filter(isOfBuiltinKind);
  const small = objects.filter((object) => JSON.stringify(object).length < MOST_CHARACTERS);
  const byForm = new Map(small.map((object) => [formOf(object), object]));
  return [...byForm.values()].filter((object) => isAllowed(admissionOf({ object })));
}

function isOfBuiltinKind(object: Json): object is JsonObject {
  // Definitions have a registry and a comparison of their own.
  if (!isObject(object) || textOf(object, "kind") === "CustomResourceDefinition") return false;
  return kindType(textOf(object, "apiVersion"), textOf(object, "kind")) !== undefined;
}

/** The names of all fields, and the texts that are values of an enum or the like. */
function formOf(value: Json): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(formOf))].join()}]`;
  if (!isObject(value)) return typeof value;
  const members = Object.keys(value).map((name) =>
    name === "kind" || name === "apiVersion" || name === "type"
      ? formatJson(value[name] as Json)
      : `${name}:${formOf(value[name] as Json)}`,
  );
  return `{${members.toSorted().join()}}`;
}
