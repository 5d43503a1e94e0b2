import { type Json, type JsonObject, isObject } from "../../../../src/model/index.js";
import { setKey } from "../../../../src/model/internal.js";
import type { Random } from "../../../merge/random.js";

const TEXTS = ["a", "b", "x", "abc", "abcdef", "", "A", "fast", "slow", "2026-01-01T00:00:00Z"];
const NUMBERS: readonly Json[] = [0, 1, 2, 5, 9, 11, -1, 0.5, 1.25, 3, 2n ** 53n + 1n, 1e30];
const ODD: readonly Json[] = [null, true, "text", 1, 1.5, [], {}, [1, null], { a: { b: null } }];

/** Mostly valid values of a schema: a few are of another type, out of bounds, unknown or left out. */
export class RandomValues {
  readonly #random: Random;
  readonly #wrong: number;

  constructor(random: Random, wrong: number) {
    this.#random = random;
    this.#wrong = wrong;
  }

  of(schema: JsonObject): Json {
    const { pick, chance } = {
      pick: this.#random.pick.bind(this.#random),
      chance: this.#random.chance.bind(this.#random),
    };
    if (chance(this.#wrong)) return pick(ODD);
    const choices = schema["enum"];
    if (Array.isArray(choices) && !chance(this.#wrong)) return pick(choices);
    if (schema["x-kubernetes-int-or-string"] === true) return pick<Json>([80, "http", 0]);
    switch (schema["type"]) {
      case "string":
        return pick(
          schema["format"] === "date-time" && !chance(this.#wrong)
            ? TEXTS.slice(-1)
            : TEXTS.slice(0, chance(0.8) ? 4 : TEXTS.length),
        );
      case "integer":
        return pick(chance(this.#wrong) ? NUMBERS : NUMBERS.slice(0, 5));
      case "number":
        return pick(chance(this.#wrong) ? NUMBERS : [0.5, 1, 2]);
      case "boolean":
        return chance(0.5);
      case "array":
        return this.#random.list(() => this.of(schema["items"] as JsonObject), 3);
      default:
        return this.#map(schema);
    }
  }

  #map(schema: JsonObject): JsonObject {
    const random = this.#random;
    const made: JsonObject = {};
    const required = Array.isArray(schema["required"]) ? schema["required"] : [];
    const properties = isObject(schema["properties"]) ? schema["properties"] : {};
    for (const [name, below] of Object.entries(properties)) {
      const isWanted = required.includes(name) ? !random.chance(this.#wrong) : random.chance(0.5);
      if (isWanted) setKey(made, name, this.of(below as JsonObject));
    }
    const rest = schema["additionalProperties"];
    if (isObject(rest)) for (const name of random.some(["k", "l", "m"])) setKey(made, name, this.of(rest));
    if (schema["x-kubernetes-embedded-resource"] === true && !random.chance(this.#wrong))
      Object.assign(made, { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "e" } });
    if (random.chance(this.#wrong))
      setKey(made, random.pick(["unknown", "__proto__", "Name"]), random.pick(ODD));
    return made;
  }
}
