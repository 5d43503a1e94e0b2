import { signal } from "@preact/signals";

/** Where the page is: a view, what it is about, and details that a link may carry. */
export interface Route {
  readonly view: string;
  /** The resource or pipeline; empty for a view of everything. */
  readonly about: string;
  readonly details: Readonly<Record<string, string>>;
}

export const route = signal<Route>(routeIn(location.hash));

/** Follows the address: links, the back button, and addresses typed by hand. */
export function followAddress(): void {
  addEventListener("hashchange", () => (route.value = routeIn(location.hash)));
}

/** `#/resource/web.yaml%3ADeployment.apps%2Fweb?field=spec.replicas`. */
export function hashOf({ view, about, details }: Route): string {
  const query = new URLSearchParams(details).toString();
  const name = about === "" ? "" : `/${encodeURIComponent(about)}`;
  return `#/${view}${name}${query === "" ? "" : `?${query}`}`;
}

function routeIn(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const [view = "", about = ""] = path.split("/", 2);
  return { view, about: decoded(about), details: Object.fromEntries(new URLSearchParams(query)) };
}

/** A broken escape is part of a mistyped address, which names nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function goTo(to: Route): void {
  location.hash = hashOf(to);
}

/** Changes details of the current address without a step in the history: moving a selection is not a new page. */
export function detail(changes: Readonly<Record<string, string | undefined>>): void {
  const kept = Object.entries({ ...route.value.details, ...changes }).filter(
    (one): one is [string, string] => one[1] !== undefined,
  );
  const next = { ...route.value, details: Object.fromEntries(kept) };
  history.replaceState(null, "", hashOf(next));
  route.value = next;
}
