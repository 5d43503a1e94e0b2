import { afterAll } from "vitest";
import { exportedSite } from "../site.js";

/** An export that the tests of a file share; it is made for the first of them. */
export function sharedSite(
  workspace: () => Promise<string>,
  more: readonly string[] = [],
): () => Promise<string> {
  const ends: (() => void | Promise<void>)[] = [];
  let made: Promise<string> | undefined;
  afterAll(async () => {
    for (const end of ends) await end();
  });
  return () =>
    (made ??= workspace().then((root) => exportedSite(root, { more, until: (end) => void ends.push(end) })));
}
