import { type KeyObject, createHash, randomBytes, sign } from "node:crypto";
import { bits, integer, isTrue, octets, oid, sequence, setOf, tagged, time, utf8 } from "./der.js";

/** Clocks differ: a certificate that is valid from now may not be valid yet elsewhere. */
const SKEW_SECONDS = 60 * 60;

/** ecdsa-with-SHA256 (RFC 5758) with P-256, which every TLS library supports. */
const ALGORITHM = sequence(oid("1.2.840.10045.4.3.2"));

/** The signer: its name, and a key with an identity. */
export interface Signer {
  readonly issuer: Buffer;
  readonly privateKey: KeyObject;
  readonly keyId: Buffer;
}

interface Content {
  readonly subject: Buffer;
  readonly publicKey: KeyObject;
  readonly validForSeconds: number;
  readonly now: number | undefined;
  readonly extensions: readonly Buffer[];
}

/** RFC 5280, 4.1: version 3, and the signature over exactly the signed bytes. */
export function signed({ issuer, privateKey }: Signer, content: Content): string {
  const { subject, publicKey, validForSeconds, extensions } = content;
  const now = Math.floor((content.now ?? Date.now()) / 1000);
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(randomBytes(16)),
    ALGORITHM,
    issuer,
    sequence(time(now - SKEW_SECONDS), time(now + validForSeconds)),
    subject,
    publicKey.export({ type: "spki", format: "der" }),
    tagged(0xa3, sequence(...extensions)),
  );
  return pem(sequence(body, ALGORITHM, bits(sign("sha256", body, privateKey))));
}

export function nameOf(name: string, groups: readonly string[]): Buffer {
  return sequence(...groups.map((group) => attribute("2.5.4.10", group)), attribute("2.5.4.3", name));
}

function attribute(type: string, text: string): Buffer {
  return setOf(sequence(oid(type), utf8(text)));
}

export function extension(type: string, value: Buffer, isCritical = false): Buffer {
  return sequence(oid(type), ...(isCritical ? [isTrue()] : []), octets(value));
}

/**
 * RFC 5280, 4.2.1.2: any value unique to the key; verifiers use it to find the authority among several with the same
 * name.
 */
export function keyIdOf(key: KeyObject): Buffer {
  return createHash("sha1")
    .update(key.export({ type: "spki", format: "der" }))
    .digest();
}

export function pemOf(key: KeyObject): string {
  return key.export({ type: "pkcs8", format: "pem" }).toString();
}

function pem(der: Buffer): string {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}
