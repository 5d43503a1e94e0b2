import { isAbsolute, relative } from "node:path";
import type { RunToCommit } from "../../workspace/index.js";
import { line } from "../line.js";

/** Where a person stands, and where the workspace is. */
interface Places {
  readonly cwd: string;
  readonly root: string;
}

/**
 * Where the history is the record, it has to be told which commits are runs. The command names the files of the run, so
 * that nothing else goes into the commit, and works from where the person stands.
 */
export function commitCommand(run: RunToCommit | undefined, { cwd, root }: Places): string {
  if (run === undefined || run.lines.length === 0) return "";
  const { files, added, mixed, lines } = run;
  const folder = relative(cwd, root);
  const git = folder === "" ? "git" : `git -C ${quoted(isAbsolute(folder) ? root : folder)}`;
  const names = (paths: readonly string[]): string => paths.map((path) => quoted(path)).join(" ");
  const add = added.length === 0 ? [] : [`${git} add -- ${names(added)} &&`];
  const [first = "", ...rest] = lines;
  const message =
    rest.length === 0 ? [`'${inQuotes(first)}'`] : [`'${inQuotes(first)}`, ...rest.map(inQuotes)];
  const commit = [
    `${git} commit -m ${quoted(subjectOf(lines))} -m ${message[0] ?? ""}`,
    ...message.slice(1).map((text, i) => (i === message.length - 2 ? `${text}'` : text)),
  ];
  const last = commit.length - 1;
  commit[last] = `${commit[last] ?? ""} -- ${names(files)}`;
  const command = files.length === 0 ? [] : ["Commit it as a run:", ...add, ...commit];
  return [...command, ...mixedText(mixed)].map((text) => line`${text}`).join("");
}

function mixedText(mixed: readonly string[]): readonly string[] {
  if (mixed.length === 0) return [];
  const which = mixed.join(", ");
  return [`Not part of the run's commit, because of edits that were not committed before: ${which}`];
}

function subjectOf(lines: readonly string[]): string {
  const names = lines.flatMap((text) => /^Varve-Run: (.*)$/.exec(text)?.[1] ?? []);
  return `Generate ${names.join(", ")}`;
}

/** As one word for a shell; most names need no quotes. */
function quoted(text: string): string {
  // A line of output shows what cannot be printed; a shell needs it named.
  if (/\p{Cc}/u.test(text)) return `$'${text.replaceAll(/[\\'\p{Cc}]/gu, named)}'`;
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${inQuotes(text)}'`;
}

function inQuotes(text: string): string {
  return text.replaceAll("'", String.raw`'\''`);
}

function named(character: string): string {
  return `\\${character.charCodeAt(0).toString(8).padStart(3, "0")}`;
}
