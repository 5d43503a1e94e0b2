import type { JsonObject } from "../../../../src/model/index.js";
import { readDocuments } from "../../../../src/yaml/index.js";

/** The objects of a text with several documents. */
export function parseAllYaml(text: string): JsonObject[] {
  return readDocuments(text).documents.map(({ value }) => value as JsonObject);
}
