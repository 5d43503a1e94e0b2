import type { Diagnostic, Json, JsonObject } from "../../model/index.js";
import { defined } from "../../model/internal.js";
import { EXIT, type ExitCode, exitCodeOf, worstOf } from "./exit.js";
import type { PrintingHost, PrintingSink } from "../host/printing.js";
import type { Format } from "./format.js";
import type { Undecided } from "../../report/internal.js";
import type { LongList } from "./json-list.js";
import { VERSION } from "./version.js";
import { type Look, painter } from "../text/paint.js";
import { relative, resolve } from "node:path";
import { wantsColor } from "../host/host.js";
import { withFiles } from "./with-files.js";

/** The answer of a verb in both forms, so that no verb has to check which one is wanted. */
export interface Answer {
  /** For text output; created only when needed, and in pieces if long. */
  readonly text: (look: Look) => string | Iterable<string>;
  /** Whether the text is a document for other programs: its bytes are unchanged unless printed to a terminal. */
  readonly isDocument?: boolean;
  /** For JSON output: `result`, next to the diagnostics. */
  readonly json: () => Json;
  /** For a pull request comment, if the verb has its own. */
  readonly markdown?: () => Iterable<string>;
  /** One more member of the result, which is then a map, if it is too long for a value, and the members after it. */
  readonly longList?: { readonly name: string; readonly list: LongList; readonly after?: JsonObject };
  readonly diagnostics?: readonly Diagnostic[];
  /** Diagnostics that the text already contains: every other format lists them with the rest. */
  readonly told?: Told;
}

/** Created only where they are listed; their status counts everywhere. */
interface Told {
  readonly diagnostics: () => readonly Diagnostic[];
  readonly status: ExitCode;
  /** Those that say that there is no verdict, and whether the run fails for it. */
  readonly undecided?: ReadonlyMap<Diagnostic, Undecided>;
}

const FOR_SERVICES: ReadonlySet<Format> = new Set(["github", "sarif"]);

const TOOL = { name: "varve", version: VERSION };

/** The two streams of a run, in the requested format. */
export class Output {
  readonly #host: PrintingHost;
  readonly format: Format;
  readonly #findings: boolean;

  /** With `findings`, diagnostics are the answer rather than remarks about it. */
  constructor(host: PrintingHost, format: Format, findings = false) {
    this.#host = host;
    this.format = format;
    this.#findings = findings;
  }

  /** Layout options: a verb with very long answers produces its text in pieces. */
  get look(): Look {
    return this.#look(this.#host.stdout);
  }

  /** Prints the answer; the status follows from its diagnostics. */
  async answer(answer: Answer): Promise<ExitCode> {
    const { text, isDocument, diagnostics: remarks = [], told } = answer;
    const { stdout, stderr } = this.#host;
    const all = this.format === "text" ? remarks : [...remarks, ...(told?.diagnostics() ?? [])];
    if (this.format === "json") await this.#json(answer, all);
    else if (this.format === "markdown" && answer.markdown !== undefined) {
      await writeAll(stdout, answer.markdown(), "report");
      if (remarks.length > 0) await this.#report(stdout, remarks);
    } else if (this.format !== "text" || this.#findings) {
      await this.#report(stdout, all, told?.undecided);
      if (this.format === "text") await writeAll(stdout, text(this.#look(stdout)));
    } else {
      await writeAll(stdout, text(this.#look(stdout)), isDocument === true ? "document" : "write");
      await this.#report(stderr, all);
    }
    return worstOf(exitCodeOf(remarks), told?.status ?? EXIT.done);
  }

  async #json({ json, longList }: Answer, diagnostics: readonly Diagnostic[]): Promise<void> {
    const { stdout } = this.#host;
    const { diagnosticsToJson, formatSafely } = await import("../../report/internal.js");
    const { version = 1, ...rest } = diagnosticsToJson(diagnostics);
    if (longList === undefined) return stdout.report(formatSafely({ version, result: json(), ...rest }));
    const { longAnswer } = await import("./json-list.js");
    const result = json() as JsonObject;
    await writeAll(stdout, longAnswer({ version, result, ...longList, rest }), "report");
  }

  /** Prints why there is no answer: text on standard error, JSON where the answer would be. */
  async refuse(diagnostics: readonly Diagnostic[]): Promise<ExitCode> {
    const sink = this.format === "text" ? this.#host.stderr : this.#host.stdout;
    await this.#report(sink, diagnostics);
    return exitCodeOf(diagnostics) || EXIT.failure;
  }

  /** Loads the printer only when there is something to print, or for a format that has a frame even when empty. */
  async #report(
    sink: PrintingSink,
    diagnostics: readonly Diagnostic[],
    undecided?: Told["undecided"],
  ): Promise<void> {
    if (diagnostics.length === 0 && this.format === "text") return;
    const { report } = await import("../../report/index.js");
    // Only SARIF lists its rules, and that requires loading every module.
    const rules = this.format === "sarif" ? await import("./catalogue.js") : {};
    const look = this.#look(sink);
    const options = { format: this.format, tool: TOOL, paint: painter(look), ...defined({ undecided }) };
    const placed = FOR_SERVICES.has(this.format) ? this.#fromWhereItStands(diagnostics) : diagnostics;
    const text = report(placed, { ...options, ...look, ...rules });
    if (this.format === "text") sink.write(text);
    else sink.report(text);
  }

  /** A service that shows findings next to the code knows the folder of its job, but not `-C`. */
  #fromWhereItStands(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
    const { stands } = this.#host;
    if (stands === undefined) return diagnostics;
    const { cwd } = this.#host;
    return diagnostics.map((each) => withFiles(each, (file) => relative(stands, resolve(cwd, file))));
  }

  #look(sink: PrintingSink): Look {
    const color = wantsColor(sink, this.#host.env);
    return sink.isTTY && sink.columns ? { color, width: sink.columns } : { color };
  }
}

/** How many characters go to a stream at once. */
const PIECE = 64 * 1024;

/** Writes a text. One in pieces waits for its reader; otherwise it would accumulate in memory. */
async function writeAll(
  sink: PrintingSink,
  text: string | Iterable<string>,
  as: "write" | "document" | "report" = "write",
): Promise<void> {
  if (typeof text === "string") return sink[as](text);
  let pieces: string[] = [];
  let size = 0;
  for (const piece of text) {
    pieces.push(piece);
    size += piece.length;
    if (size < PIECE) continue;
    sink[as](pieces.join(""));
    [pieces, size] = [[], 0];
    await sink.flushed();
  }
  sink[as](pieces.join(""));
}
