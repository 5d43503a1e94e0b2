import type { Judged } from "./judge.js";
import { NotChecked } from "./not-checked.js";
import { kindCounts } from "./kind-counts.js";
import { line } from "../../text/line.js";
import { plural } from "../../text/plural.js";
import { formatPath, getAt } from "../../../model/index.js";
import { groupOf } from "../../../model/internal.js";

/** Further lines are counted. */
const SHOWN = 12;

/** One answer shared by many objects. */
interface Answer {
  readonly first: string;
  readonly told: string;
  objects: number;
}

/** The problems of a whole repository: the same answer once, and kinds without a definition in one line. */
export class FoldedVerdicts {
  readonly #denied = new Map<string, Answer>();
  readonly #warned = new Map<string, Answer>();
  readonly #notKnown = new Map<string, Answer>();
  readonly #unknown = new Map<string, number>();
  readonly #unfinished = new Map<string, Answer>();
  readonly #notChecked = new NotChecked();

  add(judged: Judged): void {
    this.#notChecked.add(judged);
    const { isValidated, unknown, verdict, warnings } = judged.admission;
    if (!isValidated && unknown.length > 0) note(this.#notKnown, judged, "", verdict.message);
    else if (!isValidated) this.#count(judged);
    else if (isUnfinished(judged)) note(this.#unfinished, judged, "", "");
    else if (!verdict.allowed)
      note(this.#denied, judged, `${verdict.code} ${verdict.reason}`.trim(), foundIn(judged));
    else for (const warning of warnings) note(this.#warned, judged, "", warning);
  }

  *text(): Generator<string> {
    yield* answers("denied", this.#denied);
    yield* answers("not known offline", this.#notKnown);
    yield* answers("warning", this.#warned);
    for (const { first, objects } of this.#unfinished.values()) yield unfinishedText(first, objects);
    if (this.#unknown.size > 0) yield this.#notValidated();
    yield* this.#notChecked.text();
  }

  #count({ source: { object } }: Judged): void {
    const { apiVersion, kind } = object;
    const group = typeof apiVersion === "string" ? groupOf(apiVersion) : "";
    const name = [typeof kind === "string" ? kind : "(no kind)", ...(group === "" ? [] : [group])].join(".");
    this.#unknown.set(name, (this.#unknown.get(name) ?? 0) + 1);
  }

  #notValidated(): string {
    return line`not validated (no CRD or schema): ${kindCounts(this.#unknown)}`;
  }
}

/**
 * Whether an object is denied only as written: a kustomization may fill in missing fields, and `${NAME}`, `$(NAME)`,
 * `($name)` and `{{ name }}` are placeholders for later values.
 */
export function isUnfinished(judged: Judged): boolean {
  const { verdict, isValidated } = judged.admission;
  if (verdict.allowed || !isValidated) return false;
  return (
    judged.source.isCompleted === true || isFilledLater(foundIn(judged)) || isFilledLater(valueIn(judged))
  );
}

/** Whether a text has a placeholder. */
export function isFilledLater(text: string): boolean {
  return /\$\{|\$\(|\(\$|\{\{/.test(text);
}

/** What the first problem is about: for a wrong type, the message has only the type. */
function valueIn({ source, diagnostics }: Judged): string {
  const path = diagnostics.find(({ severity }) => severity === "error")?.path;
  const value = path && getAt(source.object, path);
  return typeof value === "string" ? value : "";
}

function unfinishedText(first: string, objects: number): string {
  const more = objects === 1 ? "" : `, and ${plural(objects - 1, "object")} more`;
  return `${line`not complete as written  ${first}${more}`}  check the rendered output instead: kustomize build DIR | varve admit -\n`;
}

/** The first finding says most; without one, the server's message is used. */
function foundIn({ diagnostics, admission: { verdict } }: Judged): string {
  const fault = diagnostics.find(({ severity }) => severity === "error");
  if (fault === undefined) return verdict.message;
  return fault.path === undefined ? fault.message : `${formatPath(fault.path)}: ${fault.message}`;
}

function placeOf({ source, diagnostics }: Judged): string {
  const at = diagnostics.find(({ severity }) => severity === "error")?.at;
  return at === undefined
    ? `${source.file}:${source.line()}`
    : `${at.file ?? source.file}:${at.start.line}:${at.start.column}`;
}

/** Names, values and numbers differ from object to object. */
function note(known: Map<string, Answer>, judged: Judged, code: string, message: string): void {
  const key = `${code} ${message.replaceAll(/"[^"]*"|'[^']*'|\d+/g, "*")}`;
  const same = known.get(key);
  if (same !== undefined) same.objects++;
  else
    known.set(key, {
      first: `${placeOf(judged)}  ${judged.name}`,
      told: code === "" ? message : `${code}: ${message}`,
      objects: 1,
    });
}

function* answers(word: string, known: ReadonlyMap<string, Answer>): Generator<string> {
  const all = [...known.values()].sort((a, b) => b.objects - a.objects);
  for (const { first, told, objects } of all.slice(0, SHOWN)) {
    const more = objects === 1 ? "" : `, and ${plural(objects - 1, "object")} more`;
    yield line`${word}  ${first}${more}`;
    yield line`  ${told}`;
  }
  const rest = all.slice(SHOWN).reduce((sum, { objects }) => sum + objects, 0);
  if (rest > 0)
    yield `${word}  ${plural(rest, "object")} more, for other reasons (--output json lists them)\n`;
}
