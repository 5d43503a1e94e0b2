import {
  type CacheChange,
  type CacheOptions,
  ClusterCache,
} from "../../../src/cluster/read/cache/cluster-cache.js";
import { FakeObjects, WIDGET } from "./fake-objects.js";
import { describe, expect, it, onTestFinished } from "vitest";
import { refuse, sendJson, statusOf, transportTo } from "./fake-api.js";
import { CuttingProxy } from "./cutting-proxy.js";
import { Secret } from "../../../src/cluster/connection/secret.js";
import type { CachedType } from "../../../src/cluster/read/cache/type-cache.js";
import { FastClock } from "./fast-clock.js";
import type { JsonObject } from "../../../src/model/index.js";
import { typeNamed } from "./types.js";

const KIND = { apiVersion: "example.com/v1", kind: "Widget" };

interface Opened {
  readonly cache: ClusterCache;
  readonly clock: FastClock;
  readonly changes: string[];
}

function open(fake: FakeObjects, more: Partial<CachedType> = {}, options: CacheOptions = {}): Opened {
  const clock = new FastClock();
  const cache = new ClusterCache(transportTo(fake.api.port, clock), [{ type: WIDGET, ...more }], {
    clock,
    ...options,
  });
  onTestFinished(async () => cache.stop());
  const changes: string[] = [];
  cache.onChange((change) => changes.push(`${change.type} ${nameOf(change.new ?? change.old)}`));
  return { cache, clock, changes };
}

function nameOf(object: JsonObject | undefined): string {
  return (object?.["metadata"] as { name: string } | undefined)?.name ?? "";
}

function names(objects: readonly JsonObject[]): string[] {
  return objects.map(nameOf).sort();
}

describe("a cache", () => {
  it("is in step once all objects are loaded, and finds them at once", async () => {
    const fake = await FakeObjects.start(3);
    const { cache } = open(fake);
    expect(cache.isInStep()).toBe(false);
    expect(cache.list(KIND)).toEqual([]);
    await cache.whenInStep();
    expect(cache.isInStep(KIND)).toBe(true);
    expect(names(cache.list(KIND))).toEqual(["w-00000", "w-00001", "w-00002"]);
    expect(cache.get({ ...KIND, namespace: "default", name: "w-00001" })).toMatchObject(KIND);
    expect(cache.get({ ...KIND, namespace: "default", name: "none" })).toBeUndefined();
    expect(cache.list(KIND, { namespace: "other" })).toEqual([]);
  });

  it("reports changes, with the old and the new object", async () => {
    const fake = await FakeObjects.start(1);
    const { cache } = open(fake);
    const changes: CacheChange[] = [];
    cache.onChange((change) => changes.push(change));
    await cache.whenInStep();
    fake.put("w-00000", { a: "b" });
    fake.remove("w-00000");
    await expect.poll(() => changes.length).toBe(3);
    const [added, changed, removed] = changes;
    expect(added).toMatchObject({ type: "added", ...KIND, new: { data: {} } });
    expect(changed).toMatchObject({ type: "changed", old: { data: {} }, new: { data: { a: "b" } } });
    expect(changed?.old).toBe(added?.new);
    expect(removed).toEqual({ type: "removed", ...KIND, old: changed?.new });
    expect(cache.list(KIND)).toEqual([]);
  });

  it("returns frozen values", async () => {
    const fake = await FakeObjects.start(1);
    const { cache } = open(fake);
    await cache.whenInStep();
    const [object] = cache.list(KIND);
    expect(Object.isFrozen(object)).toBe(true);
    expect(Object.isFrozen(object?.["metadata"])).toBe(true);
  });

  it("finds objects by the declared indexes, in their current state", async () => {
    const fake = await FakeObjects.start();
    fake.put("a", { color: "red" });
    fake.put("b", { color: "red", also: "blue" });
    const colors = ({ data }: JsonObject): string[] => Object.values(data as Record<string, string>);
    const { cache, changes } = open(fake, { indexes: { color: colors } });
    await cache.whenInStep();
    expect(names(cache.byIndex(KIND, "color", "red"))).toEqual(["a", "b"]);
    fake.put("a", { color: "blue" });
    fake.remove("b");
    await expect.poll(() => changes.length).toBe(4);
    expect(names(cache.byIndex(KIND, "color", "red"))).toEqual([]);
    expect(names(cache.byIndex(KIND, "color", "blue"))).toEqual(["a"]);
  });

  it("throws for undeclared kinds and indexes", async () => {
    const fake = await FakeObjects.start();
    const { cache } = open(fake);
    expect(() => cache.list({ apiVersion: "v1", kind: "Pod" })).toThrow("cluster/not-cached");
    expect(() => cache.byIndex(KIND, "color", "red")).toThrow("cluster/not-cached");
    expect(() => new ClusterCache(transportTo(1), [{ type: WIDGET }, { type: WIDGET }])).toThrow(
      "cluster/cached-twice",
    );
  });

  it("drops managedFields by default, and keeps the result of a transform", async () => {
    const fake = await FakeObjects.start();
    const object = {
      ...KIND,
      metadata: { name: "x", uid: "u", resourceVersion: "7", managedFields: [{}] },
      spec: { big: 1 },
    };
    const end = {
      ...KIND,
      metadata: { resourceVersion: "8", annotations: { "k8s.io/initial-events-end": "true" } },
    };
    const lines = [
      { type: "ADDED", object },
      { type: "BOOKMARK", object: end },
    ];
    fake.instead = (_, response) => {
      response.writeHead(200).write(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
      return true;
    };
    const kept = async (more: Partial<CachedType>): Promise<unknown> => {
      const { cache } = open(fake, more);
      await cache.whenInStep();
      return cache.get({ ...KIND, name: "x" });
    };
    const { managedFields, ...metadata } = object.metadata;
    expect(await kept({})).toEqual({ ...object, metadata });
    expect(await kept({ keepManagedFields: true })).toEqual({
      ...object,
      metadata: { ...metadata, managedFields },
    });
    expect(await kept({ transform: ({ spec }) => ({ spec: spec as JsonObject }) })).toEqual({
      spec: { big: 1 },
    });
  });
});

describe("a cache whose server is unavailable", () => {
  it("reports since when it is behind and why, keeps its objects, and detects deletions", async () => {
    const fake = await FakeObjects.start(3);
    const { cache, clock, changes } = open(fake);
    await cache.whenInStep();
    const { port } = fake.api;
    const before = clock.now();
    await fake.api.stop();
    await expect.poll(() => cache.state().why.map(({ code }) => code)).toEqual(["cluster/unreachable"]);
    expect(cache.isInStep()).toBe(false);
    expect(cache.state().since).toBeGreaterThanOrEqual(before);
    expect(names(cache.list(KIND))).toEqual(["w-00000", "w-00001", "w-00002"]);
    fake.remove("w-00001");
    fake.put("w-00002", { a: "b" });
    fake.put("w-00003");
    fake.forget();
    const { since } = cache.state();
    await fake.api.listen(port);
    await cache.whenInStep();
    expect(cache.state().since).toBeGreaterThan(since);
    expect(changes.slice(3)).toEqual(["removed w-00001", "changed w-00002", "added w-00003"]);
    expect(names(cache.list(KIND))).toEqual(["w-00000", "w-00002", "w-00003"]);
  });

  it("stays in step while one connection follows another", async () => {
    const fake = await FakeObjects.start(1);
    const { cache, changes } = open(fake);
    await cache.whenInStep();
    const { since } = cache.state();
    let wasBehind = false;
    for (let i = 0; i < 5; i++) {
      fake.endWatches();
      fake.put("w-00000", { n: String(i) });
      await expect
        .poll(() => ((wasBehind ||= !cache.isInStep()), changes.length), { interval: 1 })
        .toBe(i + 2);
    }
    expect({ wasBehind, since: cache.state().since }).toEqual({ wasBehind: false, since });
  });

  it("is behind when reconnecting fails", async () => {
    const fake = await FakeObjects.start(1);
    const { cache } = open(fake);
    await cache.whenInStep();
    fake.instead = () => true;
    fake.endWatches();
    await expect.poll(() => cache.isInStep()).toBe(false);
    expect(cache.state().why).toEqual([]);
  });

  it("keeps its objects when the type is not served for a while", async () => {
    const fake = await FakeObjects.start(2);
    const { cache } = open(fake);
    await cache.whenInStep();
    fake.instead = (_, response) => {
      response.writeHead(404, { "content-type": "text/plain" }).end("404 page not found");
      return true;
    };
    fake.endWatches();
    await expect.poll(() => cache.state().why.map(({ code }) => code)).toEqual(["cluster/not-found"]);
    expect(names(cache.list(KIND))).toEqual(["w-00000", "w-00001"]);
    fake.instead = () => false;
    await cache.whenInStep();
  });

  it("is behind as a whole while one type is", async () => {
    const fake = await FakeObjects.start(1);
    const clock = new FastClock();
    const other = typeNamed("Gadget", { group: "example.com" });
    const cache = new ClusterCache(transportTo(fake.api.port, clock), [{ type: WIDGET }, { type: other }], {
      clock,
    });
    onTestFinished(async () => cache.stop());
    await expect.poll(() => cache.isInStep(KIND)).toBe(true);
    expect(cache.isInStep()).toBe(false);
    await expect.poll(() => cache.state().why.map(({ code }) => code)).toEqual(["cluster/not-found"]);
  });
});

describe("a cache whose server does not respond at once", () => {
  it("retries when the server asks for it", async () => {
    const fake = await FakeObjects.start(1);
    let refusals = 3;
    fake.instead = (_, response) => {
      if (refusals-- > 0) sendJson(response, statusOf(429, "TooManyRequests"), 429, { "retry-after": "2" });
      return refusals >= 0;
    };
    const { cache, clock } = open(fake);
    await cache.whenInStep();
    expect(clock.slept.slice(0, 3)).toEqual([2000, 2000, 2000]);
    expect(fake.api.seen.length).toBe(4);
  });

  it("uses another token when its own has expired, and reports when there is none", async () => {
    const fake = await FakeObjects.start(1);
    const token = { valid: "first", held: "first" };
    const identity = {
      credentials: async () => ({ authorization: new Secret(`Bearer ${token.held}`) }),
      renew: async () => false,
    };
    fake.instead = ({ headers }, response) => {
      const isValid = headers.authorization === `Bearer ${token.valid}`;
      if (!isValid) refuse(response, 401, "Unauthorized");
      return !isValid;
    };
    const clock = new FastClock();
    const cache = new ClusterCache(transportTo(fake.api.port, clock, identity), [{ type: WIDGET }], {
      clock,
    });
    onTestFinished(async () => cache.stop());
    await cache.whenInStep();
    token.valid = "second";
    fake.endWatches();
    await expect.poll(() => cache.state().why.map(({ code }) => code)).toEqual(["cluster/unauthorized"]);
    fake.put("meanwhile");
    token.held = "second";
    await expect.poll(() => names(cache.list(KIND))).toEqual(["meanwhile", "w-00000"]);
    expect(cache.isInStep()).toBe(true);
  });

  it("waits for answers that arrive slowly, byte by byte", async () => {
    const fake = await FakeObjects.start(3);
    const proxy = await CuttingProxy.start(
      fake.api.port,
      () => Infinity,
      () => 1,
    );
    const cache = new ClusterCache(transportTo(proxy.port), [{ type: WIDGET }]);
    onTestFinished(async () => cache.stop());
    await cache.whenInStep();
    expect(names(cache.list(KIND))).toEqual(["w-00000", "w-00001", "w-00002"]);
    expect(fake.sent).toBe(3);
  });
});

describe("waiting for a cache", () => {
  it("ends with the reason of the signal", async () => {
    const fake = await FakeObjects.start();
    fake.instead = () => true;
    const { cache } = open(fake);
    const stop = new AbortController();
    const waiting = cache.whenInStep(stop.signal);
    stop.abort(new Error("too long"));
    await expect(waiting).rejects.toThrow("too long");
    await expect(cache.whenInStep(stop.signal)).rejects.toThrow("too long");
  });

  it("ends when the cache is stopped, and so does every connection", async () => {
    const fake = await FakeObjects.start(1);
    const { cache } = open(fake);
    await cache.whenInStep();
    await cache.stop();
    await expect(cache.whenInStep()).rejects.toThrow("cluster/cache-stopped");
    expect(cache.state()).toMatchObject({ isInStep: false, why: [{ code: "cluster/cache-stopped" }] });
    await expect.poll(() => fake.watchers).toBe(0);
  });

  it("ends with the server's error when a type is given up", async () => {
    const fake = await FakeObjects.start();
    fake.instead = (_, response) => {
      refuse(response, 400, "BadRequest");
      return true;
    };
    const errors: unknown[] = [];
    const { cache } = open(fake, {}, { onError: (error) => errors.push(error) });
    await expect(cache.whenInStep()).rejects.toMatchObject({ status: 400 });
    await expect(cache.whenInStep()).rejects.toMatchObject({ status: 400 });
    expect(errors).toMatchObject([{ status: 400 }]);
  });
});

describe("an exception in a caller's function", () => {
  it("is reported to the caller, while other handlers and the cache continue", async () => {
    const fake = await FakeObjects.start(2);
    const errors: unknown[] = [];
    const { cache, changes } = open(fake, {}, { onError: (error) => errors.push(error) });
    cache.onChange(({ new: object }) => {
      if (nameOf(object) === "w-00000") throw new Error("of the handler");
    });
    await cache.whenInStep();
    expect(errors).toEqual([new Error("of the handler")]);
    expect(changes).toEqual(["added w-00000", "added w-00001"]);
    expect(cache.isInStep()).toBe(true);
  });

  it.each<[string, string, CacheOptions]>([
    ["when no function handles it", "of the handler", {}],
    [
      "when the function that handles it throws",
      "of onError",
      {
        onError: () => {
          throw new Error("of onError");
        },
      },
    ],
  ])("is thrown uncaught, %s", async (_, message, options) => {
    const fake = await FakeObjects.start(1);
    const uncaught = new Promise((resolve) => {
      const listeners = process.listeners("uncaughtException");
      process.removeAllListeners("uncaughtException");
      process.once("uncaughtException", resolve);
      onTestFinished(() => listeners.forEach((listener) => process.on("uncaughtException", listener)));
    });
    const { cache } = open(fake, {}, options);
    cache.onChange(() => {
      throw new Error("of the handler");
    });
    await cache.whenInStep();
    expect(await uncaught).toEqual(new Error(message));
    expect(cache.isInStep()).toBe(true);
  });

  it.each(["indexes", "transform"])("in %s ends the type, which is behind from then on", async (where) => {
    const fake = await FakeObjects.start(1);
    const errors: unknown[] = [];
    const broken = (): never => {
      throw new Error("of the caller");
    };
    const more = where === "indexes" ? { indexes: { broken } } : { transform: broken };
    const { cache } = open(fake, more, { onError: (error) => errors.push(error) });
    await expect(cache.whenInStep()).rejects.toThrow("of the caller");
    expect(errors).toEqual([new Error("of the caller")]);
    expect(cache.isInStep()).toBe(false);
  });

  it("cannot come from a handler that was removed, which is not called", async () => {
    const fake = await FakeObjects.start(1);
    const { cache, changes } = open(fake);
    let calls = 0;
    const end = cache.onChange(() => calls++);
    await cache.whenInStep();
    end();
    fake.put("w-00001");
    await expect.poll(() => changes.length).toBe(2);
    expect(calls).toBe(1);
  });
});
