// @ts-check
// Installs the packages of package-lock.json if needed. Uses only Node: it runs first.
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { at, digestOf, readOrNothing, root } from "./project.mjs";
import { spawnSync } from "node:child_process";

// npm ci removes node_modules first, so a stamp inside it is always in sync.
const STAMP = at("node_modules/.varve-setup");
const LOCK = at(".cache/setup.lock");
const POLL_MS = 50;

const wanted = digestOf(["package-lock.json"], [process.platform, process.arch, process.versions.modules]);
if (!isDone()) alone(() => isDone() || install());

function isDone() {
  return readOrNothing(STAMP) === wanted;
}

function install() {
  process.stderr.write("set-up: installing packages (npm ci)\n");
  const { status, error, stdout, stderr } = npm(["ci", "--include=dev", "--ignore-scripts", "--no-progress"]);
  if (error !== undefined || status !== 0) {
    process.stderr.write(`${stdout ?? ""}${stderr ?? ""}`);
    process.stderr.write(
      `set-up: npm ci failed (${error?.message ?? `exit ${status}`}); nothing can run without it\n`,
    );
    process.exitCode = 1;
    return;
  }
  writeFileSync(STAMP, wanted);
}

/** @param {string[]} args the npm that called us, where one did */
function npm(args) {
  const script = process.env.npm_execpath;
  const [command, first] = script?.endsWith(".js") ? [process.execPath, [script]] : ["npm", []];
  return spawnSync(command, [...first, ...args], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/**
 * Concurrent set-ups would delete each other's files: the second waits for the first.
 * @param {() => void} work
 */
function alone(work) {
  mkdirSync(at(".cache"), { recursive: true });
  for (let told = false; !take(); told = true) {
    if (!told) process.stderr.write("set-up: waiting for another set-up to finish\n");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
    if (!holderLives()) rmSync(LOCK, { force: true });
  }
  try {
    work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function take() {
  try {
    const file = openSync(LOCK, "wx");
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}

/** A killed set-up leaves its lock behind. An empty lock is being written right now. */
function holderLives() {
  const holder = Number(readOrNothing(LOCK) || process.pid);
  try {
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
