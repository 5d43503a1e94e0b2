import { expectPublished } from "./published.js";
import { type Run, recordingHost } from "./varve.js";
import type { Host } from "../../src/cli/index.js";
import { Readable } from "node:stream";
import { folderWith } from "../workspace/folder.js";
import { runCli } from "../../src/cli/index.js";

export interface World {
  /** Files of the working folder. */
  readonly files?: Readonly<Record<string, string>>;
  /** The folder itself, if it exists already. */
  readonly cwd?: string;
  readonly stdin?: string;
  /** The user's answer at the terminal; without one there is no terminal. */
  readonly answer?: boolean;
}

export interface PlayedReview extends Run {
  /** The prompts shown to the user. */
  readonly asked: readonly string[];
}

/** One run of the command line in a folder, with a user at the terminal or without. */
export async function play(world: World, ...argv: readonly string[]): Promise<PlayedReview> {
  const { files = {}, cwd = folderWith(files), stdin = "", answer } = world;
  const { host, written } = recordingHost();
  const asked: string[] = [];
  const confirm: Host["confirm"] = async (question) => {
    asked.push(question);
    return answer === true;
  };
  const status = await runCli(argv, {
    ...host,
    cwd,
    stdin: Readable.from([Buffer.from(stdin)]),
    ...(answer === undefined ? {} : { confirm }),
  });
  expectPublished(argv, written.stdout);
  return { ...written, status, asked };
}

/** An event in the JSON output. */
export interface EventJson {
  readonly document: string;
  readonly severity: string;
  readonly decision: string;
  readonly rule: { readonly id: string | null; readonly path: string };
  readonly path: string;
  readonly change: string;
  readonly action: string | null;
  readonly fingerprint: string;
}

export interface ReviewJson {
  readonly result: {
    readonly verdict: string;
    readonly blocked: boolean;
    readonly counts: Readonly<Record<string, number>>;
    readonly documents: readonly { readonly document: string; readonly change: string }[];
    readonly events: readonly EventJson[];
    readonly unmatched: readonly { readonly document: string; readonly path: string }[];
  };
  readonly diagnostics: readonly { readonly code: string; readonly severity: string }[];
}

export function jsonOf({ stdout }: Run): ReviewJson {
  return JSON.parse(stdout) as ReviewJson;
}
