import type { JsonObject, VarveError } from "../../../model/index.js";
import { type CertificateObjects } from "./names.js";
import { certificatesIn } from "../rotation/known-certificate.js";
import { authoritiesIn, pairIn } from "./secret.js";
import type { CertificateUser } from "../certificate-source.js";
import type { Given } from "./given.js";
import { Presence } from "./presence.js";
import { expectPair } from "../certificate-pair.js";
import { followObject } from "./follow-object.js";
import { leafIn } from "./snapshot.js";

/** A leaf with an unknown issuer: as long as it is served, no authority is dropped. */
const UNKNOWN = "unknown";

/** The work of every replica: it serves the leaf of the cluster, and registers that. */
export class Replica {
  readonly #given: Given;
  readonly #objects: CertificateObjects;
  readonly #user: CertificateUser;
  readonly presence: Presence;
  #served = "";

  constructor(given: Given, objects: CertificateObjects, user: CertificateUser, name: string) {
    this.#given = given;
    this.#objects = objects;
    this.#user = user;
    this.presence = new Presence(given.cluster, objects.registry, name);
  }

  /** Registered before reading, so that an unregistered replica cannot serve an old leaf. */
  async follow(onChange: () => void, signal: AbortSignal): Promise<void> {
    await this.presence.beat(signal);
    const behind = (error: VarveError): void => this.#user.fail(error);
    const changed = async (secret: JsonObject): Promise<void> => {
      await this.#use(secret, signal);
      onChange();
    };
    await followObject(this.#given.cluster, this.#objects.leaf, { changed, behind }, signal);
  }

  /** The leader replaces an unusable pair; until then the last one is served. */
  async #use(secret: JsonObject, signal: AbortSignal): Promise<void> {
    const pair = pairIn(secret);
    const served = `${pair.certificate}${pair.key}`;
    if (served === this.#served) return;
    try {
      expectPair(pair);
    } catch (error) {
      this.#user.fail(error);
      return;
    }
    this.#user.use(pair);
    this.#served = served;
    const issuer = leafIn(secret, certificatesIn(authoritiesIn(secret)))?.issuer?.id ?? UNKNOWN;
    await this.presence.serve(issuer, signal);
  }
}
