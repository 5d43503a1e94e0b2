/** A client that writes bytes, and reads the answers. */
import { type WireAnswer, answersIn } from "./answers.js";
import { AUTHORITY } from "../served.js";
import type { Random } from "./random.js";
import type { WireRequest } from "./requests.js";
import { connect, createSecureContext } from "node:tls";

const MOST_MS = 20_000;
const secureContext = createSecureContext({ ca: AUTHORITY });

export interface Heard {
  readonly answers: readonly WireAnswer[];
  /** Bytes that are not a whole answer. */
  readonly left: number;
  readonly isHanging: boolean;
  /** Of the connection. */
  readonly error: string;
}

/**
 * Sends requests one after the other, in pieces of any size. Only the last one may have an unknown end: the client
 * waits a moment, and then disconnects.
 */
export async function call(random: Random, port: number, requests: readonly WireRequest[]): Promise<Heard> {
  const wanted = requests.filter(({ isFramed }) => isFramed).length;
  const patience = wanted === requests.length ? MOST_MS : random.of(1, 5);
  const socket = connect({ port, host: "127.0.0.1", secureContext });
  const chunks: Buffer[] = [];
  let isHanging = false;
  let error = "";
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const heard = (): ReturnType<typeof answersIn> => {
      try {
        return answersIn(Buffer.concat(chunks));
      } catch (fault) {
        reject(fault);
        return { answers: [], left: 0 };
      }
    };
    const look = (): void => {
      if (heard().answers.length < wanted) return;
      clearTimeout(timer);
      if (wanted === requests.length) socket.destroy();
      else timer = setTimeout(() => socket.destroy(), patience);
    };
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      look();
    });
    socket.on("error", ({ message }) => (error = message));
    socket.on("close", () => {
      clearTimeout(timer);
      resolve({ ...heard(), isHanging, error });
    });
    timer = setTimeout(() => {
      isHanging = true;
      socket.destroy();
    }, MOST_MS);
    for (const piece of piecesOf(random, Buffer.concat(requests.map(({ bytes }) => bytes))))
      socket.write(piece);
    look();
  });
}

function* piecesOf(random: Random, bytes: Buffer): Generator<Buffer> {
  const size = random.of(bytes.length, bytes.length, 1000, Math.ceil(bytes.length / 30));
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
