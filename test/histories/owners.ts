/**
 * Who wrote each value last, known from the actions alone. A path without a mark is its generator's; `hand` is a
 * user's, who may also have removed it; `either` is one where both answers are acceptable.
 */
import { type Fact, type Facts, type Leaves, covers, prefixesOf } from "./facts.js";

export type Mark = "hand" | "either";

/** `edits`: what equals the generated value again is given back; `decides`: nothing is. */
export type Hand = "edits" | "decides";

export class Owners {
  /** The last output of each generator, by resource. */
  readonly base = new Map<string, ReadonlyMap<string, Leaves>>();
  readonly marks = new Map<string, Mark>();
  /** Resources whose evidence may have been lost: too much may be kept there, never too little. */
  readonly weak = new Set<string>();
  /** Resources that are in no record and no commit of a run: a removed one is then generated for the first time. */
  readonly forgotten = new Set<string>();

  clone(): Owners {
    const copy = new Owners();
    for (const [name, made] of this.base) copy.base.set(name, made);
    for (const [key, mark] of this.marks) copy.marks.set(key, mark);
    for (const id of this.weak) copy.weak.add(id);
    for (const id of this.forgotten) copy.forgotten.add(id);
    return copy;
  }

  /** The mark of a path, or of its parents: a removed map is not restored in parts. */
  markOf(id: string, path: string): Mark | undefined {
    const found = prefixesOf(path).map((prefix) => this.marks.get(`${id} ${prefix}`));
    return found.includes("hand") ? "hand" : found.find((mark) => mark !== undefined);
  }

  marksWithin(id: string, outer: string): readonly Mark[] {
    return [...this.marks].flatMap(([key, mark]) =>
      key.startsWith(`${id} `) && covers(outer, key.slice(id.length + 1)) ? [mark] : [],
    );
  }

  /** The resources that a generator created, on any of the merged branches. */
  madeBy(generator: string): readonly string[] {
    return [...this.base].flatMap(([name, made]) =>
      name.split(" ")[0] === generator ? [...made.keys()] : [],
    );
  }

  /** Other branches no longer matter for what a run generated. */
  forget(generator: string, fresh: ReadonlyMap<string, Leaves>): void {
    for (const [name, made] of this.base)
      if (name !== generator && name.split(" ")[0] === generator)
        this.base.set(name, new Map([...made].filter(([id]) => !fresh.has(id))));
  }

  /** Sets what was last generated for everything below a field. */
  noteMade(generator: string, id: string, path: string, fresh: Leaves | undefined): void {
    const made = this.base.get(generator) ?? new Map<string, Leaves>();
    const others = [...(made.get(id) ?? [])].filter(([each]) => !covers(path, each));
    const own = [...(fresh ?? [])].filter(([each]) => covers(path, each));
    this.base.set(generator, new Map(made).set(id, new Map([...others, ...own])));
  }

  /**
   * A value that a user rolled back before a run was committed is not in any history: it seems to be as old as a record
   * that says it was generated then (decision 108).
   */
  noteUnseen(then: Owners, since: readonly { readonly facts: Facts }[]): void {
    for (const [key, mark] of this.marks) {
      const [id = "", path = ""] = key.split(/ (.*)/s);
      const [value, ...others] = since.map(({ facts }) => facts.get(id)?.leaves.get(path));
      const isUnseen = value !== undefined && others.every((other) => other === value);
      if (mark === "hand" && isUnseen && then.#based(id, path).includes(value)) this.marks.set(key, "either");
    }
  }

  ids(): readonly string[] {
    return [...this.base.values()].flatMap((made) => [...made.keys()]);
  }

  weaken(ids: Iterable<string> = this.ids()): void {
    for (const id of ids) this.weak.add(id);
  }

  /** The resources that the record describes, and no others. */
  know(ids: ReadonlySet<string>): void {
    this.forgotten.clear();
    for (const id of this.ids()) if (!ids.has(id)) this.forgotten.add(id);
  }

  /** All changes by users. */
  noteHand(before: Facts, after: Facts, how: Hand = "edits"): void {
    for (const id of new Set([...before.keys(), ...after.keys()])) {
      const [old, now] = [before.get(id), after.get(id)];
      for (const path of new Set([...(old?.leaves.keys() ?? []), ...(now?.leaves.keys() ?? [])])) {
        if (old?.leaves.get(path) === now?.leaves.get(path)) continue;
        const isBase = this.#based(id, path).includes(now?.leaves.get(path));
        this.#mark(id, path, now, how === "edits" && isBase ? "either" : "hand");
      }
    }
  }

  /**
   * Resources that runs created belong to the generator; returns those that a user had removed, and the record knows.
   */
  noteCreated(before: Facts, after: Facts): readonly string[] {
    const created = [...after.keys()].filter((id) => !before.has(id));
    const back = created.filter((id) => this.markOf(id, "") === "hand" && !this.forgotten.has(id));
    for (const id of created)
      for (const key of this.marks.keys()) if (key.startsWith(`${id} `)) this.marks.delete(key);
    return back;
  }

  #based(id: string, path: string): readonly (string | undefined)[] {
    return [...this.base.values()].map((made) => made.get(id)?.get(path));
  }

  #mark(id: string, path: string, now: Fact | undefined, mark: Mark): void {
    const isThere = now?.leaves.has(path) === true;
    for (const prefix of prefixesOf(path)) {
      const isGone = ![...(now?.leaves.keys() ?? [])].some((each) => covers(prefix, each));
      if (isThere && prefix !== path) this.marks.delete(`${id} ${prefix}`);
      else if (prefix === path) this.marks.set(`${id} ${prefix}`, mark);
      // An empty map that stays behind may get new members.
      else if (isGone) this.marks.set(`${id} ${prefix}`, now?.empty.has(prefix) === true ? "either" : mark);
    }
  }
}
