import { type Json, VarveError, equalTyped, formatJson } from "../../src/model/index.js";
import { expect, it } from "vitest";
import { PATCH_TYPES, type PatchType } from "../../src/cli/patch/type.js";
import { applyPatches } from "../../src/cli/patch/apply.js";
import { builtinSchemas } from "../../src/schema/index.js";
import fc from "fast-check";
import { formatYaml } from "../../src/yaml/index.js";
import { jsonObject } from "../model/arbitraries.js";
import { readManifest } from "../../src/cli/manifest/manifest.js";
import { runs } from "../long.js";

const schemas = { source: builtinSchemas({ kubernetes: "1.36" }), faults: () => [] };

const port = fc.record(
  { port: fc.constantFrom(53, 80), protocol: fc.constantFrom("TCP", "UDP"), name: fc.constantFrom("a", "b") },
  { requiredKeys: ["port"] },
);
const directive = fc.constantFrom<Json>("delete", "replace", "merge", null);
const entry = fc.oneof(port, fc.record({ port: fc.constantFrom(53, 80), $patch: directive }), jsonObject);
const spec = fc.record({ ports: fc.array(port, { maxLength: 4 }), extra: jsonObject });
const patchSpec = fc.record(
  { ports: fc.array(entry, { maxLength: 4 }), extra: jsonObject, $patch: directive },
  { requiredKeys: [] },
);
const operation = fc.record(
  {
    op: fc.constantFrom("add", "remove", "replace", "test", "move"),
    path: fc.constantFrom("/spec/ports/0", "/spec/ports/-", "/spec", "", "/spec/extra/a", "/x"),
    from: fc.constantFrom("/spec/ports/0", "/kind"),
    value: fc.oneof(entry, jsonObject),
  },
  { requiredKeys: ["op", "path"] },
);

function service(own: Json): Json {
  return { apiVersion: "v1", kind: "Service", metadata: { name: "a" }, spec: own };
}

function patched(document: Json, patch: Json, type: PatchType, format: (value: Json) => string) {
  const [file, patches] = [document, patch].map((value, i) =>
    readManifest({ name: `${i}`, path: undefined, text: format(value) }),
  );
  if (file === undefined || patches === undefined) throw new Error("two values make two manifests");
  return applyPatches(file, patches, { type, mode: "compatible", schemas, manager: "test", force: true });
}

it("writes the result of the patch as text, or reports why there is none", () => {
  const patch = fc.oneof(
    patchSpec.map((own) => ({ spec: own })),
    fc.array(operation, { maxLength: 3 }),
    jsonObject,
  );
  const format = fc.constantFrom(
    formatYaml,
    formatJson,
    (value: Json) => `${formatJson(value, { indent: 4 })}\n`,
  );
  fc.assert(
    fc.property(spec, patch, fc.constantFrom(...PATCH_TYPES), format, (own, change, type, formatted) => {
      expect(saysWhatItGives(() => patched(service(own), change, type, formatted))).toBe(true);
    }),
    { numRuns: runs({ normal: 60, long: 10_000 }) },
  );
});

/** The printed text parses as the intended documents, or the patch was rejected with a reason. */
function saysWhatItGives(patch: () => ReturnType<typeof patched>): boolean {
  try {
    const { text, documents } = patch();
    const again = readManifest({ name: "again", path: undefined, text }).documents;
    return equalTyped(
      again.map(({ value }) => value),
      [...documents],
    );
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return error.diagnostics.length > 0;
  }
}
