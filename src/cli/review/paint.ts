import { type Paint } from "../../model/index.js";
import { plainly } from "../../model/internal.js";
import { forPrinting } from "../own-marks.js";
import type { Look } from "../output.js";

export type { Paint };

/** Colours for text that goes to a sink of the command line. */
export function painter({ color }: Look): Paint {
  return color ? forPrinting : plainly;
}
