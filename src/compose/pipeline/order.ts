import { type Diagnostic } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import type { RankedMutation } from "../mutation/ranked.js";
import { problems } from "../problems.js";

/**
 * The order in which mutations run: by phase, then priority, then declared overrides (the overrider after the
 * overridden), then registration. An override without a loser puts its mutation after all that declare none.
 */
export function inOrder(mutations: readonly RankedMutation[]): {
  order: RankedMutation[];
  diagnostics: Diagnostic[];
} {
  const order: RankedMutation[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const band of bandsOf(mutations)) {
    const line = new Line(band);
    order.push(...line.sorted);
    if (line.stuck.length > 0) diagnostics.push(overrideCycle(line.circle()));
  }
  return { order, diagnostics };
}

/** Mutations of one phase and priority, in the order of both. */
function bandsOf(mutations: readonly RankedMutation[]): RankedMutation[][] {
  const sorted = [...mutations].sort(
    (a, b) => a.rank - b.rank || a.priority - b.priority || a.registered - b.registered,
  );
  const bands: RankedMutation[][] = [];
  for (const one of sorted) {
    const band = bands.at(-1);
    if (band?.[0]?.rank === one.rank && band[0].priority === one.priority) band.push(one);
    else bands.push([one]);
  }
  return bands;
}

/** Mutations of one phase and priority, each waiting for those it overrides. */
class Line {
  readonly sorted: RankedMutation[] = [];
  readonly #waits = new Map<RankedMutation, Set<RankedMutation>>();
  readonly #dependents = new Map<RankedMutation, RankedMutation[]>();
  /** Those that were reached while they had to wait. */
  readonly #passed = new Set<RankedMutation>();

  constructor(band: readonly RankedMutation[]) {
    const byName = new Map(band.map((one) => [one.name, one]));
    const line = [...band.filter((one) => !overridesAnybody(one)), ...band.filter(overridesAnybody)];
    for (const one of line) this.#join(one, byName);
    for (const one of line) {
      if ((this.#waits.get(one)?.size ?? 0) > 0) this.#passed.add(one);
      else this.#place(one);
    }
  }

  /** Those that wait forever, because they wait for each other. */
  get stuck(): readonly RankedMutation[] {
    return [...this.#passed];
  }

  #join(one: RankedMutation, byName: ReadonlyMap<string, RankedMutation>): void {
    for (const { loser } of one.overrides) {
      const other = loser === undefined ? undefined : byName.get(loser);
      if (other === undefined) continue;
      this.#waits.set(one, (this.#waits.get(one) ?? new Set()).add(other));
      this.#dependents.set(other, [...(this.#dependents.get(other) ?? []), one]);
    }
  }

  #place(first: RankedMutation): void {
    const next = [first];
    for (let one = next.shift(); one !== undefined; one = next.shift()) {
      this.sorted.push(one);
      for (const other of this.#dependents.get(one) ?? []) {
        this.#waits.get(other)?.delete(one);
        if (this.#waits.get(other)?.size === 0 && this.#passed.delete(other)) next.push(other);
      }
    }
  }

  /** One cycle among those that are stuck. */
  circle(): RankedMutation[] {
    const walk: RankedMutation[] = [];
    let at = this.stuck[0] as RankedMutation;
    while (!walk.includes(at)) {
      walk.push(at);
      [at] = this.#waits.get(at) as unknown as [RankedMutation];
    }
    return walk.slice(walk.indexOf(at));
  }
}

function overridesAnybody({ overrides }: RankedMutation): boolean {
  return overrides.some(({ loser }) => loser === undefined);
}

function overrideCycle(cycle: readonly RankedMutation[]): Diagnostic {
  const names = cycle.map(({ name }) => name);
  const chain = [...names, names[0] as string].map((name) => quote(name)).join(" over ");
  return problems["override-cycle"]({
    message: `these mutations declare overrides of each other: ${chain}`,
    found: names,
    hint: "only one of them can be last: remove a declaration, or move one mutation to a later phase",
  });
}
