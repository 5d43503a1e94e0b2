import type { ClusterEntry, ExecEntry, UserEntry } from "./kubeconfig.js";
import { type Diagnostic } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import { problems } from "../problems.js";

function unusable(message: string): Diagnostic {
  return problems["unusable-context"]({ message, verbatim: message });
}

/** The validation errors of kubectl for a cluster (client-go, `validateClusterInfo`). */
export function clusterFaults(name: string, cluster: ClusterEntry): readonly Diagnostic[] {
  const faults: string[] = [];
  const hasData = cluster["certificate-authority-data"] !== "";
  if (cluster.server === "") faults.push(`no server found for cluster ${quote(name)}`);
  if (cluster["certificate-authority"] !== "" && hasData)
    faults.push(
      `certificate-authority-data and certificate-authority are both specified for ${name}. certificate-authority-data will override.`,
    );
  faults.push(...proxyFaults(name, cluster["proxy-url"]?.reveal()));
  if (cluster["insecure-skip-tls-verify"] && (cluster["certificate-authority"] !== "" || hasData))
    faults.push("specifying a root certificates file with the insecure flag is not allowed");
  return faults.map(unusable);
}

/** The address is not shown: it may contain a password. */
function proxyFaults(name: string, url: string | undefined): readonly string[] {
  if (url === undefined) return [];
  const invalid = `invalid 'proxy-url' for cluster ${quote(name)}`;
  if (!URL.canParse(url)) return [`${invalid}: could not parse`];
  const scheme = new URL(url).protocol.slice(0, -1);
  if (["http", "https", "socks5"].includes(scheme)) return [];
  return [`${invalid}: unsupported scheme ${quote(scheme)}, must be http, https, or socks5`];
}

/** The validation errors of kubectl for a user (client-go, `validateAuthInfo`). */
export function userFaults(name: string, user: UserEntry): readonly Diagnostic[] {
  const faults: string[] = [];
  const hasBasic = user.username !== "" || user.password !== undefined;
  if (user.token !== undefined && hasBasic)
    faults.push(
      `more than one authentication method found for ${name}; found [token basicAuth], only one is allowed`,
    );
  if (user.tokenFile !== "" && hasBasic)
    faults.push("username/password or bearer token may be set, but not both");
  faults.push(...certificateFaults(name, user));
  if (user.exec !== undefined)
    faults.push(...execFaults(name, user.exec, user["auth-provider"] !== undefined));
  const asWho = user["as-uid"] !== "" || user["as-groups"].length > 0 || user["as-user-extra"].size > 0;
  if (asWho && user.as === "")
    faults.push(`requesting uid, groups or user-extra for ${name} without impersonating a user`);
  return faults.map(unusable);
}

function certificateFaults(name: string, user: UserEntry): readonly string[] {
  const [hasFile, hasData] = [user["client-certificate"] !== "", user["client-certificate-data"] !== ""];
  const [hasKeyFile, hasKeyData] = [user["client-key"] !== "", user["client-key-data"] !== undefined];
  if (!hasFile && !hasData) return [];
  const faults: string[] = [];
  if (hasFile && hasData)
    faults.push(
      `client-cert-data and client-cert are both specified for ${name}. client-cert-data will override.`,
    );
  if (hasKeyFile && hasKeyData)
    faults.push(
      `client-key-data and client-key are both specified for ${name}; client-key-data will override`,
    );
  if (!hasKeyFile && !hasKeyData)
    faults.push(
      `client-key-data or client-key must be specified for ${name} to use the clientCert authentication method.`,
    );
  return faults;
}

const MODES = ["Never", "IfAvailable", "Always"];

function execFaults(name: string, exec: ExecEntry, hasProvider: boolean): readonly string[] {
  const use = `must be specified for ${name} to use exec authentication plugin`;
  const faults: string[] = [];
  if (hasProvider)
    faults.push(`authProvider cannot be provided in combination with an exec plugin for ${name}`);
  if (exec.command === "") faults.push(`command ${use}`);
  if (exec.apiVersion === "") faults.push(`apiVersion ${use}`);
  for (const variable of exec.env) if (variable.name === "") faults.push(`env variable name ${use}`);
  if (exec.interactiveMode === "") faults.push(`interactiveMode ${use}`);
  else if (!MODES.includes(exec.interactiveMode))
    faults.push(`invalid interactiveMode for ${name}: ${quote(exec.interactiveMode)}`);
  return faults;
}
