import { type UnknownFieldPath, withUnknown } from "../../cel/internal.js";
import { type JsonObject, formatPath } from "../../model/index.js";
import { pathOf } from "../../model/internal.js";

/** Paths of fields that an object has, and whose values only a cluster knows. */
export type UnknownPaths = readonly (readonly (string | number)[])[];

/** A policy, a rule or a webhook whose answer depends on values that only a cluster knows. */
export interface UnknownAnswer {
  readonly tier: 2 | 3 | 4;
  /** The definition, the policy or the webhook. */
  readonly by: string;
  /** The binding of a policy. */
  readonly binding: string | undefined;
  /** The fields: `object.spec.clusterIP`. */
  readonly fields: readonly string[];
  /** Whether it could deny the request. Otherwise only a warning or an annotation is not known. */
  readonly isDecisive: boolean;
}

type PathsIn = (object: JsonObject, isOld: boolean) => UnknownPaths;

/** The objects of a request as expressions see them: reading what only a cluster knows makes them unknown. */
export class UnknownValues {
  static readonly NONE = new UnknownValues(() => [], "");
  readonly #pathsIn: PathsIn;
  readonly #generatedName: string;
  readonly #seen = new WeakMap<JsonObject, JsonObject>();

  /** The generated name is a placeholder; empty if the name is known. */
  constructor(pathsIn: PathsIn, generatedName: string) {
    this.#pathsIn = pathsIn;
    this.#generatedName = generatedName;
  }

  /** Each object is marked once, however many policies see it. */
  object(object: JsonObject | null, as: "object" | "oldObject" | "self" = "object"): JsonObject | null {
    if (object === null) return null;
    const known = this.#seen.get(object);
    if (known !== undefined) return known;
    const fields = this.#pathsIn(object, as === "oldObject").map((keys): UnknownFieldPath => ({
      keys,
      name: `${as}.${formatPath(pathOf(...keys))}`,
    }));
    const shown = fields.length === 0 ? object : withUnknown(object, fields);
    this.#seen.set(object, shown);
    return shown;
  }

  /** The variable `request`, which has the name of the object. */
  request(value: JsonObject): JsonObject {
    if (this.#generatedName === "" || value["name"] !== this.#generatedName) return value;
    return withUnknown(value, [{ keys: ["name"], name: "request.name" }]);
  }
}
