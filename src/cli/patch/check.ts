import { type Diagnostic, type Json, VarveError, equalIgnoringNulls, formatPath } from "../../model/index.js";
import { type Creation, wantedObject } from "./create.js";
import { type FieldChange, valueEdits } from "../manifest/value-edits.js";
import { applyPatch } from "./type.js";
import { problems } from "../problems.js";
import { schemaOf } from "../manifest/object.js";

/** The versions of an object that a patch is made of; with `live`, the patch is for that one. */
export interface PatchedVersions {
  readonly before: Json;
  readonly after: Json;
  readonly live: Json | undefined;
}

/** Applies a patch to the object it is for, and says what keeps the result from being the one that is wanted. */
export function checkPatch(versions: PatchedVersions, patch: Json, creation: Creation): Diagnostic[] {
  const { before, after, live } = versions;
  const { type, schemas, target } = creation;
  // What is made for API servers is judged by what they do, and they are not strict.
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

/** `before` is what the patch gives, `after` what it should give. */
function inWords({ path, before, after, isMoved }: FieldChange): string {
  const name = formatPath(path);
  if (isMoved) return `${name} is in a different position`;
  return `${name} ${before === undefined ? "is missing" : after === undefined ? "should be gone" : "differs"}`;
}
