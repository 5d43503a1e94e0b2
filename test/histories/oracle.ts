/** Whether a run kept its promises, given the previous content, its owners, and the generated output. */
import { type Fact, type Facts, type Leaves, covers, prefixesOf } from "./facts.js";
import type { Owners } from "./owners.js";

/** The JSON report of a run about one resource. */
export interface Told {
  readonly resource: string;
  readonly fate: string;
  readonly changes: readonly { readonly path: string }[];
  readonly kept: readonly { readonly path: string }[];
}

export interface RunSeen {
  readonly generator: string;
  readonly before: Facts;
  readonly after: Facts;
  readonly fresh: ReadonlyMap<string, Leaves>;
  readonly told: readonly Told[];
  readonly isGit: boolean;
  /** The request to a run for a field, besides generating: the value that it must have then. */
  readonly wished?: (id: string, path: string) => Wished | undefined;
}

/** `fresh`: the generated value; `kept`: as it was; a text: exactly that. */
export type Wished = "fresh" | "kept" | { readonly text: string };

export interface Tally {
  fields: number;
  kept: number;
  overwritten: number;
}

/** Checks one run, and updates the owners accordingly. */
export class Judge {
  readonly #owners: Owners;
  readonly #run: RunSeen;
  readonly #tally: Tally;

  constructor(owners: Owners, run: RunSeen, tally: Tally) {
    this.#owners = owners;
    this.#run = run;
    this.#tally = tally;
  }

  /** The violations. */
  faults(): readonly string[] {
    const { before, after, fresh, generator } = this.#run;
    const own = new Set([...fresh.keys(), ...this.#owners.madeBy(generator)]);
    return [...new Set([...before.keys(), ...after.keys(), ...own])].flatMap((id) =>
      own.has(id) ? this.#resource(id) : foreign(id, before.get(id), after.get(id)),
    );
  }

  #resource(id: string): readonly string[] {
    const { before, after, fresh } = this.#run;
    const [b, a, f] = [before.get(id)?.leaves, after.get(id)?.leaves, fresh.get(id)];
    const whole = this.#run.wished?.(id, "");
    const isHands =
      this.#owners.markOf(id, "") === "hand" && whole !== "fresh" && !this.#owners.forgotten.has(id);
    const hands = this.#owners.marksWithin(id, "");
    if (b === undefined && a === undefined) {
      if (f === undefined) return [];
      const isKept = hands.length > 0 || this.#owners.weak.has(id);
      return isKept ? this.#said(id, ["deleted"]) : [`${id} was not created`];
    }
    if (b === undefined)
      return isHands
        ? [`${id} came back, which a person removed`]
        : [...same(id, "created otherwise than generated", a, f), ...this.#said(id, ["created"])];
    if (a === undefined) {
      if (f !== undefined) return [`${id} was removed, although it is generated`];
      return hands.includes("hand")
        ? [`${id} was removed with what a person wrote`]
        : this.#said(id, ["removed"]);
    }
    if (f !== undefined) return this.#fields(id, b, a, f);
    const isKept = hands.length > 0 || this.#owners.weak.has(id);
    return [
      ...same(id, "changed although its generator dropped it", a, b),
      ...(isKept ? [] : [`${id} was not removed`]),
    ];
  }

  /** The outcome of a whole resource is in the report. */
  #said(id: string, fates: readonly string[]): readonly string[] {
    const fate = this.#run.told.find(({ resource }) => resource === id)?.fate;
    return fate !== undefined && fates.includes(fate) ? [] : [`${id} is ${fate ?? "nothing"} in the report`];
  }

  #fields(id: string, b: Leaves, a: Leaves, f: Leaves): readonly string[] {
    const paths = new Set([...b.keys(), ...a.keys(), ...f.keys()]);
    const text = textFault(id, b, a, this.#run);
    return [...paths].flatMap((path) => this.#field(id, path, { b, a, f })).concat(text);
  }

  #field(id: string, path: string, { b, a, f }: { b: Leaves; a: Leaves; f: Leaves }): readonly string[] {
    const [was, is, wanted] = [b.get(path), a.get(path), f.get(path)];
    const mark = this.#owners.markOf(id, path);
    this.#tally.fields++;
    if (is === was && is !== wanted) this.#tally.kept++;
    if (is !== was && mark === "hand") this.#tally.overwritten++;
    const at = `${id} ${path}`;
    const allowed = this.#allowed(id, path, { b, f });
    const seen = `was ${was ?? "absent"}, is ${is ?? "absent"}, generated ${wanted ?? "absent"}`;
    const faults = allowed.some((each) => each === is)
      ? []
      : [`${at} ${seen}, of ${mark ?? "the generator"}`];
    return [
      ...faults,
      ...(this.#isTold(id, path, { was, is, wanted }) ? [] : [`${at} ${seen}, and nothing says so`]),
    ];
  }

  #allowed(id: string, path: string, { b, f }: { b: Leaves; f: Leaves }): readonly (string | undefined)[] {
    const [was, wanted] = [b.get(path), f.get(path)];
    const wished = prefixesOf(path)
      .map((prefix) => this.#run.wished?.(id, prefix))
      .findLast((each) => each !== undefined);
    if (typeof wished === "object") return [wished.text];
    if (wished !== undefined) return wished === "kept" ? [was] : [wanted];
    const mark = this.#owners.markOf(id, path);
    if (mark === "hand") return [was];
    if (mark === "either" || this.#owners.weak.has(id)) return [was, wanted];
    const isOpen = this.#isInKeptItem(id, path, { b, f }) || this.#isInNewerMap(id, path, f);
    return isOpen ? [was, wanted] : [wanted];
  }

  /**
   * A map that is removed as a whole is as new as the last change in it, and may be newer than its record (decision
   * 108).
   */
  #isInNewerMap(id: string, path: string, f: Leaves): boolean {
    const dropped = prefixesOf(path).find((outer) => ![...f.keys()].some((each) => covers(outer, each)));
    return (
      this.#run.isGit && dropped !== undefined && this.#owners.marksWithin(id, dropped).includes("either")
    );
  }

  /** Items of lists are kept whole: one field of a user keeps an item that its generator dropped. */
  #isInKeptItem(id: string, path: string, { b, f }: { b: Leaves; f: Leaves }): boolean {
    const items = prefixesOf(path).filter((prefix) => prefix.endsWith("]"));
    const dropped = items.find((item) => ![...f.keys()].some((each) => covers(item, each)));
    if (dropped === undefined) return false;
    const isWished = [...b.keys()].some(
      (each) => covers(dropped, each) && this.#run.wished?.(id, each) !== undefined,
    );
    return isWished || this.#owners.marksWithin(id, dropped).length > 0;
  }

  #isTold(
    id: string,
    path: string,
    { was, is, wanted }: Record<"was" | "is" | "wanted", string | undefined>,
  ): boolean {
    const told = this.#run.told.find(({ resource }) => resource === id);
    const names = (list: readonly { readonly path: string }[] = []): boolean =>
      list.some((each) => covers(each.path, path) || covers(path, each.path));
    if (is !== was) return names(told?.changes);
    return is === wanted || names(told?.kept);
  }
}

function foreign(id: string, before: Fact | undefined, after: Fact | undefined): readonly string[] {
  return before?.text === after?.text ? [] : [`${id} is of no generator, and was touched`];
}

function same(id: string, what: string, a: Leaves | undefined, b: Leaves | undefined): readonly string[] {
  const paths = [...new Set([...(a?.keys() ?? []), ...(b?.keys() ?? [])])];
  const other = paths.filter((path) => a?.get(path) !== b?.get(path));
  return other.length === 0 ? [] : [`${id} ${what}: ${other.join(", ")}`];
}

/** A document without a changed value keeps every byte. */
function textFault(id: string, b: Leaves, a: Leaves, { before, after }: RunSeen): readonly string[] {
  const [old, now] = [before.get(id)?.text ?? "", after.get(id)?.text ?? ""];
  const isOwn = /varve\.dev\/(?:field-owners|written-digest)/.test(old + now);
  return old.trimEnd() === now.trimEnd() || isOwn || same(id, "", a, b).length > 0
    ? []
    : [`${id} was written otherwise, although no value changed`];
}
