import { devNull } from "node:os";

/**
 * The Git variables that are passed on: the location of the user's settings, and how far to look for a repository. The
 * others redirect Git (a hook in a worktree inherits GIT_DIR), make it write logs, or run programs.
 */
const KEPT = new Set([
  "GIT_CEILING_DIRECTORIES",
  "GIT_CONFIG_GLOBAL",
  "GIT_CONFIG_NOSYSTEM",
  "GIT_CONFIG_SYSTEM",
  "GIT_DISCOVERY_ACROSS_FILESYSTEM",
  "GIT_EXEC_PATH",
]);

const PINNED: Readonly<Record<string, string>> = {
  // Git's messages are matched, so they must be English.
  LC_ALL: "C",
  GIT_OPTIONAL_LOCKS: "0",
  // Reading has no side effects: missing objects are not fetched, and there is no password prompt. Git before 2.39.4
  // does not know the first variable, and is covered by the second.
  GIT_NO_LAZY_FETCH: "1",
  GIT_ALLOW_PROTOCOL: "none",
  GIT_TERMINAL_PROMPT: "0",
  // Replacements and grafts would show another history than the committed one.
  GIT_NO_REPLACE_OBJECTS: "1",
  GIT_GRAFT_FILE: devNull,
};

/**
 * The settings of a repository come with the repository, and may run programs; those of the user change the output.
 * These override both.
 */
const SETTINGS: readonly string[] = [
  "core.fsmonitor=false",
  `core.hooksPath=${devNull}`,
  "core.sshCommand=false",
  "core.askPass=false",
  "core.alternateRefsCommand=false",
  "credential.helper=",
  "gpg.program=false",
  "log.showSignature=false",
  "protocol.allow=never",
  "color.ui=false",
  `diff.orderFile=${devNull}`,
  "i18n.logOutputEncoding=UTF-8",
  "log.follow=false",
  "log.showRoot=true",
];

/** The environment for reading an untrusted repository. */
export function gitEnvironment(inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(inherited).filter(([name]) => !/^GIT_/i.test(name) || KEPT.has(name));
  return { ...Object.fromEntries(own), ...PINNED };
}

/** The values of the variables that are passed on to Git. */
export function keptVariables(inherited: NodeJS.ProcessEnv): readonly (string | undefined)[] {
  return Array.from(KEPT, (name) => inherited[name]);
}

/** The options before every command. */
export const GIT_ARGUMENTS: readonly string[] = [
  "--no-pager",
  ...SETTINGS.flatMap((setting) => ["-c", setting]),
];
