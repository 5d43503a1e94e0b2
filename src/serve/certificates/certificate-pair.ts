import { type Credential } from "../../cluster/index.js";
import { isPair } from "../../cluster/internal.js";
import { VarveError } from "../../model/index.js";
import { X509Certificate } from "node:crypto";
import { problems } from "../problems.js";

/**
 * Throws a VarveError unless the key belongs to the certificate. OpenSSL's error text is not quoted: it may contain the
 * key.
 */
export function expectPair({ certificate, key }: Credential): void {
  if (isPair(certificate, key)) return;
  throw new VarveError(
    problems["unusable-certificate"]({ message: "the certificate and the key do not match" }),
  );
}

/** The validity of a certificate, in milliseconds since 1970. */
export interface Validity {
  readonly notBefore: number;
  readonly notAfter: number;
}

export function validityOf({ certificate }: Credential): Validity {
  const { validFrom, validTo } = new X509Certificate(certificate);
  return { notBefore: Date.parse(validFrom), notAfter: Date.parse(validTo) };
}

export function isValidAt({ notBefore, notAfter }: Validity, now: number): boolean {
  return notBefore <= now && now <= notAfter;
}
