import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** Far more than a page of a list; a string of twice that size exceeds the engine's limit. */
export const MOST_BODY_BYTES = 256 * 1024 * 1024;

/** The response exceeds the size limit. */
export class TooLarge extends Error {
  override readonly name = "TooLarge";
}

/** The response ended before it was complete. */
export class CutOff extends Error {
  override readonly name = "CutOff";
}

/** The response does not come from a Kubernetes API server. */
export class NotJson extends Error {
  override readonly name = "NotJson";
}

/** The decoded bytes. Like Go, only gzip is requested. */
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
