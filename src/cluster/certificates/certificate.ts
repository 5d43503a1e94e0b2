import { X509Certificate, createPrivateKey, generateKeyPairSync } from "node:crypto";
import { bits, integer, isTrue, octets, oid, sequence, tagged } from "./der.js";
import { VarveError } from "../../model/index.js";
import {
  type Kind,
  type KindsOf,
  TEXT,
  expectArgument,
  expectOptions,
  having,
  listOfKind,
  oneOfTexts,
  required,
} from "../../model/internal.js";
import { hostName } from "./host-name.js";
import { problems } from "../problems.js";
import { type Signer, extension, keyIdOf, nameOf, pemOf, signed } from "./x509.js";

/** A certificate and its key, both in PEM. */
export interface Credential {
  readonly certificate: string;
  readonly key: string;
}

/** Subject, usage and validity of a certificate. */
export interface CertificateRequest {
  /** The common name; for a client certificate the user name. */
  readonly name: string;
  /** The organizations; for a client certificate the groups of the user. */
  readonly groups?: readonly string[];
  readonly use: "server" | "client";
  /** DNS names and IP addresses of the server. */
  readonly hosts?: readonly string[];
  readonly validForSeconds?: number;
  /** The start of its validity, in milliseconds since 1970; now by default. */
  readonly now?: number;
}

export interface CertificateAuthority {
  /** The certificate to trust, in PEM. */
  readonly certificate: string;
  issue(request: CertificateRequest): Credential;
}

const DAY = 24 * 60 * 60;
const CURVE = "P-256";

/** X.509 ends with the year 9999. */
const SECONDS: Kind = {
  text: "a number of seconds, at most a thousand years",
  fits: (value) => typeof value === "number" && Math.abs(value) <= 1000 * 365 * DAY,
};

const TIME: Kind = {
  text: "a time before the year 8000, in milliseconds since 1970",
  fits: (value) => typeof value === "number" && value >= 0 && value < Date.UTC(8000),
};

const REQUEST: KindsOf<CertificateRequest> = {
  name: required(TEXT),
  groups: listOfKind(TEXT),
  use: required(oneOfTexts("server", "client")),
  hosts: listOfKind(TEXT),
  validForSeconds: SECONDS,
  now: TIME,
};
const PAIR = having("a certificate and its key, in PEM", "certificate", "key");
const AUTHORITY: KindsOf<AuthorityOptions> = { validForSeconds: SECONDS, now: TIME };

export type AuthorityOptions = Pick<CertificateRequest, "validForSeconds" | "now">;

/** Creates an authority with a new key that is never exposed. */
export function certificateAuthority(name: string, validForSeconds = 365 * DAY): CertificateAuthority {
  expectArgument(name, TEXT, "certificateAuthority", "name");
  expectArgument(validForSeconds, SECONDS, "certificateAuthority", "validForSeconds");
  const { signer, certificate } = selfSigned(name, { validForSeconds });
  return { certificate, issue: (request) => issue(signer, request) };
}

/** Creates an authority to store: its certificate and its key. `authorityOf` issues certificates with them. */
export function authorityPair(name: string, options: AuthorityOptions = {}): Credential {
  expectArgument(name, AUTHORITY_NAME, "authorityPair", "name");
  expectOptions(options, AUTHORITY, "authorityPair");
  const { signer, certificate } = selfSigned(name, options);
  return { certificate, key: pemOf(signer.privateKey) };
}

/** A name that Node prints unchanged in the subject of a certificate. */
const AUTHORITY_NAME: Kind = {
  text: "a name of letters, digits, spaces, dots and hyphens",
  fits: (value) => typeof value === "string" && /^[\w][\w .-]*$/.test(value),
};

/** Throws a VarveError unless this is the pair of an authority that `authorityPair` made. */
export function authorityOf(pair: Credential): CertificateAuthority {
  expectArgument(pair, PAIR, "authorityOf", "pair");
  const signer = signerOf(pair);
  if (signer === undefined)
    throw new VarveError(
      problems["unusable-authority"]({
        message: "the certificate is not an authority, or the key does not belong to it",
      }),
    );
  return { certificate: pair.certificate, issue: (request) => issue(signer, request) };
}

function signerOf({ certificate, key }: Credential): Signer | undefined {
  try {
    const parsed = new X509Certificate(certificate);
    const privateKey = createPrivateKey(key);
    const [, name] = /^CN=([\w][\w .-]*)$/.exec(parsed.subject) ?? [];
    if (name === undefined || !parsed.ca || !parsed.checkPrivateKey(privateKey)) return undefined;
    if (privateKey.asymmetricKeyDetails?.namedCurve !== "prime256v1") return undefined;
    return { issuer: nameOf(name, []), privateKey, keyId: keyIdOf(parsed.publicKey) };
  } catch {
    // OpenSSL's error text may contain the key.
    return undefined;
  }
}

function selfSigned(
  name: string,
  { validForSeconds = 365 * DAY, now }: AuthorityOptions,
): { readonly signer: Signer; readonly certificate: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: CURVE });
  const subject = nameOf(name, []);
  const keyId = keyIdOf(publicKey);
  const extensions = [
    // Signs only leaf certificates.
    extension("2.5.29.19", sequence(isTrue(), integer(Buffer.from([0]))), true),
    // keyCertSign and cRLSign, the sixth and seventh bit.
    extension("2.5.29.15", bits(Buffer.from([0x06]), 1), true),
    extension("2.5.29.14", octets(keyId)),
  ];
  const signer = { issuer: subject, privateKey, keyId };
  return { signer, certificate: signed(signer, { subject, publicKey, validForSeconds, now, extensions }) };
}

function issue(signer: Signer, request: CertificateRequest): Credential {
  expectOptions(request, REQUEST, "issue", "request");
  const { name, groups = [], use, hosts = [], validForSeconds = 365 * DAY, now } = request;
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: CURVE });
  const purpose = use === "server" ? "1.3.6.1.5.5.7.3.1" : "1.3.6.1.5.5.7.3.2";
  const extensions = [
    extension("2.5.29.19", sequence(), true),
    // digitalSignature, the first bit: all that an elliptic curve key does in TLS.
    extension("2.5.29.15", bits(Buffer.from([0x80]), 7), true),
    extension("2.5.29.37", sequence(oid(purpose))),
    extension("2.5.29.14", octets(keyIdOf(publicKey))),
    extension("2.5.29.35", sequence(tagged(0x80, signer.keyId))),
    ...(hosts.length === 0 ? [] : [extension("2.5.29.17", sequence(...hosts.map(hostName)))]),
  ];
  const subject = nameOf(name, groups);
  return {
    certificate: signed(signer, { subject, publicKey, validForSeconds, now, extensions }),
    key: pemOf(privateKey),
  };
}
