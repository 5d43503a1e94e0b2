import { isAscii } from "node:buffer";
import { VarveError } from "../../model/index.js";
import { startOf } from "../../model/internal.js";
import { nodeFileSystem } from "./file-system.js";
import { problems } from "../problems.js";
import { readFailure } from "./read-failure.js";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The bytes of a regular file; throws a VarveError if it cannot be read. A link in place of the file is rejected. */
export function readBytes(file: string, name: string): Uint8Array {
  try {
    return nodeFileSystem.read(file);
  } catch (error) {
    throw new VarveError(readFailure(name, error));
  }
}

/** The bytes as text; throws a VarveError if they are not text. */
export function decodeText(bytes: Uint8Array, name: string): string {
  try {
    // Most files are pure ASCII, which is decoded several times as fast.
    if (isAscii(bytes))
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
    return decoder.decode(bytes);
  } catch {
    throw new VarveError(problems["not-text"]({ message: `${name} is not UTF-8 text`, at: startOf(name) }));
  }
}

export function readText(file: string, name: string): string {
  return decodeText(readBytes(file, name), name);
}
