// @ts-check
import { at, root } from "./project.mjs";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { spawnSync } from "node:child_process";

/** @typedef {{ readonly filename: string, readonly files: readonly { readonly path: string }[] }} Packed */

/**
 * The package as users get it.
 * @param {string} folder where the tarball goes
 * @returns {Packed}
 */
export function pack(folder) {
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  return JSON.parse(run("npm", args, root).stdout)[0];
}

/**
 * Puts the tarball, and what it depends on, into the node_modules of a folder.
 * @param {string} tarball
 * @param {string} folder
 */
export function install(tarball, folder) {
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "varve"), { recursive: true });
  run("tar", ["-xzf", tarball, "--strip-components=1", "-C", join(modules, "varve")], folder);
  const { dependencies } = JSON.parse(readFileSync(at("package.json"), "utf8"));
  for (const name of Object.keys(dependencies)) symlinkSync(at(`node_modules/${name}`), join(modules, name));
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 */
export function run(command, args, cwd, env = process.env) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, env, encoding: "utf8" });
  if (error !== undefined) throw error;
  return { status, stdout, stderr };
}
