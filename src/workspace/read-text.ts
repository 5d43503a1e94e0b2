import { isAscii } from "node:buffer";
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { type Diagnostic, VarveError, startOf } from "../model/index.js";
import { problems } from "./problems.js";
import { readFailure } from "./read-failure.js";

/** JavaScript strings end at 512 MiB; a file a person wrote is far below this. */
const MAX_BYTES = 256 * 1024 * 1024;

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The bytes of a regular file; a VarveError says why there are none. A link in place of the file is refused. */
export function readBytes(file: string, name: string): Uint8Array {
  try {
    const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    try {
      const { size } = fstatSync(descriptor);
      if (size > MAX_BYTES)
        throw unusable("too-large", name, `${name} has ${size} bytes; at most ${MAX_BYTES} are read`);
      return readFileSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw error instanceof VarveError ? error : new VarveError(readFailure(name, error));
  }
}

/** The bytes as text; a VarveError says that they are none. */
export function decodeText(bytes: Uint8Array, name: string): string {
  try {
    // Most files hold nothing else, and are then read several times as fast.
    if (isAscii(bytes))
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
    return decoder.decode(bytes);
  } catch {
    throw unusable("not-text", name, `${name} is not UTF-8 text`);
  }
}

export function readText(file: string, name: string): string {
  return decodeText(readBytes(file, name), name);
}

function unusable(code: "too-large" | "not-text", file: string, message: string): VarveError {
  const diagnostic: Diagnostic = problems[code]({ message, at: startOf(file) });
  return new VarveError(diagnostic);
}
