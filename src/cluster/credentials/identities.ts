import { defined } from "../../model/internal.js";
import type { ClientCertificate, Credentials, Identity } from "../connection/identity.js";
import { VarveError } from "../../model/index.js";
import { isPair } from "../certificates/certificate-pair.js";
import { problems } from "../problems.js";
import { Secret } from "../connection/secret.js";
import type { WatchedFile } from "./watched-file.js";

/** The origin of a PEM: the kubeconfig itself, or a file. */
export type PemSource = { readonly data: Secret } | { readonly file: WatchedFile };

/** Static credentials of a user. */
export interface StandingCredentials {
  /** Called before each request. */
  readonly token?: () => Secret;
  readonly basic?: { readonly username: string; readonly password: Secret };
  readonly certificate?: { readonly cert: PemSource; readonly key: PemSource };
}

/** A user with a token, a password or a certificate. */
export class StandingIdentity implements Identity {
  readonly #given: StandingCredentials;
  readonly #onSecret: (secret: Secret) => void;
  #pair: ClientCertificate | undefined;

  /** `onSecret` receives every credential before use, so that it can be redacted from texts. */
  constructor(given: StandingCredentials, onSecret: (secret: Secret) => void) {
    this.#given = given;
    this.#onSecret = onSecret;
  }

  async credentials(): Promise<Credentials> {
    const authorization = this.#authorization();
    const certificate = this.#certificate();
    return {
      ...defined({ authorization, certificate }),
    };
  }

  /** A changed file is read again automatically. */
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
    const [cert, key] = [pemOf(certificate.cert), pemOf(certificate.key)];
    if (this.#pair?.cert === cert && this.#pair.key.reveal() === key) return this.#pair;
    const pair = { cert, key: new Secret(key) };
    this.#onSecret(pair.key);
    if (isPair(cert, key)) return (this.#pair = pair);
    // While two files are being replaced, only one of them may be new.
    if (this.#pair !== undefined) return this.#pair;
    const message = "the client certificate and its key are not in PEM format, or do not match";
    throw new VarveError(problems["unreadable-credentials"]({ message }));
  }
}

function pemOf(source: PemSource): string {
  return "data" in source ? source.data.reveal() : source.file.text();
}
