import { defined } from "../../model/internal.js";
import type { Asked, EvidenceSource, FoundPast } from "../evidence/evidence-source.js";
import { type OwnedResource } from "../../ledger/index.js";
import { ownedResource, recordedId } from "../../ledger/internal.js";
import { type Digest, type PastResource } from "../../preserve/index.js";
import { evidenceOf } from "../../preserve/internal.js";
import {
  type ResourceId,
  type SchemaNode,
  type SchemaSource,
  formatPath,
  formatResourceId,
} from "../../model/index.js";
import type { Opened } from "./settled-resources.js";
import type { Sources } from "../source/source.js";
import type { Store } from "../store/store.js";

/** Converts records into evidence. */
export interface PastOptions {
  readonly schemas?: SchemaSource | undefined;
  readonly digest?: Digest | undefined;
  /** The existing resources: a record without group and namespace applies to all that match. */
  readonly ids?: readonly ResourceId[] | undefined;
}

/** The records of the examined parts. */
export function recordedPast(
  { record, schemas, digest }: Store,
  sources: Sources,
  { recorded, existing, settled }: Opened,
): EvidenceSource {
  const read = async ({ made }: Asked): Promise<FoundPast> => {
    const records = recorded
      .flatMap((part) => record.recordsIn(part))
      .filter((one) => settled.size === 0 || !settled.has(nameOf(one)));
    const all = [...records, ...record.unplaced];
    const names = new Map(made.map(({ id }) => [formatResourceId(id), id]));
    // A record without group and namespace may be about a removed resource.
    const ids = new Map([
      ...Array.from(existing, ([name, { entry }]) => [name, entry.id] as const),
      ...names,
    ]);
    const options = { schemas, digest, ids: [...ids.values()] };
    const own = all.filter(({ generator }) => sources.isAbout(generator));
    // A record without a generator applies to all generated resources, for any running generator.
    const nobodys = all.filter(({ generator }) => generator === undefined && !sources.isAbout(generator));
    const past = [
      ...pastOfRecords(own, record.source, options),
      ...pastOfRecords(nobodys, record.source, options).filter(({ id }) => names.has(formatResourceId(id))),
    ];
    return { past, diagnostics: [] };
  };
  return { name: record.source, read };
}

function nameOf(record: OwnedResource): string {
  return formatResourceId(recordedId(record));
}

/** The past of resources according to records. */
export function pastOfRecords(
  records: readonly OwnedResource[],
  source: string,
  { schemas, digest, ids = [] }: PastOptions,
): readonly PastResource[] {
  const stated = records.filter(isStated);
  const open = records.filter((record) => !isStated(record));
  const resolved = (open.length === 0 ? [] : ids).flatMap((id) => {
    const record = ownedResource({ resources: open }, id);
    return record === undefined ? [] : [{ id, record }];
  });
  const named = stated.map((record) => {
    const { group, kind, namespace, name } = record;
    return { id: { group, kind, namespace, name }, record };
  });
  return [...named, ...resolved].map(({ id, record }): PastResource => {
    const { templateId } = record;
    const schema = schemaOf(record, schemas);
    return {
      id,
      ...defined({ templateId }),
      evidence: [
        evidenceOf(record, {
          source,
          ...defined({ schema, digest }),
        }),
      ],
    };
  });
}

function isStated(record: OwnedResource): record is OwnedResource & ResourceId {
  return record.group !== undefined && record.namespace !== undefined;
}

/** A record contains the API version like any other generated field. */
function schemaOf({ kind, fields }: OwnedResource, schemas: PastOptions["schemas"]): SchemaNode | undefined {
  const version = fields.find(({ path }) => formatPath(path) === "apiVersion")?.base;
  return typeof version === "string" ? schemas?.(version, kind) : undefined;
}
