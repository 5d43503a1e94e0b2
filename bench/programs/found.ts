import { skip } from "../row.js";
import { spawnSync } from "node:child_process";

/** How each program prints its version. */
const VERSIONS = {
  kubectl: ["version", "--client", "--output=json"],
  kpt: ["version"],
  git: ["--version"],
} as const;

/** The name and version of a program, if it is on this machine. */
export function found(name: keyof typeof VERSIONS): string | undefined {
  const { error, status, stdout } = spawnSync(name, [...VERSIONS[name]], { encoding: "utf8" });
  if (error !== undefined || status !== 0) return skip(name, "it is not on this machine");
  return `${name} ${/\d+\.\d+[\w.-]*/.exec(stdout)?.[0] ?? ""}`;
}
