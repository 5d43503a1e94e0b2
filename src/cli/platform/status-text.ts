import { quote } from "../../model/internal.js";

const TEXTS: Readonly<Record<number, string>> = {
  400: "the server rejected our request for an unknown reason",
  401: "the server has asked for the client to provide credentials",
  404: "the server could not find the requested resource",
  405: "the server does not allow this method on the requested resource",
  409: "the server reported a conflict",
  422: "the server rejected our request due to an error in our request",
  429: "the server has received too many requests and has asked us to try again later",
  503: "the server is currently unable to handle the request",
  504: "the server was unable to return a response in the time allotted, but may still be processing the request",
};

/** The server's text is kept. */
const SAID = [403, 406, 415];

/** How the API server reports an HTTP status that is not a success (apimachinery, NewGenericServerResponse). */
export function statusText(status: number, body: string): string {
  const known = TEXTS[status];
  if (known !== undefined) return known;
  const said = body === "" ? "unknown" : body;
  if (SAID.includes(status)) return said;
  return status >= 500
    ? `an error on the server (${quote(said)}) has prevented the request from succeeding`
    : `the server responded with the status code ${status} but did not return more information`;
}
