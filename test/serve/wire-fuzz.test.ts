/** For any bytes: answers that an API server accepts or a 4xx, no failure, no endless wait, no growing memory. */
import { type JsonObject, formatJson } from "../../src/model/index.js";
import { type Served, served } from "./served.js";
import { type WireRequest, wireRequest } from "./fuzz/requests.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type LogEvent, objectLookup } from "../../src/serve/index.js";
import { Random } from "./fuzz/random.js";
import type { WireAnswer } from "./fuzz/answers.js";
import { body } from "./fuzz/bodies.js";
import { call } from "./fuzz/caller.js";
import { expectAnswer } from "./fuzz/expect-answer.js";
import { keptHeap } from "../kept-heap.js";
import platform from "../../examples/multigres/data-handler/platform.js";
import { readDocuments } from "../../src/yaml/index.js";
import { readFileSync } from "node:fs";
import { runs } from "../long.js";

const COUNT = runs({ normal: 50, long: 100_000 });
const CALLERS = 8;
const MIB = 2 ** 20;

const samples = ["shop", "templates"].flatMap((file) =>
  readDocuments(readFileSync(`examples/multigres/samples/${file}.yaml`, "utf8")).documents.map(
    ({ value }) => value as JsonObject,
  ),
);

function subject(type: "mutate" | "validate", kind: string) {
  const object = samples.find((one) => one["kind"] === kind) as JsonObject;
  const path = `/${type}-multigres-com-v1alpha1-${kind.toLowerCase()}`;
  return { path, object, kind: { group: "multigres.com", version: "v1alpha1", kind } };
}

const SUBJECTS = [
  subject("mutate", "MultigresCluster"),
  subject("mutate", "MultigresCluster"),
  subject("validate", "MultigresCluster"),
  subject("validate", "CellTemplate"),
];

let server: Served;
const failures: LogEvent[] = [];

beforeAll(async () => {
  const lookup = objectLookup(samples, platform.lookups ?? []);
  const log = (event: LogEvent): void => void (event["outcome"] === "failed" && failures.push(event));
  server = await served({ ...platform, lookup, log });
});

afterAll(async () => server.stop());

interface Sent extends WireRequest {
  readonly path: string;
}

function request(random: Random): Sent {
  const { path, object, kind } = random.of(...SUBJECTS);
  return { path, ...wireRequest(random, path, body(random, object, kind)) };
}

/** As many as a connection carries: after one whose end is unknown, nothing can follow. */
function pipeline(random: Random): Sent[] {
  const requests: Sent[] = [];
  const most = random.of(1, 1, 2, 5);
  do requests.push(request(random));
  while (requests.length < most && requests.at(-1)?.isFramed === true);
  return requests;
}

function shown({ status, headers, body: text }: WireAnswer): string {
  return `${status} ${headers.get("connection") ?? ""} ${text}`;
}

function expectWellFormed({ status, body: text }: WireAnswer): void {
  if (status === 200) return;
  expect(status, text).toBeGreaterThanOrEqual(400);
  expect(status, text).toBeLessThan(500);
  expect(text).toMatch(/^(?:[^\n]+\n)?$/);
}

it(`answers ${COUNT.toLocaleString("en")} damaged requests`, async () => {
  const seed = Number(process.env["VARVE_SEED"] ?? Date.now() % 2 ** 31);
  const counts = new Map<number, number>();
  let [sent, early] = [0, 0];
  const caller = async (number: number): Promise<void> => {
    const random = new Random(seed + number);
    while (sent < COUNT) {
      const requests = pipeline(random);
      sent += requests.length;
      const { answers, left, isHanging, error } = await call(random, server.server.port, requests);
      const all = (): string => requests.map(({ bytes }) => bytes.toString("latin1")).join("\n---\n");
      if (isHanging || left > 0) throw new Error(`seed ${seed}: ${left} bytes are left over\n${all()}`);
      answers.forEach((answer, i) => {
        counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
        expectWellFormed(answer);
        const asked = requests[i];
        if (answer.status === 200 && asked?.isFramed === true)
          expectAnswer(asked.path, asked.body, answer.body);
      });
      // Node drops the other requests of a connection where it cannot parse one, and where too many answers are pending
      // (HPE_PAUSED). Go clients send a request after the answer to the last one.
      const isWhole = requests.every(({ isFramed }) => isFramed);
      if (isWhole && answers.length === 0)
        throw new Error(`seed ${seed}, number ${sent}: ${answers.map(shown).join()} ${error}\n${all()}`);
      if (early === 0 && sent > COUNT / 5) early = keptHeap();
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, async (_, i) => caller(i)));
  expect(failures.map(({ error, stack }) => formatJson([error ?? null, stack ?? null]))).toEqual([]);
  // If most were rejected, the test would show little. Of 50, some 20 are not, and hardly ever fewer than 8.
  expect(counts.get(200)).toBeGreaterThan(COUNT / (COUNT > 1000 ? 4 : 10));
  const late = keptHeap();
  expect((late - early) / MIB).toBeLessThan(16);
  const statuses = [...counts].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`);
  process.stdout.write(
    `fuzz: seed ${seed}, ${sent} requests: ${statuses.join(", ")}; heap ${(early / MIB).toFixed(0)} to ${(late / MIB).toFixed(0)} MiB\n`,
  );
}, 3_600_000);
