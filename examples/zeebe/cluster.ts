/** What a user of the operator asks for. */
export interface Cluster {
  readonly size: number;
  readonly heap?: string;
  readonly elasticsearch?: string;
  readonly extraEnv?: Readonly<Record<string, string>>;
  readonly podLabels?: Readonly<Record<string, string>>;
  readonly podAnnotations?: Readonly<Record<string, string>>;
  readonly nodeSelector?: Readonly<Record<string, string>>;
}

/** What the pipeline is tried with: next to nothing, and everything at once, operator-managed names included. */
export const inputs: readonly Cluster[] = [
  { size: 1 },
  {
    size: 3,
    heap: "2g",
    elasticsearch: "http://search:9200",
    extraEnv: { JAVA_TOOL_OPTIONS: "-Xmx4g" },
    podLabels: { team: "workflow" },
    podAnnotations: { "example.com/owner": "sre", "checksum/config": "mine" },
    nodeSelector: { disk: "ssd" },
  },
];
