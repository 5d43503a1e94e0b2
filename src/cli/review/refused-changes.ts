import {
  type Diagnostic,
  type JsonObject,
  type ResourceId,
  formatPath,
  getAt,
  isObject,
} from "../../model/index.js";
import { PLUGIN_NAMES, type RefusedChange, isJudgedKind, refusedChange } from "../../admit/internal.js";
import { type PairedDocument, isSealedPair } from "./pairs.js";
import type { Review, ReviewedDocument } from "../../review/index.js";
import { defined, isSecretKind, textAt } from "../../model/internal.js";
import { isFilledLater } from "../admission/verdict/unfinished.js";
import { placeOfField } from "./place-of-change.js";
import { problems } from "../problems.js";
import { secretRedaction } from "../admission/verdict/secret-text.js";
import { withShortValues } from "../text/short-values.js";
import { type World, worldOf } from "../../admit/index.js";

/** The topic of rules about immutable fields. */
export const IMMUTABLE = "immutable";

/**
 * Changes of built-in kinds that every API server rejects, whatever the rules say: immutable fields, mostly. Left out where
 * a rule about immutable fields, such as those of the preset, already reports one.
 */
export function refusedChanges(pairs: readonly PairedDocument[], review: Review, world: World): Diagnostic[] {
  const changed = new Set(
    review.documents.filter((document) => !hasImmutable(document)).map(({ name }) => name),
  );
  return pairs.flatMap((pair) => {
    const judged = changed.has(pair.name) ? judgedPair(pair, world) : undefined;
    if (judged === undefined) return [];
    const { resource, before, after, young, errors, createErrors } = judged;
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

/** Documents of which a rule says that a field is immutable, and the API server accepts the change all the same. */
export function acceptedChanges(
  pairs: readonly PairedDocument[],
  { documents }: Review,
  world: World,
): ReadonlySet<PairedDocument> {
  const blamed = new Set(documents.filter(hasImmutable).map(({ name }) => name));
  const accepted = pairs.filter((pair) => {
    const judged = blamed.has(pair.name) ? judgedPair(pair, world) : undefined;
    return judged?.isKnown === true && judged.errors.length === 0;
  });
  return new Set(accepted);
}

function hasImmutable({ events }: ReviewedDocument): boolean {
  return events.some(({ rule }) => rule.topic === IMMUTABLE);
}

/** The cluster that changes are judged by: what every API server of a version says. */
export function judgingWorld(kubernetes: string): World {
  return worldOf([], { disabledPlugins: PLUGIN_NAMES.filter((name) => name !== "PodSecurity"), kubernetes });
}

interface JudgedPair extends RefusedChange {
  readonly resource: ResourceId;
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** The version of both. */
  readonly young: string;
}

/** What the API server says about a change; undefined for kinds, and for texts with placeholders, that it does not judge. */
function judgedPair(pair: PairedDocument, world: World): JudgedPair | undefined {
  const { resource, before, after } = pair;
  if (resource === undefined || isSealedPair(pair)) return undefined;
  if (!isObject(before) || !isObject(after)) return undefined;
  const [old, young] = [before, after].map((object) => textAt(object, "apiVersion"));
  if (old !== young || young === undefined || !isJudgedKind(young, resource.kind)) return undefined;
  const change = refusedChange(before, after, world);
  if (change.createErrors.some((error) => isUnfinished(error, after))) return undefined;
  return { ...change, resource, before, after, young };
}

/** Text shows one reason for each resource, and `varve check` reports those about the new version alone. */
function updateFirst(errors: readonly Diagnostic[], createErrors: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set(createErrors.map(({ verbatim }) => verbatim));
  const isKnown = ({ verbatim }: Diagnostic): boolean => known.has(verbatim);
  return [...errors.filter((error) => !isKnown(error)), ...errors.filter(isKnown)];
}

/** Whether an error is about a placeholder that is replaced before the object is applied. */
function isUnfinished({ path, message }: Diagnostic, object: JsonObject): boolean {
  const value = path && getAt(object, path);
  return isFilledLater(message) || (typeof value === "string" && isFilledLater(value));
}
