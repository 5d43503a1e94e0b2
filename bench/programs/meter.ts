import { type Beside, type Limit, type Print, type Row, skip } from "../row.js";
import { type Spread, spreadOf } from "../measure/spread.js";
import { effort } from "../measure/effort.js";
import { goPrograms } from "../../scripts/go-programs.mjs";
import { join } from "node:path";
import { rotated } from "../measure/compare.js";
import { spawnSync } from "node:child_process";

/** A program, its arguments, and the statuses that count as success. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly statuses?: readonly number[];
  /** Done before each run, and not measured. */
  readonly before?: () => void;
}

interface Used {
  readonly wall: number;
  readonly processor: number;
  readonly memory: number;
}

/** What runs of a program took: by the clock, of processor time, and of memory at the peak. */
export type Usages = Readonly<Record<keyof Used, Spread>>;

/** The program that measures all others in the same way. */
export function meter(): string | undefined {
  const built = goPrograms("oracle", { meter: ["bench/peers/meter.go"] });
  return "missing" in built ? skip("programs side by side", built.missing) : join(built.folder, "meter");
}

/** Runs each command so many times, in turns, after one run that fills the caches of the machine. */
export function compareCommands<Name extends string>(
  path: string,
  commands: Readonly<Record<Name, Command>>,
  rounds = 11,
): Readonly<Record<Name, Usages>> {
  const entries = Object.entries<Command>(commands);
  const samples = new Map(entries.map(([name]) => [name, [] as Used[]]));
  for (const [, command] of entries) measured(path, command);
  for (let round = 0; round < effort(rounds, 2); round++)
    for (const [name, command] of rotated(entries, round)) samples.get(name)?.push(measured(path, command));
  const usages = Array.from(samples, ([name, runs]) => [name, usagesOf(runs)]);
  return Object.fromEntries(usages) as Record<Name, Usages>;
}

function usagesOf(runs: readonly Used[]): Usages {
  const of = (key: keyof Used): Spread => spreadOf(runs.map((run) => run[key]));
  return { wall: of("wall"), processor: of("processor"), memory: of("memory") };
}

function measured(path: string, { program, args, cwd, env, statuses = [0], before }: Command): Used {
  before?.();
  const { stdout, stderr } = spawnSync(path, [program, ...args], {
    encoding: "utf8",
    ...(cwd === undefined ? {} : { cwd }),
    env: env ?? process.env,
  });
  if (stdout === "") throw new Error(`${program} cannot be measured: ${stderr}`);
  const used = JSON.parse(stdout) as Used & { readonly status: number; readonly errors: string };
  if (!statuses.includes(used.status))
    throw new Error(`${program} ${args.join(" ")} ended with ${used.status}: ${used.errors}`);
  return used;
}

/** Three rows: the clock, processor time, memory. A limit is on processor time, which a busy machine affects least. */
export function printUsages(
  print: Print,
  name: string,
  ours: Usages,
  beside: { readonly kind: Beside["kind"]; readonly name: string; readonly usages: Usages },
  more: Partial<Row> & { readonly clockLimit?: Limit } = {},
): void {
  const { limit, clockLimit, ...others } = more;
  const row = (key: keyof Used): Row => ({
    name,
    unit: key === "wall" ? "time" : key,
    ours: ours[key],
    beside: { kind: beside.kind, name: beside.name, measured: beside.usages[key] },
    ...others,
  });
  print({ ...row("wall"), ...(clockLimit && { limit: clockLimit }) });
  print({ ...row("processor"), ...(limit && { limit }) });
  print(row("memory"));
}

/** The command line of Varve as it is installed, with nothing known from earlier runs. */
export function varveCommand(...args: readonly string[]): Command {
  return varveKnowing("", args);
}

/** The same with what earlier runs left in a cache folder. */
export function varveKnowing(cache: string, args: readonly string[]): Command {
  return {
    program: process.execPath,
    args: [join(process.cwd(), "dist/bin/varve.js"), ...args],
    env: { ...process.env, VARVE_CACHE_DIR: cache },
    statuses: [0, 3, 4],
  };
}
