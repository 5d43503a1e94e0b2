import { SERVERS, type ServerName } from "./serve/servers.js";
import { ServerProcess, isServerProcess } from "./serve/server-process.js";
import { type Limit, type Print, floor, itself, peer } from "./row.js";
import { type Spread, spreadOf } from "./measure/spread.js";
import { effort } from "./measure/effort.js";
import { reviewText } from "./serve/review.js";

export const title =
  "a webhook server, compared with an https handler that returns a constant, and express with fast-json-patch";

const isLong = process.env["VARVE_LONG"] === "1";
const ROUNDS = isLong ? 61 : effort(15, 2);
const REQUESTS = effort(500, 50);
/** Code is compiled several times before it is as fast as it gets. */
const WARM_UP = effort(4000, 100);
const SECONDS = isLong ? 20 : effort(3, 1);
const RATES = [200, 500, 1000];
const MANY = isLong ? 1_000_000 : effort(20_000, 200);

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
  const timesOf = (server: ServerName): Spread =>
    spreadOf(rounds.map((times) => times.get(server) ?? Infinity));
  const row = (name: string, ours: ServerName, beside: ReturnType<typeof floor>, limit: Limit): void =>
    print({ name, unit: "processor", ours: timesOf(ours), beside, limit });
  const answers = floor("a handler that only answers", timesOf("floor"));
  const express = peer("express with fast-json-patch", timesOf("express-defaulting"));
  row("a request, no-op", "varve", answers, {
    most: 1.3,
    because: "most of the time of a request is TLS and HTTP",
  });
  row("a request, defaulting", "varve-defaulting", express, {
    most: 1,
    because: "express validates nothing",
  });
}

/** Requests come whether or not earlier ones are answered, as they do from users. */
async function latencies(
  print: Print,
  varve: ServerProcess,
  floored: ServerProcess,
  body: string,
): Promise<void> {
  for (const rate of RATES) {
    const others = await latenciesAt(floored, body, rate);
    const ours = await latenciesAt(varve, body, rate);
    for (const part of ["p50", "p99"] as const) {
      const beside = floor("a handler that only answers", others[part]);
      const name = `defaulting at ${rate} requests a second, ${part} of the latency`;
      print({ name, unit: "time", ours: ours[part], beside });
    }
  }
}

type Latencies = Readonly<Record<"p50" | "p99", Spread>>;

/** Each second is a sample. */
async function latenciesAt(server: ServerProcess, body: string, rate: number): Promise<Latencies> {
  const seconds = Array.from({ length: SECONDS }, (): number[] => []);
  const calls: Promise<void>[] = [];
  const start = performance.now();
  for (let i = 0; i < rate * SECONDS; i++) {
    const due = start + (i * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    // A timer may be early by a part of a millisecond; a request that is late counts from when it was due.
    const from = Math.min(due, performance.now());
    calls.push(
      server
        .call(body)
        .then(() => void seconds[Math.floor(i / rate)]?.push((performance.now() - from) * 1e6)),
    );
  }
  await Promise.all(calls);
  const at = (part: number): Spread =>
    spreadOf(
      seconds.map((times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Infinity),
    );
  return { p50: at(0.5), p99: at(0.99) };
}

/** The first requests fill caches. */
async function memory(print: Print, varve: ServerProcess, body: string): Promise<void> {
  await varve.send(body, Math.min(MANY, 200_000));
  const before = await varve.usage("memory");
  await varve.send(body, MANY);
  const after = await varve.usage("memory");
  print({
    name: `a server after ${MANY.toLocaleString("en")} more requests, once garbage is collected`,
    unit: "memory",
    ours: spreadOf([after]),
    beside: itself("before them", spreadOf([before])),
    limit: { most: 1.2, because: "requests leak no memory" },
  });
}
