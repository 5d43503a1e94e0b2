import { type Socket, connect as connectPlain } from "node:net";
import { hostOf, portOf, userOf } from "../connection/address.js";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import { ProxyRefusal, headOf } from "./proxy-answer.js";
import { openSocks } from "./socks.js";

/** Go's connection timeout. */
const PATIENCE_MS = 30_000;

/** A connection through a proxy to the target of a request. */
export async function openTunnel(proxy: URL, target: URL, trust: ConnectionOptions): Promise<Socket> {
  const socket = await connected(proxy, trust);
  // If the request was aborted by then, nothing else would close this.
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new ProxyRefusal("it does not answer")));
  try {
    if (proxy.protocol.startsWith("socks5")) await openSocks(socket, target, userOf(proxy));
    else await askToConnect(socket, proxy, target);
    socket.setTimeout(0);
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function connected(proxy: URL, trust: ConnectionOptions): Promise<Socket> {
  const place = { host: hostOf(proxy), port: Number(portOf(proxy)) };
  const isTls = proxy.protocol === "https:";
  const socket = isTls ? connectTls({ ...trust, ...place }) : connectPlain(place);
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => reject(new ProxyRefusal(`it cannot be reached: ${error.message}`));
    socket.once("error", fail);
    socket.once(isTls ? "secureConnect" : "connect", () => {
      socket.off("error", fail);
      resolve(socket);
    });
  });
}

async function askToConnect(socket: Socket, proxy: URL, target: URL): Promise<void> {
  const place = `${target.hostname}:${portOf(target)}`;
  const user = userOf(proxy);
  const login =
    user === undefined
      ? ""
      : `Proxy-Authorization: Basic ${btoaUtf8(`${user.username}:${user.password}`)}\r\n`;
  socket.write(`CONNECT ${place} HTTP/1.1\r\nHost: ${place}\r\n${login}\r\n`);
  const [first = ""] = (await headOf(socket)).split("\r\n");
  if (!/^HTTP\/1\.[01] 2\d\d/.test(first)) throw new ProxyRefusal(`it answered ${first.slice(0, 200)}`);
}

function btoaUtf8(text: string): string {
  return Buffer.from(text, "utf8").toString("base64");
}
