import type { Diagnostic } from "../../model/index.js";
import { type Known, isKnownAway, reopened } from "./reopening.js";
import { type Outline, type Outlined, outlineOf } from "../source/outline.js";
import { type Shares, freshDigest, sharesOf } from "../source/shares.js";
import type { Source, Sources } from "../source/source.js";
import type { BarredParts } from "./barred-parts.js";
import type { FilePart } from "../../ledger/index.js";
import { Places } from "./places.js";
import type { StandingParts } from "./standing-parts.js";
import type { StandingRow } from "./standing-row.js";
import type { Store } from "../store/store.js";
import { Workshop } from "../source/workshop.js";

/** What a run has to look at: everything else is settled, being as it was and as it would be generated again. */
export interface Settlement {
  /** What the generators make that has to be looked at. */
  readonly outlines: readonly Outline[];
  readonly workshop: Workshop;
  /** Where a resource stands, or goes when it is new. */
  readonly placeOf: (resource: Outlined) => string;
  /** The parts in which something may have to change. */
  readonly open: ReadonlySet<string>;
  readonly settled: Settled;
  /** What is settled as well, and has to be told: the differences that stand in parts that are not open. */
  readonly standing: readonly (readonly [part: string, row: StandingRow])[];
  /** Whether everything is looked at, because the run asks for more than regenerating. */
  readonly isThorough: boolean;
  /** The shares of generators in a part, those that did not run included. */
  readonly sharesOf: (part: string) => Shares;
  readonly diagnostics: readonly Diagnostic[];
}

/** What needs no look. */
export interface Settled {
  readonly resources: number;
  /** The parts that they stand in. */
  readonly parts: ReadonlySet<string>;
}

export interface SettlementOptions {
  readonly store: Store;
  readonly sources: Sources;
  readonly barred: BarredParts;
  readonly standing: StandingParts;
  /** Look at every part that something is generated into: the run asks for more than regenerating. */
  readonly isThorough: boolean;
}

/**
 * Finds the parts that are unchanged and into which the same is generated as the last time: they agree with it, or the
 * differences in them are known.
 */
export function settle(options: SettlementOptions): Settlement {
  return new Settling(options).run();
}

class Settling {
  readonly #options: SettlementOptions;
  readonly #places: Places;
  readonly #byName: ReadonlyMap<string, Source>;
  readonly #open = new Set<string>();
  readonly #workshop = new Workshop();
  readonly #made = new Map<Source, Outline>();
  readonly #shares = new Map<string, Map<string, FilePart>>();
  readonly #diagnostics: Diagnostic[] = [];

  constructor(options: SettlementOptions) {
    this.#options = options;
    this.#byName = new Map(options.sources.sources.map((source) => [source.name, source]));
    this.#places = new Places(options.store);
  }

  run(): Settlement {
    const { store, sources, isThorough } = this.#options;
    const { record } = store;
    const known = new Set(record.files.flatMap((part) => Object.keys(record.fileRecord(part)?.by ?? {})));
    for (const source of sources.sources) {
      // Without a token only its output tells whether it makes the same; without a record it has yet to be placed.
      // What was placed in a part that nothing is recorded of any more has to be placed again.
      const isPlaced = known.has(source.name) && record.lost?.has(source.name) !== true;
      if (isThorough || source.token === undefined || !isPlaced) this.#make(source);
    }
    for (const part of record.files) if (this.#isOpen(part)) this.#open.add(part);
    for (const part of this.#places.placesOf(sources.past?.ids ?? [])) this.#open.add(part);
    for (let size = -1; size !== this.#open.size;) {
      size = this.#open.size;
      // Parts that are opened on the way are gone through as well.
      for (const part of this.#open) {
        for (const moved of this.#places.movedFrom(part, record.headsIn(part))) this.#open.add(moved);
        for (const name of Object.keys(record.fileRecord(part)?.by ?? {})) {
          const source = this.#byName.get(name);
          if (source !== undefined) this.#make(source);
        }
      }
      for (const part of reopened(this.#known, this.#closed)) this.#open.add(part);
    }
    return this.#result();
  }

  /** Runs a generator, and opens the parts that it makes something else of than the last time. */
  #make(source: Source): void {
    if (this.#made.has(source)) return;
    const { generator, diagnostics } = this.#workshop.make(source);
    const outline = outlineOf(source, generator);
    this.#made.set(source, outline);
    this.#diagnostics.push(...diagnostics);
    const { fingerprint } = this.#options.store;
    const places = outline.resources.map((resource) => this.#places.placeOf(resource));
    for (const [part, share] of sharesOf(source, generator, places, fingerprint)) {
      const shares = this.#shares.get(part) ?? new Map<string, FilePart>();
      this.#shares.set(part, shares.set(source.name, share));
      if (this.#isOpen(part)) this.#open.add(part);
    }
  }

  #isOpen(part: string): boolean {
    const { store, isThorough, barred, standing } = this.#options;
    if (barred.parts.has(part)) return false;
    const fresh = freshDigest(this.#sharesOf(part), store.fingerprint);
    if (isThorough || !store.record.isSettled(part, store.versions.get(part), fresh)) return true;
    const rows = standing.in(part);
    // Elsewhere, others may have moved it.
    const isInPlace = ({ name, fate }: StandingRow): boolean =>
      this.#places.isOnlyIn(fate === "deleted" ? undefined : part, name);
    return rows === undefined || !rows.every(isInPlace);
  }

  /** Those that run, as they are now, and those that do not, as they were. */
  #sharesOf(part: string): Shares {
    const { store, sources } = this.#options;
    const shares = new Map<string, FilePart>();
    for (const [name, share] of Object.entries(store.record.fileRecord(part)?.by ?? {})) {
      const source = this.#byName.get(name);
      const isLeft = source === undefined ? !sources.isAbout(name) : !this.#made.has(source);
      // One that has run and has no share in the part any more is not among those that do.
      if (isLeft)
        shares.set(name, { ...share, token: source === undefined ? share.token : (source.token ?? "") });
    }
    for (const [name, share] of this.#shares.get(part) ?? []) shares.set(name, share);
    return shares;
  }

  get #known(): Known {
    const { store, standing } = this.#options;
    return { store, standing, places: this.#places, made: this.#made, open: this.#open };
  }

  get #closed(): readonly string[] {
    const { store, barred } = this.#options;
    const parts = new Set([...store.record.files, ...this.#shares.keys()]);
    return [...parts].filter((part) => !this.#open.has(part) && !barred.parts.has(part));
  }

  #result(): Settlement {
    const { sources, isThorough } = this.#options;
    const outlines = sources.sources.flatMap((source): Outline[] => {
      const made = this.#made.get(source);
      if (made === undefined) return [];
      return [{ source, resources: made.resources.filter((one) => this.#isWanted(source, one)) }];
    });
    const closed = this.#closed;
    const sizes = new Map(closed.map((part) => [part, this.#sizeOf(part)]));
    for (const one of outlines.flatMap(({ resources }) => resources)) {
      const size = sizes.get(this.#places.placeOf(one));
      if (size !== undefined) sizes.set(this.#places.placeOf(one), size - 1);
    }
    const settled = [...sizes].filter(([, size]) => size > 0);
    return {
      outlines,
      workshop: this.#workshop,
      placeOf: (resource) => this.#places.placeOf(resource),
      open: this.#open,
      settled: {
        resources: settled.reduce((sum, [, size]) => sum + size, 0),
        parts: new Set(settled.map(([part]) => part)),
      },
      standing: closed.flatMap((part) => this.#rowsIn(part).map((row) => [part, row] as const)),
      isThorough,
      sharesOf: (part) => this.#sharesOf(part),
      diagnostics: this.#diagnostics,
    };
  }

  /** How many resources of a closed part the run is about, without those that it tells of. */
  #sizeOf(part: string): number {
    const own = [...this.#sharesOf(part)].filter(([name]) => this.#options.sources.isAbout(name));
    const told = this.#rowsIn(part).filter(({ isMade }) => isMade).length;
    return own.reduce((sum, [, { size }]) => sum + size, 0) - told;
  }

  /** The differences in a closed part that the run is about. */
  #rowsIn(part: string): readonly StandingRow[] {
    const { standing, sources } = this.#options;
    return (standing.in(part) ?? []).filter(({ by }) => by === undefined || sources.isAbout(by));
  }

  /** What is not there has to be decided on wherever it would go: it is new, or others removed it. */
  #isWanted(source: Source, resource: Outlined): boolean {
    const { name } = resource;
    if (this.#options.barred.resources.has(name)) return false;
    if (this.#open.has(this.#places.placeOf(resource))) return true;
    return !this.#places.has(name) && !isKnownAway(this.#known, source, name);
  }
}
