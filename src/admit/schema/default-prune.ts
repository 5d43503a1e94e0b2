import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey, setKey, shallowCopy } from "../../model/internal.js";
import { Structural } from "./structural.js";
import { coerceEmbedded } from "./metadata-coerce.js";
import { META_FIELDS, prune } from "./prune.js";

/**
 * The schema with its defaults pruned, as the API server does when it starts to serve a CRD: a default cannot add what
 * the schema, or the metadata of the running server, does not know. Unchanged parts are shared.
 */
export function pruneDefaults(raw: JsonObject): JsonObject {
  return new DefaultPruner(raw).prune(raw, [], false);
}

type Token = string | 0;

class DefaultPruner {
  readonly #root: Structural;

  constructor(raw: JsonObject) {
    this.#root = new Structural(raw).asResource;
  }

  prune(raw: JsonObject, tokens: readonly Token[], isEmbedded: boolean): JsonObject {
    const isInside = isEmbedded || raw["x-kubernetes-embedded-resource"] === true;
    let result = this.#withDefault(raw, tokens, isInside);
    const replace = (keyword: string, value: JsonObject): void => {
      if (value === raw[keyword]) return;
      if (result === raw) result = shallowCopy(raw);
      setKey(result, keyword, value);
    };
    const additional = getKey(raw, "additionalProperties");
    if (isObject(additional))
      replace("additionalProperties", this.prune(additional, [...tokens, "*"], isInside));
    const items = getKey(raw, "items");
    if (isObject(items)) replace("items", this.prune(items, [...tokens, 0], isInside));
    const properties = getKey(raw, "properties");
    if (isObject(properties)) replace("properties", this.#properties(properties, tokens, isInside));
    return result;
  }

  #properties(properties: JsonObject, tokens: readonly Token[], isEmbedded: boolean): JsonObject {
    let result = properties;
    for (const name in properties) {
      const schema = properties[name];
      if (!isObject(schema)) continue;
      const pruned = this.prune(schema, [...tokens, name], isEmbedded);
      if (pruned === schema) continue;
      if (result === properties) result = shallowCopy(properties);
      setKey(result, name, pruned);
    }
    return result;
  }

  #withDefault(raw: JsonObject, tokens: readonly Token[], isEmbedded: boolean): JsonObject {
    const value = getKey(raw, "default") ?? null;
    // A scalar is kept if its field is known; metadata has its own rules.
    const isMeta = isEmbedded || META_FIELDS.has(tokens[0] as string);
    const isSafe = value === null || (typeof value !== "object" && !isMeta);
    if (isSafe || (tokens.length === 0 && !isObject(value))) return raw;
    const pruned = this.#inPlace(value, tokens);
    if (pruned === value) return raw;
    const copy = shallowCopy(raw);
    if (pruned === undefined) delete copy["default"];
    else setKey(copy, "default", pruned);
    return copy;
  }

  /** What remains of a value when an object that holds only it, in its place, is pruned. */
  #inPlace(value: Json, tokens: readonly Token[]): Json | undefined {
    const whole = tokens.reduceRight<Json>((inner, token) => {
      if (token === 0) return [inner];
      const object: JsonObject = {};
      setKey(object, token, inner);
      return object;
    }, value);
    const coerced = coerceEmbedded(whole, this.#root, { dropsInvalid: true }).value;
    return tokens.reduce<Json | undefined>(below, prune(coerced, this.#root).value);
  }
}

function below(value: Json | undefined, token: Token): Json | undefined {
  if (token === 0) return Array.isArray(value) ? value[0] : undefined;
  return isObject(value) ? getKey(value, token) : undefined;
}
