import type { Operation } from "../request/attributes.js";

/** What the requests to a subresource that write are; the first is what an object sent there means. */
const OPERATIONS: ReadonlyMap<string, readonly Operation[]> = new Map<string, readonly Operation[]>([
  // GET, PUT and PATCH.
  ["approval", ["UPDATE"]],
  ["ephemeralcontainers", ["UPDATE"]],
  ["finalize", ["UPDATE"]],
  ["resize", ["UPDATE"]],
  ["scale", ["UPDATE"]],
  ["status", ["UPDATE"]],
  // POST.
  ["binding", ["CREATE"]],
  ["eviction", ["CREATE"]],
  ["token", ["CREATE"]],
  // Connections, whatever the method; DELETE and PUT only go through a proxy.
  ["attach", ["CONNECT", "CREATE"]],
  ["exec", ["CONNECT", "CREATE"]],
  ["portforward", ["CONNECT", "CREATE"]],
  ["proxy", ["CONNECT", "CREATE", "UPDATE", "DELETE"]],
  // GET.
  ["log", []],
]);

/** What the API server takes the object of a request to a subresource for; undefined if it takes none. */
export function usualOperation(subresource: string): Operation | undefined {
  return OPERATIONS.get(subresource)?.[0];
}

/** Whether the API server has a method for an operation on a known subresource. A patch is an update. */
export function isOperationOn(subresource: string, operation: Operation, isPatch: boolean): boolean {
  const served = OPERATIONS.get(subresource) ?? [];
  // Only the storage of `finalize` has no Get, which a patch needs.
  return isPatch ? subresource !== "finalize" && served.includes("UPDATE") : served.includes(operation);
}

/** `status` only takes updates. */
export function operationsText(subresource: string): string {
  const [usual] = OPERATIONS.get(subresource) ?? [];
  return usual === undefined ? "can only be read" : `only takes the operation ${usual}`;
}
