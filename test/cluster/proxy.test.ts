import { type Recorder, startRecorder } from "./recorder.js";
import { type Server, type Socket, connect, createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { mkdtempSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { connectCluster } from "../../src/cluster/index.js";
import { environmentProxy } from "../../src/cluster/credentials/proxy.js";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { writeSender } from "./senders.js";

describe("the proxy from the environment", () => {
  const PROXY = "http://p.example:3128/";
  it.each([
    ["https://c.example", { HTTPS_PROXY: PROXY }, PROXY],
    ["https://c.example", { https_proxy: "p.example:3128" }, PROXY],
    ["https://c.example", { HTTPS_PROXY: PROXY, https_proxy: "http://other" }, PROXY],
    ["https://c.example", { HTTP_PROXY: PROXY }, undefined],
    ["http://c.example", { HTTP_PROXY: PROXY }, PROXY],
    ["https://localhost:6443", { HTTPS_PROXY: PROXY }, undefined],
    ["https://127.0.0.9", { HTTPS_PROXY: PROXY }, undefined],
    ["https://[::1]", { HTTPS_PROXY: PROXY }, undefined],
    ["https://c.example", { HTTPS_PROXY: PROXY, NO_PROXY: "*" }, undefined],
    ["https://c.example", { HTTPS_PROXY: PROXY, NO_PROXY: "a.example, c.example" }, undefined],
    ["https://x.c.example", { HTTPS_PROXY: PROXY, NO_PROXY: "c.example" }, undefined],
    ["https://xc.example", { HTTPS_PROXY: PROXY, NO_PROXY: "c.example" }, PROXY],
    ["https://c.example", { HTTPS_PROXY: PROXY, NO_PROXY: ".c.example" }, PROXY],
    ["https://x.c.example", { HTTPS_PROXY: PROXY, NO_PROXY: "*.C.example" }, undefined],
    ["https://c.example:6443", { HTTPS_PROXY: PROXY, NO_PROXY: "c.example:443" }, PROXY],
    ["https://c.example", { HTTPS_PROXY: PROXY, NO_PROXY: "c.example:443" }, undefined],
    ["https://10.1.2.3", { HTTPS_PROXY: PROXY, NO_PROXY: "10.0.0.0/8" }, undefined],
    ["https://11.1.2.3", { HTTPS_PROXY: PROXY, NO_PROXY: "10.0.0.0/8" }, PROXY],
    ["https://10.1.2.3", { HTTPS_PROXY: PROXY, no_proxy: "10.1.2.3:6443" }, PROXY],
    ["https://[fd00::1]", { HTTPS_PROXY: PROXY, NO_PROXY: "fd00::/8" }, undefined],
    ["https://[fd00::1]:6443", { HTTPS_PROXY: PROXY, NO_PROXY: "[fd00::1]:6443" }, undefined],
    ["https://c.example", { HTTPS_PROXY: PROXY, NO_PROXY: "c.example/8,:1,," }, PROXY],
  ])("for %s with %j: %s", (server, environment, proxy) => {
    expect(environmentProxy(new URL(server), environment)?.href).toBe(proxy);
  });
});

const folder = mkdtempSync(join(tmpdir(), "varve-proxy-"));
let recorder: Recorder | undefined;
let proxy: Server | undefined;
afterEach(async () => {
  proxy?.close();
  await recorder?.stop();
});

/** A proxy that records its requests, and what it answers before it connects to the server. */
async function startProxy(
  respond: (asked: Buffer, step: number) => string | Buffer | undefined,
): Promise<number> {
  const started = (proxy = createServer((socket) => {
    let step = 0;
    const hear = (asked: Buffer): void => {
      const answer = respond(asked, step++);
      if (answer === undefined) return void socket.end("HTTP/1.1 403 no\r\n\r\n");
      const isLast = String(answer).startsWith("HTTP") || (answer as Buffer).byteLength === 10;
      if (isLast) joined(socket, answer);
      else socket.write(answer);
      if (!isLast) socket.once("data", hear);
    };
    socket.once("data", hear);
  }));
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  return (started.address() as AddressInfo).port;
}

function joined(socket: Socket, answer: string | Buffer): void {
  const server = connect((recorder as Recorder).port, "127.0.0.1", () => {
    socket.write(answer);
    socket.pipe(server).pipe(socket);
  });
  socket.on("error", () => server.destroy());
  server.on("error", () => socket.destroy());
}

async function sendThrough(url: string, timeoutMs = 60_000): Promise<number> {
  const started = (recorder ??= await startRecorder());
  const sender = { name: "", user: { token: "t1" }, seen: undefined, cluster: { "proxy-url": url } };
  const kubeconfig = writeSender({ ...sender, server: "https://api.example:PORT" }, started, folder);
  const cluster = await connectCluster({ kubeconfig, environment: {} });
  return (await cluster.transport.send({ method: "GET", path: "/x", timeoutMs })).status;
}

describe("a request goes through a proxy", () => {
  it("that speaks HTTP, with a user and a password", async () => {
    const heard: string[] = [];
    recorder = await startRecorder();
    const port = await startProxy((asked) => {
      heard.push(asked.toString());
      return "HTTP/1.1 200 yes\r\n\r\n";
    });
    expect(await sendThrough(`http://ada:s%40y@127.0.0.1:${port}`)).toBe(200);
    const place = `api.example:${recorder.port}`;
    const login = Buffer.from("ada:s@y").toString("base64");
    expect(heard).toEqual([
      `CONNECT ${place} HTTP/1.1\r\nHost: ${place}\r\nProxy-Authorization: Basic ${login}\r\n\r\n`,
    ]);
    expect(recorder.requests).toMatchObject([{ sni: "api.example", authorization: "Bearer t1" }]);
  });

  it("that speaks SOCKS 5, with a user and a password", async () => {
    const heard: string[] = [];
    recorder = await startRecorder();
    const port = await startProxy((asked, step) => {
      heard.push(asked.toString("hex"));
      return [Buffer.from([5, 2]), Buffer.from([1, 0]), Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])][step];
    });
    expect(await sendThrough(`socks5://ada:sy@127.0.0.1:${port}`)).toBe(200);
    const host = Buffer.from("api.example").toString("hex");
    const to = recorder.port.toString(16).padStart(4, "0");
    expect(heard).toEqual(["05020002", "0103616461027379", `050100030b${host}${to}`]);
  });

  it.each(["http", "socks5"])("that refuses (%s), and reports it", async (scheme) => {
    const port = await startProxy(() => undefined);
    await expect(sendThrough(`${scheme}://127.0.0.1:${port}`)).rejects.toThrow("cluster/proxy-failed");
  });

  it("that does not answer, up to the request's time limit", async () => {
    const port = await startProxy(() => Buffer.alloc(0));
    recorder = await startRecorder();
    await expect(sendThrough(`http://127.0.0.1:${port}`, 100)).rejects.toThrow("cluster/timed-out");
  });

  it("that does not exist is reported", async () => {
    await expect(sendThrough("http://127.0.0.1:1")).rejects.toThrow(
      "cluster/proxy-failed: the proxy could not connect to https://api.example",
    );
  });
});
