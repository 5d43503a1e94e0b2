import type { JsonObject } from "../../src/model/index.js";

/** A route with so many rules, each with a match, a filter and two backends. */
export function route(rules: number): JsonObject {
  return {
    apiVersion: "gateway.networking.k8s.io/v1",
    kind: "HTTPRoute",
    metadata: { name: "shop", namespace: "prod", labels: { app: "shop" } },
    spec: {
      parentRefs: [{ name: "public" }],
      hostnames: ["shop.example.com"],
      rules: Array.from({ length: rules }, (_, index) => ({
        matches: [{ path: { type: "PathPrefix", value: `/part-${index}` }, method: "GET" }],
        filters: [
          {
            type: "RequestHeaderModifier",
            requestHeaderModifier: { set: [{ name: "x-part", value: `${index}` }] },
          },
        ],
        backendRefs: [
          { name: "blue", port: 8080, weight: 90 },
          { name: "green", port: 8080, weight: 10 },
        ],
      })),
    },
  };
}
