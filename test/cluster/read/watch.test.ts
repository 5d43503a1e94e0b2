import { FakeObjects, WIDGET } from "./fake-objects.js";
import { describe, expect, it, onTestFinished } from "vitest";
import { refuse, statusOf, transportTo } from "./fake-api.js";
import { FastClock } from "./fast-clock.js";
import { Followed } from "./followed.js";
import type { ServerResponse } from "node:http";
import type { Transport } from "../../../src/cluster/transport/transport.js";
import { watchObjects } from "../../../src/cluster/read/watch/watch.js";

const START = ["restart", "added w-00000", "added w-00001", "listed 102", "in-step"];

function queries(fake: FakeObjects): string[] {
  return fake.api.seen.map(({ query }) => {
    if (query["watch"] === undefined) return "list";
    return query["sendInitialEvents"] === "true" ? "watch all" : `watch ${query["resourceVersion"]}`;
  });
}

describe("a watch", () => {
  it("returns all objects, and then every change, on one connection", async () => {
    const fake = await FakeObjects.start(2);
    const watch = new Followed(fake);
    await watch.says("in-step");
    fake.put("w-00000", { a: "b" });
    fake.remove("w-00001");
    fake.bookmark();
    await watch.says("bookmark 104");
    expect(watch.said).toEqual([...START, "changed w-00000", "removed w-00001", "bookmark 104"]);
    expect(queries(fake)).toEqual(["watch all"]);
    expect(fake.api.seen[0]?.query).toEqual({
      watch: "true",
      allowWatchBookmarks: "true",
      sendInitialEvents: "true",
      resourceVersionMatch: "NotOlderThan",
      timeoutSeconds: "450",
    });
  });

  it("lists where the server does not stream the initial state, and watches from there", async () => {
    const fake = await FakeObjects.start(2);
    fake.servesWatchList = false;
    const watch = new Followed(fake, { pageSize: 1 });
    await watch.says("in-step");
    fake.put("w-00002");
    await watch.says("added w-00002");
    expect(watch.said).toEqual([...START.toSpliced(1, 0, "restart"), "added w-00002"]);
    expect(queries(fake)).toEqual(["watch all", "list", "list", "watch 102"]);
  });

  it("lists where the server accepts the request for the initial state but does not support it", async () => {
    const fake = await FakeObjects.start(2);
    fake.instead = ({ query }, response) => {
      if (query["sendInitialEvents"] !== undefined) response.writeHead(200).flushHeaders();
      return query["sendInitialEvents"] !== undefined;
    };
    const watch = new Followed(fake, {}, new FastClock(100));
    await watch.says("in-step");
    expect(queries(fake)).toEqual(["watch all", "list", "watch 102"]);
  });

  it("starts at the given version", async () => {
    const fake = await FakeObjects.start(2);
    const watch = new Followed(fake, { resourceVersion: "101" });
    await watch.says("in-step", "added w-00001");
    expect(watch.said).toEqual(["in-step", "added w-00001"]);
  });

  it("resumes where a connection ended, without repeating events", async () => {
    const fake = await FakeObjects.start(2);
    const watch = new Followed(fake);
    await watch.says("in-step");
    fake.put("w-00002");
    await watch.says("added w-00002");
    fake.endWatches();
    await watch.says("reconnecting", "in-step");
    fake.put("w-00003");
    await watch.says("added w-00003");
    fake.api.cut();
    await watch.says("added w-00003", "reconnecting", "in-step");
    fake.bookmark();
    fake.put("w-00004");
    await watch.says("added w-00004");
    expect(watch.said.filter((said) => said.startsWith("added"))).toEqual(
      ["0", "1", "2", "3", "4"].map((n) => `added w-0000${n}`),
    );
    expect(queries(fake)).toEqual(["watch all", "watch 103", "watch 104"]);
  });

  it("continues after the last bookmark", async () => {
    const fake = await FakeObjects.start(2);
    const watch = new Followed(fake);
    await watch.says("in-step");
    fake.version = 200;
    fake.bookmark();
    await watch.says("bookmark 200");
    fake.endWatches();
    await watch.says("reconnecting", "in-step");
    expect(queries(fake)).toEqual(["watch all", "watch 200"]);
  });

  it.each([
    ["by the status", false],
    ["by an event", true],
  ])("lists again when the server reports %s that the version has expired", async (_, inEvent) => {
    const fake = await FakeObjects.start(2);
    fake.saysGoneInEvent = inEvent;
    const watch = new Followed(fake);
    await watch.says("in-step");
    fake.instead = ({ query }, response) => {
      fake.instead = () => false;
      // The first connection after the cut fails, so that changes can happen meanwhile.
      fake.remove("w-00000");
      fake.forget();
      refuse(response, 500, `InternalError ${query["watch"]}`);
      return true;
    };
    fake.api.cut();
    await watch.says("behind cluster/expired", "restart", "added w-00001", "listed 103", "in-step");
    expect(queries(fake)).toEqual(["watch all", "watch 102", "watch 102", "watch all"]);
  });

  it("lists again when the server is behind", async () => {
    const fake = await FakeObjects.start(2);
    const watch = new Followed(fake, { resourceVersion: "9999" });
    const details = { causes: [{ reason: "ResourceVersionTooLarge" }] };
    fake.instead = ({ query }, response) => {
      if (query["resourceVersion"] === "9999") refuse(response, 504, "Timeout", { details });
      return query["resourceVersion"] === "9999";
    };
    await watch.says("restart", "listed 102", "in-step");
    expect(queries(fake)).toEqual(["watch 9999", "watch all"]);
  });

  it.each([
    ["asks to retry later", 429, "TooManyRequests", "cluster/server-busy"],
    ["has an internal error", 500, "InternalError", "cluster/refused"],
    ["rejects the token", 401, "Unauthorized", "cluster/unauthorized"],
    ["denies access", 403, "Forbidden", "cluster/forbidden"],
  ])("resumes from the same version after a server that %s", async (_, status, reason, code) => {
    const fake = await FakeObjects.start(2);
    const watch = new Followed(fake);
    await watch.says("in-step");
    fake.instead = (__, response) => {
      refuse(response, status, reason);
      fake.instead = () => false;
      return true;
    };
    fake.endWatches();
    await watch.says("reconnecting", `behind ${code}`, "in-step");
    expect(queries(fake)).toEqual(["watch all", "watch 102", "watch 102"]);
  });

  it("treats an error in the middle of a watch like one at its start", async () => {
    const fake = await FakeObjects.start(2);
    const watch = new Followed(fake);
    await watch.says("in-step");
    const busy = statusOf(429, "TooManyRequests", { details: { retryAfterSeconds: 7 } });
    fake.say(`${JSON.stringify({ type: "ERROR", object: busy })}\n`);
    await watch.says("behind cluster/server-busy", "in-step");
    expect(watch.clock.slept).toContain(7000);
    expect(queries(fake)).toEqual(["watch all", "watch 102"]);
  });

  it("waits longer after each failure, with jitter, and not after a success", async () => {
    const fake = await FakeObjects.start(2);
    const clock = new FastClock(1000);
    let failures = 8;
    fake.instead = (_, response) => {
      if (failures-- > 0) refuse(response, 500, "InternalError");
      return failures >= 0;
    };
    const watch = new Followed(fake, { resourceVersion: "102" }, clock);
    await watch.says("in-step");
    expect(clock.slept.slice(0, 8)).toEqual([1200, 2400, 4800, 9600, 19_200, 38_400, 45_000, 45_000]);
    fake.put("w-00002");
    await watch.says("added w-00002");
    failures = 1;
    clock.chance = 0;
    fake.endWatches();
    await watch.says("added w-00002", "behind cluster/refused", "in-step");
    expect(clock.slept).toContain(800);
  });

  it.each([
    ["an event of an unknown type", '{"type":"NEWS","object":{"metadata":{"resourceVersion":"hunter2"}}}'],
    ["an event without an object", '{"type":"ADDED"}'],
    ["an object without a resource version", '{"type":"ADDED","object":{"metadata":{"name":"hunter2"}}}'],
    ["a line that is not JSON", '{"type":hunter2'],
    ["a string", '"hunter2"'],
  ])("does not continue after %s nor repeat it, and reads everything again", async (_, line) => {
    const fake = await FakeObjects.start(2);
    const watch = new Followed(fake);
    await watch.says("in-step");
    fake.say(`${line}\n`);
    await watch.says("in-step", "restart", "listed 102", "in-step");
    expect(watch.reasons.join()).not.toContain("hunter2");
    expect(queries(fake)).toEqual(["watch all", "watch all"]);
  });

  it("slows down on a server that keeps sending invalid events", async () => {
    const fake = await FakeObjects.start(2);
    const clock = new FastClock(1000);
    fake.instead = (_, response) => {
      response
        .writeHead(200)
        .end('{"type":"ADDED","object":{"metadata":{"resourceVersion":"7"}}}\nnonsense\n');
      return true;
    };
    const watch = new Followed(fake, {}, clock);
    const behind = (): string[] => watch.said.filter((said) => said.startsWith("behind"));
    await expect.poll(() => behind().length, { timeout: 20_000 }).toBeGreaterThan(5);
    expect(clock.slept.filter((ms) => [1200, 2400, 4800].includes(ms))).toEqual([1200, 2400, 4800]);
  });

  it("lists again immediately after an expired version, and slows down when that repeats", async () => {
    const fake = await FakeObjects.start();
    const clock = new FastClock(1000);
    const end = { metadata: { resourceVersion: "7", annotations: { "k8s.io/initial-events-end": "true" } } };
    const lines = [
      { type: "BOOKMARK", object: end },
      { type: "ERROR", object: statusOf(410, "Expired") },
    ];
    fake.instead = (_, response) => {
      response.writeHead(200).end(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
      return true;
    };
    const watch = new Followed(fake, {}, clock);
    await watch.says(...Array.from({ length: 4 }, () => "behind cluster/expired"));
    expect(clock.slept.filter((ms) => [1200, 2400].includes(ms))).toEqual([1200, 2400]);
  });

  it("ignores a half line at the end of a connection", async () => {
    const fake = await FakeObjects.start(2);
    const watch = new Followed(fake);
    await watch.says("in-step");
    fake.say('{"type":"ADDED","object":{"metadata":{"name":"half","resourceVersion":"150"');
    fake.endWatches();
    await watch.says("reconnecting", "in-step");
    expect(watch.said.filter((said) => said.includes("half"))).toEqual([]);
    expect(queries(fake)).toEqual(["watch all", "watch 102"]);
  });

  it("reads everything again after a silence in which bookmarks were due", async () => {
    const fake = await FakeObjects.start(2);
    const watch = new Followed(fake, {}, new FastClock(500));
    await watch.says("in-step", "behind cluster/silent-watch", "restart", "in-step");
    expect(queries(fake).slice(0, 2)).toEqual(["watch all", "watch all"]);
    expect(watch.reasons[0]).toBe("a watch received nothing for 180 s");
  });

  it.each([
    ["a selector that the server does not understand", 400, "BadRequest"],
    ["a parameter that the server does not support", 405, "MethodNotAllowed"],
  ])("ends with the error about %s", async (_, status, reason) => {
    const fake = await FakeObjects.start(2);
    fake.instead = (__, response) => {
      refuse(response, status, reason);
      return true;
    };
    expect(await new Followed(fake).end).toMatchObject({ status });
    expect(queries(fake)).toEqual(["watch all", "list"]);
  });

  it("ends where a list has no version to watch from", async () => {
    const fake = await FakeObjects.start();
    fake.servesWatchList = false;
    fake.instead = ({ query }, response) => {
      if (query["watch"] === undefined)
        response.writeHead(200, { "content-type": "application/json" }).end('{"kind":"List","items":[]}');
      return query["watch"] === undefined;
    };
    expect(await new Followed(fake).end).toMatchObject({ diagnostics: [{ code: "cluster/not-watchable" }] });
  });

  it("reads in pages after the initial state was cut off twice", async () => {
    const fake = await FakeObjects.start(2);
    fake.instead = ({ query }, response) => {
      if (query["sendInitialEvents"] === "true") beginAndBreak(response);
      return query["sendInitialEvents"] === "true";
    };
    const watch = new Followed(fake);
    await watch.says("in-step");
    expect(queries(fake)).toEqual(["watch all", "watch all", "list", "watch 102"]);
  });

  it("lists in one answer when pages expire before the last one is read", async () => {
    const fake = await FakeObjects.start(4);
    fake.servesWatchList = false;
    fake.instead = ({ query }, response) => {
      if (query["continue"] !== undefined) refuse(response, 410, "Expired");
      return query["continue"] !== undefined;
    };
    const watch = new Followed(fake, { pageSize: 2 });
    await watch.says("in-step");
    expect(watch.said.slice(watch.said.lastIndexOf("restart"))).toEqual([
      "restart",
      ...["0", "1", "2", "3"].map((n) => `added w-0000${n}`),
      "listed 104",
      "in-step",
    ]);
    expect(
      fake.api.seen.filter(({ query }) => query["watch"] === undefined).map(({ query }) => query["limit"]),
    ).toEqual(["2", "2", undefined]);
  });
});

function beginAndBreak(response: ServerResponse): void {
  response
    .writeHead(200)
    .write('{"type":"ADDED","object":{"metadata":{"name":"w-00000","resourceVersion":"101"}}}\n');
  setTimeout(() => response.destroy(), 20);
}

describe("a reader that stops reading a watch", () => {
  it("closes its connection", async () => {
    const fake = await FakeObjects.start(2);
    for await (const event of watchObjects(transportTo(fake.api.port), WIDGET))
      if (event.type === "in-step") break;
    await expect.poll(() => fake.watchers).toBe(0);
  });

  it("closes it even before the first line", async () => {
    const fake = await FakeObjects.start(2);
    const watch = watchObjects(transportTo(fake.api.port), WIDGET, { resourceVersion: "102" });
    for await (const event of watch) if (event.type === "in-step") break;
    await expect.poll(() => fake.watchers).toBe(0);
  });

  it("closes the stream of the transport, which may hold more than a connection", async () => {
    const fake = await FakeObjects.start(2);
    const http = transportTo(fake.api.port);
    let open = 0;
    const counting: Transport = {
      ...http,
      async *stream(request) {
        open++;
        try {
          yield* http.stream(request);
        } finally {
          open--;
        }
      },
    };
    for await (const event of watchObjects(counting, WIDGET)) if (event.type === "added") break;
    expect(open).toBe(0);
  });

  it("gets its own exception", async () => {
    const fake = await FakeObjects.start(2);
    const read = async (): Promise<void> => {
      for await (const event of watchObjects(transportTo(fake.api.port), WIDGET))
        if (event.type === "in-step") throw new Error("of the reader");
    };
    await expect(read()).rejects.toThrow("of the reader");
    await expect.poll(() => fake.watchers).toBe(0);
  });

  it("gets the reason of its signal, and no unhandled rejection is left", async () => {
    const fake = await FakeObjects.start(2);
    const stray: unknown[] = [];
    const listen = (error: unknown): void => void stray.push(error);
    process.on("unhandledRejection", listen);
    onTestFinished(() => void process.off("unhandledRejection", listen));
    const stop = new AbortController();
    const watch = watchObjects(transportTo(fake.api.port), WIDGET, { signal: stop.signal });
    const read = (async () => {
      for await (const event of watch)
        if (event.type === "in-step") setTimeout(() => stop.abort(new Error("enough")), 10);
    })();
    await expect(read).rejects.toThrow("enough");
    await expect.poll(() => fake.watchers).toBe(0);
    expect(stray).toEqual([]);
  });

  it("gets an error where the type cannot be watched", async () => {
    const fake = await FakeObjects.start();
    const type = { ...WIDGET, verbs: ["get", "list"] };
    expect(() => watchObjects(transportTo(fake.api.port), type)).toThrow("cluster/not-watchable");
  });
});
