/** Upper bounds of the buckets, in seconds: an API server waits for at most thirty. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type Labels = Readonly<Record<string, string>>;

/** The requests to one webhook. */
interface Counted {
  /** By operation, and then by outcome. */
  readonly requests: Map<string, Map<Outcome, number>>;
  readonly buckets: number[];
  sum: number;
  count: number;
}

function newlyCounted(): Counted {
  return { requests: new Map(), buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
}

export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly values: readonly { readonly labels: Labels; readonly value: number }[];
}

/** The outcome of a request. */
export type Outcome = "allowed" | "patched" | "denied" | "refused" | "busy" | "failed" | "late";

/** Counts requests, in the text format of Prometheus. Labels are names that the platform declares, so they are few. */
export class Metrics {
  readonly #webhooks = new Map<string, Counted>();

  count(webhook: string, operation: string, outcome: Outcome, seconds: number): void {
    let counted = this.#webhooks.get(webhook);
    if (counted === undefined) this.#webhooks.set(webhook, (counted = newlyCounted()));
    let outcomes = counted.requests.get(operation);
    if (outcomes === undefined) counted.requests.set(operation, (outcomes = new Map()));
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    counted.count++;
    counted.sum += seconds;
    const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) counted.buckets[bucket] = (counted.buckets[bucket] ?? 0) + 1;
  }

  get total(): number {
    return [...this.#webhooks.values()].reduce((sum, { count }) => sum + count, 0);
  }

  text(gauges: readonly Gauge[]): string {
    return [
      "# HELP varve_admission_requests_total Requests by webhook, operation and outcome.",
      "# TYPE varve_admission_requests_total counter",
      ...Array.from(this.#webhooks, requestLines).flat(),
      "# HELP varve_admission_duration_seconds Duration of requests in seconds.",
      "# TYPE varve_admission_duration_seconds histogram",
      ...Array.from(this.#webhooks, histogramLines).flat(),
      ...gauges.flatMap(gaugeLines),
      "",
    ].join("\n");
  }
}

function requestLines([webhook, { requests }]: readonly [string, Counted]): string[] {
  return Array.from(requests, ([operation, outcomes]) =>
    Array.from(
      outcomes,
      ([outcome, count]) =>
        `varve_admission_requests_total{${formatLabels({ webhook, operation, outcome })}} ${count}`,
    ),
  ).flat();
}

function histogramLines([webhook, { buckets, sum, count }]: readonly [string, Counted]): string[] {
  let below = 0;
  const name = "varve_admission_duration_seconds";
  const labels = formatLabels({ webhook });
  return [
    ...BUCKETS.map((bound, i) => `${name}_bucket{${labels},le="${bound}"} ${(below += buckets[i] ?? 0)}`),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sum}`,
    `${name}_count{${labels}} ${count}`,
  ];
}

function gaugeLines({ name, help, values }: Gauge): string[] {
  const lines = values.map(({ labels, value }) => {
    const text = formatLabels(labels);
    return `${name}${text === "" ? "" : `{${text}}`} ${value}`;
  });
  return lines.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines];
}

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", '"': '\\"', "\n": "\\n" };

function formatLabels(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replaceAll(/[\\"\n]/g, (found) => ESCAPES[found] ?? found)}"`)
    .join(",");
}
