import type { ComponentChildren, JSX } from "preact";
import { Notice } from "./notice.js";
import type { StudioFiles } from "../../wire/data.js";
import { dataOf } from "../state/data.js";

interface WithDataProps<K extends keyof StudioFiles> {
  readonly of: K;
  /** Whether the view has a heading without it. */
  readonly isPart?: boolean;
  readonly children: (value: StudioFiles[K]) => ComponentChildren;
}

/** Shows what is made of some data, once it is loaded. */
export function WithData<K extends keyof StudioFiles>({
  of,
  isPart = false,
  children,
}: WithDataProps<K>): JSX.Element {
  const loaded = dataOf(of).value;
  if (loaded.state === "ready") return <>{children(loaded.value)}</>;
  if (loaded.state === "loading") return <div class="loading" role="status" aria-label="loading" />;
  return (
    <Notice title="This part of the page could not be loaded." isProblem isView={!isPart}>
      <p>
        If the page comes from a folder, export it again with <code>varve studio --export</code>. If it comes
        from <code>varve studio</code>, see the terminal it runs in.
      </p>
    </Notice>
  );
}
