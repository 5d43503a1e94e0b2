import type { Identity, Rule, RuleSet } from "../review/index.js";
import type { Json, ResourceId, SchemaSource, SourceRange } from "../model/index.js";
import type { PastResource, RegenerationOfAll, Target } from "../preserve/index.js";
import type { RequestUser, RequiredObject } from "../admit/index.js";
import type { Author } from "../ledger/index.js";
import type { Generator } from "./generator.js";
import type { Ruling } from "./ruling.js";

/** What is asked for besides what generators make. */
export type Wishes = Pick<
  RegenerationOfAll,
  "overwrite" | "addMissing" | "prune" | "followRenames" | "explicit"
> & {
  /** Fields to keep as they are, whatever the generators say. */
  readonly preserve?: readonly (Target | string)[];
  /** Decides on differences that stand, instead of generating anything. */
  readonly ruling?: Ruling;
};

/** A resource that is there. */
export interface Stored {
  readonly value: Json;
  readonly at?: SourceRange;
}

/** How changes are reviewed. */
export interface ReviewRules {
  readonly rules: readonly Rule[] | RuleSet;
  readonly identity?: Identity;
  /** The day that exemptions are judged by: `2026-01-31`. */
  readonly today?: string;
}

/** The world that changes are admitted into, looked up as far as it is needed. */
export interface Surroundings {
  /** Definitions, policies and their bindings, namespaces, access rules. */
  readonly definitions: readonly Json[];
  /** What else a request turns out to need. */
  readonly find: (required: RequiredObject) => readonly Json[];
  readonly kubernetes?: string;
  readonly user?: RequestUser;
}

/** Everything a plan is made of. Each stage is a function of these values and of nothing else. */
export interface PlanRequest extends Wishes {
  readonly generators: readonly Generator[];
  readonly existing: readonly Stored[];
  readonly past?: readonly PastResource[];
  readonly schemas?: SchemaSource;
  readonly digest?: RegenerationOfAll["digest"];
  /** Who to name for values that were there, and for those that are set now. */
  readonly authors?: { readonly existing?: Author; readonly user?: Author };
  readonly review?: ReviewRules;
  readonly surroundings?: Surroundings;
  /** Called before each resource that is decided on. */
  readonly onResource?: (done: number, total: number) => void;
  /** Resources to be admitted even when nothing changes, because somebody asks about them. */
  readonly alsoAdmit?: (id: ResourceId) => boolean;
}
