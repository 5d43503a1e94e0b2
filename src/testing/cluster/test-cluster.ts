import { auditFile } from "./server-flags.js";
import { type Json, VarveError, parseJson } from "../../model/index.js";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type Cluster, connectCluster } from "../../cluster/index.js";
import { type CertificateAuthority } from "../../cluster/internal.js";
import type { ApiServer } from "./api-server.js";
import { expectUser } from "./cluster-given.js";
import type { Leash } from "./leash.js";
import { join } from "node:path";
import { kubeconfigText } from "./kubeconfig.js";
import { problems } from "../problems.js";

/** Options of a user of a test cluster. */
export interface UserOptions {
  readonly groups?: readonly string[] | undefined;
  /** The lifetime of the credentials; a day by default. */
  readonly validForSeconds?: number | undefined;
}

/** An authenticated user. RBAC decides the permissions: initially only those of every user. */
export interface ClusterUser {
  readonly name: string;
  readonly groups: readonly string[];
  /** The text of a kubeconfig, and a file with it. */
  readonly kubeconfig: string;
  readonly kubeconfigFile: string;
  /** The cluster as this user sees it. */
  readonly client: Cluster;
}

const DAY = 24 * 60 * 60;

export interface ClusterParts {
  readonly version: string;
  readonly folder: string;
  readonly etcd: Leash;
  readonly server: ApiServer;
  readonly authority: CertificateAuthority;
}

/** A real API server on this machine, for one test or many. Made by `startCluster`. */
export class TestCluster {
  /** `1.36.4`, from the server. */
  readonly version: string;
  /** `https://127.0.0.1:20443` */
  readonly server: string;
  /** The folder of the cluster, removed with it. */
  readonly folder: string;
  /** Has all permissions (group system:masters). */
  readonly admin: ClusterUser;
  readonly #parts: ClusterParts;
  readonly #users: ClusterUser[];
  #count = 0;
  #isStopped = false;

  private constructor(parts: ClusterParts, admin: ClusterUser) {
    this.#parts = parts;
    this.version = parts.version;
    this.folder = parts.folder;
    this.server = serverOf(parts);
    this.admin = admin;
    this.#users = [admin];
  }

  /** @internal */
  static async of(parts: ClusterParts): Promise<TestCluster> {
    return new TestCluster(parts, await makeUser(parts, 0, "admin", { groups: ["system:masters"] }));
  }

  /** The kubeconfig of the administrator. */
  get kubeconfig(): string {
    return this.admin.kubeconfig;
  }

  get kubeconfigFile(): string {
    return this.admin.kubeconfigFile;
  }

  /** The cluster as the administrator sees it. */
  get client(): Cluster {
    return this.admin.client;
  }

  /** Creates a user with a client certificate, with any name and groups. */
  async user(name: string, options: UserOptions = {}): Promise<ClusterUser> {
    expectUser(name, options);
    this.#expectRunning();
    const user = await makeUser(this.#parts, ++this.#count, name, options);
    this.#users.push(user);
    return user;
  }

  /** Kills the API server, like a machine failure. The stored data stays. */
  async kill(): Promise<void> {
    this.#expectRunning();
    await this.#parts.server.end();
  }

  /** Restarts a killed API server with the same port and data. Ready when this returns. */
  async start(): Promise<void> {
    this.#expectRunning();
    await this.#parts.server.start();
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  /** Pauses the API server: it keeps its connections and does not respond until `resume`. */
  async pause(): Promise<void> {
    this.#expectRunning();
    await this.#parts.server.signal("SIGSTOP");
  }

  async resume(): Promise<void> {
    this.#expectRunning();
    await this.#parts.server.signal("SIGCONT");
  }

  /** The events of the audit log so far; none without the option `audit`. */
  auditEvents(): readonly Json[] {
    const file = auditFile(this.folder);
    if (!existsSync(file)) return [];
    // The last line may be incomplete.
    const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
    return lines.map((line) => parseJson(line));
  }

  /** Stops both programs and removes the folder. A second call waits for the first. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const { client } of this.#users) client.close();
    await Promise.all([this.#parts.server.end(), this.#parts.etcd.end()]);
  }

  #expectRunning(): void {
    if (this.#isStopped)
      throw new VarveError(problems["cluster-stopped"]({ hint: "call startCluster() again" }));
  }
}

function serverOf({ server }: ClusterParts): string {
  return `https://127.0.0.1:${server.port}`;
}

async function makeUser(
  parts: ClusterParts,
  number: number,
  name: string,
  { groups = [], validForSeconds = DAY }: UserOptions,
): Promise<ClusterUser> {
  const { authority, folder } = parts;
  const credential = authority.issue({ name, groups, use: "client", validForSeconds });
  const server = serverOf(parts);
  const kubeconfig = kubeconfigText({ server, authority: authority.certificate, user: name, credential });
  const kubeconfigFile = join(folder, `user-${number}.kubeconfig`);
  writeFileSync(kubeconfigFile, kubeconfig, { mode: 0o600, flag: "wx" });
  const client = await connectCluster({ kubeconfig: kubeconfigFile });
  return { name, groups, kubeconfig, kubeconfigFile, client };
}
