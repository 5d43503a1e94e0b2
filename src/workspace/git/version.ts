import { VarveError } from "../../model/index.js";
import { problems } from "../problems.js";

/** Run trailers are read in a form that Git supports since 2.22, and paths as printed since 2.28. */
const OLDEST = [2, 28] as const;

/** Throws a VarveError if this Git is too old to answer correctly. */
export function checkGitVersion(printed: string): void {
  const [, version = "", major = "", minor = ""] = /version ((\d+)\.(\d+)\S*)/.exec(printed) ?? [];
  // A version in an unknown format is accepted.
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
