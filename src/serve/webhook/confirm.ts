import { type JsonObject, VarveError, formatJson, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { type Asked, AskedLookup, keyOf } from "../world/asked-lookup.js";
import type { Handled } from "./run-handler.js";
import type { Lookup, LookupSource } from "../world/lookup.js";
import { isDenied } from "../answer/answer.js";
import { problems } from "../problems.js";

/** Each round confirms something new; a handler that keeps looking up more is aborted. */
const MOST_ROUNDS = 10;
const NOTHING: Known = new Map();

type Known = ReadonlyMap<string, readonly JsonObject[]>;

/**
 * Calls a handler, and confirms the lookups that its answer depends on with the cluster. If the cluster has changed,
 * the handler is called again. Most answers need no confirmation, and so neither a deadline nor a promise.
 */
export function confirmed(
  ask: (lookup: Lookup) => Handled,
  source: LookupSource,
  deadline: () => AbortSignal,
): Handled | Promise<Handled> {
  const { handled, open } = asked(ask, source, NOTHING);
  return open.length === 0 ? handled : settled(ask, source, deadline, { handled, open });
}

interface Round {
  readonly handled: Handled;
  /** What the cluster must confirm. */
  readonly open: readonly Asked[];
}

function asked(ask: (lookup: Lookup) => Handled, source: LookupSource, known: Known): Round {
  const lookup = new AskedLookup(source, known);
  const handled = ask(lookup);
  return { handled, open: lookup.unconfirmed(isDenied(handled.answer)) };
}

async function settled(
  ask: (lookup: Lookup) => Handled,
  source: LookupSource,
  deadline: () => AbortSignal,
  first: Round,
): Promise<Handled> {
  let known = NOTHING;
  let { handled, open } = first;
  for (let round = 1; ; round++) {
    const signal = deadline();
    const current = await Promise.all(open.map(async ({ question }) => source.current(question, signal)));
    known = new Map([
      ...known,
      ...open.map(({ question }, i) => [keyOf(question), current[i] ?? []] as const),
    ]);
    if (open.every(({ found }, i) => isSame(found, current[i] ?? []))) return handled;
    if (round === MOST_ROUNDS) throw new VarveError(problems["unsettled-lookups"]());
    ({ handled, open } = asked(ask, source, known));
    if (open.length === 0) return handled;
  }
}

function isSame(before: readonly JsonObject[], after: readonly JsonObject[]): boolean {
  if (before.length !== after.length) return false;
  const states = new Set(before.map(stateOf));
  return after.every((object) => states.has(stateOf(object)));
}

/** The object and its state: a name can be reused, and then the object has another uid. */
function stateOf(object: JsonObject): string {
  const metadata = getKey(object, "metadata");
  if (!isObject(metadata)) return "";
  const parts = ["namespace", "name", "uid", "resourceVersion"].map((key) => getKey(metadata, key) ?? null);
  return formatJson(parts);
}
