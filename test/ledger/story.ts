/**
 * The language of these tests: who did what to a document, and what the ledger says about it.
 *
 *     const told = story({ spec: { replicas: 1 } }).by("hpa").set("spec.replicas", 3);
 *     expect(told.history("spec.replicas")).toStrictEqual([
 *       "baseline set the document",
 *       "hpa set spec.replicas 3, was 1, over baseline",
 *     ]);
 */
import {
  type Edit,
  type Json,
  type Op,
  type SchemaNode,
  formatJson,
  formatPath,
  parsePath,
} from "../../src/model/index.js";
import {
  type Author,
  type Entry,
  type Ledger,
  Recorder,
  type RecorderOptions,
  formatAuthor,
} from "../../src/ledger/index.js";
import { anything, atomicList, keyed, map, object, set } from "../model/schemas.js";
import { frozen } from "../model/expectations.js";

/** One list of each kind, and an object that is one value. */
export const schema: SchemaNode = object({
  metadata: object({ labels: map(anything), finalizers: set() }),
  spec: object({
    containers: keyed(["name"], object({ env: keyed(["name"]), args: atomicList() })),
    ports: keyed(["port", "protocol"], anything, { protocol: "TCP" }),
    selector: { ...map(anything), atomic: true },
  }),
});

/** `web (override)` is the author web in the band override. */
export function author(text: string): Author {
  const [, name = text, band] = /^(.*) \((.*)\)$/.exec(text) ?? [];
  return { stage: "test", name, ...(band === undefined ? {} : { band }) };
}

export class Story {
  readonly recorder: Recorder;
  #author = author("baseline");
  #reason: string | undefined;

  constructor(options: RecorderOptions) {
    this.recorder = new Recorder(options);
  }

  by(who: string, reason?: string): this {
    this.#author = author(who);
    this.#reason = reason;
    return this;
  }

  layer(document: Json): this {
    this.recorder.layer(frozen(document), this.#author, this.#reason);
    return this;
  }

  does(op: Op, path: string, value?: Json): this {
    const edit: Edit = {
      op,
      path: parsePath(path),
      ...(value === undefined ? {} : { value: frozen(value) }),
    };
    this.recorder.record(edit, this.#author, this.#reason);
    return this;
  }

  set(path: string, value: Json): this {
    return this.does("set", path, value);
  }

  remove(path: string): this {
    return this.does("remove", path);
  }

  /** An author that does not run. */
  skips(who: string, reason: string, ...paths: string[]): this {
    this.recorder.skip(
      author(who),
      reason,
      ...(paths.length === 0 ? [] : [paths.map((path) => parsePath(path))]),
    );
    return this;
  }

  get ledger(): Ledger {
    return this.recorder.ledger();
  }

  get document(): Json {
    return this.ledger.document();
  }

  entries(): string[] {
    return this.ledger.entries().map(inWords);
  }

  history(path: string): string[] {
    return this.ledger.why(path).entries.map(inWords);
  }

  /** Who is responsible for the current value of a field. */
  current(path: string): string | undefined {
    const entry = this.ledger.why(path).current;
    return entry && inWords(entry);
  }

  skipped(path: string): string[] {
    return this.ledger.why(path).skipped.map(({ author: who, reason }) => `${formatAuthor(who)}: ${reason}`);
  }

  owners(): Record<string, string> {
    return ownersOf(this.ledger);
  }
}

/** A story that starts with a document by the author `baseline`. */
export function story(document: Json, options: RecorderOptions = { schema }): Story {
  return new Story(options).layer(document);
}

/** A story with an unknown beginning. */
export function untold(options: RecorderOptions = { schema }): Story {
  return new Story(options);
}

export function ownersOf(ledger: Ledger): Record<string, string> {
  return Object.fromEntries(
    ledger.owners().map(({ path, author: who }) => [formatPath(path), formatAuthor(who)]),
  );
}

/** `hpa set spec.replicas 3, was 1, over baseline: more load` */
export function inWords(entry: Entry): string {
  const { path, op, value, effect, before, shadows, formerly, reason } = entry;
  const isWhole = path.parent === null;
  const names = shadows.map((shadow) => formatAuthor(shadow.author));
  return [
    `${formatAuthor(entry.author)} ${op} ${isWhole ? "the document" : formatPath(path)}`,
    value === undefined || isWhole ? "" : ` ${formatJson(value)}`,
    effect === "changed" ? "" : `, ${effect}`,
    before === undefined || isWhole ? "" : `, was ${formatJson(before)}`,
    formerly === undefined ? "" : `, once ${formatPath(formerly)}`,
    names.length === 0 ? "" : `, over ${names.join(" and ")}`,
    reason === undefined ? "" : `: ${reason}`,
  ].join("");
}
