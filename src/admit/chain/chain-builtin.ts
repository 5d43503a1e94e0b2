import {
  type FieldError,
  formatFieldError,
  type MetadataRules,
  checkMetadata,
  checkMetadataUpdate,
  childPlace,
  mapOf,
  pathSegmentFaults,
  subdomainFaults,
  inWordsOf,
  nameOf,
} from "../../machinery/index.js";
import type { Chain } from "./chain.js";
import { type JsonObject } from "../../model/index.js";
import { apiVersionOf, getKey } from "../../model/internal.js";
import { MetadataEditor } from "./chain-metadata.js";
import { withConditionErrors } from "../registration/registration-webhook.js";
import { type BuiltinKind, type GoStruct, builtinNameFaults } from "../../builtin/index.js";
import { changeTyped, codeOf, typedOld } from "./chain-typed.js";
import { invalidObject } from "../request/verdict.js";
import { distinct } from "../schema/crd-validate.js";
import { checkBuiltin } from "../schema/builtin.js";
import { isWrongType } from "./chain-decode.js";
import { checkRegistered, isRegisteredKind } from "../registration/registration-check.js";
import { definitionNameFaults, isDefinition } from "../registration/registration-crd.js";
import type { ServedKind } from "../world/world-kind.js";

const METADATA = childPlace(null, "metadata");

/** Validation of built-in kinds as far as possible without the Go code. */
export function builtinErrors(chain: Chain, object: JsonObject, old: JsonObject | null): FieldError[] {
  const { served } = chain.scope;
  const code = codeOf(chain);
  if (code?.isJudged === true && !isRegisteredKind(served)) return codeErrors(chain, code, object, old);
  const node = served.schema();
  const found = node === undefined ? undefined : checkBuiltin(object, node);
  const registered = registeredErrors(chain, object, old);
  if (registered === undefined) chain.doubts.push(...(found?.doubts ?? []));
  const errors = [
    ...metadataErrors(chain, object, old),
    // Where the API server's code is reimplemented, it takes precedence: it may fill in fields that schemas require.
    ...(registered ?? (found?.errors ?? []).filter((error) => !isWrongType(error))),
  ];
  const messages = errors.map(formatFieldError);
  chain.note("validate", 1, { outcome: errors.length > 0 ? "denied" : "passed", messages });
  chain.failures.push(...errors.map((error) => ({ tier: 1, error }) as const));
  if (code !== undefined && errors.length === 0) warn(chain, code, versionsOf(chain, code, object, old));
  return errors;
}

interface Versions {
  readonly value: GoStruct;
  readonly before: GoStruct | undefined;
}

function versionsOf(chain: Chain, code: BuiltinKind, object: JsonObject, old: JsonObject | null): Versions {
  const value = chain.typed?.read(object) ?? code.zero();
  return { value, before: old === null ? undefined : typedOld(chain, code) };
}

function warn(chain: Chain, code: BuiltinKind, { value, before }: Versions): void {
  for (const warning of code.warnings(value, before, chain.world)) chain.warnings.add(warning);
}

/**
 * What the API server's code does before validation. False if something is wrong that it reports at once, such as
 * addresses of a Service that contradict each other.
 */
export function prepareTyped(chain: Chain, code: BuiltinKind, old?: GoStruct): boolean {
  const early: FieldError[] = [];
  changeTyped(chain, "prepare", (value) => {
    early.push(...code.begin(value, old, chain.world));
    if (early.length > 0) return;
    if (old === undefined)
      for (const warning of code.prepareCreate(value, chain.world)) chain.warnings.add(warning);
    else code.prepareUpdate(value, old, chain.world);
  });
  if (early.length === 0) return true;
  noteErrors(chain, early);
  return chain.deny(invalidObject(chain.scope.served, nameOf(chain.object ?? {}), early));
}

function noteErrors(chain: Chain, errors: readonly FieldError[]): void {
  const messages = [...new Set(errors.map(formatFieldError))];
  chain.note("validate", 1, { outcome: errors.length > 0 ? "denied" : "passed", messages });
  chain.failures.push(...distinct(errors).map((error) => ({ tier: 1, error }) as const));
}

/** Validation by the API server's own code, and its warnings about what it accepts. */
function codeErrors(
  chain: Chain,
  code: BuiltinKind,
  object: JsonObject,
  old: JsonObject | null,
): FieldError[] {
  const versions = versionsOf(chain, code, object, old);
  const { value, before } = versions;
  const found =
    before === undefined
      ? code.createErrors(value, chain.world)
      : code.updateErrors(value, before, chain.world);
  const whole = withConditionErrors(found, object, old, chain.world.kubernetes);
  const errors = inWordsOf(whole, chain.world.minor);
  if (errors.length === 0) warn(chain, code, versions);
  noteErrors(chain, errors);
  return errors;
}

/** Undefined for kinds whose code is not reimplemented. Controllers write the status of a definition or a policy. */
function registeredErrors(
  chain: Chain,
  object: JsonObject,
  old: JsonObject | null,
): FieldError[] | undefined {
  const { scope, world } = chain;
  const code = codeOf(chain);
  const isTold = code !== undefined && isDefinition(object);
  const [next, before] = isTold ? validatedVersions(chain, code, object, old) : [object, old];
  const errors = checkRegistered(next, world.kubernetes, before);
  return errors !== undefined && scope.subresource !== "" ? [] : errors;
}

/** Schemas of definitions may not have some keywords, not even with an empty value. */
function validatedVersions(
  chain: Chain,
  code: BuiltinKind,
  object: JsonObject,
  old: JsonObject | null,
): readonly [JsonObject, JsonObject | null] {
  const { value, before } = versionsOf(chain, code, object, old);
  return [code.encodeValidated(value), before === undefined ? null : code.encodeValidated(before)];
}

function metadataErrors({ scope }: Chain, object: JsonObject, old: JsonObject | null): FieldError[] {
  const { served, subresource } = scope;
  const { isNamespaced } = served;
  const metadata = mapOf(object, "metadata");
  const check = (nameFaults: MetadataRules["nameFaults"]): FieldError[] =>
    checkMetadata(metadata, { isNamespaced, nameFaults }, METADATA);
  if (old === null) return check(newNameFaults(served, object));
  const errors = [
    ...check(pathSegmentFaults),
    ...checkMetadataUpdate(metadata, mapOf(old, "metadata"), METADATA),
  ];
  // The code for policies and their bindings checks an update as if it were a create.
  return isPolicyKind(served) && subresource === "" ? [...errors, ...check(subdomainFaults)] : errors;
}

function isPolicyKind({ group, kind }: ServedKind): boolean {
  return group === "admissionregistration.k8s.io" && /AdmissionPolicy(?:Binding)?$/.test(kind);
}

function newNameFaults(served: ServedKind, object: JsonObject): MetadataRules["nameFaults"] {
  return isDefinition(object)
    ? definitionNameFaults(object)
    : builtinNameFaults(apiVersionOf(served), served.kind);
}

/** Keeps the values that the API server has set. The rest of the Go code here is not known. */
export function prepareBuiltin(object: JsonObject, old: JsonObject): JsonObject {
  const editor = new MetadataEditor(object);
  for (const name of ["uid", "creationTimestamp", "deletionTimestamp", "generation"]) {
    const value = getKey(mapOf(old, "metadata"), name);
    if (value !== undefined && !Object.hasOwn(editor.metadata, name)) editor.set(name, value);
  }
  return editor.object;
}
