import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import type { Json } from "../../src/model/index.js";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { parseYaml } from "../../src/yaml/index.js";

/** The programs that every story runs with. */
export const TOOLS = ["kpt", "kubectl", "varve"] as const;
export type Tool = (typeof TOOLS)[number];

/** Evidence that a change was kept: a value, an absence, or lines of the file. */
export interface Trace {
  /** `KIND/NAME`; the only resource unless given. */
  readonly resource?: string;
  /** The resource itself unless given; of several, the first that leads anywhere. */
  readonly path?: string | readonly string[];
  /** A value, compared as a number where it is one. */
  readonly is?: Json;
  /** Text that a value holds, or the whole result where there is no path. */
  readonly holds?: string;
  /** Whether there should be nothing. */
  readonly absent?: boolean;
  /** Lines that follow each other. */
  readonly lines?: readonly string[];
  /** What a program would name if it reported the change as lost. */
  readonly word: string;
}

/** What one of the two parties did. */
export interface Change {
  readonly did: string;
  readonly traces: readonly Trace[];
}

/** What a program did with a story: the files or objects afterwards, its words, its status. */
export interface Run {
  readonly status: number;
  readonly said: string;
  readonly result: string;
}

export interface Recorded extends Run {
  readonly version: string;
}

/** One update: generated first, changed by others, generated again. The three are streams of documents. */
export interface Story {
  readonly file: string;
  readonly title: string;
  readonly base: string;
  readonly edit: string;
  readonly fresh: string;
  /** The edit as an API server gives it in the version that is now generated, where that is another one. */
  readonly served?: string;
  readonly others: Change;
  readonly generator: Change;
  /** Why a program cannot run this story. */
  readonly leavesOut?: Readonly<Partial<Record<Tool, string>>>;
  readonly recorded: Readonly<Partial<Record<Tool, Recorded>>>;
}

/** `3. Others remove a field`: the number that its file begins with, and its title. */
export function headingOf({ file, title }: Story): string {
  return `${Number.parseInt(file, 10)}. ${title}`;
}

const FOLDER = "bench/stories";

/** All stories, in the order of their files. Read from the project's folder, where benchmarks and tests run. */
export function readStories(): readonly Story[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".yaml"))
    .sort()
    .map((name) => ({
      recorded: {},
      ...(parseYaml(readFileSync(join(FOLDER, name), "utf8")) as object),
      file: name,
    })) as unknown as readonly Story[];
}

/** Records what a program did; the rest of the file stays unchanged. */
export function record({ file }: Story, tool: Tool, recorded: Recorded): void {
  const place = join(FOLDER, file);
  const document = parseDocument(readFileSync(place, "utf8"));
  document.setIn(["recorded", tool], document.createNode({ ...recorded }));
  writeFileSync(place, document.toString({ lineWidth: 0 }));
}
