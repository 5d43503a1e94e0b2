import type { PlacedRecord } from "../../../workspace/internal.js";
import type { ResourceEntry } from "../../../workspace/index.js";
import { formatResourceId } from "../../../model/index.js";
import { recordedId } from "../../../ledger/internal.js";

/** The address of a resource on the page, and on the command line: `FILE:KIND.GROUP/NAMESPACE/NAME`. */
export function addressOf({ file, id }: Pick<ResourceEntry, "file" | "id">): string {
  return `${file}:${formatResourceId(id)}`;
}

export function recordedAddress({ record, file }: PlacedRecord): string {
  return addressOf({ file, id: recordedId(record) });
}
