import { admit, worldOf } from "../../src/admit/index.js";
import { describe, expect, it } from "vitest";
import { deprecationOf } from "../../src/builtin/internal.js";

/** The warnings that a cluster of a version gives about a kind. */
function warningsAbout(apiVersion: string, kind: string, kubernetes: string): readonly string[] {
  const object = { apiVersion, kind, metadata: { name: "x", namespace: "shop" } };
  return admit({ operation: "CREATE", object }, worldOf([], { kubernetes })).warnings;
}

describe("a deprecated version of a built-in kind", () => {
  const ENDPOINTS = "v1 Endpoints is deprecated in v1.33+; use discovery.k8s.io/v1 EndpointSlice";

  it.each([
    ["1.32", []],
    ["1.33", [ENDPOINTS]],
    ["1.37", [ENDPOINTS]],
  ])("is warned about in %s only if that version deprecates it", (kubernetes, warnings) => {
    expect(warningsAbout("v1", "Endpoints", kubernetes)).toEqual(warnings);
  });

  it.each(["FlowSchema", "PriorityLevelConfiguration"])(
    "is warned about without ported rules: %s",
    (kind) => {
      const group = "flowcontrol.apiserver.k8s.io";
      expect(warningsAbout(`${group}/v1beta3`, kind, "1.31")).toEqual([
        `${group}/v1beta3 ${kind} is deprecated in v1.29+, unavailable in v1.32+; use ${group}/v1 ${kind}`,
      ]);
      expect(warningsAbout(`${group}/v1`, kind, "1.31")).toEqual([]);
    },
  );

  it("is warned about without a replacement if there is none", () => {
    expect(deprecationOf("networking.k8s.io/v1beta1", "IPAddress", 36)).toBe(
      "networking.k8s.io/v1beta1 IPAddress is deprecated in v1.34+, unavailable in v1.37+",
    );
  });
});
