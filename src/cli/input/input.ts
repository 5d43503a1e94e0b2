import { type Diagnostic, type Occurrence, VarveError } from "../../model/index.js";
import { didYouMean, startOf } from "../../model/internal.js";
import { basename, dirname, resolve } from "node:path";
import { closeSync, fstatSync, openSync, readSync, readdirSync } from "node:fs";
import type { Host } from "../host/host.js";
import { isAscii } from "node:buffer";
import { problems } from "../problems.js";

/** A text given on the command line. */
export interface Input {
  /** The name used in messages. */
  readonly name: string;
  /** Where it can be written back; undefined for standard input. */
  readonly path: string | undefined;
  readonly text: string;
}

/** The argument that means standard input. */
export const STDIN = "-";

/** JavaScript strings end at 512 MiB; hand-written text is far below this. */
const MAX_BYTES = 256 * 1024 * 1024;

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text of a file, or of standard input for `-`; throws a VarveError if it cannot be read. */
export async function readInput(word: string, host: Host): Promise<Input> {
  if (word !== STDIN) return readFile(word, host);
  return { name: "stdin", path: undefined, text: decode(await drain(host), "stdin") };
}

/** The text of a file, read synchronously: there may be very many. */
export function readFile(word: string, { cwd }: Host): Input {
  const path = resolve(cwd, word);
  return { name: word, path, text: decode(readBytes(path, word), word) };
}

/** Standard input can be read once: two arguments cannot both refer to it. */
export function checkOneStdin(words: Readonly<Record<string, string | readonly string[] | undefined>>): void {
  const names = Object.entries(words).flatMap(([name, given]) =>
    [given].flat().flatMap((word) => (word === STDIN ? [name] : [])),
  );
  if (names.length < 2) return;
  throw new VarveError(
    problems["flags-exclude"]({
      message: `${names.join(" and ")} cannot both read standard input`,
      hint: "save one of them to a file",
    }),
  );
}

async function drain({ stdin }: Host): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stdin ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) throw tooLarge("stdin");
  }
  return Buffer.concat(chunks);
}

/** Links are followed, unlike in a workspace: `<(kubectl get ...)` is one, and nothing is written through it. */
function readBytes(path: string, name: string): Buffer {
  try {
    const file = openSync(path, "r");
    try {
      return readBounded(file, name);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (error instanceof VarveError) throw error;
    throw new VarveError(unreadable(name, path, error as NodeJS.ErrnoException));
  }
}

/** Most files fit into this; allocating a buffer for each of ten thousand files takes longer than reading them. */
const room = Buffer.allocUnsafe(256 * 1024);

/** The content of a file, valid until the next one is read. Pipes and devices do not have a size, and some never end. */
function readBounded(file: number, name: string): Buffer {
  let bytes = room;
  for (let size = 0; ;) {
    if (size === bytes.length) bytes = Buffer.concat([bytes], roomFor(file, size, name));
    const count = readSync(file, bytes, size, bytes.length - size, null);
    size += count;
    if (size > MAX_BYTES) throw tooLarge(name);
    if (count === 0) return bytes.subarray(0, size);
  }
}

/** More than what has been read. Only now does the size of the file matter: asking takes as long as reading a short one. */
function roomFor(file: number, size: number, name: string): number {
  const status = fstatSync(file);
  if (status.size > MAX_BYTES) throw tooLarge(name);
  // One more byte shows the end.
  return Math.max(status.isFile() ? status.size + 1 : 0, 2 * size);
}

const NOT_TEXT = { cause: "encoding" } as const;

/** Whether the only problem with a file is that it is not text. */
export function isNotText(error: VarveError): boolean {
  return error.diagnostics.every(({ params }) => params?.["cause"] === NOT_TEXT.cause);
}

function decode(bytes: Buffer, name: string): string {
  try {
    // Most files are pure ASCII, which is decoded several times as fast.
    if (isAscii(bytes)) return bytes.toString("latin1");
    return decoder.decode(bytes);
  } catch {
    throw new VarveError(
      problems["unusable-input"]({ message: `${name} is not UTF-8 text`, params: NOT_TEXT, ...place(name) }),
    );
  }
}

function tooLarge(name: string): VarveError {
  const message = `${name} is larger than ${MAX_BYTES} bytes`;
  return new VarveError(problems["unusable-input"]({ message, ...place(name) }));
}

/** Why a file or folder cannot be read. */
export function unreadable(name: string, path: string, error: NodeJS.ErrnoException): Diagnostic {
  if (/^\s*[[{]/.test(name)) {
    const hint = "save it to a file, or pipe it: echo '{...}' | varve patch -f FILE -p -";
    return problems["no-such-file"]({ message: "expected a file name, found content", hint });
  }
  if (error.code === "ENOENT" || error.code === "ENOTDIR") {
    const hint = didYouMean(basename(path), neighbours(path));
    return problems["no-such-file"]({ message: `file ${name} does not exist`, found: name, hint });
  }
  if (error.code === "EISDIR") {
    const hint = "name a file in it";
    return problems["unusable-input"]({ message: `${name} is a folder`, hint });
  }
  const cause = error.code === "EACCES" || error.code === "EPERM" ? "permission denied" : error.message;
  return problems["unreadable-file"]({ message: `${name} cannot be read: ${cause}` });
}

function neighbours(path: string): string[] {
  try {
    return readdirSync(dirname(path));
  } catch {
    return [];
  }
}

function place(file: string): Occurrence {
  return { at: startOf(file) };
}
