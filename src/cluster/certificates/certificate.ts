import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { bits, integer, isTrue, octets, oid, sequence, setOf, tagged, time, utf8 } from "./der.js";
import {
  type Kind,
  type KindsOf,
  TEXT,
  expectArgument,
  expectOptions,
  listOf,
  oneOfTexts,
  required,
} from "../../model/index.js";
import { hostName } from "./host-name.js";

/** A certificate and the key that it vouches for, both in PEM. */
export interface Credential {
  readonly certificate: string;
  readonly key: string;
}

/** Whom a certificate is for, what for, and from when to when. */
export interface CertificateRequest {
  /** The common name: of a client certificate the name of the user. */
  readonly name: string;
  /** The organizations: of a client certificate the groups of the user. */
  readonly groups?: readonly string[];
  readonly use: "server" | "client";
  /** DNS names and IP addresses that a server answers at. */
  readonly hosts?: readonly string[];
  readonly validForSeconds?: number;
}

export interface CertificateAuthority {
  /** What others have to trust, in PEM. */
  readonly certificate: string;
  issue(request: CertificateRequest): Credential;
}

const DAY = 24 * 60 * 60;
/** Clocks differ: a certificate that begins now has not begun elsewhere. */
const SKEW_SECONDS = 60 * 60;

/** ecdsa-with-SHA256 (RFC 5758), by the curve that every TLS library knows. */
const ALGORITHM = sequence(oid("1.2.840.10045.4.3.2"));
const CURVE = "P-256";

/** X.509 ends with the year 9999. */
const SECONDS: Kind = {
  text: "a number of seconds, at most a thousand years",
  fits: (value) => typeof value === "number" && Math.abs(value) <= 1000 * 365 * DAY,
};

const REQUEST: KindsOf<CertificateRequest> = {
  name: required(TEXT),
  groups: listOf(TEXT),
  use: required(oneOfTexts("server", "client")),
  hosts: listOf(TEXT),
  validForSeconds: SECONDS,
};

/** An authority of its own, with a new key that never leaves it. */
export function certificateAuthority(name: string, validForSeconds = 365 * DAY): CertificateAuthority {
  expectArgument(name, TEXT, "certificateAuthority", "name");
  expectArgument(validForSeconds, SECONDS, "certificateAuthority", "validForSeconds");
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: CURVE });
  const subject = nameOf(name, []);
  const keyId = keyIdOf(publicKey);
  const extensions = [
    extension("2.5.29.19", sequence(isTrue()), true),
    // keyCertSign and cRLSign, the sixth and seventh bit.
    extension("2.5.29.15", bits(Buffer.from([0x06]), 1), true),
    extension("2.5.29.14", octets(keyId)),
  ];
  const authority = { issuer: subject, privateKey };
  return {
    certificate: signed(authority, { subject, publicKey, validForSeconds, extensions }),
    issue: (request) => issue({ ...authority, keyId }, request),
  };
}

interface Signer {
  readonly issuer: Buffer;
  readonly privateKey: KeyObject;
}

function issue(signer: Signer & { readonly keyId: Buffer }, request: CertificateRequest): Credential {
  expectOptions(request, REQUEST, "issue", "request");
  const { name, groups = [], use, hosts = [], validForSeconds = 365 * DAY } = request;
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: CURVE });
  const purpose = use === "server" ? "1.3.6.1.5.5.7.3.1" : "1.3.6.1.5.5.7.3.2";
  const extensions = [
    // digitalSignature, the first bit: all that an elliptic curve key does in TLS.
    extension("2.5.29.15", bits(Buffer.from([0x80]), 7), true),
    extension("2.5.29.37", sequence(oid(purpose))),
    extension("2.5.29.35", sequence(tagged(0x80, signer.keyId))),
    ...(hosts.length === 0 ? [] : [extension("2.5.29.17", sequence(...hosts.map(hostName)))]),
  ];
  const subject = nameOf(name, groups);
  return {
    certificate: signed(signer, { subject, publicKey, validForSeconds, extensions }),
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

interface Content {
  readonly subject: Buffer;
  readonly publicKey: KeyObject;
  readonly validForSeconds: number;
  readonly extensions: readonly Buffer[];
}

/** RFC 5280, 4.1: version 3, and the signature over exactly the bytes of what is signed. */
function signed({ issuer, privateKey }: Signer, content: Content): string {
  const { subject, publicKey, validForSeconds, extensions } = content;
  const now = Math.floor(Date.now() / 1000);
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

function nameOf(name: string, groups: readonly string[]): Buffer {
  return sequence(...groups.map((group) => attribute("2.5.4.10", group)), attribute("2.5.4.3", name));
}

function attribute(type: string, text: string): Buffer {
  return setOf(sequence(oid(type), utf8(text)));
}

function extension(type: string, value: Buffer, isCritical = false): Buffer {
  return sequence(oid(type), ...(isCritical ? [isTrue()] : []), octets(value));
}

/** RFC 5280, 4.2.1.2: any value that is the key's own; by it a verifier finds the authority among several of one name. */
function keyIdOf(key: KeyObject): Buffer {
  return createHash("sha1")
    .update(key.export({ type: "spki", format: "der" }))
    .digest();
}

function pem(der: Buffer): string {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}
