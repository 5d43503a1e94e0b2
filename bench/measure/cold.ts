import { effort } from "./effort.js";
import { fork } from "node:child_process";

const WORD = "--cold";

/** The cost of the first execution in a process, part by part, in nanoseconds. */
export type Parts = Readonly<Record<string, number>>;

/** Whether this process was started for a single job; if so, it runs the job and reports the time. */
export function isColdProcess(jobs: Readonly<Record<string, () => Parts>>): boolean {
  const at = process.argv.indexOf(WORD);
  if (at < 0) return false;
  process.send?.({ parts: jobs[process.argv[at + 1] as string]?.() });
  return true;
}

/** Runs the job in so many processes, one after the other: what is done once in a process has no second sample in it. */
export async function coldSamples(job: string, rounds = 11): Promise<Parts[]> {
  const samples: Parts[] = [];
  for (let round = 0; round < effort(rounds, 2); round++) samples.push(await inProcess(job));
  return samples;
}

function inProcess(job: string): Promise<Parts> {
  const child = fork(process.argv[1] as string, [WORD, job], { execArgv: [] });
  return new Promise((resolve, reject) => {
    child.on("message", (message: { readonly parts?: Parts }) => message.parts && resolve(message.parts));
    child.once("error", reject);
    child.once("exit", (status) => reject(new Error(`${job} ended with ${status} and said nothing`)));
  });
}

/** Nanoseconds that the work takes, once. */
export function once(work: () => unknown): number {
  const start = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - start);
}
