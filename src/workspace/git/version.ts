import { VarveError } from "../../model/index.js";
import { problems } from "../problems.js";

/** The trailers of a run are read in a form that Git 2.22 knows, and paths as they are printed since 2.28. */
const OLDEST = [2, 28] as const;

/** A VarveError says that this Git would answer something else, or nothing. */
export function checkGitVersion(printed: string): void {
  const [, version = "", major = "", minor = ""] = /version ((\d+)\.(\d+)\S*)/.exec(printed) ?? [];
  // What does not say its version as Git does is taken at its word.
  if (version === "" || Number(major) > OLDEST[0]) return;
  if (Number(major) === OLDEST[0] && Number(minor) >= OLDEST[1]) return;
  throw new VarveError(
    problems["git-too-old"]({
      message: `this is Git ${version}; Varve needs ${OLDEST.join(".")} or later`,
      found: version,
      expected: OLDEST.join("."),
      hint: "install a newer Git, or name a file or folder",
    }),
  );
}
