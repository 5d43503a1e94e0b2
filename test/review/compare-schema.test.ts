import { describe, expect, it } from "vitest";
import { builtinSchemas } from "../../src/schema/index.js";
import { changes } from "./compare-language.js";

const schema = builtinSchemas();

describe("schemas", () => {
  it("are looked up by the kind of the document", () => {
    const service = (...ports: { port: number; protocol?: string; name: string }[]) => ({
      apiVersion: "v1",
      kind: "Service",
      metadata: { name: "dns" },
      spec: { ports },
    });
    const before = service({ port: 53, protocol: "UDP", name: "udp" }, { port: 53, name: "tcp" });
    const after = service(
      { port: 53, protocol: "TCP", name: "x" },
      { port: 53, protocol: "UDP", name: "udp" },
    );
    expect(changes(before, after, { schemas: schema })).toEqual([
      'modify spec.ports[port=53,protocol=TCP].name: "tcp" -> "x"',
      'create spec.ports[port=53,protocol=TCP].protocol: "TCP"',
    ]);
  });

  it("are looked up for a document that is created or deleted", () => {
    const pod = {
      apiVersion: "v1",
      kind: "Pod",
      metadata: { name: "a", finalizers: ["x"] },
      spec: { containers: [{ name: "c", ports: [{ containerPort: 80 }] }] },
    };
    const leaves = [
      "apiVersion",
      "kind",
      "metadata.name",
      "metadata.finalizers[=x]",
      "spec.containers[name=c].name",
      "spec.containers[name=c].ports[containerPort=80,protocol=TCP].containerPort",
    ];
    const paths = (found: readonly string[]) => found.map((line) => line.replace(/: .*/, ""));
    expect(paths(changes(undefined, pod, { schemas: schema }))).toEqual(
      leaves.map((path) => `create ${path}`),
    );
    expect(paths(changes(pod, undefined, { schemas: schema }))).toEqual(
      leaves.map((path) => `delete ${path}`),
    );
  });

  it("keep atomic maps comparable key by key", () => {
    const service = (app: string) => ({
      apiVersion: "v1",
      kind: "Service",
      spec: { selector: { app, tier: "x" } },
    });
    expect(changes(service("a"), service("b"), { schemas: schema })).toEqual([
      'modify spec.selector.app: "a" -> "b"',
    ]);
  });

  it("include the metadata of every resource, of any kind", () => {
    const thing = (...finalizers: string[]) => ({
      apiVersion: "example.com/v1",
      kind: "Thing",
      metadata: { finalizers },
    });
    const found = ['delete metadata.finalizers[=a]: "a"', 'create metadata.finalizers[=c]: "c"'];
    expect(changes(thing("a", "b"), thing("b", "c"))).toEqual(found);
    expect(changes(thing("a", "b"), thing("b", "c"), { schemas: schema })).toEqual(found);
  });

  it("do not apply to documents that are not resources", () => {
    const config = (...finalizers: string[]) => ({ metadata: { finalizers } });
    expect(changes(config("a"), config("b"))).toEqual([
      'delete metadata.finalizers[0]: "a"',
      'create metadata.finalizers[0]: "b"',
    ]);
  });
});
