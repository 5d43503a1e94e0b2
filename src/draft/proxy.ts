import type { DraftNode, ListNode, MapNode } from "./node.js";
import { LIST_HANDLER, READING_LIST_HANDLER } from "./list-proxy.js";
import { MAP_HANDLER, READING_MAP_HANDLER } from "./map-proxy.js";

/** The proxy of a node: one per node, so that a part of a draft equals itself. */
export function proxyOf(node: DraftNode): object {
  return (node.proxy ??= node.kind === "map" ? mapProxy(node) : listProxy(node));
}

function mapProxy(node: MapNode): object {
  return new Proxy(node, node.state.analysis ? READING_MAP_HANDLER : MAP_HANDLER);
}

/** Only a proxy of an array is an array, so the node is wrapped in one. */
function listProxy(node: ListNode): object {
  return new Proxy([node], node.state.analysis ? READING_LIST_HANDLER : LIST_HANDLER);
}
