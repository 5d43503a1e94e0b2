import type { ClientCertificate, Credentials, Identity } from "./identity.js";
import { Secret } from "./secret.js";
import type { WatchedFile } from "./watched-file.js";

/** Where a PEM comes from: the kubeconfig itself, or a file. */
export type PemSource = { readonly data: Secret } | { readonly file: WatchedFile };

/** What a user has that needs no program to be run. */
export interface StandingCredentials {
  /** Asked before each request. */
  readonly token?: () => Secret;
  readonly basic?: { readonly username: string; readonly password: Secret };
  readonly certificate?: { readonly cert: PemSource; readonly key: PemSource };
}

/** A user with a token, a password or a certificate. */
export class StandingIdentity implements Identity {
  readonly #given: StandingCredentials;
  readonly #onSecret: (secret: Secret) => void;

  /** `onSecret` hears of every credential that is about to be used, so that texts can be cleared of it. */
  constructor(given: StandingCredentials, onSecret: (secret: Secret) => void) {
    this.#given = given;
    this.#onSecret = onSecret;
  }

  async credentials(): Promise<Credentials> {
    const authorization = this.#authorization();
    const certificate = this.#certificate();
    return {
      ...(authorization === undefined ? {} : { authorization }),
      ...(certificate === undefined ? {} : { certificate }),
    };
  }

  /** A file that changed is read without being asked. */
  async renew(): Promise<boolean> {
    return false;
  }

  #authorization(): Secret | undefined {
    const { token, basic } = this.#given;
    if (token !== undefined) {
      const current = token();
      this.#onSecret(current);
      return new Secret(`Bearer ${current.reveal()}`);
    }
    if (basic === undefined) return undefined;
    const packed = new Secret(
      Buffer.from(`${basic.username}:${basic.password.reveal()}`, "utf8").toString("base64"),
    );
    this.#onSecret(basic.password);
    this.#onSecret(packed);
    return new Secret(`Basic ${packed.reveal()}`);
  }

  #certificate(): ClientCertificate | undefined {
    const { certificate } = this.#given;
    if (certificate === undefined) return undefined;
    const key = new Secret(pemOf(certificate.key));
    this.#onSecret(key);
    return { cert: pemOf(certificate.cert), key };
  }
}

function pemOf(source: PemSource): string {
  return "data" in source ? source.data.reveal() : source.file.text();
}
