import { type TLSSocket, connect } from "node:tls";
import { AUTHORITY } from "./served.js";

/** A client that announces some bytes, sends some, and waits. */
export async function stalled(
  port: number,
  path: string,
  { announced, sent }: { readonly announced: number; readonly sent: number },
): Promise<TLSSocket> {
  const socket = connect({ port, host: "127.0.0.1", ca: AUTHORITY });
  await new Promise((resolve) => socket.once("secureConnect", resolve));
  const lines = ["Host: a", "Content-Type: application/json", `Content-Length: ${announced}`];
  const head = [`POST ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n");
  await new Promise((resolve) => socket.write(head + "x".repeat(sent), resolve));
  return socket;
}
