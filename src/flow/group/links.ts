/** Names that are connected, directly or indirectly. */
export class Links {
  readonly #leaders = new Map<string, string>();

  add(name: string): void {
    if (!this.#leaders.has(name)) this.#leaders.set(name, name);
  }

  join(one: string, other: string): void {
    this.add(one);
    this.add(other);
    const [first, second] = [this.#leaderOf(one), this.#leaderOf(other)];
    if (first !== second) this.#leaders.set(second, first);
  }

  /** The sets, each in the order in which its names were added, in the order of their first names. */
  sets(): readonly (readonly string[])[] {
    const sets = new Map<string, string[]>();
    for (const name of this.#leaders.keys()) {
      const leader = this.#leaderOf(name);
      const set = sets.get(leader);
      if (set === undefined) sets.set(leader, [name]);
      else set.push(name);
    }
    return [...sets.values()];
  }

  #leaderOf(name: string): string {
    let leader = this.#leaders.get(name) as string;
    while (leader !== this.#leaders.get(leader)) leader = this.#leaders.get(leader) as string;
    // Path compression.
    this.#leaders.set(name, leader);
    return leader;
  }
}
