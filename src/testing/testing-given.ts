import {
  type Kind,
  type KindsOf,
  LIST,
  NUMBER,
  SCHEMA,
  TEXT,
  expectArgument,
  expectJson,
  expectOptions,
  having,
  isRecord,
  listOfKind,
  mapOfKind,
  oneOfTexts,
} from "../model/internal.js";
import type { MemoryStoreOptions } from "./memory-store.js";
import { Pipeline } from "../compose/index.js";
import { evidenceKinds } from "../flow/index.js";

const PIPELINE: Kind = {
  text: "a pipeline, such as pipeline(...) returns",
  // One that another copy of Varve made is a pipeline too.
  fits: (value) => value instanceof Pipeline || (isRecord(value) && value.constructor?.name === "Pipeline"),
};

/** What every assertion about a pipeline takes. */
export const ANALYSIS = { inputs: LIST, limit: NUMBER };

export function expectAssertion<Options extends object>(
  pipeline: unknown,
  options: unknown,
  kinds: KindsOf<Options>,
  call: string,
): void {
  expectArgument(pipeline, PIPELINE, call, "pipeline");
  expectOptions(options, kinds, call);
}

const STORE: KindsOf<MemoryStoreOptions> = {
  evidence: listOfKind(having("a source of evidence", "name", "read")),
  kind: oneOfTexts(...Object.keys(evidenceKinds)),
  schemas: SCHEMA,
  kubernetes: TEXT,
};

export function expectMemoryStore(parts: unknown, options: unknown): void {
  expectArgument(parts, mapOfKind(LIST), "memoryStore", "parts");
  for (const resources of Object.values(parts as Readonly<Record<string, readonly unknown[]>>))
    for (const resource of resources) expectJson(resource, "memoryStore", "a resource");
  expectOptions(options, STORE, "memoryStore");
}
