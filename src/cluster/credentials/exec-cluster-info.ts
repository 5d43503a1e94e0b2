import type { ClusterEntry } from "./kubeconfig.js";
import type { Json } from "../../model/index.js";
import type { Trust } from "../connection/connection.js";

const CONFIG = "client.authentication.k8s.io/exec";

/** The cluster information for an exec plugin (`provideClusterInfo`); files are sent by content. */
export function execClusterInfo(cluster: ClusterEntry, trust: Trust): Json {
  const hasOwn = cluster["certificate-authority"] !== "" || cluster["certificate-authority-data"] !== "";
  const authorities = hasOwn ? trust.authorities() : undefined;
  const config = cluster.extensions.get(CONFIG);
  return {
    server: cluster.server,
    ...(cluster["tls-server-name"] === "" ? {} : { "tls-server-name": cluster["tls-server-name"] }),
    ...(cluster["insecure-skip-tls-verify"] ? { "insecure-skip-tls-verify": true } : {}),
    ...(authorities === undefined
      ? {}
      : { "certificate-authority-data": Buffer.from(authorities, "utf8").toString("base64") }),
    ...(cluster["proxy-url"] === undefined ? {} : { "proxy-url": cluster["proxy-url"].reveal() }),
    ...(cluster["disable-compression"] ? { "disable-compression": true } : {}),
    config: config ?? null,
  };
}
