/** Where text goes. `process.stdout` is one, and so is a list in a test. */
export interface Sink {
  write(text: string): unknown;
  /** Waits until what was written is taken: a long answer would pile up before a slow reader. */
  flushed?(): Promise<void>;
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** The world around one run, so that a run can be had without a process. */
export interface Host {
  /** Read to its end by the verb that is told to; a world without one has nothing to read. */
  readonly stdin?: AsyncIterable<Uint8Array> | undefined;
  /** Asks the person at the terminal; undefined without a terminal. */
  readonly confirm?: ((question: string) => Promise<boolean>) | undefined;
  /** Resolves when the run is told to stop; a world without it is over at once. */
  readonly untilStopped?: (() => Promise<void>) | undefined;
  readonly stdout: Sink;
  readonly stderr: Sink;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Every name on the command line is relative to it. */
  readonly cwd: string;
  /** Where the person stands, if `-C` led elsewhere: commands to copy start from there. */
  readonly stands?: string | undefined;
}

/** Whether code of a workspace may run; `VARVE_NO_CODE=0` allows it. */
export function mayRunCode({ env }: Host): boolean {
  return ["", "0", "false"].includes(env["VARVE_NO_CODE"] ?? "");
}

/** The same world, in which no code of a workspace runs. Its streams are left as they are: asking for one opens it. */
export function withoutCode(host: Host): Host {
  return Object.create(host, { env: { value: { ...host.env, VARVE_NO_CODE: "1" } } }) as Host;
}

/** Colour is for a terminal; FORCE_COLOR overrides everything, as it does in Node, and NO_COLOR the rest. */
export function wantsColor({ isTTY }: Sink, env: Host["env"]): boolean {
  const force = env.FORCE_COLOR;
  if (force !== undefined && force !== "") return force !== "0" && force !== "false";
  return isTTY === true && !env.NO_COLOR && env.TERM !== "dumb";
}
