import { type Answering, type LocalServer, localServer } from "./local-server.js";
import { afterEach, describe, expect, it } from "vitest";
import { gzipSync } from "node:zlib";
import { inspect } from "node:util";

let local: LocalServer | undefined;
afterEach(async () => {
  await local?.stop();
  local = undefined;
});

async function serving(answer: Answering): Promise<LocalServer> {
  return (local = await localServer(answer));
}

const READ = { method: "GET", path: "/api/v1/pods" } as const;

async function all<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const values: T[] = [];
  for await (const value of stream) values.push(value);
  return values;
}

describe("an answer", () => {
  it("keeps every digit, and includes status and headers", async () => {
    const { cluster } = await serving((_, response) => {
      response.setHeader("Warning", ['299 - "old \\"kind\\""', '299 - "two", 199 - "not shown"']);
      response.end('{"n":9007199254740993}');
    });
    const { status, body, text, warnings } = await cluster.transport.send(READ);
    expect({ status, body, text, warnings }).toEqual({
      status: 200,
      body: { n: 9007199254740993n },
      text: '{"n":9007199254740993}',
      warnings: ['old "kind"', "two"],
    });
  });

  it("has warnings in UTF-8, whatever bytes their characters have", async () => {
    const { cluster } = await serving((_, response) => {
      const bytes = Buffer.from('299 - "é – ü"').toString("latin1");
      response.setHeader("Warning", [bytes, '299 - "\xe9"']);
      // A text as body would make Node.js encode the headers in another way.
      response.end(Buffer.from("{}"));
    });
    expect((await cluster.transport.send(READ)).warnings).toEqual(["é – ü", "\xe9"]);
  });

  it("is decompressed", async () => {
    const { cluster } = await serving((request, response) => {
      expect(request.headers["accept-encoding"]).toBe("gzip");
      response.setHeader("Content-Encoding", "gzip");
      response.end(gzipSync('{"a":"ä"}'));
    });
    expect((await cluster.transport.send(READ)).body).toEqual({ a: "ä" });
  });

  it("that is not JSON has a text and no body", async () => {
    const { cluster } = await serving((_, response) => response.end("<html>"));
    const { body, text } = await cluster.transport.send(READ);
    expect({ body, text }).toEqual({ body: undefined, text: "<html>" });
  });
});

describe("a request", () => {
  it("carries its query and its body", async () => {
    let received = "";
    const { cluster, asked } = await serving((request, response) => {
      request.on("data", (chunk: Buffer) => (received += chunk.toString()));
      request.on("end", () => response.end(`{"type":"${request.headers["content-type"]}"}`));
    });
    const answer = await cluster.transport.send({
      method: "PATCH",
      path: "/api/v1/namespaces/a%2Fb",
      query: { fieldManager: "varve & co", dryRun: ["All", "x"], force: undefined },
      body: { n: 9007199254740993n },
      contentType: "application/apply-patch+yaml",
    });
    expect(asked).toEqual(["PATCH /api/v1/namespaces/a%2Fb?fieldManager=varve+%26+co&dryRun=All&dryRun=x"]);
    expect(received).toBe('{"n":9007199254740993}');
    expect(answer.body).toEqual({ type: "application/apply-patch+yaml" });
  });

  it("carries no token over an unencrypted connection", async () => {
    const { cluster } = await serving((request, response) =>
      response.end(`["${request.headers.authorization}"]`),
    );
    expect((await cluster.transport.send(READ)).body).toEqual(["undefined"]);
  });

  it("reuses one connection", async () => {
    const ports = new Set<number | undefined>();
    const { cluster } = await serving((request, response) => {
      ports.add(request.socket.remotePort);
      response.end("{}");
    });
    for (let i = 0; i < 5; i++) await cluster.transport.send(READ);
    expect(ports.size).toBe(1);
  });

  it("ends with the reason of its signal", async () => {
    const stop = new AbortController();
    const { cluster } = await serving(() => stop.abort(new Error("enough")));
    await expect(cluster.transport.send({ ...READ, signal: stop.signal })).rejects.toThrow("enough");
  });

  it("ends at its time limit", async () => {
    const { cluster } = await serving(() => undefined);
    await expect(cluster.transport.send({ ...READ, timeoutMs: 50 })).rejects.toThrow("cluster/timed-out");
  });
});

describe("a stream", () => {
  it("returns one value for each line, however the lines are split", async () => {
    const { cluster } = await serving((_, response) => {
      response.write('{"a":1}\n{"b"');
      setTimeout(() => response.end(':"ä"}\n\n{"c":3}\n'), 10);
    });
    expect(await all(cluster.transport.stream(READ))).toEqual([{ a: 1 }, { b: "ä" }, { c: 3 }]);
  });

  it("throws when the last line was cut", async () => {
    const { cluster } = await serving((_, response) => response.end('{"a":1}\n{"b"'));
    await expect(all(cluster.transport.stream(READ))).rejects.toThrow("cluster/answer-cut-off");
  });

  it("throws at a line that is not JSON, without the line", async () => {
    const { cluster } = await serving((_, response) => response.end('{"a":1}\n{"password": s3cret}\n'));
    const error: unknown = await all(cluster.transport.stream(READ)).catch((reason: unknown) => reason);
    expect(String(error)).toBe(
      `VarveError: cluster/not-json: GET /api/v1/pods: a line is not JSON in the response of ${cluster.server}`,
    );
    expect(inspect(error)).not.toContain("s3cret");
  });

  it("throws the server's error", async () => {
    const { cluster } = await serving((_, response) => {
      response.statusCode = 410;
      response.end('{"kind":"Status","reason":"Expired","message":"too old","code":410}');
    });
    await expect(all(cluster.transport.stream(READ))).rejects.toMatchObject({
      status: 410,
      reason: "Expired",
      serverMessage: "too old",
      diagnostics: [{ code: "cluster/expired", verbatim: "too old" }],
    });
  });

  it("ends the request when its reader stops", async () => {
    let closed: Promise<unknown> | undefined;
    const { cluster } = await serving((request, response) => {
      closed = new Promise((resolve) => request.socket.once("close", resolve));
      response.write('{"a":1}\n{"a":2}\n');
    });
    for await (const _ of cluster.transport.stream(READ)) break;
    expect(await closed).toBe(false);
  });
});
