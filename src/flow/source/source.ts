import type { Diagnostic, Json, JsonObject } from "../../model/index.js";
import type { Generator } from "../generator.js";
import type { GeneratorRecord } from "../../ledger/index.js";
import type { GivenPast } from "../evidence/given-past.js";

/** What a generator made, and what is wrong with it. */
export interface Made {
  readonly generator: Generator;
  readonly diagnostics: readonly Diagnostic[];
}

/** A generator that has not made anything yet. It makes the same every time. */
export interface Source {
  readonly name: string;
  readonly make: () => Made;
  /** Why it cannot run without being asked for. */
  readonly withheld?: readonly Diagnostic[];
  /** The same while everything that it is made of is; left out where only running it tells what it makes. */
  readonly token?: string;
  /** What has to be remembered so that it can be run again without being asked for; nothing for declared ones. */
  readonly record?: GeneratorRecord;
}

/** What a run generates with. */
export interface Sources {
  readonly sources: readonly Source[];
  /** Whose resources the run is about: those of all other generators are left alone. */
  readonly isAbout: (generator: string | undefined) => boolean;
  /** What they made last, where a person says it: other evidence is not asked about the same resources. */
  readonly past?: GivenPast;
  readonly diagnostics: readonly Diagnostic[];
}

/** A pattern to be expanded, with its inputs. */
export interface PatternWish {
  readonly pattern: string;
  /** The name of the instance; that of the pattern unless given. */
  readonly name?: string;
  /** The folder for new files. */
  readonly into?: string;
  /** Inputs by name; those left out are as they were last time, and null means the pattern's default. */
  readonly inputs: Readonly<Record<string, Json>>;
  /** The inputs among them that were set explicitly, so that what they drive counts as set. */
  readonly set?: readonly string[];
}

/** Documents that another tool rendered. */
export interface RenderedWish {
  readonly name: string;
  readonly into?: string;
  readonly documents: readonly RenderedDocument[];
  /** What it rendered last, where no record says so. */
  readonly base?: RenderedBase;
}

export interface RenderedBase {
  readonly documents: readonly RenderedDocument[];
  /** It is likely, and nothing says so. */
  readonly isGuess?: boolean;
}

export interface RenderedDocument {
  /** May be read each time it is asked for, where there are very many. */
  readonly value: JsonObject;
  /** The file it goes to when it is new, in the folder for new files. */
  readonly file: string;
  /** Where it stands, for messages. */
  readonly origin?: { readonly file: string; readonly line?: number };
}
