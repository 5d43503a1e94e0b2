import type { BuiltinKind } from "./builtin-kind.js";
import type { GoStruct } from "../type/zero.js";
import type { JsonObject } from "../../model/index.js";
import type { ObjectMeta } from "../type/go-types.js";
import { areEqualTexts } from "../type/equal.js";
import { mapOf } from "../../machinery/index.js";

/**
 * The object of a request as a Go value, on its way from step to step. Between two of them it is JSON, for policies and
 * webhooks; what they do not change is not decoded again.
 */
export class TypedObject {
  readonly #kind: BuiltinKind;
  #json: JsonObject;
  #value: GoStruct;

  constructor(kind: BuiltinKind, json: JsonObject, value: GoStruct) {
    this.#kind = kind;
    this.#json = json;
    this.#value = value;
  }

  /** The value of an object that the API server could read before; steps change it in place, and then write it. */
  read(json: JsonObject): GoStruct {
    if (json === this.#json) return this.#value;
    const changed: JsonObject = {};
    for (const key of Object.keys(json)) if (json[key] !== this.#json[key]) changed[key] = json[key] ?? null;
    const fresh = this.#kind.decodeFields(changed).value ?? {};
    keepMetadata(fresh, this.#value, json);
    for (const key of new Set([...Object.keys(changed), ...Object.keys(this.#json)])) {
      if (json[key] !== this.#json[key] && Object.hasOwn(this.#value, key)) this.#value[key] = fresh[key];
    }
    this.#json = json;
    return this.#value;
  }

  /** The object in JSON, after a step. */
  write(): JsonObject {
    this.#json = this.#kind.encode(this.#value);
    return this.#json;
  }
}

/** What JSON does not show. */
function keepMetadata(fresh: GoStruct, value: GoStruct, json: JsonObject): void {
  const [next, before] = [fresh, value].map(({ metadata }) => metadata as ObjectMeta | undefined);
  if (next === undefined || before === undefined) return;
  keepLabels(next, before);
  // A pointer to the zero time is written as null, and null is read as no pointer.
  if (mapOf(json, "metadata")["deletionTimestamp"] === null)
    next.deletionTimestamp = before.deletionTimestamp;
}

/**
 * The labels of a Job and those of its template are one map in Go, if the Job has no labels: both get new ones. A Job whose
 * name is generated is copied before (createWithGenerateNameRetry), and then they are two.
 */
function keepLabels(next: ObjectMeta, before: ObjectMeta): void {
  if (before.name === "" && next.name !== "") return;
  if (areEqualTexts(next.labels, before.labels)) next.labels = before.labels;
}
