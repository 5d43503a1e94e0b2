import { type Json, type JsonObject, isObject } from "../../../../src/model/index.js";
import { cloneJson, getKey } from "../../../../src/model/internal.js";
import { createJsonPatch, createMergePatch } from "../../../../src/merge/index.js";
import type { AdmissionRequest } from "../../../../src/admit/index.js";
import { DEFINITIONS, type Definition, GROUP } from "./definitions.js";
import type { Random } from "../../../merge/random.js";
import { RandomValues } from "./random-values.js";

/** A request, and its object. */
export interface RandomRequest {
  readonly definition: Definition;
  readonly name: string;
  readonly user: string;
  /** As `admit` takes it; the caller adds the stored object and the user. */
  readonly request: AdmissionRequest;
}

const VALIDATION = ["Strict", "Strict", "Warn", "Ignore"] as const;
const NAMES = ["one", "two", "three"];

/** Random requests about few objects, so that most find a stored one. */
export class RandomRequests {
  readonly #random: Random;
  readonly #namespace: string;

  constructor(random: Random, namespace: string) {
    this.#random = random;
    this.#namespace = namespace;
  }

  next(storedOf: (definition: Definition, name: string) => JsonObject | undefined): RandomRequest {
    const random = this.#random;
    const definition = random.pick(DEFINITIONS);
    const name = random.pick(NAMES);
    const stored = storedOf(definition, name);
    const request = stored === undefined ? this.#first(definition, name) : this.#later(definition, stored);
    const fieldValidation = random.pick(VALIDATION);
    return {
      definition,
      name,
      user: random.pick(["alice", "bob"]),
      request: { ...request, fieldValidation },
    };
  }

  #first(definition: Definition, name: string): AdmissionRequest {
    const object = this.#object(definition, name);
    return this.#random.chance(0.7) ? { operation: "CREATE", object } : this.#apply(definition, object);
  }

  #later(definition: Definition, stored: JsonObject): AdmissionRequest {
    const random = this.#random;
    const name = (stored["metadata"] as JsonObject)["name"] as string;
    const wish = this.#edited(definition, stored);
    const target = this.#target(definition, name);
    const subresource = "status" in definition.subresources && random.chance(0.25) ? "status" : "";
    switch (random.pick(["update", "update", "json", "merge", "apply", "delete"])) {
      case "update":
        return { operation: "UPDATE", object: wish, subresource };
      case "json":
        return {
          patch: { type: "json", value: createJsonPatch(stored, wish) as unknown as Json },
          target,
          subresource,
        };
      case "merge":
        return { patch: { type: "merge", value: createMergePatch(stored, wish) }, target, subresource };
      case "apply":
        return this.#apply(definition, this.#object(definition, name), subresource);
      default:
        return { operation: "DELETE", target };
    }
  }

  #apply(definition: Definition, object: JsonObject, subresource = ""): AdmissionRequest {
    const name = (object["metadata"] as JsonObject)["name"] as string;
    return {
      patch: { type: "apply", value: object },
      target: this.#target(definition, name),
      fieldManager: this.#random.pick(["one", "two"]),
      force: this.#random.chance(0.5),
      subresource,
    };
  }

  #target({ kind, isNamespaced }: Definition, name: string): NonNullable<AdmissionRequest["target"]> {
    return { apiVersion: `${GROUP}/v1`, kind, name, ...(isNamespaced && { namespace: this.#namespace }) };
  }

  #object(definition: Definition, name: string): JsonObject {
    const random = this.#random;
    const values = new RandomValues(random, random.pick([0, 0.05, 0.2]));
    const body = values.of(definition.schema);
    return {
      apiVersion: `${GROUP}/v1`,
      kind: definition.kind,
      metadata: {
        name,
        ...(definition.isNamespaced && { namespace: this.#namespace }),
        ...(random.chance(0.3) && { labels: { team: random.pick(["a", "b", "not valid!"]) } }),
      },
      ...(isObject(body) ? body : {}),
    };
  }

  /** The stored object with some new fields. */
  #edited(definition: Definition, stored: JsonObject): JsonObject {
    const { metadata: _, ...fresh } = this.#object(definition, "unused");
    const edited = cloneJson(stored);
    for (const key of Object.keys(fresh))
      if (this.#random.chance(0.6)) edited[key] = getKey(fresh, key) as Json;
    return edited;
  }
}
