/**
 * What a program sees: the environment of Varve, because credentials, proxies and caches of the tools are in it. Nothing
 * that has it draw colours or ask a person.
 */
export function programEnvironment(inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _, ...rest } = inherited;
  return { ...rest, NO_COLOR: "1", TERM: "dumb", GIT_TERMINAL_PROMPT: "0" };
}
