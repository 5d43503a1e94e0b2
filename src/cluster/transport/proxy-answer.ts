import { CutOff } from "./body.js";
import type { Socket } from "node:net";

/** The proxy did not make the connection. */
export class ProxyRefusal extends Error {
  override readonly name = "ProxyRefusal";
}

const MOST_HEAD = 64 * 1024;
const HEAD_END = "\r\n\r\n";

/** The head of the response; what follows belongs to the tunnelled connection. */
export async function headOf(socket: Socket, isWhole = endOfHead): Promise<string> {
  let head = Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      socket.off("readable", read);
      socket.off("error", fail);
      socket.off("end", end);
      act();
    };
    const fail = (error: Error): void => settle(() => reject(error));
    const end = (): void => fail(new CutOff("the proxy closed the connection"));
    const read = (): void => {
      for (
        let chunk = socket.read() as Buffer | null;
        chunk !== null;
        chunk = socket.read() as Buffer | null
      ) {
        head = Buffer.concat([head, chunk]);
        const length = isWhole(head);
        if (length === undefined && head.byteLength <= MOST_HEAD) continue;
        if (length === undefined) return fail(new ProxyRefusal("its response is incomplete"));
        const rest = head.subarray(length);
        if (rest.byteLength > 0) socket.unshift(rest);
        const whole = head.subarray(0, length).toString("latin1");
        return settle(() => resolve(whole));
      }
    };
    socket.on("readable", read);
    socket.on("error", fail);
    socket.on("end", end);
    read();
  });
}

function endOfHead(head: Buffer): number | undefined {
  const end = head.indexOf(HEAD_END);
  return end < 0 ? undefined : end + HEAD_END.length;
}
