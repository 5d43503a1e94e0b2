/** A replica of a webhook server in this process, which can be killed as if its machine had failed. */
import {
  type AdmissionServer,
  type LogEvent,
  admissionServer,
  selfCertificates,
} from "../../../src/serve/index.js";
import { Cluster, type Transport } from "../../../src/cluster/index.js";
import type { SelfCertificatesOptions } from "../../../src/serve/index.js";

export interface Replica {
  readonly server: AdmissionServer;
  readonly isKilled: boolean;
  kill(): void;
  /** How far the clock of the API server seems ahead to this replica. */
  moveClock(ms: number): void;
}

export async function startReplica(
  user: Cluster,
  options: Omit<SelfCertificatesOptions, "cluster" | "log">,
  onEvent: (event: LogEvent, replica: { kill(): void }) => void,
): Promise<Replica> {
  let isKilled = false;
  let movedMs = 0;
  const cluster = new Cluster(
    cuttable(
      user.transport,
      () => isKilled,
      () => movedMs,
    ),
    user.server,
    user.namespace,
  );
  const kill = (): void => {
    isKilled = true;
    void server.stop();
  };
  const log = (event: LogEvent): void => onEvent(event, { kill });
  const server: AdmissionServer = admissionServer({
    validate: [
      { group: "a.example", version: "v1", kind: "A", operations: ["CREATE"], handle: () => undefined },
    ],
    certificates: selfCertificates({ ...options, cluster, log }),
    port: 0,
    host: "127.0.0.1",
    drainSeconds: 0,
    log,
  });
  await server.start();
  return {
    server,
    kill,
    moveClock: (ms) => (movedMs = ms),
    get isKilled() {
      return isKilled;
    },
  };
}

/** After the cut nothing is sent or received. */
function cuttable(transport: Transport, isCut: () => boolean, movedMs: () => number): Transport {
  const silence = new Promise<never>(() => undefined);
  return {
    send: async (request) => {
      if (isCut()) return silence;
      const answer = await transport.send(request);
      const date = new Date(Date.parse(answer.headers["date"] ?? "") + movedMs());
      return { ...answer, headers: { ...answer.headers, date: date.toUTCString() } };
    },
    raw: async (request) => (isCut() ? silence : transport.raw(request)),
    async *stream(request) {
      for await (const line of transport.stream(request)) {
        if (isCut()) await silence;
        yield line;
      }
    },
    close: () => undefined,
  };
}
