import { type Clock, systemClock } from "../../clock.js";
import type { ResourceType } from "../../api/resource-type.js";
import type { Selection } from "../selection.js";
import type { Transport } from "../../transport/transport.js";
import { Follower } from "./follower.js";
import { VarveError } from "../../../model/index.js";
import type { WatchEvent } from "./watch-event.js";
import { problems } from "../../problems.js";

/** Options of watch. */
export interface WatchOptions extends Selection {
  /** The resource version to start from; by default all objects are sent first. */
  readonly resourceVersion?: string | undefined;
  /** The page size if the server does not stream the initial state; 500 by default. */
  readonly pageSize?: number | undefined;
  /** Ends the watch, which then throws the signal's reason. Leaving the loop ends it as well. */
  readonly signal?: AbortSignal | undefined;
  readonly clock?: Clock | undefined;
}

/**
 * The objects of a type and all changes to them, without end: lost connections are resumed, and an expired resource
 * version is listed again. Throws if retrying cannot help: for an invalid selector, or a type that cannot be watched.
 */
export function watchObjects(
  transport: Transport,
  type: ResourceType,
  options: WatchOptions = {},
): AsyncGenerator<WatchEvent> {
  if (!type.verbs.includes("watch")) {
    const message = `${type.plural} cannot be watched: the server allows ${type.verbs.join(", ")}`;
    throw new VarveError(problems["not-watchable"]({ message }));
  }
  const { signal, clock = systemClock, resourceVersion, pageSize, ...selection } = options;
  return new Follower({ transport, type, selection, clock, signal }, { resourceVersion, pageSize }).events();
}
