import { type Decision } from "../../preserve/index.js";
import { evidenceOf, isConflict } from "../../preserve/internal.js";
import type { FreshResource, Generator } from "../source/generator.js";
import { type Json, type ResourceId, VarveError, formatResourceId } from "../../model/index.js";
import { readResourceId } from "../../model/internal.js";
import { Ledger, type LedgerRecords, type OwnedResource } from "../../ledger/index.js";
import { recordedId } from "../../ledger/internal.js";
import type { Store, StoredEntry } from "../store/store.js";
import type { PlannedResource } from "../judge/judge.js";
import type { Preserved } from "../run/preserved.js";
import type { Source } from "../source/source.js";
import type { StandingRow } from "../generate/standing-row.js";
import type { Workshop } from "../source/workshop.js";
import { lookAhead } from "./look-ahead.js";
import { Unprepared } from "../source/unprepared.js";
import { problems } from "../problems.js";

const NONE: readonly never[] = [];

/** What is needed to compute resources of settled parts when more than their differences is requested. */
export class Recall {
  readonly store: Store;
  readonly #workshop: Workshop;
  readonly #sources: ReadonlyMap<string, Source>;
  readonly #made = new WeakMap<Generator, ReadonlyMap<string, FreshResource>>();
  #entries: ReadonlyMap<string, StoredEntry> | undefined;

  constructor(store: Store, workshop: Workshop, sources: readonly Source[]) {
    this.store = store;
    this.#workshop = workshop;
    this.#sources = new Map(sources.map((source) => [source.name, source]));
  }

  /** A resource that a program would have to render first is known by name alone: it is not rendered for this. */
  generator(name: string): Generator | undefined {
    const source = this.#sources.get(name);
    try {
      return source && this.#workshop.make(source).generator;
    } catch (error) {
      if (!(error instanceof Unprepared)) throw error;
      return { name, author: { stage: "compose", name }, resources: [] };
    }
  }

  /** The last output: for an unchanged source, that is what it would make. */
  recorded(part: string, name: string): FreshResource | undefined {
    const record = this.record(part, name);
    const base = record && evidenceOf(record).base;
    return base === undefined ? undefined : { value: base, file: part };
  }

  record(part: string, name: string): OwnedResource | undefined {
    return this.store.record.recordsIn(part).find((one) => formatResourceId(recordedId(one)) === name);
  }

  fresh(generator: Generator, name: string): FreshResource | undefined {
    const known = this.#made.get(generator) ?? new Map(generator.resources.map((one) => [nameOf(one), one]));
    this.#made.set(generator, known);
    const fresh = known.get(name);
    return fresh?.held?.() ?? fresh;
  }

  value(name: string): Json | undefined {
    this.#entries ??= new Map(this.store.entries.map((entry) => [formatResourceId(entry.id), entry]));
    const entry = this.#entries.get(name);
    return entry && this.store.hindsight?.value(entry);
  }
}

function nameOf({ value }: FreshResource): string {
  const id = readResourceId(value);
  return id === undefined ? "" : formatResourceId(id);
}

/**
 * A resource of a settled part with remaining differences: these are available, and everything else is read on demand.
 */
export class StandingResource implements PlannedResource {
  readonly id: ResourceId;
  readonly name: string;
  readonly part: string;
  readonly fate: PlannedResource["fate"];
  readonly baseSource: string | undefined;
  readonly decisions: readonly Decision[];
  readonly isBaseGuessed = false;
  readonly explicit = 0;
  readonly edits = NONE;
  readonly events = NONE;
  readonly diagnostics = NONE;
  readonly admission = undefined;
  readonly #row: StandingRow;
  readonly #recall: Recall;
  #found: Preserved | undefined;

  constructor(row: StandingRow, part: string, recall: Recall) {
    this.#row = row;
    this.#recall = recall;
    this.id = row.id;
    this.name = row.name;
    this.part = part;
    this.fate = row.fate;
    this.baseSource = row.baseSource;
    this.decisions = row.decisions.map((one) => this.#withVersions(one));
  }

  get conflicts(): readonly Decision[] {
    return this.decisions.filter(isConflict);
  }

  get generator(): Generator | undefined {
    const { isMade, by = "" } = this.#row;
    return isMade ? lightGenerator(by, this.#recall) : undefined;
  }

  get fresh(): FreshResource | undefined {
    const { isMade, by = "" } = this.#row;
    const generator = isMade ? this.#recall.generator(by) : undefined;
    if (generator === undefined) return undefined;
    return this.#recall.fresh(generator, this.name) ?? this.#recall.recorded(this.part, this.name);
  }

  get before(): Json | undefined {
    return this.fate === "deleted" ? undefined : this.#recall.value(this.name);
  }

  get after(): Json | undefined {
    return this.before;
  }

  get resource(): Json | undefined {
    return this.before;
  }

  get schema(): PlannedResource["schema"] {
    return this.#look.schema;
  }

  get owners(): PlannedResource["owners"] {
    return this.#look.owners;
  }

  /** What may be printed is known without the rest. */
  get ledger(): Ledger {
    return new Ledger(lazyRecords(this.id, () => this.#look.ledger.records));
  }

  standing(): ReturnType<PlannedResource["standing"]> {
    return this.#look.standing();
  }

  get #look(): Preserved {
    if (this.#found !== undefined) return this.#found;
    const { id, name, part, fresh, before: value } = this;
    const { store } = this.#recall;
    const record = this.#recall.record(part, name);
    const generator = fresh && this.#recall.generator(this.#row.by ?? "");
    this.#found = lookAhead(store, { id, part, record, value, fresh, generator });
    if (this.#found !== undefined) return this.#found;
    const message = `${name} changed after the plan was created`;
    throw new VarveError(problems["stale-resource"]({ message, resource: id, hint: "create a new plan" }));
  }

  /** A decision about the whole resource holds versions of it. */
  #withVersions(decision: Decision): Decision {
    const { sides } = this.#row;
    if (decision.path.parent !== null || sides.length === 0) return decision;
    const whole = { ...decision };
    for (const side of sides) {
      const get = (): Json | undefined => this.#look.decisions.find(isWhole)?.[side];
      Object.defineProperty(whole, side, { get, enumerable: true });
    }
    return whole;
  }
}

function isWhole({ path }: Decision): boolean {
  return path.parent === null;
}

/** Its name is known, and it has to run for the rest. */
function lightGenerator(name: string, recall: Recall): Generator {
  return {
    name,
    get author() {
      return recall.generator(name)?.author ?? { stage: "compose", name };
    },
    resources: [],
  };
}

function lazyRecords(resource: ResourceId, records: () => LedgerRecords): LedgerRecords {
  return {
    resource,
    // Resources with sensitive fields are never kept.
    sensitive: undefined,
    get marks() {
      return records().marks;
    },
    get reads() {
      return records().reads;
    },
    get skipped() {
      return records().skipped;
    },
    get schema() {
      return records().schema;
    },
  };
}
