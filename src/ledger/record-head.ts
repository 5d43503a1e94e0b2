import { type FileRecord, type OwnedResource, recordedId } from "./ownership-file.js";
import { GENERATOR } from "./record-part.js";
import type { ResourceId } from "../model/index.js";

/** The parts of a record besides the generated values. */
export interface RecordHead {
  readonly id: ResourceId;
  /** Empty if the record has none, as is the template. */
  readonly generator: string;
  readonly templateId: string;
  /** How many fields are not owned only by the generator. */
  readonly kept: number;
}

export function recordHead(record: OwnedResource): RecordHead {
  const { generator = "", templateId = "", fields } = record;
  const kept = fields.filter(({ owner }) => owner !== GENERATOR).length;
  return { id: recordedId(record), generator, templateId, kept };
}

/** What the heads of its records say about a file: its generators, but not when they were last checked. */
export function fileRecordOf(heads: readonly RecordHead[]): FileRecord & Required<Pick<FileRecord, "by">> {
  const sizes = new Map<string, number>();
  for (const { generator } of heads) sizes.set(generator, (sizes.get(generator) ?? 0) + 1);
  sizes.delete("");
  const by = Object.fromEntries(Array.from(sizes, ([name, size]) => [name, { token: "", size }]));
  return { digest: "", fresh: "", kept: heads.reduce((sum, { kept }) => sum + kept, 0), by };
}
