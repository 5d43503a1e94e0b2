import { type Json, type JsonObject, equalTyped, formatJson } from "../../src/model/index.js";
import { cloneJson } from "../../src/model/internal.js";
import { Objects, Random, randomPatch, withoutRepeats } from "./random.js";
import {
  applyStrategicMergePatch,
  createThreeWayMergePatch,
  createTwoWayMergePatch,
} from "../../src/merge/index.js";
import { describe, expect, it } from "vitest";
import { builtinSchemas } from "../../src/schema/index.js";
import { codesOf } from "./lists.js";
import { runs } from "../long.js";

const schemas = builtinSchemas({ kubernetes: "1.36" });

/** The number of random patches to apply. */
const PATCHES = runs({ normal: 1500, long: 2_000_000 });

/** Random versions of random objects: original, modified and current. */
function* histories(
  seed: number,
  count: number,
): Generator<{ readonly original: JsonObject; readonly modified: JsonObject; readonly current: JsonObject }> {
  const random = new Random(seed);
  const objects = new Objects(random);
  for (let i = 0; i < count; i++) {
    const kind = random.pick(objects.kinds);
    const original = objects.make(kind);
    const modified = objects.edited(original, objects.make(kind)) as JsonObject;
    const current = objects.edited(original, objects.make(kind)) as JsonObject;
    yield { original, modified, current };
  }
}

describe("a two-way patch", () => {
  it.each(["when-needed", "always"] as const)(
    "turns the original into the modified document, duplicate keys included (emit %s)",
    (emit) => {
      for (const { original, modified } of histories(1, runs({ normal: 100, long: 100_000 }))) {
        const patch = createTwoWayMergePatch(original, modified, { schemas, emit, mode: "strict" });
        const result = applyStrategicMergePatch(original, patch, { schemas });
        const isSaid =
          equalTyped(result, modified) || (repeats(modified) && equalTyped(sorted(result), sorted(modified)));
        expect(isSaid, formatJson({ original, modified, patch, result })).toBe(true);
      }
    },
  );

  it("is empty when nothing changed", () => {
    for (const { original } of histories(2, runs({ normal: 50, long: 50_000 }))) {
      const patch = createTwoWayMergePatch(original, cloneJson(original), { schemas, mode: "strict" });
      // Upstream always sends an object whose strategy is replace.
      expect(patch).toEqual(
        original["kind"] === "PodDisruptionBudget"
          ? { spec: { selector: (original["spec"] as JsonObject)["selector"] } }
          : {},
      );
    }
  });

  it("does not depend on the order of map keys", () => {
    for (const { original, modified } of histories(3, runs({ normal: 50, long: 30_000 }))) {
      const patch = createTwoWayMergePatch(original, modified, { schemas });
      expect(createTwoWayMergePatch(reversed(original), reversed(modified), { schemas })).toEqual(patch);
    }
  });
});

describe("a three-way patch", () => {
  it("is idempotent", () => {
    for (const history of histories(4, runs({ normal: 70, long: 80_000 }))) {
      const { original, modified, current } = withoutRepeats(history);
      const patch = createThreeWayMergePatch(original, modified, current, { schemas });
      // Compatible mode leaves directives in new elements (quirk Q7), which the second patch would apply.
      const once = applyStrategicMergePatch(current, patch, { schemas, mode: "strict" });
      const twice = applyStrategicMergePatch(once, patch, { schemas, mode: "strict" });
      expect(equalTyped(twice, once), formatJson({ original, modified, current, patch, once, twice })).toBe(
        true,
      );
    }
  });

  it("keeps fields that only the current document has", () => {
    for (const history of histories(5, runs({ normal: 50, long: 50_000 }))) {
      const { original, modified, current } = withoutRepeats(history);
      const live = { ...current, liveOnly: { deep: ["x"] } };
      const patch = createThreeWayMergePatch(original, modified, live, { schemas });
      expect(applyStrategicMergePatch(live, patch, { schemas })).toMatchObject({ liveOnly: { deep: ["x"] } });
    }
  });
});

describe("any patch", () => {
  it(`is applied or rejected: ${PATCHES} of them neither crash, nor hang, nor modify their input or a prototype`, () => {
    const random = new Random(6);
    const objects = new Objects(random);
    const originals = Array.from({ length: 400 }, () => objects.make(random.pick(objects.kinds)));
    const before = formatJson(originals);
    let refused = 0;
    for (let i = 0; i < PATCHES; i++) {
      const original = random.pick(originals);
      const patch = randomPatch(random, random.pick(originals), random.pick([0.02, 0.2, 0.6]));
      if (i % 10 === 0)
        Object.defineProperty(patch, "__proto__", { value: { polluted: true }, enumerable: true });
      refused += codesOf(() =>
        applyStrategicMergePatch(original, patch, {
          schemas,
          mode: i % 3 === 0 ? "strict" : "compatible",
        }),
      ).length;
    }
    expect(refused).toBeGreaterThan(PATCHES / 200);
    expect(formatJson(originals)).toBe(before);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, item]) => [key, reversed(item)]),
  );
}

/**
 * Upstream collects elements of one key at the position of the first (quirk Q2), so their order cannot be
 * expressed.
 */
function repeats(value: Json): boolean {
  return !equalTyped(withoutRepeats(value), value);
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted).sort((a, b) => (formatJson(a) < formatJson(b) ? -1 : 1));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key] as Json)]),
  );
}
