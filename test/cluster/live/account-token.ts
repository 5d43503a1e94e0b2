import { createPrivateKey, sign } from "node:crypto";
import type { TestCluster } from "../../../src/testing/index.js";
import { type JsonObject, VarveError, formatJson, isObject } from "../../../src/model/index.js";
import { join } from "node:path";
import { readFileSync } from "node:fs";

const ISSUER = "https://kubernetes.default.svc";
/** go-jose, which the server uses to read tokens, accepts them this much longer: clocks differ. */
const LEEWAY_S = 60;

/** A service account that may do everything, and tokens of it that expire when a test wants. */
export class Account {
  readonly #cluster: TestCluster;
  readonly #name: string;
  readonly #uid: string;

  private constructor(cluster: TestCluster, name: string, uid: string) {
    this.#cluster = cluster;
    this.#name = name;
    this.#uid = uid;
  }

  static async make(cluster: TestCluster, name: string): Promise<Account> {
    const apiGroup = "rbac.authorization.k8s.io";
    const account = { apiVersion: "v1", kind: "ServiceAccount", metadata: { name, namespace: "default" } };
    const { object, diagnostics } = await cluster.client.create(account);
    if (!isObject(object)) throw new VarveError(diagnostics);
    await cluster.client.create({
      apiVersion: `${apiGroup}/v1`,
      kind: "ClusterRoleBinding",
      metadata: { name },
      roleRef: { apiGroup, kind: "ClusterRole", name: "cluster-admin" },
      subjects: [{ kind: "ServiceAccount", name, namespace: "default" }],
    });
    return new Account(cluster, name, (object["metadata"] as JsonObject)["uid"] as string);
  }

  /** Signed as the server signs them; a token request of the API has a minimum of ten minutes. */
  token(secondsLeft: number): string {
    const exp = Math.floor(Date.now() / 1000) - LEEWAY_S + secondsLeft;
    const [namespace, name] = ["default", this.#name];
    const claims = {
      iss: ISSUER,
      aud: [ISSUER],
      sub: `system:serviceaccount:${namespace}:${name}`,
      exp,
      iat: exp - 3600,
      nbf: exp - 3600,
      "kubernetes.io": { namespace, serviceaccount: { name, uid: this.#uid } },
    };
    const parts = [{ alg: "ES256", typ: "JWT" }, claims].map((part) => base64url(formatJson(part)));
    const key = createPrivateKey(readFileSync(join(this.#cluster.folder, "accounts.key")));
    const signature = sign("sha256", Buffer.from(parts.join(".")), { key, dsaEncoding: "ieee-p1363" });
    return [...parts, base64url(signature)].join(".");
  }
}

function base64url(data: string | Buffer): string {
  return Buffer.from(data).toString("base64url");
}
