import type { Undecided } from "../../../report/internal.js";
import type { Diagnostic } from "../../../model/index.js";
import { EXIT, type ExitCode, worstOf } from "../../answer/exit.js";
import { FoldedVerdicts, lacksDefinition } from "./folded.js";
import type { Format } from "../../answer/format.js";
import { JsonList } from "../../answer/json-list.js";
import type { Judged } from "./judge.js";
import { isUnfinished } from "./unfinished.js";
import type { Look } from "../../text/paint.js";
import { LongTable } from "../../text/long-table.js";
import { briefLine, verdictText } from "./text.js";
import { problems } from "../../../admit/internal.js";
import { plural } from "../../text/plural.js";
import { verdictJson } from "./json.js";
import { withoutVerdict } from "./without-verdict.js";

interface Telling {
  readonly format: Format;
  readonly look: Look;
  /** Whether the steps of allowed objects are shown too. */
  readonly tellsAll: boolean;
  /** Whether the run covers a whole repository: the same answer is shown once. */
  readonly isFolded: boolean;
  /** Whether objects without a definition do not fail the run: of many, each is one line. */
  readonly ignoresMissing: boolean;
}

/** The answers for any number of objects. Only what will be printed is kept of each, not the object itself. */
export class Verdicts {
  readonly #telling: Telling;
  readonly json = new JsonList();
  readonly diagnostics: Diagnostic[] = [];
  /** The diagnostics that say that there is no verdict, and whether the run fails for it. */
  readonly undecided = new Map<Diagnostic, Undecided>();
  readonly #told: string[] = [];
  /** Place and object differ; the steps and the answer are mostly the same. */
  readonly #brief = new LongTable(3);
  readonly #folded = new FoldedVerdicts();
  readonly #counts = { objects: 0, denied: 0, notKnown: 0, unknown: 0, unfinished: 0 };
  readonly #codes = new Set<ExitCode>();
  /** The object, as long as there is only one: it is shown in full. */
  #only: Judged | undefined;

  constructor(telling: Telling) {
    this.#telling = telling;
  }

  add(judged: Judged): void {
    const { format, isFolded } = this.#telling;
    this.#count(judged);
    if (format === "text") this.#tell(judged);
    else this.#list(judged, isFolded && isUnfinished(judged));
    if (format === "json") this.json.add(verdictJson(judged));
    else if (format !== "text") for (const one of judged.warnings) this.diagnostics.push(one);
  }

  get status(): ExitCode {
    return worstOf(...this.#codes);
  }

  /** A single object is shown in full; of many only those that are denied or have messages. */
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
    const { objects, denied, notKnown, unknown, unfinished } = this.#counts;
    const counts = [
      `${objects - denied - notKnown - unknown - unfinished} allowed`,
      `${denied} denied`,
      ...(notKnown === 0 ? [] : [`${notKnown} not known offline`]),
      ...(unknown === 0 ? [] : [`${unknown} not validated`]),
      ...(unfinished === 0 ? [] : [`${unfinished} not complete as written`]),
    ];
    return `${plural(objects, "object")}: ${counts.join(", ")}\n`;
  }

  #count(judged: Judged): void {
    const { verdict, isValidated, unknown } = judged.admission;
    this.#counts.objects++;
    if (this.#telling.isFolded && isUnfinished(judged)) {
      this.#counts.unfinished++;
      this.#codes.add(EXIT.notFound);
      return;
    }
    if (!isValidated && unknown.length > 0) {
      this.#counts.notKnown++;
      this.#codes.add(EXIT.notFound);
      return;
    }
    if (!isValidated) this.#counts.unknown++;
    else if (!verdict.allowed) this.#counts.denied++;
    if (!isValidated) this.#codes.add(this.#isTolerated(judged) ? EXIT.done : EXIT.notFound);
    else if (!verdict.allowed) this.#codes.add(verdict.code === 404 ? EXIT.notFound : EXIT.blocked);
  }

  /** Whether an object fails nothing although it was not validated. Of a kind of Kubernetes itself, no definition is missing. */
  #isTolerated({ admission: { isValidated, unknown, diagnostics } }: Judged): boolean {
    if (!this.#telling.ignoresMissing || isValidated || unknown.length > 0) return false;
    return diagnostics.every(({ code }) => code !== problems["not-enabled"].code);
  }

  #list(judged: Judged, isLess: boolean): void {
    const isTolerated = this.#isTolerated(judged);
    const open = new Set(withoutVerdict(judged, isLess));
    for (const one of judged.diagnostics) {
      const listed: Diagnostic = isLess ? { ...one, severity: "info" } : one;
      this.diagnostics.push(listed);
      if (open.has(one)) this.undecided.set(listed, isTolerated ? "skipped" : "error");
    }
  }

  #tell(judged: Judged): void {
    const { look, tellsAll, isFolded, ignoresMissing } = this.#telling;
    const { admission } = judged;
    if (isFolded && !tellsAll) {
      this.#folded.add(judged);
      return;
    }
    this.#only = this.#counts.objects === 1 ? judged : undefined;
    const saysSomething =
      !(ignoresMissing && lacksDefinition(admission)) &&
      (!admission.verdict.allowed || admission.diagnostics.length > 0 || admission.warnings.length > 0);
    // Joining copies: otherwise a displayed line would keep the whole file in memory.
    if (tellsAll || saysSomething) this.#told.push([verdictText(judged, look, tellsAll), ""].join("\n"));
    else this.#brief.add(briefLine(judged));
  }
}
