import { type OwnedResource, recordedId } from "./ownership-file.js";
import { GENERATOR } from "./record-part.js";
import type { ResourceId } from "../model/index.js";

/** What a record says besides what was generated. */
export interface RecordHead {
  readonly id: ResourceId;
  /** Empty where the record names none, as is the template. */
  readonly generator: string;
  readonly templateId: string;
  /** How many fields are not plainly the generator's. */
  readonly kept: number;
}

export function recordHead(record: OwnedResource): RecordHead {
  const { generator = "", templateId = "", fields } = record;
  const kept = fields.filter(({ owner }) => owner !== GENERATOR).length;
  return { id: recordedId(record), generator, templateId, kept };
}
