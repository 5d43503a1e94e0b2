import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/**
 * Who may talk to the server: browsers on this machine that were opened with the address it printed. A page of another
 * site can send requests to the loopback address, also under a name that its DNS points there; it knows neither the
 * token nor the port's real name.
 */
export class Guard {
  readonly token: string = randomBytes(32).toString("base64url");
  readonly #hosts: ReadonlySet<string>;
  readonly #cookie: string;

  constructor(port: number) {
    this.#hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]);
    // Cookies are shared by all ports of a host: two studios need two names.
    this.#cookie = `varve-studio-${port}`;
  }

  /** Whether the request names this server, and comes from its own page if from a page at all. */
  isFromHere({ headers }: IncomingMessage): boolean {
    const { host, origin, "sec-fetch-site": site } = headers;
    if (host === undefined || !this.#hosts.has(host)) return false;
    if (origin !== undefined && origin !== `http://${host}`) return false;
    return site === undefined || site === "same-origin" || site === "none";
  }

  /** Whether its own page sent the request: only that may write. A form of another site sends an origin, too. */
  isFromPage(request: IncomingMessage): boolean {
    return request.headers.origin !== undefined && this.isFromHere(request) && this.hasCookie(request);
  }

  isToken(given: string | null): boolean {
    return given !== null && isSame(given, this.token);
  }

  hasCookie({ headers: { cookie = "" } }: IncomingMessage): boolean {
    return cookie
      .split(";")
      .map((part) => part.trim().split("=", 2))
      .some(([name, value = ""]) => name === this.#cookie && isSame(value, this.token));
  }

  /** Moves the token out of the address, where it would stay in the history of the browser. */
  setCookie(): string {
    return `${this.#cookie}=${this.token}; HttpOnly; SameSite=Strict; Path=/`;
  }
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
