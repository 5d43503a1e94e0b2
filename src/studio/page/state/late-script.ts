import { loadScript } from "./data.js";

const received = new Map<string, Promise<unknown>>();

/** What a script of the page hands over by calling a function; the script is loaded when it is asked for first. */
export function lateScript<T>(address: string, receiver: string): Promise<T> {
  const known = received.get(address) ?? load(address, receiver);
  received.set(address, known);
  return known as Promise<T>;
}

function load(address: string, receiver: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    Object.assign(globalThis, { [receiver]: resolve });
    loadScript(address).catch(reject);
  });
}
