import { type Json, type JsonObject, equalTyped, formatJson } from "../../src/model/index.js";
import { Objects, Random } from "./random.js";
import {
  applyStrategicMergePatch,
  createThreeWayMergePatch,
  createTwoWayMergePatch,
  mergeThreeWay,
} from "../../src/merge/index.js";
import { describe, it } from "vitest";
import { builtinSchemas } from "../../src/schema/index.js";
import { listSchema } from "./lists.js";
import { runs } from "../long.js";
import { sideBySide } from "./side-by-side.js";

const schemas = builtinSchemas({ kubernetes: "1.36" });
const COUNT = runs({ normal: 25, long: 40_000 });
/** The long suite takes minutes. */
const OPTIONS = { timeout: 1_800_000 };
const TARGETS = ["any-server", "patch-merge-key"] as const;

interface History {
  readonly original: JsonObject;
  readonly modified: JsonObject;
  readonly current: JsonObject;
}

/** Random objects full of repeated keys; lists appear and disappear, at every depth. */
function* histories(seed: number): Generator<History> {
  const random = new Random(seed);
  const objects = new Objects(random);
  for (let i = 0; i < COUNT; i++) {
    const kind = random.pick(objects.kinds);
    const original = objects.make(kind);
    const edited = () => objects.edited(original, objects.make(kind)) as JsonObject;
    yield { original, modified: edited(), current: edited() };
  }
}

function served(document: Json): Json {
  const { apiVersion, kind } = document as { apiVersion: string; kind: string };
  return sideBySide(document, schemas(apiVersion, kind));
}

/** An assertion that formats its message only on failure. */
function expectSame(found: Json, wanted: Json, context: Json): void {
  if (!equalTyped(found, wanted)) throw new Error(formatJson({ context, found, wanted }));
}

describe.each(TARGETS)("a patch for %s", (target) => {
  // kubectl loses a new order of scalars (quirk Q13), unless the patch is for a server.
  const two = { schemas, target, mode: target === "any-server" ? "compatible" : "strict" } as const;

  it(`turns the original into the modified document, ${COUNT} times`, OPTIONS, () => {
    for (const { original, modified } of histories(21)) {
      const patch = createTwoWayMergePatch(original, modified, two);
      const result = applyStrategicMergePatch(original, patch, { schemas });
      expectSame(served(result), served(modified), { original, patch });
    }
  });

  it("turns it into exactly that in strict mode, which applies its own patches", OPTIONS, () => {
    for (const { original, modified } of histories(22)) {
      const patch = createTwoWayMergePatch(original, modified, { schemas, target, mode: "strict" });
      const result = applyStrategicMergePatch(original, patch, { schemas, mode: "strict" });
      expectSame(result, modified, { original, patch });
    }
  });

  it("is idempotent", OPTIONS, () => {
    for (const { original, modified, current } of histories(23)) {
      const patches = [
        [original, createTwoWayMergePatch(original, modified, two)],
        [current, createThreeWayMergePatch(original, modified, current, two)],
      ] as const;
      for (const [live, patch] of patches) {
        const once = applyStrategicMergePatch(live, patch, { schemas });
        const twice = applyStrategicMergePatch(once, patch, { schemas });
        expectSame(served(twice), served(once), { live, patch });
      }
    }
  });

  it(
    "leads, three-way, to the intended result, and to the modified document where nothing else changed",
    OPTIONS,
    () => {
      for (const { original, modified, current } of histories(24)) {
        const patch = createThreeWayMergePatch(original, modified, current, two);
        const wanted = mergeThreeWay(original, modified, current, two);
        expectSame(served(applyStrategicMergePatch(current, patch, { schemas })), served(wanted), {
          original,
          modified,
          current,
          patch,
        });
        expectSame(mergeThreeWay(original, modified, original, two), modified, { original });
        expectSame(mergeThreeWay(original, modified, modified, two), modified, { original });
      }
    },
  );
});

describe("a list that got an entry concurrently", () => {
  const portsOf = (document: Json) =>
    ((document as JsonObject)["spec"] as JsonObject | undefined)?.["ports"] as JsonObject[] | undefined;
  const protocols = { "any-server": ["TCP"], "patch-merge-key": ["TCP", "UDP"] };
  /** Ports that the target distinguishes: by number only, or by number and protocol. */
  function service(random: Random, target: (typeof TARGETS)[number]): JsonObject {
    const ports = [53, 80, 443]
      .flatMap((port) => protocols[target].map((protocol) => ({ port, protocol })))
      .filter(() => random.chance(0.5))
      .map((port) => ({ ...port, targetPort: random.pick([1, 2]) }));
    const spec: JsonObject = random.chance(0.2) ? {} : { ports };
    return { apiVersion: "v1", kind: "Service", metadata: { name: "dns" }, spec };
  }

  it.each(TARGETS)(
    "never has two items with all keys equal, regardless of who changed it (%s)",
    OPTIONS,
    (target) => {
      const random = new Random(26);
      for (let i = 0; i < COUNT; i++) {
        const [original, modified, current] = [1, 2, 3].map(() => service(random, "patch-merge-key"));
        const versions = [original, modified, current] as [JsonObject, JsonObject, JsonObject];
        const patch = createThreeWayMergePatch(...versions, { schemas, target });
        const ports = portsOf(applyStrategicMergePatch(versions[2], patch, { schemas })) ?? [];
        const names = ports.map(({ port, protocol }) => formatJson([port as Json, protocol as Json]));
        const context = { versions, patch, ports };
        expectSame([...new Set(names)], names, context);
        const wanted = portsOf(versions[1]) ?? [];
        expectSame(
          wanted.filter((port) => ports.some((found) => equalTyped(found, port))),
          wanted,
          context,
        );
      }
    },
  );

  it.each(TARGETS)("keeps it, and gets all intended changes (%s)", OPTIONS, (target) => {
    const random = new Random(25);
    for (let i = 0; i < COUNT; i++) {
      const [original, modified] = [service(random, target), service(random, target)];
      const entry =
        target === "any-server"
          ? { port: 9153, protocol: "TCP", targetPort: 9 }
          : { port: random.pick([53, 80]), protocol: "SCTP", targetPort: 9 };
      const before = portsOf(original) ?? [];
      const live = {
        ...original,
        spec: { ports: random.chance(0.5) ? [entry, ...before] : [...before, entry] },
      };
      const isGone = portsOf(original) !== undefined && portsOf(modified) === undefined;
      for (const patch of [
        createTwoWayMergePatch(original, modified, { schemas, target }),
        createThreeWayMergePatch(original, modified, original, { schemas, target }),
      ]) {
        const ports = portsOf(applyStrategicMergePatch(live, patch, { schemas })) ?? [];
        const context = { original, modified, live, patch, ports };
        const kept = ports.filter((port) => equalTyped(port, entry));
        expectSame(kept, isGone ? [] : [entry], context);
        expectSame(
          ports.filter((port) => !equalTyped(port, entry)),
          portsOf(modified) ?? [],
          context,
        );
      }
    }
  });
});

describe("lists nested in items three levels deep", () => {
  const deepest = listSchema({ recommended: ["foo"] }).fields?.get("list");
  const middle = listSchema({ inner: deepest }).fields?.get("list");
  const nested = listSchema({ inner: middle });

  function documentOf(random: Random, depth = 0): JsonObject {
    const item = () => ({
      foo: random.pick(["a", "b", "c"]),
      ...(random.chance(0.4) ? { bar: random.pick(["x", "y"]) } : {}),
      ...(random.chance(0.4) ? { other: random.pick(["1", "2"]) } : {}),
      ...(depth < 2 && random.chance(0.6) ? documentOf(random, depth + 1) : {}),
    });
    return random.chance(0.85) ? { list: random.list(item, 3) } : {};
  }

  it.each(TARGETS)("are included for %s, new ones too, and are idempotent", OPTIONS, (target) => {
    const random = new Random(27);
    const apply = (live: Json, patch: Json) =>
      applyStrategicMergePatch(live, patch, { schema: nested, mode: "strict" });
    for (let i = 0; i < COUNT; i++) {
      const [original, modified, current] = [documentOf(random), documentOf(random), documentOf(random)];
      const two = createTwoWayMergePatch(original, modified, { schema: nested, target });
      expectSame(apply(original, two), modified, { original, two });
      expectSame(apply(apply(original, two), two), modified, { original, two });
      const three = createThreeWayMergePatch(original, modified, current, { schema: nested, target });
      const wanted = mergeThreeWay(original, modified, current, { schema: nested, target });
      expectSame(apply(current, three), wanted, { original, modified, current, three });
    }
  });
});
