// @ts-check
// npm start: the main job on every example workspace, shown to a person. Ends with the worst status.
import { at } from "./project.mjs";
import { existsSync, readdirSync } from "node:fs";
import { spawnSync } from "node:child_process";

const folders = existsSync(at("examples")) ? readdirSync(at("examples")).toSorted() : [];
const examples = folders.filter((name) => existsSync(at(`examples/${name}/varve.yaml`)));
if (examples.length === 0) {
  process.stderr.write("start: examples/ holds no folder with a varve.yaml\n");
  process.exitCode = 4;
}

/** What else is worth seeing of an example. @type {Readonly<Record<string, readonly string[]>>} */
const MORE = {
  kubitect: [
    "patch -f examples/kubitect/cluster.yaml -p examples/kubitect/changes/scale/worker-added.yaml --type json | varve review examples/kubitect/cluster.yaml - --rules kubitect-corrected --action scale",
  ],
  multigres: [
    "lint examples/multigres",
    "admit examples/multigres/samples/shop.yaml --world examples/multigres",
    "admit-test examples/multigres",
  ],
  zeebe: [
    "conflicts --dir examples/zeebe",
    "build zeebe --from 8.8.0 --to 8.9.0 --input examples/zeebe/small.yaml --dir examples/zeebe",
  ],
};

const commands = examples.flatMap((name) => [`check examples/${name}`, ...(MORE[name] ?? [])]);
for (const command of commands) {
  process.stdout.write(`$ varve ${command}\n`);
  const status = run(command.split(" | varve "));
  process.stdout.write("\n");
  process.exitCode = Math.max(Number(process.exitCode ?? 0), status);
}

/**
 * One command, or several that a pipe joins.
 * @param {readonly string[]} stages
 * @returns {number} the worst status of them
 */
function run(stages) {
  /** @type {Buffer | undefined} */
  let input;
  let worst = 0;
  for (const [i, stage] of stages.entries()) {
    const isLast = i === stages.length - 1;
    const { stdout, status } = spawnSync(process.execPath, [at("dist/bin/varve.js"), ...stage.split(" ")], {
      cwd: at("."),
      stdio: [input === undefined ? "inherit" : "pipe", isLast ? "inherit" : "pipe", "inherit"],
      ...(input === undefined ? {} : { input }),
    });
    input = stdout;
    worst = Math.max(worst, status ?? 1);
  }
  return worst;
}
