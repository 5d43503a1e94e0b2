import { type RequiredObject, type World, requiredObjects, worldOf } from "../admit/index.js";
import { isDefining } from "./defining.js";
import type { Asking } from "./admit.js";
import type { Json } from "../model/index.js";
import type { Preserved } from "./preserve.js";
import type { Store } from "./store.js";

/**
 * The world as it will be: a namespace or a definition that is made in the same run is there for the rest of it. What
 * is judged is no part of it: an object would vouch for a kind that nothing defines.
 */
export async function worldFor(
  store: Store,
  changed: readonly Preserved[],
  askings: readonly Asking[],
): Promise<World> {
  const { kubernetes } = store;
  const options = kubernetes === undefined ? {} : { kubernetes };
  const definitions = await store.read(store.entries.filter(({ id }) => isDefining(id)));
  const afters = changed.flatMap(({ id, after }) => (after === undefined ? [] : [{ id, after }]));
  const defined = afters.filter(({ id }) => isDefining(id)).map(({ after }) => after);
  const known = worldOf([...definitions, ...defined], options);
  const wanted = wantedBy(askings, known);
  if (wanted.length === 0) return known;
  const isWanted = ({ group, kind }: { readonly group: string; readonly kind: string }): boolean =>
    wanted.some((one) => one.group === group && one.kind === kind);
  const found: Json[] = [];
  for (const one of wanted) found.push(...(await store.find(one)));
  const looked = afters.filter(({ id }) => isWanted(id)).map(({ after }) => after);
  return worldOf([...definitions, ...found, ...defined, ...looked], options);
}

/** What requests turn out to need besides definitions, each once. */
function wantedBy(askings: readonly Asking[], known: World): readonly RequiredObject[] {
  const wanted = new Map<string, RequiredObject>();
  for (const required of askings.flatMap(({ request }) => requiredObjects(request, known))) {
    const { group, kind, namespace, name, selector } = required;
    if (isDefining(required)) continue;
    wanted.set([group, kind, namespace, name, selector !== undefined].join(" "), required);
  }
  return [...wanted.values()];
}
