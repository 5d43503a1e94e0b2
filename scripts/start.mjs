// @ts-check
// npm start: the main job on every example workspace. Exits with the worst status.
import { at } from "./project.mjs";
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";

/** Generate, change a file, regenerate: in a copy, so that the example does not change. */
const STORY = [
  "varve create serverless-event-app --env dev --account 123456789012",
  "edit compute.yaml: FinOps sets 192 instead of 128 for the first function",
  "varve create serverless-event-app --set lambda.timeout=30",
  "varve why Function/api-handler spec.forProvider.memorySize",
];
playStory(at("examples/serverless-event-app"));

const folders = existsSync(at("examples")) ? readdirSync(at("examples")).toSorted() : [];
const examples = folders.filter((name) => existsSync(at(`examples/${name}/varve.yaml`)));
if (examples.length === 0) {
  process.stderr.write("start: examples/ holds no folder with a varve.yaml\n");
  process.exitCode = 4;
}

/** More commands for an example. @type {Readonly<Record<string, readonly string[]>>} */
const MORE = {
  kubitect: [
    "patch -f examples/kubitect/cluster.yaml -p examples/kubitect/changes/scale/worker-added.yaml --type json | varve review examples/kubitect/cluster.yaml - --rules kubitect-corrected --action scale",
  ],
  "serverless-event-app": ["-C examples/serverless-event-app patterns list"],
  multigres: [
    "lint examples/multigres",
    "admit examples/multigres/samples/shop.yaml --world examples/multigres",
    "test examples/multigres",
  ],
  zeebe: [
    "-C examples/zeebe pipelines conflicts",
    "-C examples/zeebe pipelines build zeebe --from 8.8.0 --to 8.9.0 --input small.yaml",
  ],
};

const commands = examples.flatMap((name) => [`check examples/${name}`, ...(MORE[name] ?? [])]);
for (const command of commands) {
  process.stdout.write(`$ varve ${command}\n`);
  const status = run(command.split(" | varve "));
  process.stdout.write("\n");
  process.exitCode = Math.max(Number(process.exitCode ?? 0), status);
}

showStudio();

/** Writes the page of every example, and prints how to open it. */
function showStudio() {
  for (const name of examples) {
    const command = `studio -C examples/${name} --export ../../.cache/studio/${name}`;
    process.stdout.write(`$ varve ${command}\n`);
    const status = run([command]);
    process.exitCode = Math.max(Number(process.exitCode ?? 0), status);
  }
  process.stdout.write(
    `\nLook at them: open .cache/studio/multigres/index.html in a browser,\nor run: node dist/bin/varve.js studio -C examples/multigres\n`,
  );
}

/** @param {string} example */
function playStory(example) {
  const folder = mkdtempSync(join(tmpdir(), "varve-story-"));
  try {
    cpSync(example, folder, { recursive: true });
    for (const step of STORY) {
      process.stdout.write(`$ ${step}\n`);
      if (step.startsWith("varve ")) process.exitCode = run([step.slice("varve ".length)], folder);
      else edit(join(folder, "compute.yaml"));
      process.stdout.write("\n");
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file */
function edit(file) {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace("memorySize: 128", "memorySize: 192  # right-sized by FinOps"));
}

/**
 * One command, or several that a pipe joins.
 * @param {readonly string[]} stages
 * @param {string} cwd
 * @returns {number} the worst status of them
 */
function run(stages, cwd = at(".")) {
  /** @type {Buffer | undefined} */
  let input;
  let worst = 0;
  for (const [i, stage] of stages.entries()) {
    const isLast = i === stages.length - 1;
    const { stdout, status } = spawnSync(process.execPath, [at("dist/bin/varve.js"), ...stage.split(" ")], {
      cwd,
      stdio: [input === undefined ? "inherit" : "pipe", isLast ? "inherit" : "pipe", "inherit"],
      ...(input === undefined ? {} : { input }),
    });
    input = stdout;
    worst = Math.max(worst, status ?? 1);
  }
  return worst;
}
