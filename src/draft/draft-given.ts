import {
  FLAG,
  type Kind,
  type KindsOf,
  SCHEMA,
  expectArgument,
  expectOptions,
  having,
  required,
} from "../model/internal.js";
import type { DraftOptions } from "./draft.js";
import { Recorder } from "../ledger/index.js";

const AUTHOR: Kind = having("an author, with `stage` and `name`", "stage", "name");
const OPTIONS: KindsOf<DraftOptions> = {
  author: required(AUTHOR),
  recorder: { text: "a Recorder", fits: (value) => value instanceof Recorder },
  schema: SCHEMA,
  analysis: FLAG,
};
const DOCUMENT: Kind = {
  text: "a map or a list",
  fits: (value) => typeof value === "object" && value !== null,
};

/**
 * Called for every build: valid options are recognized quickly, and the details of invalid ones are computed only then.
 */
export function expectDraft(document: unknown, options: DraftOptions): void {
  const isDocument = typeof document === "object" && document !== null;
  if (!isDocument) expectArgument(document, DOCUMENT, "draft", "the document");
  if (!hasKnownOptions(options)) expectOptions(options, OPTIONS, "draft");
}

function hasKnownOptions(options: DraftOptions): boolean {
  if (typeof options !== "object" || options === null || typeof options.author !== "object") return false;
  if (options.author === null || typeof options.author.name !== "string") return false;
  for (const key in options)
    if (key !== "author" && key !== "recorder" && key !== "schema" && key !== "analysis") return false;
  const { recorder, schema } = options;
  return (
    (recorder === undefined || recorder instanceof Recorder) && (schema === undefined || SCHEMA.fits(schema))
  );
}
