import { type Diagnostic, VarveError } from "../../model/index.js";
import { problems } from "../problems.js";

/** Another run writes at this moment: that is no fault of what is there. */
export function movedUnder(path: string): Diagnostic {
  const hint = "run again to start from the current files";
  return problems["changed-on-disk"]({ message: `${path} changed while it was read`, hint });
}

/** Reads what was seen there a moment ago; a VarveError says that it moved, or why else it cannot be read. */
export function readSeen<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw isGone(error) ? new VarveError(movedUnder(path)) : error;
  }
}

function isGone(error: unknown): boolean {
  return (
    error instanceof VarveError && error.diagnostics.every(({ params }) => params?.["cause"] === "ENOENT")
  );
}
