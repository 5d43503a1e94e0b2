import type { Clock } from "../clock.js";
import { Secret } from "../connection/secret.js";
import { VarveError } from "../../model/index.js";
import { visible } from "../../model/internal.js";
import { problems } from "../problems.js";
import { readFileSync } from "node:fs";
import { unreadable } from "./watched-file.js";

/** client-go caches a token file for a minute and reads it again ten seconds before that. */
const FRESH_MS = 50_000;

/** The token in a file that another program keeps fresh, as the kubelet does for a service account. */
export class TokenFile {
  readonly #path: string;
  readonly #clock: Clock;
  #token: Secret | undefined;
  #readAt = 0;

  constructor(path: string, clock: Clock, initial?: Secret) {
    this.#path = path;
    this.#clock = clock;
    this.#token = initial;
    this.#readAt = initial === undefined ? 0 : -Infinity;
  }

  /** The last token that could be read: it outlives a brief absence of the file. */
  token(): Secret {
    const now = this.#clock.now();
    if (this.#token !== undefined && now - this.#readAt < FRESH_MS) return this.#token;
    try {
      this.#token = new Secret(this.#read());
      this.#readAt = now;
    } catch (error) {
      if (this.#token === undefined) throw error;
    }
    return this.#token;
  }

  #read(): string {
    let text: string;
    try {
      text = readFileSync(this.#path, "utf8").trim();
    } catch (error) {
      throw unreadable(this.#path, "tokenFile", error);
    }
    if (text !== "") return text;
    const message = `tokenFile ${visible(this.#path)} is empty`;
    throw new VarveError(problems["unreadable-credentials"]({ message, params: { file: this.#path } }));
  }
}
