import type { EnvFromSource, EnvVar, EnvVarSource, FileKeySelector } from "../../type/go-types.js";
import { FIELDS_FOR_VARIABLES, checkFieldRef, checkResourceFieldRef } from "../volume/downward-fields.js";
import { type NameFaults, labelFaults, subdomainFaults } from "../../../machinery/index.js";
import type { Spot } from "../../check/spot.js";
import { checkNoBacksteps } from "../../check/local-path.js";
import { configKeyFaults } from "../../check/config-key.js";

export interface EnvOptions {
  /** Values may come from files. */
  readonly allowsEnvFiles: boolean;
}

const ONE_OF_FIVE =
  "must specify one of: `fieldRef`, `resourceFieldRef`, `configMapKeyRef`, `secretKeyRef` or `fileKeyRef`";
const ONE_OF_FOUR =
  "must specify one of: `fieldRef`, `resourceFieldRef`, `configMapKeyRef` or `secretKeyRef`";

/** Go's ValidateEnv. */
export function checkEnv(variables: readonly EnvVar[], options: EnvOptions, at: Spot): void {
  at.each(variables, ({ name, value, valueFrom }, place) => {
    if (name === "") place.field("name").required();
    else place.field("name").faults(name, variableNameFaults(name));
    if (valueFrom !== undefined) checkSource(valueFrom, value, options, place.field("valueFrom"));
  });
}

/** Go's IsRelaxedEnvVarName, which is not called for empty names. */
function variableNameFaults(name: string): NameFaults {
  return /^[\u0020-\u003C\u003E-\u007E]+$/.test(name)
    ? []
    : ["a valid environment variable name must consist only of printable ASCII characters other than '='"];
}

function checkSource(source: EnvVarSource, value: string, options: EnvOptions, at: Spot): void {
  const { fieldRef, resourceFieldRef, configMapKeyRef, secretKeyRef, fileKeyRef } = source;
  if (fieldRef !== undefined) checkFieldRef(fieldRef, FIELDS_FOR_VARIABLES, at.field("fieldRef"));
  if (resourceFieldRef !== undefined)
    checkResourceFieldRef(resourceFieldRef, false, at.field("resourceFieldRef"));
  if (configMapKeyRef !== undefined) checkKeyRef(configMapKeyRef, at.field("configMapKeyRef"));
  if (secretKeyRef !== undefined) checkKeyRef(secretKeyRef, at.field("secretKeyRef"));
  if (fileKeyRef !== undefined) checkFileKeyRef(fileKeyRef, at.field("fileKeyRef"));
  const count = Object.values(source).filter((one) => one !== undefined).length;
  if (count === 0) at.invalid("", options.allowsEnvFiles ? ONE_OF_FIVE : ONE_OF_FOUR);
  else if (value !== "") at.invalid("", "may not be specified when `value` is not empty");
  else if (count > 1) at.invalid("", "may not have more than one field specified at a time");
}

/** A key of a ConfigMap or a Secret. */
function checkKeyRef({ name, key }: { readonly name: string; readonly key: string }, at: Spot): void {
  at.field("name").faults(name, subdomainFaults(name));
  if (key === "") at.field("key").required();
  else at.field("key").faults(key, configKeyFaults(key));
}

function checkFileKeyRef({ key, volumeName, path }: FileKeySelector, at: Spot): void {
  if (key === "") at.field("key").required();
  else at.field("key").faults(key, variableNameFaults(key));
  if (volumeName === "") at.field("volumeName").required();
  else at.field("volumeName").faults(volumeName, labelFaults(volumeName));
  if (path === "") at.field("path").required();
  else checkNoBacksteps(path, at.field("path"));
}

/** Go's ValidateEnvFrom. */
export function checkEnvFrom(sources: readonly EnvFromSource[], at: Spot): void {
  for (const [i, { prefix, configMapRef, secretRef }] of sources.entries()) {
    const place = at.item(i);
    if (prefix !== "") place.field("prefix").faults(prefix, variableNameFaults(prefix));
    for (const [field, ref] of Object.entries({ configMapRef, secretRef })) {
      if (ref === undefined) continue;
      const name = place.field(field).field("name");
      if (ref.name === "") name.required();
      else name.faults(ref.name, subdomainFaults(ref.name, true));
    }
    // The API server reports the list, not the item.
    if (configMapRef === undefined && secretRef === undefined)
      at.invalid("", "must specify one of: `configMapRef` or `secretRef`");
    else if (configMapRef !== undefined && secretRef !== undefined)
      at.invalid("", "may not have more than one field specified at a time");
  }
}
