import { type OwnedResource, ownedResource } from "../../ledger/index.js";
import { type PastResource, evidenceOf } from "../../preserve/index.js";
import { type ResourceId, type SchemaNode, formatPath } from "../../model/index.js";
import type { PastOptions } from "./ownership.js";

/** What records say about the past of their resources. */
export function pastOf(
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
      ...(templateId === undefined ? {} : { templateId }),
      evidence: [
        evidenceOf(record, {
          source,
          ...(schema === undefined ? {} : { schema }),
          ...(digest === undefined ? {} : { digest }),
        }),
      ],
    };
  });
}

function isStated(record: OwnedResource): record is OwnedResource & ResourceId {
  return record.group !== undefined && record.namespace !== undefined;
}

/** A record holds the version of the API like any other generated field. */
function schemaOf({ kind, fields }: OwnedResource, schemas: PastOptions["schemas"]): SchemaNode | undefined {
  const version = fields.find(({ path }) => formatPath(path) === "apiVersion")?.base;
  return typeof version === "string" ? schemas?.(version, kind) : undefined;
}
