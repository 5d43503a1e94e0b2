import { SERVERS, type ServerName } from "./serve/servers.js";
import { ServerProcess, isServerProcess } from "./serve/server-process.js";
import type { Print } from "./row.js";
import { formatTime } from "./measure.js";
import { reviewText } from "./serve/review.js";

export const title =
  "a webhook server, beside an https handler that only answers, and express with fast-json-patch";

const isLong = process.env["VARVE_LONG"] === "1";
const ROUNDS = isLong ? 61 : 21;
const REQUESTS = 500;
/** Code is compiled several times before it is as fast as it gets. */
const WARM_UP = 4000;
const SECONDS = isLong ? 20 : 2;
const RATES = [200, 500, 1000];
const MANY = isLong ? 1_000_000 : 20_000;

export async function run(print: Print): Promise<void> {
  if (await isServerProcess()) return;
  const body = reviewText();
  const servers = new Map<ServerName, ServerProcess>();
  try {
    for (const name of SERVERS) servers.set(name, await new ServerProcess(name).start());
    await processorTime(print, [...servers.values()], body);
    const varve = servers.get("varve-defaulting") as ServerProcess;
    await latencies(print, varve, servers.get("floor") as ServerProcess, body);
    await memory(print, varve, body);
  } finally {
    for (const server of servers.values()) server.stop();
  }
}

/** Servers take turns, and the medians count: the machine is faster in some rounds than in others, for all of them. */
async function processorTime(print: Print, servers: readonly ServerProcess[], body: string): Promise<void> {
  for (const server of servers) await server.send(body, WARM_UP);
  const rounds: Map<ServerName, number>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const times = new Map<ServerName, number>();
    for (const server of servers) {
      const before = await server.usage("cpu");
      await server.send(body, REQUESTS);
      times.set(server.name, ((await server.usage("cpu")) - before) / REQUESTS);
    }
    rounds.push(times);
  }
  const row = (name: string, ours: ServerName, other: ServerName, limit: number): void => {
    const timesOf = (server: ServerName): number[] => rounds.map((times) => times.get(server) ?? Infinity);
    const [mine, others] = [timesOf(ours), timesOf(other)];
    const ratio = median(mine.map((time, round) => time / (others[round] as number)));
    const detail = `${formatTime(median(mine))} against ${formatTime(median(others))} of processor time a request`;
    print({ name, ratio, limit, detail });
  };
  row("no-op, against a handler that only answers", "varve", "floor", 1.3);
  row("defaulting, against express with fast-json-patch", "varve-defaulting", "express-defaulting", 1);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

/** Requests come whether or not earlier ones are answered, as they do from users. */
async function latencies(
  print: Print,
  varve: ServerProcess,
  floor: ServerProcess,
  body: string,
): Promise<void> {
  for (const rate of RATES) {
    const others = await spread(floor, body, rate);
    const ours = await spread(varve, body, rate);
    const shown = (times: Spread): string => `p50 ${formatTime(times.p50)}, p99 ${formatTime(times.p99)}`;
    const detail = `${shown(ours)}, against ${shown(others)} of a handler that only answers`;
    print({ name: `defaulting at ${rate} requests a second, p50`, ratio: ours.p50 / others.p50, detail });
  }
}

interface Spread {
  readonly p50: number;
  readonly p99: number;
}

async function spread(server: ServerProcess, body: string, rate: number): Promise<Spread> {
  const times: number[] = [];
  const calls: Promise<void>[] = [];
  const start = performance.now();
  for (let i = 0; i < rate * SECONDS; i++) {
    const due = start + (i * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    // A timer may be early by a part of a millisecond; a request that is late counts from when it was due.
    const from = Math.min(due, performance.now());
    calls.push(server.call(body).then(() => void times.push((performance.now() - from) * 1e6)));
  }
  await Promise.all(calls);
  times.sort((a, b) => a - b);
  const at = (part: number): number => times[Math.floor(times.length * part)] ?? Infinity;
  return { p50: at(0.5), p99: at(0.99) };
}

/** The first requests fill what is filled once. */
async function memory(print: Print, varve: ServerProcess, body: string): Promise<void> {
  await varve.send(body, Math.min(MANY, 200_000));
  const before = await varve.usage("memory");
  await varve.send(body, MANY);
  const after = await varve.usage("memory");
  const shown = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
  const detail = `${shown(after)} against ${shown(before)}`;
  print({
    name: `memory after ${MANY.toLocaleString("en")} more requests`,
    ratio: after / before,
    limit: 1.2,
    detail,
  });
}
