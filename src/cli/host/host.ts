/** A text sink: `process.stdout`, or a list in a test. */
export interface Sink {
  write(text: string): unknown;
  /** Waits until written text is consumed: a long answer would accumulate in front of a slow reader. */
  flushed?(): Promise<void>;
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** The environment of a run, so that a run does not need a process. */
export interface Host {
  /** Read to its end by verbs that accept it; without it there is nothing to read. */
  readonly stdin?: AsyncIterable<Uint8Array> | undefined;
  /** Prompts on the terminal; undefined without a terminal. */
  readonly confirm?: ((question: string) => Promise<boolean>) | undefined;
  /** Resolves when the run should stop; without it, at once. */
  readonly untilStopped?: (() => Promise<void>) | undefined;
  readonly stdout: Sink;
  readonly stderr: Sink;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** All paths on the command line are relative to it. */
  readonly cwd: string;
  /** The user's folder, if `-C` changed it: suggested commands start from there. */
  readonly stands?: string | undefined;
}

/** Whether workspace code may run; `VARVE_NO_CODE=0` allows it. */
export function mayRunCode({ env }: Host): boolean {
  return ["", "0", "false"].includes(env["VARVE_NO_CODE"] ?? "");
}

/** The same host without workspace code. Its streams are passed lazily: accessing one opens it. */
export function withoutCode(host: Host): Host {
  return Object.create(host, { env: { value: { ...host.env, VARVE_NO_CODE: "1" } } }) as Host;
}

/** Colour is for terminals; FORCE_COLOR overrides everything, as in Node, and NO_COLOR the rest. */
export function wantsColor({ isTTY }: Sink, env: Host["env"]): boolean {
  const force = env.FORCE_COLOR;
  if (force !== undefined && force !== "") return force !== "0" && force !== "false";
  return isTTY === true && !env.NO_COLOR && env.TERM !== "dumb";
}
