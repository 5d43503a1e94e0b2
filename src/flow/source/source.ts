import type { Diagnostic, Json, JsonObject, ResourceId } from "../../model/index.js";
import type { FieldMode } from "../../preserve/index.js";
import type { Generator } from "./generator.js";
import type { GeneratorRecord } from "../../ledger/index.js";
import type { GivenPast } from "./given-past.js";

/** What a generator made, and what is wrong with it. */
export interface Made {
  readonly generator: Generator;
  readonly diagnostics: readonly Diagnostic[];
}

/** A generator that has not made anything yet. It makes the same every time. */
export interface Source {
  readonly name: string;
  /** May throw Unprepared: what it makes cannot be had at once. */
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
  /** How fields are treated, by `[KIND/]NAME:PATH` or a path alone. */
  readonly fields?: Readonly<Record<string, FieldMode>>;
  /** The fields that tell the items of a list apart, by the path of the list, or by `[KIND/]NAME:PATH`. */
  readonly listKeys?: Readonly<Record<string, readonly string[]>>;
  /** Set where a document names none and its kind has one. */
  readonly namespace?: string;
}

/** What was rendered last time. */
export interface RenderedBase {
  readonly documents: readonly RenderedDocument[];
  /** It is likely, and nothing says so. */
  readonly isGuess?: boolean;
}

/** One document that another tool rendered. */
export interface RenderedDocument {
  /** May be read each time it is asked for, where there are very many. */
  readonly value: JsonObject;
  /** The file it goes to when it is new, in the folder for new files. */
  readonly file: string;
  /** Its identity, where that is known without reading the value. */
  readonly id?: ResourceId | undefined;
  readonly apiVersion?: string | undefined;
  /** Where it stands, for messages. */
  readonly origin?: { readonly file: string; readonly line?: number | undefined } | undefined;
  /** Its YAML, where that holds more than the value: comments. */
  readonly text?: string | undefined;
}
