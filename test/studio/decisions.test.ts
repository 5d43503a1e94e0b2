import { type IncomingHttpHeaders, request } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import type { DecisionAnswer, DecisionRequest } from "../../src/studio/wire/decision.js";
import { StudioServer } from "../../src/studio/index.js";

const WRITTEN: DecisionAnswer = {
  outcome: "written",
  texts: ["it"],
  hint: null,
  written: ["a"],
  deleted: [],
};
const DECISION = { verdict: "accept", resource: "ConfigMap/one", path: "data.x", basis: "folder:1" };

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

/** A server whose decisions are noted, and a way to send requests as its page does. */
async function serving(decide: () => Promise<DecisionAnswer> = async () => WRITTEN) {
  const decided: DecisionRequest[] = [];
  const server = await StudioServer.start({
    port: 0,
    open: () => Promise.reject(new Error("nothing is read")),
    decide: async (decision) => {
      decided.push(decision);
      return decide();
    },
  });
  stop = () => server.stop();
  const { origin, port } = new URL(server.address);
  const { headers } = await send(port, "GET", server.address.slice(origin.length), {});
  const cookie = headers["set-cookie"]?.[0]?.split(";", 1)[0] ?? "";
  const page = { Origin: origin, Cookie: cookie, "Content-Type": "application/json" };
  const post = (body: string, changes: Readonly<Record<string, string | undefined>> = {}) =>
    send(port, "POST", "/api/decide", { ...page, ...changes }, body);
  return { decided, post };
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

function send(
  port: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string | undefined>>,
  body = "",
): Promise<Answer> {
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, method, path, headers: given as Record<string, string> });
    sent.on("error", reject);
    sent.on("response", (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("error", reject);
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    sent.end(body);
  });
}

describe("the server of the studio", () => {
  it("takes a decision from its page", async () => {
    const { decided, post } = await serving();
    const { status, text } = await post(JSON.stringify(DECISION));
    expect({ status, answer: JSON.parse(text) as unknown }).toEqual({ status: 200, answer: WRITTEN });
    expect(decided).toEqual([{ ...DECISION, confirmed: false }]);
  });

  it("takes none from elsewhere", async () => {
    const { decided, post } = await serving();
    const body = JSON.stringify(DECISION);
    const refusals = [
      await post(body, { Origin: undefined }),
      await post(body, { Origin: "https://example.com" }),
      await post(body, { Origin: "null" }),
      await post(body, { Cookie: undefined }),
      await post(body, { Cookie: "varve-studio=guess" }),
      await post(body, { Host: "example.com" }),
      await post(body, { "Sec-Fetch-Site": "cross-site" }),
      await post(body, { "Content-Type": "text/plain" }),
      await post(body, { "Content-Type": undefined }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403, 415, 415]);
    expect(decided).toEqual([]);
  });

  it("takes only decisions", async () => {
    const { decided, post } = await serving();
    const bodies = [
      "",
      "{",
      "[]",
      JSON.stringify({ ...DECISION, verdict: "toString" }),
      JSON.stringify({ ...DECISION, path: 1 }),
      JSON.stringify({ ...DECISION, confirmed: "yes" }),
      '{"__proto__":{"verdict":"accept"},"resource":"a","path":"b","basis":"c"}',
    ];
    const statuses: unknown[] = [];
    for (const body of bodies) statuses.push((await post(body)).status);
    expect(statuses).toEqual(bodies.map(() => 400));
    expect(decided).toEqual([]);
  });

  it("reads no more than 64 KB of a decision", async () => {
    const { decided, post } = await serving();
    const { status } = await post(JSON.stringify({ ...DECISION, path: "x".repeat(64 * 1024) }));
    expect({ status, decided }).toEqual({ status: 413, decided: [] });
  });

  it("answers what came of it in the status", async () => {
    for (const [outcome, status] of [
      ["stale", 409],
      ["refused", 422],
      ["asks", 422],
    ] as const) {
      const { post } = await serving(async () => ({ ...WRITTEN, outcome }));
      expect((await post(JSON.stringify(DECISION))).status).toBe(status);
      await stop?.();
    }
    stop = undefined;
  });

  it("writes one decision at a time", async () => {
    let finish = (): void => undefined;
    const started = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { decided, post } = await serving(async () => {
      await started;
      return WRITTEN;
    });
    const first = post(JSON.stringify(DECISION));
    await expect.poll(() => decided.length).toBe(1);
    expect((await post(JSON.stringify(DECISION))).status).toBe(409);
    finish();
    expect((await first).status).toBe(200);
    expect(decided.length).toBe(1);
  });
});
