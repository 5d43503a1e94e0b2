import {
  type FieldError,
  type UnknownField,
  decodeMetadata,
  textOf,
  formatFieldError,
  metadataEdits,
} from "../../machinery/index.js";
import { type Edit, type JsonObject, applyEdits, isObject } from "../../model/index.js";
import { getKey, goQuote, groupOf, pathOf, startsWith } from "../../model/internal.js";
import { type AdmissionVerdict, badRequest } from "../request/verdict.js";
import type { Chain } from "./chain.js";
import { type Decoded, changeTyped, codeOf, decodeTyped, isConverted } from "./chain-typed.js";
import { applyDefaults } from "../schema/default.js";
import { checkBuiltin } from "../schema/builtin.js";
import { converterUnknown } from "../schema/converter-unknown.js";
import type { CustomVersion } from "../schema/crd.js";
import { decodeResource } from "../schema/crd-decode.js";
import { refuseOtherVersion, refuseUnreadable } from "./request-body.js";

/** How an undecodable body is rejected, for a patch or an object. */
export type Refusal = (chain: Chain, fault: string) => AdmissionVerdict;

const refuseObject: Refusal = ({ scope }, fault) => {
  const { kind, version } = scope.served;
  return badRequest(`${kind} in version "${version}" cannot be handled as a ${kind}: ${fault}`);
};

/** Decodes the object of a request, which must have the kind and version of the request. */
export function readBody(chain: Chain): boolean {
  const { object = {} } = chain.request;
  const unreadable = refuseUnreadable(chain, object);
  if (unreadable !== undefined) {
    chain.note("decode", 1, { outcome: "denied", messages: [unreadable.message] });
    return chain.deny(unreadable);
  }
  const sent = chain.scope.object ?? {};
  chain.begin(sent);
  if (!decode(chain, sent)) return false;
  const misplaced = refuseOtherVersion(chain);
  return misplaced === undefined || chain.deny(misplaced);
}

/** Go skips the value of a field that a type does not have, whatever is in it. */
function isWithin(field: string, unknown: string): boolean {
  return field === unknown || field.startsWith(`${unknown}.`) || field.startsWith(`${unknown}[`);
}

/** Decodes an object like the API server: drops or rejects unknown fields. False if it cannot be decoded. */
export function decode(chain: Chain, object: JsonObject, refuse: Refusal = refuseObject): boolean {
  const { custom } = chain.scope.served;
  chain.object = object;
  const { value, unknown, edits, fault } =
    custom === undefined ? decodeBuiltin(chain, object) : decodeCustom(chain, custom, object);
  if (fault !== undefined) {
    chain.note("decode", 1, { outcome: "denied", messages: [fault] });
    return chain.deny(refuse(chain, fault));
  }
  chain.unknownFields.push(...unknown);
  const { fieldValidation = "Warn", duplicateFields = [] } = chain.request;
  const doubled = duplicateFields
    .filter((field) => custom !== undefined || !unknown.some((other) => isWithin(field, other.field)))
    .map((field) => `duplicate field ${goQuote(field)}`);
  // Go's decoder lists both in the order of the text, which only the client knows.
  const strict =
    custom === undefined && !isConverted(chain)
      ? asDecoded([...doubled, ...unknown.map(quotedUnknown)])
      : [...asDecoded(doubled), ...unknown.map(unknownText)];
  const messages = fieldValidation === "Ignore" ? [] : strict;
  if (fieldValidation === "Strict" && messages.length > 0) {
    chain.note("decode", 1, { outcome: "denied", messages });
    return chain.deny(refuse(chain, `strict decoding error: ${messages.join(", ")}`));
  }
  for (const message of messages) chain.warnings.add(message);
  chain.object = value;
  chain.note("decode", 1, { by: chain.definition, edits, messages });
  return true;
}

const MOST_STRICT = 100;

/** Go's JSON decoder collects only so many strict errors, each once; what converts or prunes a read object has no limit. */
function asDecoded(messages: readonly string[]): readonly string[] {
  return [...new Set(messages)].slice(0, MOST_STRICT);
}

function unknownText({ field }: UnknownField): string {
  return `unknown field "${field}"`;
}

/** Of built-in kinds the JSON decoder itself says so, with the quotes of Go. */
function quotedUnknown({ field }: UnknownField): string {
  return `unknown field ${goQuote(field)}`;
}

/**
 * An applied configuration was checked against the schema and is not decoded again, so its nulls stay; an object of
 * another kind is not decoded with this schema.
 */
function decodeCustom({ request, scope }: Chain, custom: CustomVersion, object: JsonObject): Decoded {
  const isOther =
    textOf(object, "kind") !== custom.kind || groupOf(textOf(object, "apiVersion")) !== custom.group;
  const isApplied = request.patch?.type === "apply" && scope.subresource !== "scale";
  return decodeResource(
    object,
    isOther || isApplied ? { ...custom, schema: null, preservesUnknownFields: true } : custom,
  );
}

const METADATA = pathOf("metadata");

/** Go types drop unknown fields, and fail on values of the wrong type. */
function decodeBuiltin(chain: Chain, object: JsonObject): Decoded {
  const { scope } = chain;
  const code = codeOf(chain);
  if (code !== undefined) return decodeTyped(chain, code, object);
  const node = scope.served.schema();
  const given = getKey(object, "metadata") ?? {};
  const { value: metadata = {}, fault } = decodeMetadata(given);
  if (fault !== undefined) return { value: object, unknown: [], edits: [], fault };
  const typed = { ...object, metadata };
  const edits: Edit[] = metadataEdits(given, metadata, METADATA);
  if (node === undefined) return { value: typed, unknown: [], edits, fault: undefined };
  const { errors, unknown } = checkBuiltin(object, node);
  const pruned = unknown.filter(({ path }) => !startsWith(path, METADATA));
  edits.push(...pruned.map(({ path }): Edit => ({ path, op: "prune" })));
  const value = applyEdits(typed, edits, { schema: node }).value as JsonObject;
  const wrong = errors.find(isWrongType);
  const told = isConverted(chain) ? converterUnknown(unknown, node) : unknown;
  return { value, unknown: told, edits, fault: wrong && formatFieldError(wrong) };
}

export function isWrongType({ type }: FieldError): boolean {
  return type === "FieldValueTypeInvalid";
}

/** Fills in the defaults of the schema, or of the API server's code. */
export function fillDefaults(chain: Chain): void {
  const code = codeOf(chain);
  if (code !== undefined) {
    changeTyped(chain, "default", (value) => code.complete(value, chain.world));
    return;
  }
  const { custom } = chain.scope.served;
  if (custom === undefined || chain.object === null) return;
  const { value, edits } = applyDefaults(chain.object, custom.schema);
  if (isObject(value)) chain.object = value;
  chain.note("default", 1, { by: chain.definition, edits });
}
