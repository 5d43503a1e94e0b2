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

for (const name of examples) {
  const args = ["check", `examples/${name}`];
  process.stdout.write(`$ varve ${args.join(" ")}\n`);
  const { status } = spawnSync(process.execPath, [at("dist/bin/varve.js"), ...args], {
    cwd: at("."),
    stdio: "inherit",
  });
  process.stdout.write("\n");
  process.exitCode = Math.max(Number(process.exitCode ?? 0), status ?? 1);
}
