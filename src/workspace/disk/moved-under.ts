import { type Diagnostic, VarveError } from "../../model/index.js";
import { problems } from "../problems.js";

/** Another run is writing: that is not an error in the files. */
export function movedUnder(path: string): Diagnostic {
  const hint = "run again to start from the current files";
  return problems["changed-on-disk"]({ message: `${path} changed while it was read`, hint });
}

/** Reads a file that was seen a moment ago; throws a VarveError if it moved or cannot be read. */
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
