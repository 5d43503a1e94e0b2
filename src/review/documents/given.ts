import { VarveError } from "../../model/index.js";
import {
  FUNCTION,
  type Kind,
  type KindsOf,
  LIST,
  TEXT,
  either,
  expectDocument,
  expectOptions,
  having,
  isRecord,
  listOfKind,
  required,
  wrongArgument,
} from "../../model/internal.js";
import type { DocumentPair, Documents, GivenDocuments } from "./pairs.js";
import type { ReviewOptions } from "./review.js";

const RULES: Kind = either(LIST, having("a set of compiled rules", "ready", "start"));
const IDENTITY: Kind = either(TEXT, listOfKind(TEXT), FUNCTION);

const OPTIONS: KindsOf<ReviewOptions> = {
  rules: required(RULES),
  schemas: FUNCTION,
  identity: IDENTITY,
  today: TEXT,
  fingerprintKey: TEXT,
};

export function expectReviewOptions(options: unknown, call: string): void {
  expectOptions(options, OPTIONS, call);
}

/**
 * A string would be compared as a string: two manifests that differ everywhere would be one change matched by no rule.
 * Other values that are not JSON are found during comparison, without a separate pass.
 */
export function readDocuments(documents: GivenDocuments, name: string): Documents {
  const list: readonly unknown[] = Array.isArray(documents) ? documents : [documents];
  for (const document of list) if (typeof document === "string") expectDocument(document, "review", name);
  return documents as Documents;
}

const PAIR: Kind = having("a pair of documents, with `name`, `before` and `after`", "name");

export function expectPairs(pairs: readonly DocumentPair[]): void {
  if (Array.isArray(pairs) && pairs.every((pair) => isRecord(pair) && typeof pair["name"] === "string"))
    return;
  throw new VarveError(wrongArgument(pairs, listOfKind(PAIR), "reviewPairs", "pairs"));
}
