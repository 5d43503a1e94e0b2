import type { Admission, World } from "../../admit/index.js";
import { type Decision } from "../../preserve/index.js";
import { isConflict } from "../../preserve/internal.js";
import { type Edit, type Json } from "../../model/index.js";
import { type Light, type Lightener, decisionsOf, editsOf, ownersOf } from "./light-values.js";
import { type Said, admissionOf, keyOf, saidIn } from "./admission.js";
import type { FreshResource, Generator } from "../source/generator.js";
import type { ReviewEvent, ReviewedDocument } from "../../review/index.js";
import type { Ledger } from "../../ledger/index.js";
import type { Outlined } from "../source/outline.js";
import type { PlannedResource } from "../judge/judge.js";
import type { ReviewRules, Run } from "../run/run.js";
import type { Source } from "../source/source.js";
import type { Workshop } from "../source/workshop.js";
import { ledgerOf, standingOf } from "../decide/derived.js";
import { reviewAll } from "../judge/review.js";

/** What is needed to compute resources of a group again. */
export interface Tools {
  readonly run: Run;
  /** The world that they were admitted in. */
  readonly world: World | undefined;
  readonly lightener: Lightener;
  /** Where to get the output again. */
  readonly workshop: Workshop;
}

/** A resource as the whole run knows it, and its generator. */
export interface Known {
  readonly source: Source;
  readonly outlined: Outlined;
}

const NONE: readonly never[] = [];
const NOT_OUTLINED = { id: undefined, name: undefined, file: undefined, at: -1 };

/** A resource of a plan that holds its values by reference, and nothing derived from them. */
export class PackedResource implements PlannedResource {
  readonly id: PlannedResource["id"];
  readonly name: string;
  readonly part: string | undefined;
  readonly fate: PlannedResource["fate"];
  readonly generator: Generator | undefined;
  readonly schema: PlannedResource["schema"];
  readonly baseSource: string | undefined;
  readonly isBaseGuessed: boolean;
  readonly diagnostics: PlannedResource["diagnostics"];
  readonly explicit: number;
  events: readonly ReviewEvent[];
  readonly #light: Light;
  /** What a user decided is no longer disputed. */
  readonly #isDisputed: boolean;
  readonly #said: Said | undefined;
  readonly #tools: Tools;
  /** Undefined if no generator makes it any more. */
  readonly #source: Source | undefined;
  readonly #at: number;

  constructor(resource: PlannedResource, tools: Tools, known: Known | undefined) {
    const { generator, admission } = resource;
    const { lightener } = tools;
    this.#tools = tools;
    const { id, name, file, at } = known?.outlined ?? NOT_OUTLINED;
    this.#source = known?.source;
    this.#at = at;
    // The whole run holds the outline: equal names are shared.
    this.id = id ?? resource.id;
    this.name = name ?? resource.name;
    this.part = file === resource.part ? file : resource.part;
    this.fate = resource.fate;
    this.generator = generator && withoutResources(generator);
    this.schema = resource.schema;
    this.baseSource = resource.baseSource;
    this.isBaseGuessed = resource.isBaseGuessed;
    this.diagnostics = resource.diagnostics.length === 0 ? NONE : resource.diagnostics;
    this.explicit = resource.explicit;
    this.events = NONE;
    this.#light = lightener.lighten(resource);
    this.#isDisputed = resource.conflicts.length > 0;
    this.#said = admission && lightener.same(saidIn(admission), keyOf(admission));
  }

  get decisions(): readonly Decision[] {
    return decisionsOf(this.#light, this);
  }

  get owners(): PlannedResource["owners"] {
    return ownersOf(this.#light);
  }

  get conflicts(): readonly Decision[] {
    return this.#isDisputed ? this.decisions.filter(isConflict) : NONE;
  }

  get edits(): readonly Edit[] {
    return editsOf(this.#light, this);
  }

  get before(): Json | undefined {
    return this.#light.before?.value;
  }

  get after(): Json | undefined {
    return this.#light.after?.value;
  }

  get resource(): Json | undefined {
    return this.after;
  }

  get admission(): Admission | undefined {
    const { run, world } = this.#tools;
    return this.#said && admissionOf(this.#said, this, run, world as World);
  }

  get fresh(): FreshResource | undefined {
    return this.#source && this.#tools.workshop.pickOne(this.#source, this.#at);
  }

  get ledger(): Ledger {
    return ledgerOf(this);
  }

  standing(): ReturnType<PlannedResource["standing"]> {
    return standingOf(this, this.#tools.run.store);
  }

  /** The review of this resource alone. */
  get reviewed(): ReviewedDocument {
    const { review, store } = this.#tools.run;
    return reviewAll([this], review as ReviewRules, store.schemas).documents[0] as ReviewedDocument;
  }
}

const emptied = new WeakMap<Generator, Generator>();

/** A generator holds its whole output: a copy without it is shared by all its resources. */
function withoutResources(generator: Generator): Generator {
  const known = emptied.get(generator) ?? { ...generator, resources: [] };
  emptied.set(generator, known);
  return known;
}
