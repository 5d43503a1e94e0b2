import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type JsonObject,
  isObject,
} from "../../../model/index.js";
import { child, itemKey, joinPaths, pathOf } from "../../../model/internal.js";
import type { Built } from "../../pipeline/build.js";
import type { FieldRules } from "../document/document-resource.js";
import { Place } from "../../document/place.js";
import { plainJson } from "./plain-json.js";
import { problems } from "../../problems.js";
import { readFieldRules } from "../document/read-pattern-resource.js";

/** One entry of the list that the code of a pattern returns. */
interface Described extends FieldRules {
  readonly id: string;
  readonly file: string | undefined;
  readonly value: JsonObject;
}

interface Reading {
  /** Undefined if it cannot be used; the diagnostics say why. */
  readonly described: Described | undefined;
  readonly built: Built<object> | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

const PARTS = ["id", "file", "resource", "fields", "listKeys", "sensitive"];

/** Validates an entry like one of a document; its resource may be the result of a pipeline. */
export function readDescribed(made: unknown, nth: number): Reading {
  const { resource, ...data } = (isRecord(made) ? made : {}) as Readonly<Record<string, unknown>>;
  const built = isBuilt(resource) ? resource : undefined;
  const diagnostics = [...(built?.diagnostics ?? [])];
  const own = data["id"];
  const at = pathOf("resources", typeof own === "string" ? itemKey({ id: own }) : nth);
  const plain = (value: unknown, below: FieldPath): Json =>
    plainJson(value, (path, message) => {
      const where = joinPaths(below, path);
      diagnostics.push(problems["pattern-failed"]({ message, path: where }));
    });
  const place = new Place(plain(data, at), at, { diagnostics, problem: problems["bad-pattern"] });
  place.isMapOf(PARTS);
  const id = place.key("id").requiredText("the id of the resource");
  const file = place.key("file").text();
  const rules = readFieldRules(place);
  const value =
    built === undefined
      ? plain(resource ?? null, child(at, "resource"))
      : (built.resource as Json | undefined);
  if (value !== undefined && !isObject(value)) place.key("resource").report("the resource is required");
  const isWhole = id !== undefined && isObject(value);
  return { described: isWhole ? { id, file, value, ...rules } : undefined, built, diagnostics };
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isBuilt(value: unknown): value is Built<object> {
  return isRecord(value) && "ledger" in value && "fired" in value && "diagnostics" in value;
}
