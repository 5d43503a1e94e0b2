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

/** What a run has to examine: everything else is settled, being unchanged and generated the same again. */
export interface Settlement {
  /** The output to examine. */
  readonly outlines: readonly Outline[];
  readonly workshop: Workshop;
  /** Where a resource is, or goes if it is new. */
  readonly placeOf: (resource: Outlined) => string;
  /** The parts in which something may have to change. */
  readonly open: ReadonlySet<string>;
  readonly settled: Settled;
  /** Settled resources that are still reported: the remaining differences in parts that are not open. */
  readonly standing: readonly (readonly [part: string, row: StandingRow])[];
  /** Whether everything is examined, because the run requests more than regenerating. */
  readonly isThorough: boolean;
  /** The shares of generators in a part, including those that did not run. */
  readonly sharesOf: (part: string) => Shares;
  readonly diagnostics: readonly Diagnostic[];
}

/** What needs no examination. */
export interface Settled {
  readonly resources: number;
  /** Their parts. */
  readonly parts: ReadonlySet<string>;
}

export interface SettlementOptions {
  readonly store: Store;
  readonly sources: Sources;
  readonly barred: BarredParts;
  readonly standing: StandingParts;
  /** Examine every part that something is generated into: the run requests more than regenerating. */
  readonly isThorough: boolean;
}

/**
 * Finds the parts that are unchanged and whose output is the same as last time: they match it, or their differences are
 * known.
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
      // Without a token only its output shows whether it is the same; without a record it must still be placed.
      // Resources placed in a part whose record is gone must be placed again.
      const isPlaced = known.has(source.name) && record.lost?.has(source.name) !== true;
      if (isThorough || source.token === undefined || !isPlaced) this.#make(source);
    }
    // Not before all of them are made: several may have a share in one part.
    this.#openDiffering([...record.files, ...this.#shares.keys()]);
    for (const part of this.#places.placesOf(sources.past?.ids ?? [])) this.#open.add(part);
    for (let size = -1; size !== this.#open.size;) {
      size = this.#open.size;
      // Parts that are opened on the way are visited as well.
      for (const part of this.#open) {
        for (const moved of this.#places.movedFrom(part, record.headsIn(part))) this.#open.add(moved);
        for (const name of Object.keys(record.fileRecord(part)?.by ?? {})) {
          const source = this.#byName.get(name);
          if (source !== undefined) this.#openDiffering(this.#make(source));
        }
      }
      for (const part of reopened(this.#known, this.#closed)) this.#open.add(part);
    }
    return this.#result();
  }

  /** Runs a generator that has not run yet, and returns the parts that it has a share in. */
  #make(source: Source): Iterable<string> {
    if (this.#made.has(source)) return [];
    const { generator, diagnostics } = this.#workshop.make(source);
    const outline = outlineOf(source, generator);
    this.#made.set(source, outline);
    this.#diagnostics.push(...diagnostics);
    const { fingerprint } = this.#options.store;
    const places = outline.resources.map((resource) => this.#places.placeOf(resource));
    const own = sharesOf(source, generator, places, fingerprint);
    for (const [part, share] of own) {
      const shares = this.#shares.get(part) ?? new Map<string, FilePart>();
      this.#shares.set(part, shares.set(source.name, share));
    }
    return own.keys();
  }

  /** Opens those of some parts that changed, or whose output differs from last time. */
  #openDiffering(parts: Iterable<string>): void {
    for (const part of parts) if (!this.#open.has(part) && this.#isOpen(part)) this.#open.add(part);
  }

  #isOpen(part: string): boolean {
    const { store, isThorough, barred, standing } = this.#options;
    if (barred.parts.has(part)) return false;
    const fresh = freshDigest(this.#sharesOf(part), store.fingerprint);
    if (isThorough || !store.record.isSettled(part, store.versions.get(part), fresh)) return true;
    const rows = standing.in(part);
    // Otherwise it may have been moved externally.
    const isInPlace = ({ name, fate }: StandingRow): boolean =>
      this.#places.isOnlyIn(fate === "deleted" ? undefined : part, name);
    return rows === undefined || !rows.every(isInPlace);
  }

  /** Generators that run, with their current share, and the others with their former one. */
  #sharesOf(part: string): Shares {
    const { store, sources } = this.#options;
    const shares = new Map<string, FilePart>();
    for (const [name, share] of Object.entries(store.record.fileRecord(part)?.by ?? {})) {
      const source = this.#byName.get(name);
      const isLeft = source === undefined ? !sources.isAbout(name) : !this.#made.has(source);
      // A generator that has run and has no share in the part any more is left out.
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
    const sizes = closed.map((part) => [part, this.#sizeOf(part)] as const);
    const settled = sizes.filter(([, size]) => size > 0);
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

  /** How many resources of a closed part the run covers, without reported ones. */
  #sizeOf(part: string): number {
    const own = [...this.#sharesOf(part)].filter(([name]) => this.#options.sources.isAbout(name));
    const told = this.#rowsIn(part).filter(({ isMade }) => isMade).length;
    return own.reduce((sum, [, { size }]) => sum + size, 0) - told;
  }

  /** The differences in a closed part that the run covers. */
  #rowsIn(part: string): readonly StandingRow[] {
    const { standing, sources } = this.#options;
    return (standing.in(part) ?? []).filter(({ by }) => by === undefined || sources.isAbout(by));
  }

  /** A missing resource must be decided wherever it would go: it is new, or was removed externally. */
  #isWanted(source: Source, resource: Outlined): boolean {
    const { name } = resource;
    if (this.#options.barred.resources.has(name)) return false;
    if (this.#open.has(this.#places.placeOf(resource))) return true;
    return !this.#places.has(name) && !isKnownAway(this.#known, source, name);
  }
}
