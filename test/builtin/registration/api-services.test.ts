import { describe, expect, it } from "vitest";
import { errorsOf } from "../judging.js";

function apiService(name: string, spec: string): string {
  return `{ apiVersion: apiregistration.k8s.io/v1, kind: APIService, metadata: { name: "${name}" }, spec: { ${spec} } }`;
}

const PRIORITIES = "groupPriorityMinimum: 20000, versionPriority: 1000";
const SERVICE = "service: { name: orders, namespace: shop }";
const ORDERS = `group: orders.example.com, version: v1, ${PRIORITIES}`;

describe("an APIService", () => {
  it("has the name of its version and group", () => {
    expect(errorsOf(apiService("v1.orders.example.com", `${ORDERS}, ${SERVICE}`))).toEqual([]);
    expect(errorsOf(apiService("orders", `${ORDERS}, ${SERVICE}`))).toEqual([
      `metadata.name: Invalid value: "orders": must be \`spec.version+"."+spec.group\`: "v1.orders.example.com"`,
    ]);
  });

  it("has a group, unless it is v1 of Kubernetes, and priorities up to their limits", () => {
    expect(errorsOf(apiService("v1.", `version: v1, ${PRIORITIES}`))).toEqual([]);
    expect(errorsOf(apiService("v2.", "version: v2, groupPriorityMinimum: 20001"))).toEqual([
      "spec.group: Required value: only v1 may have an empty group and it better be legacy kube",
      "spec.groupPriorityMinimum: Invalid value: 20001: must be positive and less than 20000",
      "spec.versionPriority: Invalid value: 0: must be positive and less than 1000",
    ]);
  });

  it("says nothing about certificates if the API server serves the version itself", () => {
    const spec = `${ORDERS}, caBundle: Q0EK, insecureSkipTLSVerify: true`;
    expect(errorsOf(apiService("v1.orders.example.com", spec))).toEqual([
      `spec.caBundle: Invalid value: "3 bytes": local APIServices may not have a caBundle`,
      "spec.insecureSkipTLSVerify: Invalid value: true: local APIServices may not have insecureSkipTLSVerify",
    ]);
  });

  it("names a service, and either trusts an authority or anyone, also after an update", () => {
    const old = apiService("v1.orders.example.com", `${ORDERS}, ${SERVICE}`);
    const spec = `${ORDERS}, caBundle: Q0EK, insecureSkipTLSVerify: true, service: { port: 65536 }`;
    const errors = [
      "spec.service.namespace: Required value",
      "spec.service.name: Required value",
      "spec.service.port: Invalid value: 65536: port is not valid: must be between 1 and 65535, inclusive",
      "spec.insecureSkipTLSVerify: Invalid value: true: may not be true if caBundle is present",
    ];
    expect(errorsOf(apiService("v1.orders.example.com", spec))).toEqual(errors);
    expect(errorsOf(apiService("v1.orders.example.com", spec), old)).toEqual(errors);
  });
});
