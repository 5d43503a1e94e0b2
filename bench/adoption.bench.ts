import { type Prepared, prepareGit, prepareKpt, prepareVarve, update } from "./adoption/programs.js";
import { fieldsBetween, judgeEdits } from "./adoption/judge-edits.js";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { KUBE_PROMETHEUS, type Renders, rendersIn } from "./adoption/renders.js";
import { join } from "node:path";
import { kptVersion } from "./stories/kpt.js";
import { runProgram } from "./stories/program.js";
import { tmpdir } from "node:os";

export const title =
  "an edited copy of kube-prometheus, updated from one release to the next (docs/compare.md)";

/**
 * The outcome of 45 hand edits and three comments for each program: kept, lost, or left unresolved with conflict
 * marks; and how many fields and lines differ from the new render in the end.
 */
export async function run(): Promise<void> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "varve-adoption-")));
  try {
    const parties = rendersIn(root);
    if (parties === undefined)
      return say(`MISSING: ${KUBE_PROMETHEUS} is not on this machine, so nothing is compared`);
    const kpt = await kptVersion();
    if (kpt === undefined) say("MISSING: kpt is not on this machine");
    say(`${"program".padEnd(22)}kept  lost  left  comments  fields  lines`);
    const { said } = await runProgram("git", ["--version"], { cwd: root, home: root });
    const rows: [string, typeof prepareVarve][] = [
      [`varve ${versionOf()}`, prepareVarve],
      [`git merge ${/[\d.]+/.exec(said)?.[0] ?? ""}`, prepareGit],
      ...(kpt === undefined ? [] : [[`kpt ${kpt}`, prepareKpt] as [string, typeof prepareKpt]]),
    ];
    for (const [name, prepare] of rows) {
      const work = join(root, name.replaceAll(" ", "-"));
      mkdirSync(work);
      say(await rowOf(name, { root, parties }, await prepare({ ...parties, work })));
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function rowOf(
  name: string,
  { root, parties }: { readonly root: string; readonly parties: Renders },
  prepared: Prepared,
): Promise<string> {
  const { result, unmerged } = await update(prepared);
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
