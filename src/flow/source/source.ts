import type { Diagnostic, Json, JsonObject, ResourceId } from "../../model/index.js";
import type { FieldMode } from "../../preserve/index.js";
import type { Generator } from "./generator.js";
import type { GeneratorRecord } from "../../ledger/index.js";
import type { GivenPast } from "./given-past.js";

/** The output of a generator, and its problems. */
export interface Made {
  readonly generator: Generator;
  readonly diagnostics: readonly Diagnostic[];
}

/** A generator that has not run yet. It makes the same output every time. */
export interface Source {
  readonly name: string;
  /** May throw Unprepared: its output is not available synchronously. */
  readonly make: () => Made;
  /** Why it cannot run unless requested. */
  readonly withheld?: readonly Diagnostic[];
  /** Equal as long as all its inputs are; omitted if only running it shows its output. */
  readonly token?: string;
  /** What to record so that it can run again without being requested; nothing for declared ones. */
  readonly record?: GeneratorRecord;
}

/** The generators of a run. */
export interface Sources {
  readonly sources: readonly Source[];
  /** The generators that the run covers: resources of all others are left alone. */
  readonly isAbout: (generator: string | undefined) => boolean;
  /** Their last output, if given by the user: other evidence is not used for the same resources. */
  readonly past?: GivenPast;
  readonly diagnostics: readonly Diagnostic[];
}

/** A pattern to expand, with its inputs. */
export interface PatternWish {
  readonly pattern: string;
  /** The name of the instance; by default that of the pattern. */
  readonly name?: string;
  /** The folder for new files. */
  readonly into?: string;
  /** Inputs by name; omitted ones are as last time, and null means the pattern's default. */
  readonly inputs: Readonly<Record<string, Json>>;
  /** The inputs that were set explicitly, so that the fields they drive count as set. */
  readonly set?: readonly string[];
}

/** Documents that another tool rendered. */
export interface RenderedWish {
  readonly name: string;
  readonly into?: string;
  readonly documents: readonly RenderedDocument[];
  /** Its last output, if there is no record of it. */
  readonly base?: RenderedBase;
  /** How fields are treated, by `[KIND/]NAME:PATH` or a path alone. */
  readonly fields?: Readonly<Record<string, FieldMode>>;
  /** The key fields of list items, by list path, or by `[KIND/]NAME:PATH`. */
  readonly listKeys?: Readonly<Record<string, readonly string[]>>;
  /** Set for documents without one whose kind is namespaced. */
  readonly namespace?: string;
}

/** The output of the last run. */
export interface RenderedBase {
  readonly documents: readonly RenderedDocument[];
  /** Assumed, without evidence. */
  readonly isGuess?: boolean;
}

/** One document that another tool rendered. */
export interface RenderedDocument {
  /** May be read on each access, if there are very many. */
  readonly value: JsonObject;
  /** The file for it if it is new, in the folder for new files. */
  readonly file: string;
  /** Its identity, if known without reading the value. */
  readonly id?: ResourceId | undefined;
  readonly apiVersion?: string | undefined;
  /** Its place, for messages. */
  readonly origin?: { readonly file: string; readonly line?: number | undefined } | undefined;
  /** Its YAML, if that holds more than the value: comments. */
  readonly text?: string | undefined;
}
