import { READ_PLAINLY, errorCode } from "../disk/file-system.js";
import { readHead, readLine } from "./lines.js";
import { LineCutter } from "./line-cutter.js";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { readBytes } from "../disk/read-text.js";

/** The start of every plan, including earlier versions. */
const BEGINNING = /^\{"version":(\d+),"basis":"/;
/** How much of a text is needed to recognize a plan. */
export const BEGINNING_LENGTH = 24;

/** The version of a plan, from its start: it may be large. Undefined if it is not a plan. */
export function planVersionOf(bytes: Uint8Array): number | undefined {
  const [, version] =
    BEGINNING.exec(Buffer.from(bytes.subarray(0, BEGINNING_LENGTH)).toString("latin1")) ?? [];
  return version === undefined ? undefined : Number(version);
}

/** Whether a file starts as a plan. An unreadable file is reported by the full read. */
export function beginsAsPlan(place: string): boolean {
  return reading(place, (read) => {
    const bytes = Buffer.alloc(BEGINNING_LENGTH);
    return planVersionOf(bytes.subarray(0, read(bytes))) !== undefined;
  });
}

/**
 * Whether a file is a plan, from start to end: one that only starts as a plan, and continues with manifests, would hide
 * them from checks and reviews.
 */
export function isPlanFile(place: string): boolean {
  if (!beginsAsPlan(place)) return false;
  return reading(place, (read) => {
    const check = new PlanCheck();
    const bytes = Buffer.alloc(CHUNK);
    for (let count = read(bytes); count > 0 && check.isSound; count = read(bytes))
      check.take(Buffer.from(bytes.subarray(0, count)));
    return check.isWhole();
  });
}

const CHUNK = 1024 * 1024;

/** Checks the lines of a text against the format of a plan. */
class PlanCheck {
  readonly #lines = new LineCutter();
  isSound = true;
  #expects: "head" | "files" | "nothing" = "head";

  take(chunk: Uint8Array): void {
    for (const line of this.#lines.linesIn(chunk)) this.#line(line.toString("utf8"));
  }

  isWhole(): boolean {
    for (const line of this.#lines.rest()) this.#line(line.toString("utf8"));
    return this.isSound && this.#expects === "nothing";
  }

  #line(text: string): void {
    if (!this.isSound) return;
    const line = this.#expects === "head" ? readHead(text) : readLine(text);
    this.isSound = line !== undefined && this.#expects !== "nothing";
    this.#expects = line !== undefined && "files" in line ? "nothing" : "files";
  }
}

/**
 * The content of a workspace file; undefined for a plan, which may be in the folder but is not part of it. A plan may
 * be larger than memory, so it is checked first, except if nearly all files are manifests.
 */
export function readUnlessPlan(place: string, name: string): Uint8Array | undefined {
  if (!/\.ya?ml$/i.test(name) && isPlanFile(place)) return undefined;
  const bytes = readBytes(place, name);
  return isPlanText(bytes) ? undefined : bytes;
}

/** The same for text that was already read. */
export function isPlanText(bytes: Uint8Array): boolean {
  if (planVersionOf(bytes) === undefined) return false;
  const check = new PlanCheck();
  check.take(bytes);
  return check.isWhole();
}

/** Opens a file without blocking on a pipe, and reads it in pieces. */
function reading(place: string, run: (read: (bytes: Buffer) => number) => boolean): boolean {
  try {
    const file = openSync(place, READ_PLAINLY);
    try {
      return fstatSync(file).isFile() && run((bytes) => readSync(file, bytes, 0, bytes.length, null));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}
