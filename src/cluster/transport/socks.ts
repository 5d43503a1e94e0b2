import { hostOf, portOf } from "../connection/address.js";
import { ProxyRefusal, headOf } from "./proxy-answer.js";
import type { Socket } from "node:net";

const VERSION = 5;
const NO_LOGIN = 0;
const PASSWORD = 2;
const NONE_FITS = 0xff;
const DOMAIN = 3;
/** The length of the address in a response, by its type (RFC 1928): IPv4 or IPv6; a domain has its own length byte. */
const ADDRESS_BYTES: Readonly<Record<number, number>> = { 1: 4, 4: 16 };

/** Requests a connection from a SOCKS 5 proxy (RFC 1928). As in Go, the proxy resolves the name. */
export async function openSocks(
  socket: Socket,
  target: URL,
  user: { readonly username: string; readonly password: string } | undefined,
): Promise<void> {
  const methods = user === undefined ? [NO_LOGIN] : [NO_LOGIN, PASSWORD];
  socket.write(Buffer.from([VERSION, methods.length, ...methods]));
  const [, method] = await answer(socket, 2);
  if (method === PASSWORD && user !== undefined) await logIn(socket, user.username, user.password);
  else if (method === NONE_FITS)
    throw new ProxyRefusal("it requires a password or another authentication method");
  else if (method !== NO_LOGIN) throw new ProxyRefusal("its response is not SOCKS 5");
  const host = Buffer.from(hostOf(target), "utf8");
  const port = Number(portOf(target));
  socket.write(
    Buffer.from([VERSION, 1, 0, DOMAIN, host.byteLength, ...host, Math.floor(port / 256), port % 256]),
  );
  const [, status] = await answer(
    socket,
    5,
    (head) => 6 + (ADDRESS_BYTES[head[3] ?? 0] ?? (head[4] ?? 0) + 1),
  );
  if (status !== 0) throw new ProxyRefusal(`it answered with status ${status}`);
}

/** RFC 1929. */
async function logIn(socket: Socket, username: string, password: string): Promise<void> {
  const [name, word] = [Buffer.from(username, "utf8"), Buffer.from(password, "utf8")];
  socket.write(Buffer.from([1, name.byteLength, ...name, word.byteLength, ...word]));
  const [, status] = await answer(socket, 2);
  if (status !== 0) throw new ProxyRefusal("it rejected the user name and password");
}

async function answer(socket: Socket, least: number, size?: (head: Buffer) => number): Promise<Buffer> {
  const whole = await headOf(socket, (head) => {
    if (head.byteLength < least) return undefined;
    const length = size?.(head) ?? least;
    return head.byteLength < length ? undefined : length;
  });
  return Buffer.from(whole, "latin1");
}
