import type { Json } from "../../model/index.js";

/** A request to the API server. */
export interface ApiRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the server's address, escaped: `/api/v1/namespaces/default/pods`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>> | undefined;
  readonly body?: Json | undefined;
  /** `application/json` by default; a patch has its own type. */
  readonly contentType?: string | undefined;
  /** `application/json` by default. */
  readonly accept?: string | undefined;
  /** In addition to those of every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
  /**
   * The timeout for the whole response, including retries; 60,000 by default. For a stream, until the response starts.
   */
  readonly timeoutMs?: number | undefined;
  /** Called when a stream starts: the server has accepted the request, but may not send a line for a while. */
  readonly onOpen?: (() => void) | undefined;
}

/** A response with its body as JSON. */
export interface ApiAnswer {
  /** Any status: the caller interprets it. Redirects are not followed. */
  readonly status: number;
  /** By lower-case name; repeated headers are joined with ", ". */
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded without loss; undefined if the response is not JSON. */
  readonly body: Json | undefined;
  readonly text: string;
  /** The texts of the Warning headers, as client-go parses them. */
  readonly warnings: readonly string[];
}

/** A response with its body as bytes. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

/** Requests to one API server, as one user. */
export interface Transport {
  /** Rejects with a VarveError only if there is no response, and with the signal's reason when aborted. */
  send(request: ApiRequest): Promise<ApiAnswer>;
  /** One JSON value for each line. Throws an ApiFailure for a status of 300 or more; ends when the server ends it. */
  stream(request: ApiRequest): AsyncIterable<Json>;
  raw(request: ApiRequest): Promise<RawAnswer>;
  /** Closes idle connections; active requests continue. */
  close(): void;
}
