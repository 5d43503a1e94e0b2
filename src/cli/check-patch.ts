import { type Diagnostic, type Json, VarveError, equalIgnoringNulls, formatPath } from "../model/index.js";
import { type FieldChange, valueEdits } from "./value-edits.js";
import type { Creation } from "./create-patch.js";
import { applyPatch } from "./patch-type.js";
import { problems } from "./problems.js";
import { schemaOf } from "./manifest-object.js";

/** Applies a patch to the old version of its object, and says what keeps the result from being the new one. */
export function checkPatch(before: Json, after: Json, patch: Json, creation: Creation): Diagnostic[] {
  const { type, mode, schemas } = creation;
  const fallsShort = (why: string) =>
    problems["patch-falls-short"]({
      message: `applied to the old object, the patch ${why}`,
      hint:
        creation.emit === "never"
          ? "leave --emit never out, so that the patch can name the keys it needs"
          : "use --type json, which can say every change",
    });
  try {
    const { value } = applyPatch(before, patch, { type, mode, schemas, manager: "varve", force: false });
    if (equalIgnoringNulls(value, after)) return [];
    const { changes } = valueEdits(value, after, schemaOf(after, schemas.source));
    return [fallsShort(`does not give the new one: ${listed(changes)}`)];
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
function inWords({ path, before, after }: FieldChange): string {
  return `${formatPath(path)} ${before === undefined ? "is missing" : after === undefined ? "should be gone" : "differs"}`;
}
