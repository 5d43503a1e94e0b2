import { devNull } from "node:os";

/**
 * What Git may see of its own variables: where the user's settings are, and how far it may look for a repository. The
 * others point it somewhere else (a hook in a worktree inherits GIT_DIR), have it write logs, or run programs.
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
  // Git's own words are matched, so they have to be English.
  LC_ALL: "C",
  GIT_OPTIONAL_LOCKS: "0",
  // Reading has no side effects: missing objects are not fetched, and there is no password prompt. Git before
  // 2.39.4 does not know the first of these, and is held by the second.
  GIT_NO_LAZY_FETCH: "1",
  GIT_ALLOW_PROTOCOL: "none",
  GIT_TERMINAL_PROMPT: "0",
  // A replacement or a graft tells another history than the one that was committed.
  GIT_NO_REPLACE_OBJECTS: "1",
  GIT_GRAFT_FILE: devNull,
};

/**
 * The settings of a repository come with the repository, and may name programs; those of the user shape what is
 * printed. These stand above both.
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

/** The environment in which Git reads a repository that anybody may have made. */
export function gitEnvironment(inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(inherited).filter(([name]) => !/^GIT_/i.test(name) || KEPT.has(name));
  return { ...Object.fromEntries(own), ...PINNED };
}

/** What stands before every command. */
export const GIT_ARGUMENTS: readonly string[] = [
  "--no-pager",
  ...SETTINGS.flatMap((setting) => ["-c", setting]),
];
