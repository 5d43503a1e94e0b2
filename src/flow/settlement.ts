import { type Diagnostic, formatResourceId } from "../model/index.js";
import { type Outline, type Outlined, outlineOf } from "./outline.js";
import { type Shares, freshDigest, sharesOf } from "./shares.js";
import type { Source, Sources } from "./source/source.js";
import type { BarredParts } from "./barred-parts.js";
import type { FilePart } from "../ledger/index.js";
import type { Store } from "./store.js";
import { Workshop } from "./workshop.js";

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
  /** Whether everything is looked at, because the run asks for more than generating anew. */
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
  /** Look at every part that something is generated into: the run asks for more than generating anew. */
  readonly isThorough: boolean;
}

/** Finds the parts that nobody touched, into which the same is generated as the last time, and that agree with it. */
export function settle(options: SettlementOptions): Settlement {
  return new Settling(options).run();
}

class Settling {
  readonly #options: SettlementOptions;
  readonly #partOf: ReadonlyMap<string, string>;
  readonly #byName: ReadonlyMap<string, Source>;
  readonly #open = new Set<string>();
  readonly #workshop = new Workshop();
  readonly #made = new Map<Source, Outline>();
  readonly #shares = new Map<string, Map<string, FilePart>>();
  readonly #diagnostics: Diagnostic[] = [];

  constructor(options: SettlementOptions) {
    this.#options = options;
    this.#byName = new Map(options.sources.sources.map((source) => [source.name, source]));
    this.#partOf = new Map(options.store.entries.map(({ id, part }) => [formatResourceId(id), part]));
  }

  run(): Settlement {
    const { store, sources, isThorough } = this.#options;
    const { record } = store;
    const known = new Set(record.files.flatMap((part) => Object.keys(record.fileRecord(part)?.by ?? {})));
    for (const source of sources.sources) {
      // Without a token only its output tells whether it makes the same; without a record it has yet to be placed.
      if (isThorough || source.token === undefined || !known.has(source.name)) this.#make(source);
    }
    for (const part of record.files) if (this.#isOpen(part)) this.#open.add(part);
    for (let size = -1; size !== this.#open.size;) {
      size = this.#open.size;
      // Parts that are opened on the way are gone through as well.
      for (const part of this.#open) {
        for (const moved of this.#movedFrom(part)) this.#open.add(moved);
        for (const name of Object.keys(record.fileRecord(part)?.by ?? {})) {
          const source = this.#byName.get(name);
          if (source !== undefined) this.#make(source);
        }
      }
      for (const part of this.#partsOfMissing()) this.#open.add(part);
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
    const places = outline.resources.map((resource) => this.#placeOf(resource));
    for (const [part, share] of sharesOf(source, generator, places, fingerprint)) {
      const shares = this.#shares.get(part) ?? new Map<string, FilePart>();
      this.#shares.set(part, shares.set(source.name, share));
      if (this.#isOpen(part)) this.#open.add(part);
    }
  }

  #placeOf({ name, file }: Outlined): string {
    return this.#partOf.get(name) ?? file;
  }

  /** Where the resources that were recorded in a part stand now, if somewhere else. */
  #movedFrom(part: string): readonly string[] {
    return this.#options.store.record.headsIn(part).flatMap(({ id }) => {
      const place = this.#partOf.get(formatResourceId(id));
      return place === undefined || place === part ? [] : [place];
    });
  }

  /** The closed parts with records of what is generated and stands nowhere: it would seem to be new without them. */
  #partsOfMissing(): readonly string[] {
    const { store, barred } = this.#options;
    const { record } = store;
    const closed = record.files.filter((part) => !this.#open.has(part) && !barred.parts.has(part));
    if (closed.length === 0) return [];
    const missing = new Set<string>();
    for (const { resources } of this.#made.values())
      for (const { name } of resources) if (!this.#partOf.has(name)) missing.add(name);
    if (missing.size === 0) return [];
    return closed.filter((part) => record.headsIn(part).some(({ id }) => missing.has(formatResourceId(id))));
  }

  #isOpen(part: string): boolean {
    const { store, isThorough, barred } = this.#options;
    if (barred.parts.has(part)) return false;
    const fresh = freshDigest(this.#sharesOf(part), store.fingerprint);
    return isThorough || !store.record.isSettled(part, store.versions.get(part), fresh);
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

  #result(): Settlement {
    const { store, sources, barred, isThorough } = this.#options;
    const closed = [...new Set([...store.record.files, ...this.#shares.keys()])].filter(
      (part) => !this.#open.has(part) && !barred.parts.has(part) && this.#sizeOf(part) > 0,
    );
    return {
      outlines: sources.sources.flatMap((source): Outline[] => {
        const made = this.#made.get(source);
        if (made === undefined) return [];
        return [{ source, resources: made.resources.filter((one) => this.#isWanted(one)) }];
      }),
      workshop: this.#workshop,
      placeOf: (resource) => this.#placeOf(resource),
      open: this.#open,
      settled: {
        resources: closed.reduce((sum, part) => sum + this.#sizeOf(part), 0),
        parts: new Set(closed),
      },
      isThorough,
      sharesOf: (part) => this.#sharesOf(part),
      diagnostics: this.#diagnostics,
    };
  }

  /** How many resources of a part the run is about. */
  #sizeOf(part: string): number {
    const own = [...this.#sharesOf(part)].filter(([name]) => this.#options.sources.isAbout(name));
    return own.reduce((sum, [, { size }]) => sum + size, 0);
  }

  /** What is not there has to be decided on wherever it would go: it is new, or somebody removed it. */
  #isWanted(resource: Outlined): boolean {
    const { name } = resource;
    if (this.#options.barred.resources.has(name)) return false;
    return this.#open.has(this.#placeOf(resource)) || !this.#partOf.has(name);
  }
}
