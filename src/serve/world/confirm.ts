import { type JsonObject, VarveError, formatJson, getKey, isObject } from "../../model/index.js";
import { AskedLookup, keyOf } from "./asked-lookup.js";
import type { Handled } from "../webhook/run-handler.js";
import type { Lookup, LookupSource } from "./lookup.js";
import { isDenied } from "../answer/answer.js";
import { problems } from "../problems.js";

/** Each round confirms something new; a handler that asks about ever more is given up. */
const MOST_ROUNDS = 10;
const NOTHING: ReadonlyMap<string, readonly JsonObject[]> = new Map();

/**
 * Asks a handler, and the cluster about what its answer depends on. Where the cluster has something else than was
 * remembered, the handler is asked again.
 */
export async function confirmed(
  ask: (lookup: Lookup) => Handled,
  source: LookupSource,
  deadline: () => AbortSignal,
): Promise<Handled> {
  let known = NOTHING;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const lookup = new AskedLookup(source, known);
    const handled = ask(lookup);
    const open = lookup.unconfirmed(isDenied(handled.answer));
    if (open.length === 0) return handled;
    const signal = deadline();
    const current = await Promise.all(open.map(async ({ question }) => source.current(question, signal)));
    known = new Map([
      ...known,
      ...open.map(({ question }, i) => [keyOf(question), current[i] ?? []] as const),
    ]);
    if (open.every(({ found }, i) => isSame(found, current[i] ?? []))) return handled;
  }
  throw new VarveError(problems["unsettled-lookups"]());
}

function isSame(before: readonly JsonObject[], after: readonly JsonObject[]): boolean {
  if (before.length !== after.length) return false;
  const states = new Set(before.map(stateOf));
  return after.every((object) => states.has(stateOf(object)));
}

/** Which object, and which state of it: a name can be used again, and then the object has another uid. */
function stateOf(object: JsonObject): string {
  const metadata = getKey(object, "metadata");
  if (!isObject(metadata)) return "";
  const parts = ["namespace", "name", "uid", "resourceVersion"].map((key) => getKey(metadata, key) ?? null);
  return formatJson(parts);
}
