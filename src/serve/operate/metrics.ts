/** Upper bounds of the buckets, in seconds: an API server waits for at most thirty. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type Labels = Readonly<Record<string, string>>;

interface Histogram {
  readonly counts: number[];
  sum: number;
  count: number;
}

export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly values: readonly { readonly labels: Labels; readonly value: number }[];
}

/** What a request came to. */
export type Outcome = "allowed" | "patched" | "denied" | "refused" | "failed" | "late";

/** Counts requests, in the text format of Prometheus. Labels are names that the platform declares, so they are few. */
export class Metrics {
  readonly #requests = new Map<string, number>();
  readonly #durations = new Map<string, Histogram>();

  count(webhook: string, operation: string, outcome: Outcome, seconds: number): void {
    const labels = formatLabels({ webhook, operation, outcome });
    this.#requests.set(labels, (this.#requests.get(labels) ?? 0) + 1);
    const key = formatLabels({ webhook });
    let histogram = this.#durations.get(key);
    if (histogram === undefined)
      this.#durations.set(key, (histogram = { counts: BUCKETS.map(() => 0), sum: 0, count: 0 }));
    histogram.count++;
    histogram.sum += seconds;
    const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) histogram.counts[bucket] = (histogram.counts[bucket] ?? 0) + 1;
  }

  get total(): number {
    return [...this.#requests.values()].reduce((sum, count) => sum + count, 0);
  }

  text(gauges: readonly Gauge[]): string {
    return [
      "# HELP varve_admission_requests_total Requests by webhook, operation and outcome.",
      "# TYPE varve_admission_requests_total counter",
      ...Array.from(
        this.#requests,
        ([labels, count]) => `varve_admission_requests_total{${labels}} ${count}`,
      ),
      "# HELP varve_admission_duration_seconds How long requests took.",
      "# TYPE varve_admission_duration_seconds histogram",
      ...Array.from(this.#durations, histogramLines).flat(),
      ...gauges.flatMap(gaugeLines),
      "",
    ].join("\n");
  }
}

function histogramLines([labels, { counts, sum, count }]: readonly [string, Histogram]): string[] {
  let below = 0;
  const name = "varve_admission_duration_seconds";
  return [
    ...BUCKETS.map((bound, i) => `${name}_bucket{${labels},le="${bound}"} ${(below += counts[i] ?? 0)}`),
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
