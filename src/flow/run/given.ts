import {
  FLAG,
  FUNCTION,
  type KindsOf,
  LIST,
  MAP,
  NUMBER,
  TEXT,
  either,
  expectArgument,
  expectOptions,
  having,
  listOfKind,
  oneOfTexts,
  required,
} from "../../model/internal.js";
import type { ReviewRules, Run, Wishes } from "./run.js";
import type { Ruling } from "./ruling.js";

const WISHES: KindsOf<Wishes> = {
  maxRemovals: MAP,
  overwrite: FLAG,
  addMissing: FLAG,
  prune: FLAG,
  followRenames: FLAG,
  explicit: listOfKind(having("a target with a value", "target")),
  preserve: listOfKind(either(TEXT, having("a target, as returned by parseTarget", "path"))),
  ruling: MAP,
  set: listOfKind(TEXT),
  about: FUNCTION,
};

const RULING: KindsOf<Ruling> = {
  verdict: required(oneOfTexts("accept", "reject")),
  choose: required(FUNCTION),
  conclude: FUNCTION,
};

const REVIEW: KindsOf<ReviewRules> = {
  rules: required(either(LIST, having("a set of compiled rules", "ready", "start"))),
  identity: either(TEXT, listOfKind(TEXT), FUNCTION),
  today: TEXT,
  approved: having("a set of fingerprints", "has", "size"),
};

const RUN: KindsOf<Run> = {
  store: required(having("a store", "entries", "record", "read", "commit")),
  sources: required(FUNCTION),
  wishes: required(MAP),
  review: MAP,
  admitting: oneOfTexts("always", "where-defined", "never"),
  user: having("a user, with `username`", "username"),
  atOnce: NUMBER,
  onResource: FUNCTION,
  asked: having("the result of requestsIn", "requests", "diagnostics"),
  isFollowed: FLAG,
};

/** Rejects invalid runs: a misspelt stage would be skipped, and its verdict with it. */
export function expectRun(run: Run): void {
  expectOptions(run, RUN, "plan", "the run");
  expectWishes(run.wishes, {}, "plan");
  if (run.review !== undefined) expectOptions(run.review, REVIEW, "plan", "review");
}

const SOURCES = having("the generators of a run", "sources", "isAbout", "diagnostics");

/** Rejects an invalid answer for the generators of a run. */
export function expectSources(sources: unknown): void {
  expectArgument(sources, SOURCES, "plan", "the result of sources()");
}

/** Rejects invalid requests, with the options that a store adds to them. */
export function expectWishes<Added>(wishes: unknown, added: KindsOf<Added>, call: string): void {
  expectOptions(wishes, { ...WISHES, ...added }, call);
  const { ruling } = (wishes ?? {}) as Wishes;
  if (ruling !== undefined) expectOptions(ruling, RULING, call, "ruling");
}
