import {
  FLAG,
  FUNCTION,
  type KindsOf,
  SCHEMA_CHOICE,
  TEXT,
  either,
  expectOptions,
  listOfKind,
} from "../../model/internal.js";
import type { CompareOptions } from "./compare.js";

const OPTIONS: KindsOf<CompareOptions> = {
  ...SCHEMA_CHOICE,
  identity: either(TEXT, listOfKind(TEXT), FUNCTION),
  keepUnchanged: FLAG,
  inOrder: FLAG,
  isOrdered: FUNCTION,
};

export function expectCompareOptions(options: unknown): void {
  expectOptions(options, OPTIONS, "compare");
}
