import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** Far more than a page of a list; a text of twice that size is more than the engine holds. */
export const MOST_BODY_BYTES = 256 * 1024 * 1024;

/** The response exceeds the size limit. */
export class TooLarge extends Error {
  override readonly name = "TooLarge";
}

/** The answer ended before it was complete. */
export class CutOff extends Error {
  override readonly name = "CutOff";
}

/** The response does not come from a Kubernetes API server. */
export class NotJson extends Error {
  override readonly name = "NotJson";
}

/** The bytes as the server meant them. Go asks for gzip and for nothing else, and so do we. */
export function unpacked(message: IncomingMessage): Readable {
  if (message.headers["content-encoding"]?.toLowerCase() !== "gzip") return message;
  const gunzip = createGunzip();
  message.once("error", (error) => gunzip.destroy(error));
  return message.pipe(gunzip);
}

export async function readBody(message: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of unpacked(message)) {
      size += (chunk as Buffer).byteLength;
      if (size > most) throw new TooLarge(`more than ${most} bytes`);
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    message.destroy();
    throw error;
  }
  return Buffer.concat(chunks, size);
}
