import { type JsonObject, formatResourceId } from "../../model/index.js";
import type { ResourceEntry, Survey } from "../../workspace/index.js";

/** Resources as the JSON output of every verb lists them. */
export function describeResources(
  entries: readonly ResourceEntry[],
  nameOf: (file: string) => string,
  { unitOf }: Pick<Survey, "unitOf">,
): JsonObject[] {
  return entries.map((entry) => ({
    resource: formatResourceId(entry.id),
    unit: nameOf(unitOf(entry.file).name),
    apiVersion: entry.apiVersion,
    ...entry.id,
    file: nameOf(entry.file),
    line: entry.line,
  }));
}
