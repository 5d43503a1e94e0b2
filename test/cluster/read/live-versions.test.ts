import { describe, expect, it } from "vitest";
import { ApiFailure } from "../../../src/cluster/transport/api-failure.js";
import { Discovery } from "../../../src/cluster/api/discovery.js";
import type { JsonObject } from "../../../src/model/index.js";
import { type VersionSource, liveVersions } from "../../../src/cluster/internal.js";
import { typeNamed } from "./types.js";

const TYPES = [typeNamed("Pod"), typeNamed("Node", { isNamespaced: false })];

interface Fake extends VersionSource {
  readonly asked: string[];
}

/** A cluster that has every requested object, unless the answer is a failure. */
function cluster(failures: Readonly<Record<string, Error>> = {}): Fake {
  const asked: string[] = [];
  const versions = [{ version: "v1", types: TYPES }];
  return {
    asked,
    namespace: "shop",
    discover: async () =>
      new Discovery({ groups: [{ name: "", preferredVersion: "v1", versions }], failures: [] }),
    async get({ kind, namespace = "", name }) {
      asked.push(`${kind} ${namespace}/${name}`);
      await new Promise((resolve) => setImmediate(resolve));
      if (failures[name] !== undefined) throw failures[name];
      return { live: name };
    },
  };
}

function pod(name: string, namespace?: string): JsonObject {
  return { apiVersion: "v1", kind: "Pod", metadata: { name, ...(namespace !== undefined && { namespace }) } };
}

function forbidden(serverMessage: string): ApiFailure {
  return new ApiFailure({ status: 403, reason: "Forbidden", serverMessage, causes: [] });
}

describe("the live versions of objects", () => {
  it("are read once each, in the namespace of the context where an object has none", async () => {
    const fake = cluster();
    const node = { apiVersion: "v1", kind: "Node", metadata: { name: "n", namespace: "ignored" } };
    const unknown = { apiVersion: "v2", kind: "Pod", metadata: { name: "a" } };
    const unnamed = { apiVersion: "v1", kind: "Pod", metadata: { generateName: "a-" } };
    const live = await liveVersions(fake, [
      pod("a"),
      pod("a", "shop"),
      pod("a", "dev"),
      node,
      unknown,
      unnamed,
    ]);
    expect(fake.asked).toEqual(["Pod shop/a", "Pod dev/a", "Node /n"]);
    expect([pod("a"), node, unknown, unnamed].map((object) => live.of(object))).toEqual([
      { live: "a" },
      { live: "n" },
      undefined,
      undefined,
    ]);
    expect(live.types).toEqual(TYPES);
  });

  it("are denied with all objects that may not be read", async () => {
    const fake = cluster({ a: forbidden("no a"), c: forbidden("no c") });
    await expect(
      liveVersions(
        fake,
        ["a", "b", "c"].map((name) => pod(name)),
      ),
    ).rejects.toMatchObject({
      diagnostics: [{ verbatim: "no a" }, { verbatim: "no c" }],
    });
  });

  it("are not requested further after a failure", async () => {
    const fake = cluster({ "pod-3": new Error("the server is gone") });
    const pods = Array.from({ length: 100 }, (_, i) => pod(`pod-${i}`));
    await expect(liveVersions(fake, pods)).rejects.toThrow("the server is gone");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(fake.asked.length).toBeLessThan(20);
  });
});
