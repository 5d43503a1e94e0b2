import { chmodSync, readFileSync } from "node:fs";
import type { GitStory } from "./git-story.js";
import { fill } from "./folder.js";
import { join } from "node:path";
import { vi } from "vitest";

/** The commands with which Git is started meanwhile, without settings: `log --stdin`. */
export async function gitCommands(story: GitStory, run: () => Promise<unknown>): Promise<readonly string[]> {
  const tools = join(story.repository, ".git", "tools");
  const path = process.env["PATH"] ?? "";
  const program = `#!/bin/sh\necho "$*" >> '${tools}/started'\nPATH='${path}' exec git "$@"\n`;
  fill(tools, { git: program, started: "" });
  chmodSync(join(tools, "git"), 0o755);
  vi.stubEnv("PATH", `${tools}:${path}`);
  try {
    await run();
  } finally {
    vi.unstubAllEnvs();
  }
  const lines = readFileSync(join(tools, "started"), "utf8").split("\n").slice(0, -1);
  return lines.map((line) => line.replaceAll(/(?:^| )(?:-c \S+|--no-pager)/g, "").trim());
}
