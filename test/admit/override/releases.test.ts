/** Two releases of a server answer alternately while one replaces the other. */
import { type JsonObject, equalTyped } from "../../../src/model/index.js";
import { cloneJson } from "../../../src/model/internal.js";
import {
  type OverrideChain,
  levels,
  overrideChain,
  resolveChains,
  worldOf,
} from "../../../src/admit/index.js";
import { anyManifest, templates } from "./fleets.js";
import { at, bridge, chains, fleet, template, unmarked } from "./fleet.js";
import { describe, expect, it } from "vitest";
import { isNewerRelease } from "../../../src/admit/override/release.js";
import fc from "fast-check";
import { runs } from "../../long.js";

type Constants = Readonly<Record<string, JsonObject>>;

/** The chains of the fleet as another release has them. */
function release(text: string, constants: Constants = {}): readonly OverrideChain[] {
  return chains.map((chain) => ({
    ...chain,
    release: text,
    levels: chain.levels.map((level) =>
      level.type === "constant" ? { ...level, value: constants[chain.component] ?? level.value } : level,
    ),
  }));
}

const OLD = release("1.4.0");
const NEW = release("1.5.0", {
  // One value changes, one is new, one is removed.
  "spec.bridge": { spec: { crew: 9, engine: { fuel: "sun", power: 1 } } },
  "spec.ships[name]": { spec: { crew: 7, tags: { fleet: "north" } } },
});

function ask(
  by: readonly OverrideChain[],
  object: JsonObject,
  old?: JsonObject,
  known: readonly JsonObject[] = [],
): JsonObject {
  return resolveChains(by, object, { lookup: worldOf(known), ...(old && { old }) }).object;
}

/** The ways to send a manifest again: as it is stored, and without the filled values. */
const WAYS = {
  "a patch": (_: JsonObject, stored: JsonObject) => stored,
  "kubectl replace": (manifest: JsonObject) => manifest,
} as const;

const manifest = fleet("{ships: [{name: a}, {name: b, spec: {crew: 4}}]}");

describe("an older release", () => {
  it.each(Object.entries(WAYS))("leaves what a newer one filled in, sent by %s", (_, send) => {
    const stored = ask(NEW, manifest);
    expect(unmarked(at(stored, "spec.bridge.spec"))).toEqual({ crew: 9, engine: { fuel: "sun", power: 1 } });
    expect(ask(OLD, send(manifest, stored), stored)).toEqual(stored);
  });

  it("changes nothing either when both releases fill in the same", () => {
    const stored = ask(OLD, manifest);
    expect(ask(release("1.5.0"), stored, stored)).toBe(stored);
    expect(ask(release("1.5.0"), manifest, stored)).toEqual(stored);
  });

  it("is followed once by a newer one", () => {
    const first = ask(OLD, manifest);
    const second = ask(NEW, first, first);
    expect(unmarked(at(second, "spec.ships[name=a].spec"))).toEqual({ crew: 7, tags: { fleet: "north" } });
    for (const by of [OLD, NEW, OLD, NEW]) expect(ask(by, second, second)).toEqual(second);
  });

  it("keeps the newer constants of a component that its author edits, and follows the author", () => {
    const stored = ask(NEW, manifest);
    const edited = fleet("{bridge: {spec: {image: mine}}, ships: [{name: a}, {name: b, spec: {crew: 4}}]}");
    const after = ask(OLD, edited, stored);
    expect(unmarked(at(after, "spec.bridge.spec"))).toEqual({ crew: 9, image: "mine" });
    expect(ask(OLD, edited, after)).toEqual(after);
    expect(unmarked(at(ask(NEW, edited, after), "spec.bridge.spec"))).toEqual({
      crew: 9,
      engine: { fuel: "sun", power: 1 },
      image: "mine",
    });
  });

  it("resolves a component again whose template changed", () => {
    const named = fleet("{ships: [{name: a, template: fast}]}");
    const stored = ask(NEW, named, undefined, [template("ShipTemplate fast", "{crew: 5}")]);
    const later = [template("ShipTemplate fast", "{crew: 6}", 2)];
    const after = ask(OLD, stored, stored, later);
    expect(at(after, "spec.ships[name=a].spec.crew")).toBe(6);
    expect(ask(OLD, after, after, later)).toEqual(after);
  });

  it("keeps the record of components that it has no chain for", () => {
    const stored = ask(NEW, manifest);
    const [onlyBridge] = OLD;
    const after = ask([onlyBridge as OverrideChain], stored, stored);
    expect(after).toEqual(stored);
    expect(ask(NEW, after, after)).toEqual(stored);
  });

  it("gives its own constants to components that are new", () => {
    const stored = ask(NEW, manifest);
    const more = fleet("{ships: [{name: a}, {name: b, spec: {crew: 4}}, {name: c}]}");
    const after = ask(OLD, more, stored);
    expect(at(after, "spec.ships[name=c].spec.crew")).toBe(2);
    expect(at(after, "spec.ships[name=a].spec.crew")).toBe(7);
    const later = ask(NEW, more, after);
    expect(at(later, "spec.ships[name=c].spec.crew")).toBe(7);
    for (const by of [OLD, NEW]) expect(ask(by, more, later)).toEqual(later);
  });
});

it("without a release reverts what another one filled in, and is reverted", () => {
  const [one, other] = [OLD, NEW].map((by) => by.map((chain) => ({ ...chain, release: undefined })));
  const first = ask(one ?? [], manifest);
  const second = ask(other ?? [], first, first);
  expect(second).not.toEqual(first);
  expect(ask(one ?? [], second, second)).toEqual(first);
});

it.each(Object.entries(WAYS))("is stable after at most one change, for anything sent by %s", (_, send) => {
  fc.assert(
    fc.property(anyManifest, templates, fc.array(fc.boolean(), { maxLength: 6 }), (written, known, turns) => {
      let stored = ask(OLD, cloneJson(written), undefined, known);
      const versions = [stored];
      for (const isNew of turns) {
        const next = ask(isNew ? NEW : OLD, send(written, stored), stored, known);
        expect(ask(isNew ? NEW : OLD, next, stored, known)).toEqual(next);
        stored = next;
        if (!equalTyped(versions.at(-1) ?? null, stored)) versions.push(stored);
      }
      expect(versions.length).toBeLessThanOrEqual(2);
    }),
    { numRuns: runs({ normal: 8, long: 10_000 }) },
  );
});

describe("a release", () => {
  it.each([
    ["1.5.0", "1.4.9", true],
    ["1.10", "1.9.9", true],
    ["v2", "1.99.0", true],
    ["1.4.0", "1.4.0", false],
    ["1.4.0", "1.4.0-rc.1", true],
    ["1.4.0-rc.1", "1.4.0", false],
    ["1.4.0-rc.10", "1.4.0-rc.9", true],
    ["1.4.0-rc", "1.4.0-9", true],
    ["1.4.0-rc.1", "1.4.0-rc", true],
    ["1.4.0", undefined, true],
    [undefined, "1.4.0", false],
    ["latest", "1.4.0", false],
  ])("%s comes after %s: %s", (one, other, isNewer) => {
    expect(isNewerRelease(one, other)).toBe(isNewer);
  });

  it("is rejected if it cannot be ordered", () => {
    const options = {
      component: "spec.a",
      block: "spec",
      levels: [levels.inline()],
      merge: { spec: "block" },
    } as const;
    expect(() => overrideChain({ ...options, release: "latest" })).toThrow(
      "overrideChain: release is a string",
    );
    expect(overrideChain({ ...options, release: "1.4.0" }).release).toBe("1.4.0");
    expect(bridge.release).toBeUndefined();
  });
});
