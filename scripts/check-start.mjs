// @ts-check
// Runs npm start as a visitor does, and checks that it ends with the page of each example and with how to look at it.
import { at, root } from "./project.mjs";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { spawnSync } from "node:child_process";

const PAGES = ".cache/studio";
rmSync(at(PAGES), { recursive: true, force: true });
const { status, stdout, stderr } = spawnSync("npm", ["start"], { cwd: root, encoding: "utf8" });
const faults = status === 0 ? faultsIn(stdout) : [`npm start ended with ${status}\n${stdout}${stderr}`];
for (const fault of faults) process.stderr.write(`start: ${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** @param {string} told */
function faultsIn(told) {
  const examples = readdirSync(at("examples")).filter((name) =>
    existsSync(at(`examples/${name}/varve.yaml`)),
  );
  const missing = examples.filter((name) => !existsSync(at(`${PAGES}/${name}/index.html`)));
  const last = told.trimEnd().split("\n").slice(-2).join("\n");
  const page = /open (\S+index\.html) in a browser/.exec(last)?.[1];
  const served = /run: node (\S+) studio -C (\S+)$/.exec(last);
  return [
    ...missing.map((name) => `no page of the example ${name}`),
    ...(page !== undefined && existsSync(at(page)) ? [] : ["does not end with the page to open"]),
    ...(served?.slice(1).every((path) => existsSync(at(path))) === true
      ? []
      : ["does not end with the command that serves the page"]),
  ];
}
