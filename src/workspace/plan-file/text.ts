import { READ_PLAINLY, errorCode } from "../disk/file-system.js";
import { readHead, readLine } from "./lines.js";
import { LineCutter } from "./line-cutter.js";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { readBytes } from "../disk/read-text.js";

/** How the text of every plan begins, those of earlier versions included. */
const BEGINNING = /^\{"version":(\d+),"basis":"/;
/** How much of a text says whether it is a plan. */
export const BEGINNING_LENGTH = 24;

/** The version of a plan, by its beginning: it may be large. Undefined for what is not a plan. */
export function planVersionOf(bytes: Uint8Array): number | undefined {
  const [, version] =
    BEGINNING.exec(Buffer.from(bytes.subarray(0, BEGINNING_LENGTH)).toString("latin1")) ?? [];
  return version === undefined ? undefined : Number(version);
}

/** Whether a file begins as a plan. An unreadable file is reported by the full read. */
export function beginsAsPlan(place: string): boolean {
  return reading(place, (read) => {
    const bytes = Buffer.alloc(BEGINNING_LENGTH);
    return planVersionOf(bytes.subarray(0, read(bytes))) !== undefined;
  });
}

/**
 * Whether a file is a plan, from its beginning to its end: one that only begins as such, and goes on with manifests, would
 * hide them from checks and reviews.
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

/** Holds the lines of a text against those of a plan. */
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
 * What a file of a workspace holds; undefined for a plan, which may stand there and is no part of it. One may be larger
 * than memory, so it is looked for first, except where nearly all files are manifests.
 */
export function readUnlessPlan(place: string, name: string): Uint8Array | undefined {
  if (!/\.ya?ml$/i.test(name) && isPlanFile(place)) return undefined;
  const bytes = readBytes(place, name);
  return isPlanText(bytes) ? undefined : bytes;
}

/** The same for what has been read. */
export function isPlanText(bytes: Uint8Array): boolean {
  if (planVersionOf(bytes) === undefined) return false;
  const check = new PlanCheck();
  check.take(bytes);
  return check.isWhole();
}

/** Opens a file so that a pipe does not wait for a writer, and reads piece by piece. */
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
