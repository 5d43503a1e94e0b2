import { X509Certificate } from "node:crypto";
import type { Credential } from "../../../cluster/index.js";
import type { KnownCertificate, KnownLeaf } from "./standing.js";

/** Limit for bundles; Varve never writes more. */
const MOST_CERTIFICATES = 100;

/** The certificates in PEM blocks; anything else is ignored. */
export function certificatesIn(pem: string): readonly KnownCertificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
  return blocks.slice(0, MOST_CERTIFICATES).flatMap((block) => {
    const parsed = parse(block);
    return parsed === undefined ? [] : [known(parsed, `${block}\n`)];
  });
}

/** The certificate of an authority, if the pair is one. */
export function knownAuthority({ certificate }: Credential): KnownCertificate | undefined {
  return certificatesIn(certificate)[0];
}

/** The leaf of a pair, and which of these authorities signed it. */
export function knownLeaf(
  { certificate }: Credential,
  authorities: readonly KnownCertificate[],
): KnownLeaf | undefined {
  const parsed = parse(certificate);
  if (parsed === undefined) return undefined;
  const issuer = authorities.find(({ pem }) => {
    const authority = parse(pem);
    return authority !== undefined && parsed.checkIssued(authority) && parsed.verify(authority.publicKey);
  });
  const { notBefore, notAfter } = known(parsed, certificate);
  const hosts = (parsed.subjectAltName ?? "").split(", ").map((name) => name.replace(/^[^:]*:/, ""));
  return { issuer, notBefore, notAfter, hosts };
}

function parse(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

function known(parsed: X509Certificate, pem: string): KnownCertificate {
  return {
    id: parsed.fingerprint256.replaceAll(":", "").toLowerCase(),
    notBefore: Date.parse(parsed.validFrom),
    notAfter: Date.parse(parsed.validTo),
    pem,
  };
}
