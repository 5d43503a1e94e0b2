interface Count {
  same: number;
  all: number;
}

type Counts = Map<string, Count>;

/** What a comparison by aspects has counted. */
export class Tally {
  readonly #aspects: Counts = new Map();
  readonly #subjects = new Map<string, Counts>();
  readonly #groups = new Map<string, number>();
  readonly #classes = new Map<string, number>();
  #cases = 0;

  /** A case was drawn, which may not be counted. */
  drawn(): void {
    this.#cases += 1;
  }

  compared(group: string): void {
    this.#groups.set(group, (this.#groups.get(group) ?? 0) + 1);
  }

  /** Counts an aspect of a case, and the same for what the case is about. */
  aspect(name: string, isSame: boolean, subject?: string): void {
    countIn(this.#aspects, name, isSame);
    if (subject === undefined) return;
    const counts: Counts = this.#subjects.get(subject) ?? new Map();
    this.#subjects.set(subject, counts);
    countIn(counts, name, isSame);
  }

  /** How many there are of the class now. */
  difference(name: string): number {
    const differences = (this.#classes.get(name) ?? 0) + 1;
    this.#classes.set(name, differences);
    return differences;
  }

  /** How many more cases must be drawn, so that each group has its share of this many. */
  missing(cases: number, groups: Readonly<Record<string, number>>): number {
    const lacking = Object.entries(groups).map(([name, share]) => {
      const counted = this.#groups.get(name) ?? 0;
      return Math.ceil(Math.max(0, cases * share - counted) / share);
    });
    return Math.max(0, ...lacking);
  }

  /** The classes of differences, with their counts. */
  get differences(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#classes);
  }

  /** `80000 cases, 50012 creates and 29954 updates compared, verdict 99.98 % (79950 of 79966), ...` */
  line(): string {
    const groups = [...this.#groups.keys()].toSorted().map((name) => `${this.#groups.get(name)} ${name}s`);
    const parts = [...this.#aspects].map(
      ([name, { same, all }]) => `${name} ${((100 * same) / all).toFixed(3)} % (${same} of ${all})`,
    );
    return [`${this.#cases} cases`, `${groups.join(" and ")} compared`, ...parts].join(", ");
  }

  /** One line per class of differences, the largest first. */
  classes(): string {
    const sorted = [...this.#classes].toSorted(([, one], [, other]) => other - one);
    return sorted.map(([name, count]) => `  ${String(count).padStart(5)}  ${name}\n`).join("");
  }

  /** A Markdown table: what cases are about, and how many are equal in each aspect. */
  table(): string {
    const aspects = [...this.#aspects.keys()];
    const rows = [...this.#subjects].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const lines = [
      ["about", ...aspects],
      ["---", ...aspects.map(() => "---")],
      ...rows.map(([subject, counts]) => [subject, ...aspects.map((name) => shareText(counts.get(name)))]),
    ];
    return lines.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
  }

  /** Which shares are too low. */
  below(least: Readonly<Record<string, number>>): string[] {
    const low = [...this.#aspects].filter(([name, { same, all }]) => same < all * (least[name] ?? 1));
    return low.map(([name]) => `fewer than ${(least[name] ?? 1) * 100} %: ${name}`);
  }
}

function countIn(counts: Counts, name: string, isSame: boolean): void {
  const { same, all } = counts.get(name) ?? { same: 0, all: 0 };
  counts.set(name, { same: same + (isSame ? 1 : 0), all: all + 1 });
}

function shareText(counted: Count | undefined): string {
  if (counted === undefined) return "";
  const { same, all } = counted;
  return same === all ? `all ${all}` : `${same} of ${all}`;
}
