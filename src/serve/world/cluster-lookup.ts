import { FollowedKind } from "./followed-kind.js";
import type { LookupKind, LookupSource, LookupState, Question } from "./lookup.js";
import { answerAmong, declaredKind, indexOf } from "./object-lookup.js";
import type { Cluster } from "../../cluster/index.js";
import { type JsonObject } from "../../model/index.js";
import { apiVersionOf } from "../../model/internal.js";
import { indexKey, selectionOf } from "./cached-type.js";

/** Lookups in a cluster: a watch keeps the declared kinds in memory, and the API server confirms. */
export class ClusterLookup implements LookupSource {
  readonly #cluster: Cluster;
  readonly #followed: ReadonlyMap<LookupKind, FollowedKind>;

  constructor(cluster: Cluster, kinds: readonly LookupKind[]) {
    this.#cluster = cluster;
    this.#followed = new Map(kinds.map((kind) => [kind, new FollowedKind(cluster, kind)]));
  }

  get states(): readonly LookupState[] {
    return Array.from(this.#followed.values(), ({ state }) => state);
  }

  isInStep(kind: Pick<LookupKind, "group" | "kind">): boolean {
    return this.#of(kind).state.isInStep;
  }

  remembered(question: Question): readonly JsonObject[] {
    const { kind, cache } = this.#of(question);
    if (question.type === "byIndex") indexOf(kind, question.index);
    if (cache === undefined) return [];
    const { namespace } = question;
    const of = { apiVersion: apiVersionOf(kind), kind: kind.kind };
    if (question.type === "list") return cache.list(of, { namespace });
    if (question.type === "byIndex")
      return cache.byIndex(of, question.index, indexKey(namespace, question.key));
    const found = cache.get({ ...of, namespace, name: question.name });
    return found === undefined ? [] : [found];
  }

  /** One object, or the whole namespace. */
  async current(question: Question, signal: AbortSignal): Promise<readonly JsonObject[]> {
    const followed = this.#of(question);
    const { namespace } = question;
    if (question.type === "find") return this.#currentObject(followed.kind, question, signal);
    const type = await followed.type(signal);
    const objects: JsonObject[] = [];
    const within = { ...selectionOf(followed.kind), ...(type.isNamespaced ? { namespace } : {}), signal };
    for await (const object of this.#cluster.list(type, within)) objects.push(object);
    return answerAmong(objects, question, followed.kind);
  }

  async stop(): Promise<void> {
    await Promise.all(Array.from(this.#followed.values(), async (kind) => kind.stop()));
  }

  async #currentObject(
    kind: LookupKind,
    { namespace, name }: Question & { readonly type: "find" },
    signal: AbortSignal,
  ): Promise<readonly JsonObject[]> {
    // The name comes from a user; an invalid name cannot exist, and requesting it would change the path.
    if (["", ".", ".."].includes(name) || /[/%]/.test(name)) return [];
    const ref = { apiVersion: apiVersionOf(kind), kind: kind.kind, namespace, name };
    const found = await this.#cluster.get(ref, { signal });
    return found === undefined ? [] : [found];
  }

  #of(wanted: Pick<LookupKind, "group" | "kind" | "name">): FollowedKind {
    return this.#followed.get(declaredKind([...this.#followed.keys()], wanted)) as FollowedKind;
  }
}
