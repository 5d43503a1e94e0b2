import { type JsonObject, formatJson, isObject, parseJson } from "../../src/model/index.js";
import { corpus } from "../corpora/corpus.js";
import { parseYaml } from "../../src/yaml/index.js";

export interface RouteCrd {
  /** For the row. */
  readonly corpus: string;
  readonly crd: JsonObject;
}

/** Gateway API's HTTPRoute where it is on this machine, otherwise one with its structure and fewer rules. */
export function routeCrd(): RouteCrd {
  const file = corpus("CRDs").files.find(({ path }) => path.endsWith("_httproutes.yaml"));
  if (file === undefined) return { corpus: "HTTPRoute, twin", crd: syntheticCrd() };
  return { corpus: "Gateway API's HTTPRoute, public", crd: parseYaml(file.text) as JsonObject };
}

/** The same with any number of rules, none as well, so that growth can be seen. */
export function unlimited(crd: JsonObject): JsonObject {
  const copy = parseJson(formatJson(crd)) as JsonObject;
  const lift = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(lift);
    else if (isObject(value as JsonObject)) {
      const map = value as JsonObject;
      const rules = isObject(map["properties"]) ? map["properties"]["rules"] : undefined;
      if (isObject(rules) && typeof rules["maxItems"] === "number") {
        rules["maxItems"] = 1_000_000;
        delete rules["minItems"];
      }
      Object.values(map).forEach(lift);
    }
  };
  lift(copy);
  return copy;
}

function syntheticCrd(): JsonObject {
  const text = { type: "string", minLength: 1, maxLength: 253 };
  const name = { ...text, pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$" };
  const list = (items: JsonObject, maxItems: number): JsonObject => ({ type: "array", maxItems, items });
  const map = (properties: JsonObject, rules: readonly string[] = []): JsonObject => ({
    type: "object",
    properties,
    ...(rules.length === 0 ? {} : { "x-kubernetes-validations": rules.map((rule) => ({ rule })) }),
  });
  const path = map({ type: { type: "string", enum: ["Exact", "PathPrefix"] }, value: text }, [
    "self.type != 'PathPrefix' || self.value.startsWith('/')",
    "!self.value.contains('//')",
  ]);
  const header = map({ name, value: text });
  const filter = map(
    { type: text, requestHeaderModifier: map({ set: list(header, 16), add: list(header, 16) }) },
    ["self.type != 'RequestHeaderModifier' || has(self.requestHeaderModifier)"],
  );
  const port = { type: "integer", minimum: 1, maximum: 65_535 };
  const backend = map({ name, port, weight: { type: "integer", default: 1, minimum: 0 } });
  const rule = map(
    {
      matches: list(map({ path, method: text }), 64),
      filters: list(filter, 16),
      backendRefs: list(backend, 16),
    },
    ["!has(self.backendRefs) || self.backendRefs.all(b, b.port > 0)"],
  );
  const spec = map({ parentRefs: list(map({ name }), 32), hostnames: list(text, 16), rules: list(rule, 16) });
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "httproutes.gateway.networking.k8s.io" },
    spec: {
      group: "gateway.networking.k8s.io",
      scope: "Namespaced",
      names: { kind: "HTTPRoute", plural: "httproutes", singular: "httproute", listKind: "HTTPRouteList" },
      versions: [{ name: "v1", served: true, storage: true, schema: { openAPIV3Schema: map({ spec }) } }],
    },
  };
}
