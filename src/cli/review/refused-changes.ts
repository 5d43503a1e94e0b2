import { type Diagnostic, type JsonObject, formatPath, getAt, isObject } from "../../model/index.js";
import { PLUGIN_NAMES, isJudgedKind, refusedChange } from "../../admit/internal.js";
import type { PairedDocument } from "./pairs.js";
import type { Review } from "../../review/index.js";
import { defined, isSecretKind, textAt } from "../../model/internal.js";
import { isFilledLater } from "../admission/verdict/folded.js";
import { isSealed } from "../manifest/opaque.js";
import { placeOfField } from "./place-of-change.js";
import { problems } from "../problems.js";
import { secretRedaction } from "../admission/verdict/secret-text.js";
import { withShortValues } from "../text/short-values.js";
import { worldOf } from "../../admit/index.js";

/**
 * Changes of built-in kinds that every API server rejects, whatever the rules say: immutable fields, mostly. Left out where
 * a rule about immutable fields, such as those of the preset, already reports one.
 */
export function refusedChanges(pairs: readonly PairedDocument[], review: Review): Diagnostic[] {
  const untold = review.documents.filter(
    ({ events }) => !events.some(({ rule }) => rule.topic === "immutable"),
  );
  const changed = new Set(untold.map(({ name }) => name));
  const world = worldOf([], { disabledPlugins: PLUGIN_NAMES });
  return pairs.flatMap((pair) => {
    const { name, resource, before, after } = pair;
    if (!changed.has(name) || resource === undefined || isEncrypted(pair)) return [];
    if (!isObject(before) || !isObject(after)) return [];
    const [old, young] = [before, after].map((object) => textAt(object, "apiVersion"));
    if (old !== young || young === undefined || !isJudgedKind(young, resource.kind)) return [];
    const { errors, createErrors } = refusedChange(before, after, world);
    if (createErrors.some((error) => isUnfinished(error, after))) return [];
    const schema = world.kinds.find(young, resource.kind)?.schema();
    const redact = isSecretKind(resource) ? secretRedaction([before, after]) : (text: string) => text;
    const hint =
      createErrors.length === 0
        ? `delete and recreate the ${resource.kind}, or restore the old value`
        : "restore the old value, or correct the new one";
    return updateFirst(errors, createErrors).map(({ path, message }) =>
      problems["rejected-update"]({
        message: `the API server rejects this change: ${path === undefined ? "" : `${formatPath(path)}: `}${withShortValues(redact(message))}`,
        resource,
        ...defined({ path, at: pair.young && placeOfField(pair.young, path, schema) }),
        hint,
      }),
    );
  });
}

/** Text shows one reason for each resource, and `varve check` reports those about the new version alone. */
function updateFirst(errors: readonly Diagnostic[], createErrors: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set(createErrors.map(({ verbatim }) => verbatim));
  const isKnown = ({ verbatim }: Diagnostic): boolean => known.has(verbatim);
  return [...errors.filter((error) => !isKnown(error)), ...errors.filter(isKnown)];
}

/** The placeholder of an encrypted value is not what the API server gets. */
function isEncrypted({ old, young }: PairedDocument): boolean {
  return [old, young].some((version) => version !== undefined && isSealed(version.object));
}

/** Whether an error is about a placeholder that is replaced before the object is applied. */
function isUnfinished({ path, message }: Diagnostic, object: JsonObject): boolean {
  const value = path && getAt(object, path);
  return isFilledLater(message) || (typeof value === "string" && isFilledLater(value));
}
