import {
  type FieldError,
  fieldErrorBody,
  invalid,
  type Place,
  childPlace,
  checkMetadata,
  mapOf,
  textOf,
  pathSegmentFaults,
  subdomainFaults,
  inWordsOf,
  checkMetadataUpdate,
} from "../../machinery/index.js";
import { type JsonObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { checkScaleSpec, checkScaleStatus } from "./crd-scale.js";
import { Correlation } from "./ratchet.js";
import type { CustomVersion } from "./crd.js";
import { checkEmbedded } from "./metadata-embedded.js";
import { checkListTypes } from "./list-type.js";

const METADATA: Place = childPlace(null, "metadata");

/** The API server's errors for a new custom resource, without rules. */
export function validateCreate(object: JsonObject, version: CustomVersion): FieldError[] {
  const { isNamespaced, validator, scale, schema } = version;
  const misplaced = checkTypeMeta(object, version);
  if (misplaced.length === 0) {
    const rules = { isNamespaced, nameFaults: subdomainFaults };
    misplaced.push(
      ...checkMetadata(mapOf(object, "metadata"), rules, METADATA),
      ...(validator?.validate(object) ?? []),
      ...checkScaleSpec(object, scale),
      ...checkScaleStatus(object, scale),
    );
  }
  const errors = [...misplaced, ...checkEmbedded(object, schema), ...checkListTypes(object, schema)];
  return told(errors, version);
}

/** Further inputs of an update. */
export interface UpdateOptions {
  /** Pairs the object with the old one; created by default. Rules use the same one. */
  readonly correlation?: Correlation | null | undefined;
  /** Keep duplicate errors, as in `status.details.causes`; removed by default. */
  readonly repeats?: boolean | undefined;
}

/** The same for an update. Unchanged parts are tolerated. */
export function validateUpdate(
  object: JsonObject,
  old: JsonObject,
  version: CustomVersion,
  options: UpdateOptions = {},
): FieldError[] {
  const { validator, scale, schema } = version;
  const errors = checkUpdatedMetadata(object, old, version);
  const misplaced = checkTypeMeta(object, version);
  errors.push(...misplaced);
  if (misplaced.length === 0) {
    const correlation = options.correlation ?? correlate(object, old, version);
    errors.push(
      ...(validator?.validate(object, { correlation }) ?? []),
      ...checkScaleSpec(object, scale),
      ...checkScaleStatus(object, scale),
    );
  }
  errors.push(...checkEmbedded(object, schema));
  if (checkListTypes(old, schema).length === 0) errors.push(...checkListTypes(object, schema));
  return told(errors, version, options);
}

/** The same for a status update, which is validated with its own schema. */
export function validateStatusUpdate(
  object: JsonObject,
  old: JsonObject,
  version: CustomVersion,
  options: UpdateOptions = {},
): FieldError[] {
  const { statusValidator, scale, schema } = version;
  const errors = checkUpdatedMetadata(object, old, version);
  const misplaced = checkTypeMeta(object, version);
  errors.push(...misplaced);
  const status = getKey(object, "status");
  if (misplaced.length === 0) {
    const correlation = (options.correlation ?? correlate(object, old, version))?.key("status") ?? null;
    if (status !== undefined && statusValidator !== null) {
      // A missing status counts as null: a null status is then unchanged.
      const before = getKey(old, "status") ?? null;
      errors.push(...statusValidator.validate(status, { correlation, old: before, field: "status" }));
    }
    errors.push(...checkScaleStatus(object, scale));
  }
  if (checkListTypes(old, schema).length === 0) errors.push(...checkListTypes(object, schema));
  return told(errors, version, options);
}

/** An object paired with its old version, for ratcheting and for `oldSelf`. */
export function correlate(object: JsonObject, old: JsonObject, version: CustomVersion): Correlation | null {
  return version.schema === null ? null : new Correlation(object, old, version.schema);
}

/** Names are validated on update too, but only as parts of a URL. */
function checkUpdatedMetadata(object: JsonObject, old: JsonObject, version: CustomVersion): FieldError[] {
  const rules = { isNamespaced: version.isNamespaced, nameFaults: pathSegmentFaults };
  const metadata = mapOf(object, "metadata");
  const changes = checkMetadataUpdate(metadata, mapOf(old, "metadata"), METADATA);
  // Once for every resource, and once more for custom ones.
  return [...checkMetadata(metadata, rules, METADATA), ...changes, ...changes];
}

function checkTypeMeta(object: JsonObject, { kind, apiVersion }: CustomVersion): FieldError[] {
  const errors: FieldError[] = [];
  const found = textOf(object, "kind");
  if (found !== kind) errors.push(invalid(childPlace(null, "kind"), found, `must be ${kind}`));
  const foundVersion = textOf(object, "apiVersion");
  if (foundVersion !== apiVersion)
    errors.push(invalid(childPlace(null, "apiVersion"), foundVersion, `must be ${apiVersion}`));
  return errors;
}

/** The API server finds some errors twice, in different ways; they are reported once. */
function told(
  errors: readonly FieldError[],
  { minor }: CustomVersion,
  { repeats = false }: UpdateOptions = {},
): FieldError[] {
  const worded = inWordsOf(errors, minor);
  return repeats ? [...worded] : distinct(worded);
}

export function distinct(errors: readonly FieldError[]): FieldError[] {
  const seen = new Set<string>();
  return errors.filter((error) => {
    const text = `${error.type} ${error.field} ${fieldErrorBody(error)}`;
    return !seen.has(text) && seen.add(text);
  });
}
