import { type Parties, type Updated, withGit, withKpt, withVarve } from "./adoption/programs.js";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { editFiles } from "./adoption/edit-files.js";
import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { fieldsBetween, judgeEdits } from "./adoption/judge-edits.js";
import { kptVersion } from "./stories/kpt.js";
import { runProgram } from "./stories/program.js";
import { tmpdir } from "node:os";

export const title = "kube-prometheus, edited by hand, from one release to the next (docs/compare.md)";

const SHARED = resolve("../shared/data/repositories/kube-prometheus");

/**
 * What became of 45 hand edits and three comments, program by program: kept, lost, or left to a person with conflict
 * marks; and how many fields and lines differ from the new render in the end.
 */
export async function run(): Promise<void> {
  if (!existsSync(SHARED)) return say(`MISSING: ${SHARED} is not on this machine, so nothing is compared`);
  const root = realpathSync(mkdtempSync(join(tmpdir(), "varve-adoption-")));
  try {
    const parties = partiesIn(root);
    const kpt = await kptVersion();
    if (kpt === undefined) say("MISSING: kpt is not on this machine");
    say(`${"program".padEnd(22)}kept  lost  left  comments  fields  lines`);
    const { said } = await runProgram("git", ["--version"], { cwd: root, home: root });
    const rows: [string, (given: Parties) => Promise<Updated>][] = [
      [`varve ${versionOf()}`, withVarve],
      [`git merge ${/[\d.]+/.exec(said)?.[0] ?? ""}`, withGit],
      ...(kpt === undefined ? [] : [[`kpt ${kpt}`, withKpt] as [string, typeof withKpt]]),
    ];
    for (const [name, update] of rows) say(await rowOf(name, parties, update));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function partiesIn(root: string): Omit<Parties, "work"> & { readonly root: string } {
  const folderOf = (side: string): string => {
    const folder = join(root, side);
    mkdirSync(folder);
    execFileSync("tar", ["-xzf", join(SHARED, `${side}.tar.gz`), "-C", folder]);
    return join(folder, "manifests");
  };
  const [old, fresh] = [folderOf("old"), folderOf("new")];
  const edited = join(root, "edited");
  cpSync(old, edited, { recursive: true });
  editFiles(edited);
  return { root, old, fresh, edited };
}

async function rowOf(
  name: string,
  { root, ...parties }: ReturnType<typeof partiesIn>,
  update: (given: Parties) => Promise<Updated>,
): Promise<string> {
  const work = join(root, name.replaceAll(" ", "-"));
  mkdirSync(work);
  const { result, unmerged } = await update({ ...parties, work });
  const { kept, lost, left, comments } = judgeEdits(
    parties.edited,
    result,
    (file) => unmerged?.has(file) === true,
  );
  const fields = fieldsBetween(parties.fresh, result);
  const lines = await linesBetween(parties.fresh, result, root);
  if (name.startsWith("varve") && lost.length + left.length > 0) process.exitCode = 1;
  for (const one of lost) say(`  ${name} lost ${one}`);
  const cells = [kept.length, lost.length, left.length].map((count) => String(count).padEnd(6));
  return `${name.padEnd(22)}${cells.join("")}${String(comments).padEnd(10)}${String(fields).padEnd(8)}${lines}`;
}

/** Lines that one of the two has and the other has not. */
async function linesBetween(fresh: string, result: string, cwd: string): Promise<number> {
  const args = ["diff", "--no-index", "--numstat", fresh, result];
  const { said } = await runProgram("git", args, { cwd, home: cwd });
  return said
    .split("\n")
    .filter((line) => !line.includes("Kptfile"))
    .reduce(
      (sum, line) =>
        sum + (line.match(/^\d+\t\d+/)?.[0] ?? "0\t0").split("\t").reduce((a, b) => a + Number(b), 0),
      0,
    );
}

function versionOf(): string {
  return (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
