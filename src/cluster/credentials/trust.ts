import type { ClusterEntry } from "./kubeconfig.js";
import type { Environment } from "./load-kubeconfig.js";
import type { Trust } from "../connection/connection.js";
import { VarveError } from "../../model/index.js";
import { visible } from "../../model/internal.js";
import { WatchedFile } from "./watched-file.js";
import { X509Certificate } from "node:crypto";
import { problems } from "../problems.js";
import { systemAuthorities } from "./system-authorities.js";

/** Only the authorities of the kubeconfig, if it has any; otherwise those of the system. */
export function trustOf(cluster: ClusterEntry, environment: Environment): Trust {
  const data = cluster["certificate-authority-data"];
  const path = cluster["certificate-authority"];
  const serverName = cluster["tls-server-name"];
  return {
    authorities: authoritiesOf(data, path, () => systemAuthorities(environment)),
    isInsecure: cluster["insecure-skip-tls-verify"],
    ...(serverName === "" ? {} : { serverName }),
  };
}

function authoritiesOf(data: string, path: string, system: () => string | undefined): Trust["authorities"] {
  if (data !== "") {
    expectCertificate(data, "certificate-authority-data");
    return () => data;
  }
  if (path === "") {
    let known: { readonly pem: string | undefined } | undefined;
    return () => (known ??= { pem: system() }).pem;
  }
  const file = new WatchedFile(path, "certificate-authority");
  let checked = "";
  return () => {
    const pem = file.text();
    if (pem !== checked) expectCertificate(pem, `certificate-authority ${visible(path)}`);
    return (checked = pem);
  };
}

/** OpenSSL ignores invalid input and then trusts nothing; Go reports it immediately. */
function expectCertificate(pem: string, setting: string): void {
  try {
    const certificate = new X509Certificate(pem);
    if (certificate.raw.byteLength > 0) return;
  } catch {
    // Reported below: the OpenSSL error is less helpful.
  }
  const message = `${setting} contains no certificate in PEM format`;
  throw new VarveError(problems["unreadable-credentials"]({ message, params: { setting } }));
}
