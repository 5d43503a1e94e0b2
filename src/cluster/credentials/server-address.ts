import { VarveError } from "../../model/index.js";
import { visible } from "../../model/internal.js";
import { problems } from "../problems.js";

/** The address of a server as client-go parses it: a URL, or a host with a port, which means http. */
export function serverOf(server: string): URL {
  const bare = parsed(`http://${server}`);
  const url = parsed(server) ?? (bare?.pathname === "/" ? bare : undefined);
  if (url === undefined) throw notAnAddress(server);
  url.search = "";
  url.hash = "";
  return url;
}

function parsed(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return (url.protocol === "https:" || url.protocol === "http:") && url.host !== "" ? url : undefined;
}

function notAnAddress(server: string): VarveError {
  const message = `the server of the cluster is not a valid URL: ${visible(withoutPassword(server))}`;
  return new VarveError(problems["unusable-context"]({ message, expected: "https://HOST[:PORT]" }));
}

function withoutPassword(server: string): string {
  return server.replace(/\/\/[^/]*@/, "//***@");
}
