import { type Structural, checkCrdSchema, readCrd } from "../../src/admit/internal.js";
import { describe, expect, it } from "vitest";
import { missing, sharedYaml } from "../schema/shared-data.js";
import type { JsonObject } from "../../src/model/index.js";

const FOLDERS = [
  ["conformance/gateway-api/crd/standard", 10],
  ["conformance/gateway-api/crd/experimental", 13],
  ["conformance/multigres/crd", 13],
] as const;

describe.each(FOLDERS)("the CRDs of %s", (folder, count) => {
  it("have schemas that the API server accepts", ({ skip }) => {
    const reason = missing(folder);
    skip(reason !== undefined, reason);
    const documents = sharedYaml(folder) as JsonObject[];
    const crds = documents.filter((document) => document["kind"] === "CustomResourceDefinition");
    expect(crds.length).toBe(count);
    const complaints = crds.flatMap((crd) =>
      (readCrd(crd)?.versions ?? []).flatMap(({ schema, hasStatus }) =>
        checkCrdSchema((schema as Structural).raw, { hasStatus }),
      ),
    );
    expect(complaints).toEqual([]);
  });
});
