import type { Diagnostic } from "../../../model/index.js";
import { EXIT, type ExitCode, worstOf } from "../../answer/exit.js";
import { FoldedVerdicts, isUnfinished } from "./folded.js";
import type { Format } from "../../answer/format.js";
import { JsonList } from "../../answer/json-list.js";
import type { Judged } from "./judge.js";
import type { Look } from "../../text/paint.js";
import { LongTable } from "../../text/long-table.js";
import { briefLine, verdictText } from "./text.js";
import { plural } from "../../text/plural.js";
import { verdictJson } from "./json.js";

interface Telling {
  readonly format: Format;
  readonly look: Look;
  /** Whether the steps of objects that are allowed are told too. */
  readonly tellsAll: boolean;
  /** Whether a whole repository was asked about: the same answer is told once. */
  readonly isFolded: boolean;
  /** Whether objects that were not validated are no reason to fail. */
  readonly ignoresMissing: boolean;
}

/** The answers about any number of objects. Of each only what will be printed is kept, and not the object itself. */
export class Verdicts {
  readonly #telling: Telling;
  readonly json = new JsonList();
  readonly diagnostics: Diagnostic[] = [];
  readonly #told: string[] = [];
  /** Where and what the object is differs; what was done and answered is mostly the same. */
  readonly #brief = new LongTable(3);
  readonly #folded = new FoldedVerdicts();
  readonly #counts = { objects: 0, denied: 0, unknown: 0, unfinished: 0 };
  readonly #codes = new Set<ExitCode>();
  /** The object, while there is only one: that is told in full. */
  #only: Judged | undefined;

  constructor(telling: Telling) {
    this.#telling = telling;
  }

  add(judged: Judged): void {
    const { format, isFolded } = this.#telling;
    this.#count(judged);
    const isLess = isFolded && isUnfinished(judged);
    if (format === "text") this.#tell(judged);
    else
      for (const one of judged.diagnostics)
        this.diagnostics.push(isLess ? { ...one, severity: "info" } : one);
    if (format === "json") this.json.add(verdictJson(judged));
  }

  get status(): ExitCode {
    return worstOf(...this.#codes);
  }

  /** One object is told in full; of many only those that are denied, and those that something is said about. */
  *text(): Generator<string> {
    const { look, tellsAll, isFolded } = this.#telling;
    if (this.#only !== undefined && !isFolded) yield verdictText(this.#only, look, tellsAll);
    else if (isFolded && !tellsAll) {
      yield* this.#folded.text();
      yield this.#summary();
    } else {
      yield* this.#told;
      yield* this.#brief.pieces();
      yield this.#summary();
    }
  }

  #summary(): string {
    const { objects, denied, unknown, unfinished } = this.#counts;
    const counts = [
      `${objects - denied - unknown - unfinished} allowed`,
      `${denied} denied`,
      ...(unknown === 0 ? [] : [`${unknown} not validated`]),
      ...(unfinished === 0 ? [] : [`${unfinished} not complete as written`]),
    ];
    return `${plural(objects, "object")}: ${counts.join(", ")}\n`;
  }

  #count(judged: Judged): void {
    const { verdict, isValidated } = judged.admission;
    this.#counts.objects++;
    if (this.#telling.isFolded && isUnfinished(judged)) {
      this.#counts.unfinished++;
      this.#codes.add(EXIT.notFound);
      return;
    }
    if (!isValidated) this.#counts.unknown++;
    else if (!verdict.allowed) this.#counts.denied++;
    if (!isValidated) this.#codes.add(this.#telling.ignoresMissing ? EXIT.done : EXIT.notFound);
    else if (!verdict.allowed) this.#codes.add(verdict.code === 404 ? EXIT.notFound : EXIT.blocked);
  }

  #tell(judged: Judged): void {
    const { look, tellsAll, isFolded } = this.#telling;
    const { admission, diagnostics } = judged;
    if (isFolded && !tellsAll) {
      this.#folded.add(judged);
      return;
    }
    this.#only = this.#counts.objects === 1 ? judged : undefined;
    const saysSomething =
      !admission.verdict.allowed || diagnostics.length > 0 || admission.warnings.length > 0;
    // Joining copies: the line of a file that is shown would keep the whole file in memory.
    if (tellsAll || saysSomething) this.#told.push([verdictText(judged, look, tellsAll), ""].join("\n"));
    else this.#brief.add(briefLine(judged));
  }
}
