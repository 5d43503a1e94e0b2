/** A request that is invalid or exceeds a limit: answered with a status and a sentence. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;
  /** Headers for the status. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, reason: string, headers: Readonly<Record<string, string>> = {}) {
    super(reason);
    this.status = status;
    this.headers = headers;
  }
}
