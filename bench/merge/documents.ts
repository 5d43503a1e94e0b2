import type { JsonObject } from "../../src/model/index.js";

/** A ConfigMap with so many keys. */
export function settingsOf(count: number): JsonObject {
  const data = Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`key-${i}`, `value ${i} of this one`]),
  );
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "settings" }, data };
}

/** A workload with that many containers of that many variables each. */
export function workload(kind: string, containers: number, variables: number): JsonObject {
  const env = () =>
    Array.from({ length: variables }, (_, i) => ({
      name: `VARIABLE_${i}`,
      value: `value ${i} of this one`,
    }));
  const items = Array.from({ length: containers }, (_, i) => ({
    name: `container-${i}`,
    image: "example.com/app:1",
    env: env(),
  }));
  return {
    apiVersion: "apps/v1",
    kind,
    metadata: { name: "app", labels: { app: "app" } },
    spec: { replicas: 3, template: { spec: { containers: items } } },
  };
}
