/** Objects that are invalid everywhere: repeated calls give the same answer, and change little. */
import * as fc from "fast-check";
import { type Resolution } from "../../../src/admit/index.js";
import { FILLED_BY } from "../../../src/admit/internal.js";
import { type Json, type JsonObject, formatJson, isObject } from "../../../src/model/index.js";
import { cloneJson } from "../../../src/model/internal.js";
import { anyManifest, choices, mangle, mangled, templates } from "./fleets.js";
import { describe, expect, it } from "vitest";
import { applyJsonPatch } from "../../../src/merge/index.js";
import { resolve } from "./fleet.js";
import { runs } from "../../long.js";

const LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";
/** Small, since there are many of them. */
const anything = fc.jsonValue({ maxDepth: 1 });
const path = fc.constantFrom(
  "spec",
  "spec.crew",
  "spec.hold.size",
  "spec.tags",
  "",
  "name",
  "spec[0]",
  "a..b",
  "__proto__",
);
const component = fc.constantFrom("spec.bridge", "spec.ships[name=s0]", "spec.ships[name=s1]", "spec", "[");
const mark = fc.oneof(fc.constantFrom("a4ayc_80", "7y0SfeN7{}", "{}", ""), anything);
const record = fc.array(
  fc.record(
    {
      at: fc.array(component),
      made: fc.array(path),
      fields: fc.dictionary(fc.constantFrom("operator", "a (b)", ""), fc.dictionary(path, mark)),
    },
    { requiredKeys: [] },
  ),
  { maxLength: 3 },
);
const annotation = fc.oneof(
  record.map((items) => formatJson(cloneJson(items as unknown as Json))),
  anyManifest.map(formatJson),
  fc.json({ maxDepth: 1 }),
  fc.string(),
  anything,
);

/** The API server's own fields of an object, as hostile as possible. */
const surroundings = fc.record(
  {
    annotations: fc.dictionary(fc.constantFrom(FILLED_BY, LAST_APPLIED, "a"), annotation),
    managedFields: anything,
    finalizers: anything,
    labels: anything,
  },
  { requiredKeys: [] },
);

const hostile = fc
  .tuple(fc.oneof(anyManifest, mangled, mangled), surroundings, fc.option(anything, { nil: undefined }))
  .map(([object, metadata, status]): JsonObject => {
    const given = object["metadata"];
    const own = isObject(given) ? given : {};
    const known = cloneJson({ ...own, ...metadata } as JsonObject);
    return {
      ...object,
      metadata: known,
      ...(status === undefined ? {} : { status: cloneJson(status as Json) }),
    };
  });

const isOurs = (pointer: string): boolean =>
  /^\/spec\/(?:bridge|ships\/\d+)(?:\/|$)/.test(pointer) ||
  pointer === "/metadata/annotations" ||
  pointer === `/metadata/annotations/${FILLED_BY.replace("/", "~1")}`;

/** The answer, after a check of what it changes. */
function answer(object: JsonObject, known: readonly JsonObject[], old?: JsonObject): Resolution {
  const resolution = resolve(object, known, old);
  expect(resolution.patch.map(({ path: pointer }) => pointer).filter((pointer) => !isOurs(pointer))).toEqual(
    [],
  );
  expect(applyJsonPatch(object, [...resolution.patch])).toEqual(resolution.object);
  return resolution;
}

describe("on hostile objects, an answer", () => {
  it("is idempotent", () => {
    fc.assert(
      fc.property(hostile, templates, (object, known) => {
        const once = answer(object, known);
        const again = answer(once.object, known);
        expect(again.patch).toEqual([]);
        expect(again.diagnostics).toEqual(once.diagnostics);
      }),
      { numRuns: runs({ normal: 8, long: 10_000 }) },
    );
  });

  it("is idempotent for an update, for any stored object", () => {
    fc.assert(
      fc.property(hostile, hostile, templates, templates, (object, before, known, earlier) => {
        const old = resolve(before, earlier).object;
        const once = answer(object, known, old);
        expect(answer(once.object, known, old).patch).toEqual([]);
      }),
      { numRuns: runs({ normal: 8, long: 10_000 }) },
    );
  });

  it("is the same after another mutator changed anything, managedFields and the record included", () => {
    fc.assert(
      fc.property(hostile, templates, choices, anything, (object, known, decisions, value) => {
        const once = answer(object, known).object;
        const changed = mangle(once, value as Json, decisions) as JsonObject;
        fc.pre(isObject(changed));
        const twice = answer(changed, known, once).object;
        expect(answer(twice, known, once).patch).toEqual([]);
      }),
      { numRuns: runs({ normal: 8, long: 10_000 }) },
    );
  });

  it("leaves managedFields, status and everything else of the metadata as they are", () => {
    fc.assert(
      fc.property(hostile, templates, (object, known) => {
        const { object: after } = answer(object, known);
        const rest = ({ spec: _spec, metadata, ...others }: JsonObject): Json => {
          const { annotations: _annotations, ...kept } = metadata as JsonObject;
          return { ...others, kept };
        };
        expect(rest(after)).toEqual(rest(object));
      }),
      { numRuns: runs({ normal: 8, long: 5000 }) },
    );
  });
});

describe("another mutator that adds a field of its own", () => {
  it.each<[string, (object: JsonObject) => JsonObject]>([
    [
      "a field next to the components",
      (object) => ({ ...object, spec: { ...(object["spec"] as JsonObject), mesh: true } }),
    ],
    ["a label", (object) => withMetadata(object, { labels: { mesh: "on" } })],
    ["a finalizer", (object) => withMetadata(object, { finalizers: ["example.com/mesh"] })],
    [
      "owners of fields",
      (object) => withMetadata(object, { managedFields: [{ manager: "mesh", operation: "Update" }] }),
    ],
    ["a status", (object) => ({ ...object, status: { ready: true } })],
  ])("causes no further change: %s", (_what, add) => {
    fc.assert(
      fc.property(anyManifest, templates, (object, known) => {
        const once = add(resolve(object, known).object);
        expect(resolve(once, known).object).toBe(once);
      }),
      { numRuns: runs({ normal: 6, long: 2500 }) },
    );
  });
});

function withMetadata(object: JsonObject, more: JsonObject): JsonObject {
  return { ...object, metadata: { ...(object["metadata"] as JsonObject), ...more } };
}
