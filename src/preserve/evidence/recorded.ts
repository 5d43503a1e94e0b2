import { type Digest, canRead, canonical, plainDigest, shortTextDigest, shortened } from "./digest.js";
import {
  type Edit,
  type FieldPath,
  type Json,
  type SchemaNode,
  applyEdits,
  formatJson,
  formatPath,
} from "../../model/index.js";
import { isScalar, quote, defined } from "../../model/internal.js";
import type { Evidence } from "./evidence.js";
import { shortKeysFirst } from "./short-keys-first.js";
import { type FieldOwner, type OwnedResource } from "../../ledger/index.js";
import { sortedOwners } from "../../ledger/internal.js";

export interface RecordedOptions {
  /** The name of the record's place in reports. */
  readonly source?: string | undefined;
  readonly schema?: SchemaNode | undefined;
  /** For digests of values that are not stored: those of another key are ignored. */
  readonly digest?: Digest | undefined;
}

/** The record, sorted, with a digest to detect edits. */
export function sealed(record: OwnedResource): OwnedResource {
  const fields = sortedOwners(record.fields);
  return { ...record, fields, recordDigest: digestOf({ ...record, fields }) };
}

/** Whether it is unedited; unknown without a digest. */
export function isSealed(record: OwnedResource): boolean {
  const { recordDigest } = record;
  return recordDigest !== undefined && shortened(recordDigest) === digestOf(record);
}

/** Of everything but the digest itself, a line per field: line breaks and tabs in texts are escaped. */
function digestOf({ fields, kind, name, group, namespace, ...head }: OwnedResource): string {
  const { generator, templateId, writtenDigest, freshDigest } = head;
  let text = [kind, name, group, namespace, generator, templateId, writtenDigest].map(wordOf).join("\t");
  if (freshDigest !== undefined) text += `\t${wordOf(freshDigest)}`;
  for (const { path, owner, base, baseDigest, value, valueDigest, ...row } of fields) {
    text += `\n${formatPath(path)}\t${quote(owner)}\t${valueOf(base)}\t${wordOf(baseDigest)}\t${valueOf(value)}`;
    text += `\t${wordOf(valueDigest)}\t${wordOf(row.since)}\t${wordOf(row.accepted)}`;
    text += `\t${row.absent ?? ""}\t${row.disputed ?? ""}\t${valueOf(row.was)}`;
  }
  return shortTextDigest(text);
}

function wordOf(text: string | undefined): string {
  return text === undefined ? "" : quote(text);
}

function valueOf(value: Json | undefined): string {
  return value === undefined ? "" : formatJson(isScalar(value) ? value : canonical(value));
}

/** The evidence in a record: values if it has any, otherwise owners alone (the ADR's own files). */
export function evidenceOf(record: OwnedResource, options: RecordedOptions = {}): Evidence {
  const { fields, writtenDigest, recordDigest } = record;
  const { source = "ownership file", schema, digest = plainDigest } = options;
  const valued = fields.filter(({ base, baseDigest }) => (base ?? baseDigest) !== undefined);
  const digested = valued.filter(({ base }) => base === undefined || base === null);
  const edits = shortKeysFirst(valued).map(({ path, base, baseDigest }): Edit => ({
    path,
    op: "set",
    value: base ?? baseDigest ?? null,
  }));
  const { value, diagnostics } = applyEdits(null, edits, defined({ schema }));
  const unknown = digested.filter(({ baseDigest }) => !canRead(baseDigest ?? "", digest)).map(pathOf);
  const isAsWritten = recordDigest === undefined || shortened(recordDigest) === digestOf(record);
  return {
    source,
    ...(valued.length === 0 ? {} : { base: value, digested: digested.map(pathOf) }),
    ...(unknown.length === 0 ? {} : { unknown }),
    ...(diagnostics.length === 0 && isAsWritten ? {} : { isBroken: true }),
    owners: fields,
    ...defined({ writtenDigest }),
  };
}

function pathOf({ path }: FieldOwner): FieldPath {
  return path;
}
