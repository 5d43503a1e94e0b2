import { type Answering, type LocalServer, clusterAt, localServer } from "./local-server.js";
import { afterEach, describe, expect, it } from "vitest";
import { MOST_BODY_BYTES, readBody } from "../../src/cluster/transport/body.js";
import { VarveError } from "../../src/model/index.js";
import { type AddressInfo, createServer } from "node:net";
import { type IncomingMessage, get } from "node:http";
import { gzipSync } from "node:zlib";

let local: LocalServer | undefined;
afterEach(async () => {
  await local?.stop();
  local = undefined;
});

async function serving(answer: Answering): Promise<LocalServer> {
  return (local = await localServer(answer));
}

const READ = { method: "GET", path: "/api/v1/pods" } as const;
const WRITE = { method: "POST", path: "/api/v1/pods", body: { a: 1 } } as const;

/** The status of the answer, or the code of the reported error. */
async function outcome(request: typeof READ | typeof WRITE, timeoutMs = 60_000): Promise<number | string> {
  try {
    return (await (local as LocalServer).cluster.transport.send({ ...request, timeoutMs })).status;
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return error.diagnostics.map(({ code }) => code).join();
  }
}

/** Rejects the first requests, and accepts the next. */
function refusing(times: number, status: number, after?: string): Answering {
  return (request, response, count) => {
    request.resume();
    response.statusCode = count <= times ? status : 200;
    if (count <= times && after !== undefined) response.setHeader("Retry-After", after);
    response.end("{}");
  };
}

describe("a server that sends Retry-After", () => {
  it.each([
    ["429, in seconds", 429, "2", [2000, 2000]],
    ["429, until a date", 429, "Thu, 01 Jan 2026 00:00:07 GMT", [7000, 7000]],
    ["429, until a date in the past", 429, "Thu, 01 Jan 2015 00:00:00 GMT", [0, 0]],
    ["503", 503, "1", [1000, 1000]],
    ["500", 500, "1", [1000, 1000]],
  ])("%s, is retried, also for a write", async (_, status, after, slept) => {
    const { asked, slept: waits } = await serving(refusing(2, status, after));
    expect(await outcome(READ)).toBe(200);
    expect(waits).toEqual(slept);
    expect(asked).toEqual(Array.from({ length: 3 }, () => "GET /api/v1/pods"));
  });

  it("is retried with the whole body of a write", async () => {
    const bodies: string[] = [];
    await serving((request, response, count) => {
      request.on("data", (chunk: Buffer) => bodies.push(chunk.toString()));
      response.writeHead(count === 1 ? 429 : 201, { "Retry-After": "1" }).end("{}");
    });
    expect(await outcome(WRITE)).toBe(201);
    expect(bodies).toEqual(['{"a":1}', '{"a":1}']);
  });

  it.each([
    ["without a time", 429, undefined],
    ["as text", 503, "soon"],
    ["with a final error", 403, "1"],
    ["longer than the request's time limit", 429, "3600"],
  ])("%s, is not retried", async (_, status, after) => {
    const { asked, slept } = await serving(refusing(99, status, after));
    expect(await outcome(READ)).toBe(status);
    expect([asked.length, slept]).toEqual([1, []]);
  });

  it("repeatedly, is requested eleven times", async () => {
    const { asked } = await serving(refusing(99, 429, "0"));
    expect(await outcome(READ)).toBe(429);
    expect(asked).toHaveLength(11);
  });
});

/** Misbehaves for the first requests, and answers the next. */
function failing(times: number, fail: Answering): Answering {
  return (request, response, count) => {
    request.resume();
    if (count <= times) fail(request, response, count);
    else response.end("{}");
  };
}

const FAILURES: readonly (readonly [string, Answering])[] = [
  ["before it answers", (request) => request.socket.destroy()],
  ["with a reset", (request) => request.socket.resetAndDestroy()],
  [
    "in the middle of the answer",
    (request, response) => {
      response.setHeader("Content-Length", "100");
      response.write('{"a":', () => request.socket.destroy());
    },
  ],
  [
    "in the middle of a chunk",
    (request, response) => {
      response.write('{"a":', () => request.socket.destroy());
    },
  ],
  [
    "in the middle of a compressed answer",
    (_, response) => {
      const whole = gzipSync('{"a":"some text that is packed"}');
      response.setHeader("Content-Encoding", "gzip");
      response.end(whole.subarray(0, whole.byteLength - 6));
    },
  ],
];

describe.each(FAILURES)("a connection that ends %s", (_, fail) => {
  it("is reopened for a read, a little later each time", async () => {
    const { asked, slept } = await serving(failing(2, fail));
    expect(await outcome(READ)).toBe(200);
    expect([asked.length, slept]).toEqual([3, [75, 150]]);
  });

  it("is reported when it ends repeatedly", async () => {
    const { asked } = await serving(failing(99, fail));
    expect(await outcome(READ)).toBe("cluster/answer-cut-off");
    expect(asked).toHaveLength(6);
  });

  it("is not reopened for a write, which may have been carried out", async () => {
    const { asked } = await serving(failing(1, fail));
    expect(await outcome(WRITE)).toBe("cluster/answer-cut-off");
    expect(asked).toHaveLength(1);
  });
});

describe("an answer", () => {
  it("that drips is aborted at the request's time limit", async () => {
    await serving((_, response) => {
      const drip = setInterval(() => response.write(" "), 5);
      response.once("close", () => clearInterval(drip));
    });
    expect(await outcome(READ, 100)).toBe("cluster/timed-out");
  });

  it("that redirects is returned: credentials are not sent elsewhere", async () => {
    const { asked } = await serving((_, response) =>
      response.writeHead(302, { Location: "/elsewhere" }).end(),
    );
    expect(await outcome(READ)).toBe(302);
    expect(asked).toEqual(["GET /api/v1/pods"]);
  });

  it("with a megabyte of headers is rejected", async () => {
    await serving((_, response) => response.setHeader("X-Bomb", "x".repeat(1024 * 1024)).end("{}"));
    expect(await outcome(READ)).toBe("cluster/request-failed");
  });

  it("with a wrong content encoding is rejected", async () => {
    await serving((_, response) => response.setHeader("Content-Encoding", "gzip").end("{}"));
    expect(await outcome(READ)).toBe("cluster/request-failed");
  });

  it("above the size limit is rejected, however small its compressed form", async () => {
    const { server } = await serving((_, response) =>
      response.setHeader("Content-Encoding", "gzip").end(gzipSync("x".repeat(100_000))),
    );
    const { port } = server.address() as AddressInfo;
    const message = await new Promise<IncomingMessage>((resolve) =>
      get({ port, host: "127.0.0.1" }, resolve),
    );
    await expect(readBody(message, 99_999)).rejects.toThrow("more than 99999 bytes");
    expect(MOST_BODY_BYTES).toBe(268_435_456);
  });

  it("with 10 MB in one line is read, in an answer and in a stream", async () => {
    const text = "x".repeat(10_000_000);
    const { cluster } = await serving((_, response) => response.end(`{"a":"${text}"}\n`));
    expect((await cluster.transport.send(READ)).body).toEqual({ a: text });
    for await (const value of cluster.transport.stream(READ)) expect(value).toEqual({ a: text });
  });
});

it("a server that does not speak HTTP is reported", async () => {
  const server = createServer((socket) => socket.end("SSH-2.0-OpenSSH_9.2\r\n"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { cluster, remove } = await clusterAt(`http://127.0.0.1:${port}`);
  await expect(cluster.version()).rejects.toThrow("cluster/request-failed: GET http://127.0.0.1");
  server.close();
  await expect(cluster.version()).rejects.toThrow("cluster/unreachable: http://127.0.0.1");
  remove();
});
