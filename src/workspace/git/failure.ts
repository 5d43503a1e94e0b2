import { type Diagnostic } from "../../model/index.js";
import { existsSync } from "node:fs";
import { problems } from "../problems.js";

/** Why Git could not be started. */
export function notStarted(folder: string, error: NodeJS.ErrnoException): Diagnostic {
  // Node reports a missing folder and a missing program the same way.
  if (!existsSync(folder)) return notARepository(folder);
  if (error.code === "ENOENT")
    return problems["git-missing"]({ hint: "install Git, or name a file or folder" });
  return problems["git-failed"]({ message: `Git could not be started: ${error.message}` });
}

/** Why a Git command failed, from its standard error. */
export function gitFailure(folder: string, complaint: string): Diagnostic {
  const line = /^fatal: (.*)$/m.exec(complaint)?.[1] ?? complaint.split("\n", 1)[0] ?? "";
  if (line.startsWith("not a git repository")) return notARepository(folder);
  const [, object] = /could not fetch ([0-9a-f]{40,64}) from promisor remote/.exec(complaint) ?? [];
  return object === undefined
    ? problems["git-failed"]({ message: `Git failed: ${line}` })
    : missingObject(object);
}

/** A partial clone lacks objects; reading does not fetch them. */
export function missingObject(object: string, name?: string): Diagnostic {
  const what = name === undefined ? `the object ${object}` : `${name} (object ${object})`;
  return problems["missing-object"]({
    message: `the repository refers to ${what}, but does not contain it; Varve does not fetch`,
    found: object,
    hint: "in a partial clone, fetch it first (git archive REVISION > /dev/null), or clone without --filter",
  });
}

export function tooMuch(bytes: number): Diagnostic {
  return problems["git-failed"]({
    message: `Git printed more than ${bytes} bytes`,
    hint: "name a smaller part: git:REVISION:FOLDER",
  });
}

export function notARepository(folder: string): Diagnostic {
  return problems["not-a-repository"]({
    message: `${folder} is not in a Git repository`,
    hint: "run the command in a repository, or name a file or folder",
  });
}
