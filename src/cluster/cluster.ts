import { type KindsOf, MAP, TEXT, expectOptions, having, getKey, isObject } from "../model/index.js";
import { ApiFailure, isRefusal, refusalOf } from "./transport/api-failure.js";
import { type Clock, systemClock } from "./transport/clock.js";
import { HttpTransport } from "./transport/http-transport.js";
import type { Transport } from "./transport/transport.js";
import { connectionFor } from "./credentials/connect.js";

export interface ConnectOptions {
  /** The one kubeconfig to read; else those of KUBECONFIG, else `~/.kube/config`, as kubectl. */
  readonly kubeconfig?: string;
  /** The current context of the kubeconfig, unless given. */
  readonly context?: string;
  /** That of the context, unless given. */
  readonly namespace?: string;
  /** Where KUBECONFIG and HOME are looked up: the variables of the process, unless given. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly clock?: Clock;
}

const KINDS: KindsOf<ConnectOptions> = {
  kubeconfig: TEXT,
  context: TEXT,
  namespace: TEXT,
  environment: MAP,
  clock: having("a clock", "now", "random", "sleep"),
};

/** Reads the kubeconfig and says which cluster it means. No request is sent before something is asked of it. */
export async function connectCluster(options: ConnectOptions = {}): Promise<Cluster> {
  expectOptions(options, KINDS, "connectCluster");
  const { environment = process.env, clock = systemClock, ...wanted } = options;
  const connection = await connectionFor({ ...wanted, environment, clock });
  const transport = new HttpTransport(connection, clock);
  return new Cluster(transport, connection.server.origin, connection.namespace);
}

/** One API server, as one user. Every method delegates; what is known of the server is in the rooms behind them. */
export class Cluster {
  readonly transport: Transport;
  /** Scheme, host and port. */
  readonly server: string;
  /** Of the context: where a request without a namespace goes. */
  readonly namespace: string;

  constructor(transport: Transport, server: string, namespace: string) {
    this.transport = transport;
    this.server = server;
    this.namespace = namespace;
  }

  /** The server's version: `v1.36.4`. */
  async version(): Promise<string> {
    const answer = await this.transport.send({ method: "GET", path: "/version" });
    if (isRefusal(answer)) throw new ApiFailure(refusalOf(answer));
    const version = isObject(answer.body) ? getKey(answer.body, "gitVersion") : undefined;
    return typeof version === "string" ? version : "";
  }

  close(): void {
    this.transport.close();
  }
}
