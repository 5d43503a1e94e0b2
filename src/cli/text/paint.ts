import { type Paint } from "../../model/index.js";
import { plainly } from "../../model/internal.js";
import { forPrinting } from "./own-marks.js";

export type { Paint };

/** How text may be styled at its destination. */
export interface Look {
  readonly color: boolean;
  readonly width?: number;
}

/** Colours for text that goes to a sink of the command line. */
export function painter({ color }: Look): Paint {
  return color ? forPrinting : plainly;
}
