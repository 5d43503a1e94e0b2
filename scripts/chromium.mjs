// @ts-check
import { existsSync } from "node:fs";
import { spawnSync } from "node:child_process";

/** Names of the program on the systems that have it. */
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** With the fonts of the screenshots. */
const PACKAGES = ["chromium", "fonts-dejavu-core"];

/**
 * The browser that the tests of the page run in: the given one, an installed one, or Debian's package, which is installed
 * where that is possible without a password.
 * @returns {{ readonly program: string } | { readonly missing: string }}
 */
export function chromium() {
  const given = process.env.VARVE_CHROMIUM;
  if (given !== undefined && given !== "")
    return existsSync(given)
      ? { program: given }
      : { missing: `VARVE_CHROMIUM names ${given}, which is not there` };
  const program = installed() ?? (installPackage() ? installed() : undefined);
  return program === undefined
    ? {
        missing:
          "there is no Chromium; install one (Debian: apt-get install chromium), or set VARVE_CHROMIUM",
      }
    : { program };
}

function installed() {
  for (const name of NAMES) {
    const { status, stdout } = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

/** Debian's packages can be installed without a password. */
export function canInstall() {
  return process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).error === undefined;
}

function installPackage() {
  if (!canInstall()) return false;
  process.stderr.write("set-up: installing Chromium (apt-get install chromium)\n");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync("apt-get", args, { env, stdio: "ignore" }).status;
  return (
    apt("update", "-qq") === 0 && apt("install", "-y", "-qq", "--no-install-recommends", ...PACKAGES) === 0
  );
}
