/**
 * The environment of a program: that of Varve, because it holds credentials, proxies and caches of the tools, without
 * what enables colours or prompts.
 */
export function programEnvironment(inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _, ...rest } = inherited;
  return { ...rest, NO_COLOR: "1", TERM: "dumb", GIT_TERMINAL_PROMPT: "0" };
}
