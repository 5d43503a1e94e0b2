import { type BuiltinKind, builtinKind } from "../../src/builtin/index.js";
import type { GoStruct } from "../../src/builtin/type/zero.js";
import type { JsonObject } from "../../src/model/index.js";
import type { ObjectMeta } from "../../src/builtin/type/go-types.js";
import { fieldErrorBody, textOf } from "../../src/machinery/index.js";
import { readDocuments } from "../../src/yaml/index.js";

/** The errors about an object, and about the update if there is an old one, as the API server prints them. */
export function errorsOf(yaml: string, old?: string): string[] {
  const { kind, value, stored } = judged(yaml, old);
  const errors = stored === undefined ? kind.createErrors(value) : kind.updateErrors(value, stored);
  return errors.map((error) => `${error.field}: ${fieldErrorBody(error)}`);
}

/** The warnings about an object or an update. */
export function warningsOf(yaml: string, old?: string): readonly string[] {
  const { kind, value, stored } = judged(yaml, old);
  return kind.warnings(value, stored);
}

interface Judged {
  readonly kind: BuiltinKind;
  readonly value: GoStruct;
  readonly stored?: GoStruct;
}

function judged(yaml: string, old: string | undefined): Judged {
  const next = decoded(yaml);
  if (old === undefined) {
    next.kind.prepareCreate(next.value);
    return next;
  }
  const before = decoded(old);
  before.kind.prepareCreate(before.value);
  before.kind.complete(before.value);
  // An update without a version is one of the version that is stored.
  for (const { value } of [next, before])
    (value["metadata"] as unknown as ObjectMeta).resourceVersion ||= "1";
  next.kind.prepareUpdate(next.value, before.value);
  return { ...next, stored: before.value };
}

/** A namespace is that of the request, if an object has none. */
function decoded(yaml: string): Judged {
  const object = readDocuments(yaml).documents[0]?.value as JsonObject;
  const kind = builtinKind(textOf(object, "apiVersion"), textOf(object, "kind"));
  const { value, fault } = kind?.decode(object) ?? {};
  if (kind === undefined || value === undefined) throw new Error(fault ?? "not a built-in kind");
  kind.complete(value);
  const metadata = value["metadata"] as unknown as ObjectMeta;
  if (kind.isNamespaced) metadata.namespace ||= "default";
  return { kind, value };
}
