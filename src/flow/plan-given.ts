import {
  FLAG,
  FUNCTION,
  type Kind,
  type KindsOf,
  LIST,
  MAP,
  TEXT,
  either,
  expectOptions,
  having,
  isRecord,
  listOf,
  oneOfTexts,
  required,
} from "../model/index.js";
import type { PlanRequest, ReviewRules, Surroundings, Wishes } from "./plan-request.js";
import type { Ruling } from "./ruling.js";

const WISHES: KindsOf<Wishes> = {
  overwrite: FLAG,
  addMissing: FLAG,
  prune: FLAG,
  followRenames: FLAG,
  explicit: listOf(having("a target with a value", "target")),
  preserve: listOf(either(TEXT, having("a target, such as parseTarget returns", "path"))),
  ruling: MAP,
};

const RULING: KindsOf<Ruling> = {
  verdict: required(oneOfTexts("accept", "reject")),
  choose: required(FUNCTION),
};

const REVIEW: KindsOf<ReviewRules> = {
  rules: required(either(LIST, having("a set of compiled rules", "ready", "start"))),
  identity: either(TEXT, listOf(TEXT), FUNCTION),
  today: TEXT,
};

const SURROUNDINGS: KindsOf<Surroundings> = {
  definitions: required(LIST),
  find: required(FUNCTION),
  kubernetes: TEXT,
  user: MAP,
};

const AUTHOR: Kind = having("an author, with `stage` and `name`", "stage", "name");
const FRESH: Kind = {
  text: "a fresh resource, with `value` and `file`",
  fits: (value) => isRecord(value) && "value" in value && TEXT.fits(value["file"]),
};
const GENERATOR: Kind = {
  text: "a generator, with `name`, `author` and `resources`",
  fits: (value) =>
    isRecord(value) &&
    TEXT.fits(value["name"]) &&
    AUTHOR.fits(value["author"]) &&
    listOf(FRESH).fits(value["resources"]),
};

const REQUEST: KindsOf<PlanRequest> = {
  ...WISHES,
  generators: required(listOf(GENERATOR)),
  existing: required(listOf(having("a resource as { value }", "value"))),
  past: listOf(having("the past of a resource", "id", "evidence")),
  schemas: FUNCTION,
  digest: FUNCTION,
  authors: MAP,
  review: MAP,
  surroundings: MAP,
  onResource: FUNCTION,
  alsoAdmit: FUNCTION,
};

/** Refuses what is not a request: a misspelt stage would be left out, and its verdict with it. */
export function expectPlanRequest(request: PlanRequest): void {
  expectOptions(request, REQUEST, "plan", "the request");
  const { ruling, review, surroundings, authors } = request;
  if (ruling !== undefined) expectOptions(ruling, RULING, "plan", "ruling");
  if (review !== undefined) expectOptions(review, REVIEW, "plan", "review");
  if (surroundings !== undefined) expectOptions(surroundings, SURROUNDINGS, "plan", "surroundings");
  if (authors !== undefined) expectOptions(authors, { existing: AUTHOR, user: AUTHOR }, "plan", "authors");
}

/** Refuses wishes of another shape, with the options that a store adds to them. */
export function expectWishes<Added>(wishes: unknown, added: KindsOf<Added>, call: string): void {
  expectOptions(wishes, { ...WISHES, ...added }, call);
  const { ruling } = (wishes ?? {}) as Wishes;
  if (ruling !== undefined) expectOptions(ruling, RULING, call, "ruling");
}
