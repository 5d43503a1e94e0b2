import {
  FLAG,
  FUNCTION,
  type KindsOf,
  MAP,
  TEXT,
  expectJson,
  expectOptions,
  having,
  listOfKind,
  mapOfKind,
  oneOfTexts,
  required,
} from "../../model/internal.js";
import {
  type PatternWish,
  type RenderedBase,
  type RenderedWish,
  type Wishes,
  expectWishes,
} from "../../flow/index.js";
import { ACTIONS } from "../../review/internal.js";
import type { PlanOptions } from "../folder/plan-options.js";

const CREATE: KindsOf<PatternWish> = {
  pattern: required(TEXT),
  name: TEXT,
  into: TEXT,
  inputs: required(MAP),
  set: listOfKind(TEXT),
};
const DOCUMENTS = listOfKind(having("a document, with `value` and `file`", "value", "file"));
const RENDERED: KindsOf<RenderedWish> = {
  name: required(TEXT),
  into: TEXT,
  documents: required(DOCUMENTS),
  base: MAP,
  fields: mapOfKind(oneOfTexts("seed", "enforce", "merge")),
  listKeys: mapOfKind(listOfKind(TEXT)),
  namespace: TEXT,
};
const BASE: KindsOf<RenderedBase> = { documents: required(DOCUMENTS), isGuess: FLAG };
const OPTIONS: KindsOf<Omit<PlanOptions, keyof Wishes>> = {
  create: MAP,
  rendered: MAP,
  recall: FLAG,
  rules: having("rules, as returned by joinRules", "set", "identity", "placed"),
  action: oneOfTexts(...ACTIONS),
  today: TEXT,
  user: having("a user, with `username`", "username"),
  approved: having("a set of fingerprints", "has", "size"),
  onProgress: FUNCTION,
  admitting: oneOfTexts("always", "where-defined", "never"),
};

export function expectPlanOptions(options: PlanOptions): void {
  expectWishes(options, OPTIONS, "workspace.plan");
  const { create, rendered } = options;
  if (create !== undefined) expectOptions(create, CREATE, "workspace.plan", "create");
  if (rendered !== undefined) expectOptions(rendered, RENDERED, "workspace.plan", "rendered");
  if (rendered?.base !== undefined) expectOptions(rendered.base, BASE, "workspace.plan", "base");
  for (const value of Object.values(create?.inputs ?? {})) expectJson(value, "workspace.plan", "an input");
}
