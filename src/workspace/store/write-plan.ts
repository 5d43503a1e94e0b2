import { type Diagnostic, VarveError, formatResourceId, hasErrors } from "../../model/index.js";
import { isSecretKind } from "../../model/internal.js";
import { closeSync, openSync, realpathSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { describeFailure, during } from "../disk/failure.js";
import { type PlanWishes, formatHead, formatLine } from "../plan-file/lines.js";
import { basename, dirname, join } from "node:path";
import { createHash, randomUUID } from "node:crypto";
import { setsHidden, withheldFrom } from "./withheld-files.js";
import { INDEX_FILE } from "../disk/private-folder.js";
import type { FolderStore } from "./folder-store.js";
import type { Plan } from "../../flow/index.js";
import { commitFiles } from "../write/commit.js";
import { planDocument } from "./plan-document.js";
import { problems } from "../problems.js";

/** Where a plan is written, and its options. */
export interface PlanOutput {
  readonly place: string;
  /** The name used in messages. */
  readonly name: string;
  readonly wishes: PlanWishes;
  /** Whether it uses documents that were passed in: they are not available when it is applied. */
  readonly isGiven?: boolean;
}

/**
 * Writes a plan to a file that only its owner can read, line by line. Throws a VarveError if a request holds a value
 * that must not be stored, or if the file cannot be written.
 */
export function writePlan(plan: Plan, { place, name, wishes, isGiven = false }: PlanOutput): void {
  const hidden = plan.resources.filter((one) => setsHidden(one) || (isGiven && isSecretKind(one.id)));
  if (hidden.length > 0) throw new VarveError(hidden.map((one) => hiddenWish(formatResourceId(one.id))));
  try {
    during(`write ${name}`, () => writeLines(place, linesOf(plan, wishes)));
  } catch (error) {
    throw new VarveError(problems["plan-not-written"](describeFailure(error, "no plan was written")));
  }
}

/**
 * Digests in the plan, and in the record that it would write, are useless without their key: the key must exist before
 * the plan is complete.
 */
function keepKey({ root, digest }: FolderStore): void {
  const key = digest.keyChange();
  const { diagnostics } = key === undefined ? NOTHING : commitFiles(root, [key], { command: "varve plan" });
  if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
}

const NOTHING = { diagnostics: [] };

function* linesOf(plan: Plan, wishes: PlanWishes): Generator<string> {
  const { digest } = plan.store as FolderStore;
  const { basis, verdict, changes } = planDocument(plan);
  const isWithheld = withheldFrom(plan);
  const seal = createHash("sha256");
  const sealed = (line: string): string => {
    seal.update(line);
    return line;
  };
  yield sealed(formatHead({ basis, verdict, wishes }));
  let files = 0;
  for (const { path, content: given, before = null, isPrivate = false } of changes) {
    // Local caches are valid only for the moment, and the key stays where it is.
    if (path === INDEX_FILE || isPrivate) continue;
    const content = given instanceof Uint8Array ? Buffer.from(given).toString("utf8") : given;
    yield sealed(
      formatLine(
        isWithheld(path, content ?? "")
          ? { path, digest: digest({ path, content }) }
          : { path, before, content },
      ),
    );
    files++;
  }
  keepKey(plan.store as FolderStore);
  yield formatLine({ files, digest: seal.digest("hex") });
}

/**
 * Under a temporary name first: an existing plan stays until this one is complete, and its permissions are not
 * inherited.
 */
function writeLines(place: string, lines: Iterable<string>): void {
  const there = statSync(place, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile()) return writeInto(openSync(place, "w", 0o600), lines);
  const target = there === undefined ? place : realpathSync(place);
  const draft = join(dirname(target), `.${basename(target)}.${randomUUID()}`);
  const file = openSync(draft, "wx", 0o600);
  try {
    writeInto(file, lines);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function writeInto(file: number, lines: Iterable<string>): void {
  try {
    for (const line of lines) {
      const bytes = Buffer.from(line);
      for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
    }
  } finally {
    closeSync(file);
  }
}

function hiddenWish(resource: string): Diagnostic {
  return problems["hidden-wish"]({
    message: `a value given for ${resource} must not be stored, so it cannot be part of a plan file`,
    hint: "pass it to varve apply, without a plan file",
  });
}
