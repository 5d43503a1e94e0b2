/** A request that is not one of the API server's, or one too many: answered with a status and one plain sentence. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;
  /** Headers that the status calls for. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, reason: string, headers: Readonly<Record<string, string>> = {}) {
    super(reason);
    this.status = status;
    this.headers = headers;
  }
}
