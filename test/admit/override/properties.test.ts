import * as fc from "fast-check";
import { type Json, equalTyped, isObject } from "../../../src/model/index.js";
import { NAMES, send } from "./sending.js";
import { applyJsonPatch } from "../../../src/merge/index.js";
import { describe, expect, it } from "vitest";
import { anyManifest, choices, mangle, mangled, templates } from "./fleets.js";
import { resolve } from "./fleet.js";
import { runs } from "../../long.js";

function frozen<T extends Json>(value: T): T {
  if (typeof value === "object" && value !== null) {
    for (const inner of Object.values(value)) frozen(inner);
    Object.freeze(value);
  }
  return value;
}

/** Every value of the first object is in the second, except that empty maps may have been filled. */
function holds(written: Json, stored: Json | undefined): boolean {
  if (!isObject(written)) {
    if (!Array.isArray(written) || !Array.isArray(stored))
      return stored !== undefined && equalTyped(written, stored);
    return written.every((item, index) => holds(item, stored[index]));
  }
  return isObject(stored) && Object.keys(written).every((key) => holds(written[key] as Json, stored[key]));
}

/** An empty map or list that was sent looks like one that was left behind. */
function withoutEmpty(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => [key, withoutEmpty(inner)]);
  const isEmpty = (inner: Json): boolean =>
    typeof inner === "object" && inner !== null && Object.keys(inner).length === 0;
  return Object.fromEntries(entries.filter(([, inner]) => !isEmpty(inner)));
}

describe("what a chain fills in", () => {
  it("is idempotent for any object", () => {
    fc.assert(
      fc.property(mangled, templates, (object, known) => {
        const { object: once, patch, diagnostics } = resolve(frozen(object), frozen(known));
        expect(applyJsonPatch(object, [...patch])).toEqual(once);
        const again = resolve(frozen(once), known);
        expect(again.patch).toEqual([]);
        expect(again.object).toBe(once);
        expect(again.diagnostics).toEqual(diagnostics);
      }),
      { numRuns: runs({ normal: 10, long: 20_000 }) },
    );
  });

  it("keeps what the author wrote", () => {
    fc.assert(
      fc.property(anyManifest, templates, (object, known) => {
        const { object: stored } = resolve(object, known);
        expect(holds(object, stored)).toBe(true);
      }),
      { numRuns: runs({ normal: 8, long: 15_000 }) },
    );
  });

  it.each(NAMES)("changes nothing when the manifest is sent again by %s", (way) => {
    fc.assert(
      fc.property(anyManifest, templates, (written, known) => {
        const stored = resolve(send(way, written), known).object;
        const { object } = resolve(send(way, written, stored), known, stored);
        expect(object).toEqual(stored);
      }),
      { numRuns: runs({ normal: 8, long: 15_000 }) },
    );
  });

  it.each(NAMES)("follows another manifest and other templates by %s, as if it were new", (way) => {
    fc.assert(
      fc.property(anyManifest, anyManifest, templates, templates, (written, next, known, later) => {
        const stored = resolve(send(way, written), known);
        const fresh = resolve(send(way, next), later);
        fc.pre(fresh.diagnostics.length === 0);
        const { object } = resolve(send(way, next, stored.object), later, stored.object);
        expect(withoutEmpty(object["spec"] as Json)).toEqual(withoutEmpty(fresh.object["spec"] as Json));
      }),
      { numRuns: runs({ normal: 8, long: 15_000 }) },
    );
  });

  it("is the same after another mutator changed something in between", () => {
    fc.assert(
      fc.property(anyManifest, templates, choices, fc.jsonValue(), (object, known, decisions, value) => {
        const once = resolve(object, known).object;
        const changed = { ...once, spec: mangle(once["spec"] as Json, value as Json, decisions) };
        const twice = resolve(changed, known).object;
        expect(resolve(twice, known).patch).toEqual([]);
      }),
      { numRuns: runs({ normal: 8, long: 15_000 }) },
    );
  });
});
