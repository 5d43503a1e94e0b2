import { type Json, getAt, isObject } from "../../model/index.js";
import { pathOf } from "../../model/internal.js";
import { type Coming, ComingWorld } from "./world.js";
import { isDefining, isJudging } from "./defining.js";
import { type Decided, decide } from "../decide/decide.js";
import type { Generation } from "../generate/generate.js";
import type { Group } from "../group/groups.js";
import type { Run } from "../run/run.js";

interface KindName {
  readonly group: string;
  readonly kind: string;
}

/**
 * The world in which all changes are admitted. A change in one group may define what another is validated with (a CRD, a
 * policy, its parameters), so with several groups, those with definitions are decided once more beforehand.
 */
export function comingWorld(
  run: Run,
  generation: Generation,
  groups: readonly Group[],
): (decided: Decided) => Promise<ComingWorld> {
  let world: Promise<ComingWorld> | undefined;
  return (decided) => {
    world ??=
      groups.length === 1 ? ComingWorld.of(run.store, changesOf(decided)) : ofAll(run, generation, groups);
    return world;
  };
}

async function ofAll(run: Run, generation: Generation, groups: readonly Group[]): Promise<ComingWorld> {
  const { store } = run;
  const defined = await comingIn(run, generation, groups, isDefining);
  const policies = (store.around ?? store.entries).filter(({ id }) => isJudging(id));
  const params = paramKinds([...(await store.read(policies)), ...defined.map(({ after }) => after)]);
  const isParam = ({ group, kind }: KindName): boolean => params.has(`${group}/${kind}`);
  const looked = params.size === 0 ? [] : await comingIn(run, generation, groups, isParam);
  return ComingWorld.of(store, [...defined, ...looked.filter(({ id }) => !isDefining(id))]);
}

/** The changes of a group in their final state. */
function changesOf({ resources }: Decided): readonly Coming[] {
  return resources.flatMap(({ id, fate, after }) =>
    after !== undefined && (fate === "created" || fate === "updated") ? [{ id, after }] : [],
  );
}

async function comingIn(
  run: Run,
  generation: Generation,
  groups: readonly Group[],
  isWanted: (kind: KindName) => boolean,
): Promise<readonly Coming[]> {
  const found: Coming[] = [];
  for (const group of groups) {
    const made = group.outlines.flatMap(({ resources }) => resources);
    if (!made.some(({ id }) => id !== undefined && isWanted(id))) continue;
    found.push(...changesOf(await decide(run, generation, group)).filter(({ id }) => isWanted(id)));
  }
  return found;
}

const PARAM_KIND = pathOf("spec", "paramKind");

/** The kinds of policy parameters, as `group/Kind`. */
function paramKinds(definitions: readonly Json[]): ReadonlySet<string> {
  return new Set(
    definitions.flatMap((one) => {
      const param = getAt(one, PARAM_KIND);
      if (param === undefined || !isObject(param)) return [];
      const { apiVersion, kind } = param;
      if (typeof apiVersion !== "string" || typeof kind !== "string") return [];
      const group = apiVersion.includes("/") ? apiVersion.slice(0, apiVersion.indexOf("/")) : "";
      return [`${group}/${kind}`];
    }),
  );
}
