import { READ_PLAINLY } from "../file-system.js";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { readBytes } from "../read-text.js";

/** The version of the form that plans are written in. */
export const PLAN_VERSION = 2;

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

function isPlanText(bytes: Uint8Array): boolean {
  return planVersionOf(bytes) !== undefined;
}

/** Whether a file holds a plan. What cannot be read is reported by whoever reads all of it. */
export function isPlanFile(place: string): boolean {
  const bytes = Buffer.alloc(BEGINNING_LENGTH);
  try {
    // Opened so that a pipe does not wait for a writer.
    const file = openSync(place, READ_PLAINLY);
    try {
      return (
        fstatSync(file).isFile() &&
        isPlanText(bytes.subarray(0, readSync(file, bytes, 0, BEGINNING_LENGTH, 0)))
      );
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
}

/**
 * What a file of a workspace holds; undefined for a plan, which may stand there and is no part of it. One may be larger
 * than memory, so its beginning is looked at first, except where nearly all files are manifests.
 */
export function readUnlessPlan(place: string, name: string): Uint8Array | undefined {
  if (!/\.ya?ml$/i.test(name) && isPlanFile(place)) return undefined;
  const bytes = readBytes(place, name);
  return isPlanText(bytes) ? undefined : bytes;
}
