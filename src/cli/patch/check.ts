import { type Diagnostic, type Json, VarveError, equalIgnoringNulls, formatPath } from "../../model/index.js";
import { type Creation, wantedObject } from "./create.js";
import { type FieldChange, valueEdits } from "../manifest/value-edits.js";
import { applyPatch } from "./type.js";
import { problems } from "../problems.js";
import { schemaOf } from "../manifest/object.js";

/** The versions of an object that a patch is made from; with `live`, the patch is for the live version. */
export interface PatchedVersions {
  readonly before: Json;
  readonly after: Json;
  readonly live: Json | undefined;
}

/** Applies a patch to its object, and reports any difference from the wanted result. */
export function checkPatch(versions: PatchedVersions, patch: Json, creation: Creation): Diagnostic[] {
  const { before, after, live } = versions;
  const { type, schemas, target } = creation;
  // Patches for API servers are checked against API server behaviour, which is not strict.
  const mode = target === "any-server" && type === "strategic" ? "compatible" : creation.mode;
  const fallsShort = (why: string) =>
    problems["patch-falls-short"]({
      message: `applied to the ${live === undefined ? "old" : "live"} object, the patch ${why}`,
      hint:
        creation.emit === "never"
          ? "remove --emit never"
          : live === undefined
            ? "use --type json, which can express every change"
            : "send the whole object (kubectl replace)",
    });
  try {
    const wanted = wantedObject(before, after, live, creation);
    const patching = { type, mode, schemas, manager: "varve", force: false };
    const { resource } = applyPatch(live ?? before, patch, patching);
    if (equalIgnoringNulls(resource, wanted)) return [];
    const { changes } = valueEdits(resource, wanted, schemaOf(wanted, schemas.source));
    const what = live === undefined ? "the new object" : "the wanted object";
    return [fallsShort(`does not produce ${what}: ${listed(changes)}`)];
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return [fallsShort(`fails: ${error.diagnostics[0]?.message}`)];
  }
}

const LISTED = 3;

function listed(changes: readonly FieldChange[]): string {
  const rest = changes.length - LISTED;
  return changes.slice(0, LISTED).map(inWords).join(", ") + (rest > 0 ? `, and ${rest} more` : "");
}

/** `before` is the result of the patch, `after` the wanted result. */
function inWords({ path, before, after, isMoved }: FieldChange): string {
  const name = formatPath(path);
  if (isMoved) return `${name} is in a different position`;
  return `${name} ${before === undefined ? "is missing" : after === undefined ? "should be gone" : "differs"}`;
}
