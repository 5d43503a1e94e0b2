import { type FieldError, formatFieldError } from "../error/field-error.js";
import type { Chain } from "./chain.js";
import { type JsonObject } from "../../model/index.js";
import { apiVersionOf, getKey } from "../../model/internal.js";
import { MetadataEditor } from "./chain-metadata.js";
import { builtinNameFaults } from "../schema/builtin-scope.js";
import { checkBuiltin } from "../schema/builtin.js";
import { type MetadataRules, checkMetadata } from "../metadata/metadata.js";
import { checkMetadataUpdate } from "../metadata/metadata-update.js";
import { childPlace } from "../error/field-error-place.js";
import { isWrongType } from "./chain-decode.js";
import { checkRegistered } from "../registration/registration-check.js";
import { definitionNameFaults, isDefinition } from "../registration/registration-crd.js";
import type { ServedKind } from "../world/world-kind.js";
import { mapOf } from "../metadata/metadata-fields.js";
import { pathSegmentFaults, subdomainFaults } from "../metadata/metadata-name.js";

const METADATA = childPlace(null, "metadata");

/** Validation of built-in kinds as far as possible without the Go code. */
export function builtinErrors(chain: Chain, object: JsonObject, old: JsonObject | null): FieldError[] {
  const { served } = chain.scope;
  const node = served.schema();
  const found = node === undefined ? undefined : checkBuiltin(object, node);
  const registered = registeredErrors(chain, object, old);
  if (registered === undefined) chain.doubts.push(...(found?.doubts ?? []));
  const metadata = mapOf(object, "metadata");
  const nameFaults = old === null ? newNameFaults(served, object) : oldNameFaults(served);
  const errors = [
    ...checkMetadata(metadata, { isNamespaced: served.isNamespaced, nameFaults }, METADATA),
    ...(old === null ? [] : checkMetadataUpdate(metadata, mapOf(old, "metadata"), METADATA)),
    // Where the API server's code is reimplemented, it takes precedence: it may fill in fields that schemas require.
    ...(registered ?? (found?.errors ?? []).filter((error) => !isWrongType(error))),
  ];
  const messages = errors.map(formatFieldError);
  chain.note("validate", 1, { outcome: errors.length > 0 ? "denied" : "passed", messages });
  chain.failures.push(...errors.map((error) => ({ tier: 1, error }) as const));
  return errors;
}

/** Undefined for kinds whose code is not reimplemented. Controllers write the status of a definition or a policy. */
function registeredErrors(
  { scope, world }: Chain,
  object: JsonObject,
  old: JsonObject | null,
): FieldError[] | undefined {
  const errors = checkRegistered(object, world.kubernetes, old);
  return errors !== undefined && scope.subresource !== "" ? [] : errors;
}

function newNameFaults(served: ServedKind, object: JsonObject): MetadataRules["nameFaults"] {
  return isDefinition(object)
    ? definitionNameFaults(object)
    : builtinNameFaults(apiVersionOf(served), served.kind);
}

/** The names of policies and their bindings are checked again on each update. */
function oldNameFaults({ group, kind }: ServedKind): MetadataRules["nameFaults"] {
  const isPolicy = group === "admissionregistration.k8s.io" && /AdmissionPolicy(?:Binding)?$/.test(kind);
  if (!isPolicy) return pathSegmentFaults;
  return (name, isPrefix) => [...pathSegmentFaults(name, isPrefix), ...subdomainFaults(name, isPrefix)];
}

/** Keeps the values that the API server has set. What else the Go code does here is not known. */
export function prepareBuiltin(object: JsonObject, old: JsonObject): JsonObject {
  const editor = new MetadataEditor(object);
  for (const name of ["uid", "creationTimestamp", "deletionTimestamp", "generation"]) {
    const value = getKey(mapOf(old, "metadata"), name);
    if (value !== undefined && !Object.hasOwn(editor.metadata, name)) editor.set(name, value);
  }
  return editor.object;
}
