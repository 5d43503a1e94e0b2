import { useEffect, useMemo, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { useShortcuts, shortcuts } from "../state/keys.js";
import { signal } from "@preact/signals";

export const isKeyListOpen = signal(false);

function close(): void {
  isKeyListOpen.value = false;
}

/** Every key that works now, and what it does. */
export function KeyList(): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const keys = useMemo(() => [{ key: "Escape", does: "close this list", run: close }], []);
  useShortcuts(keys);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="dialog" ref={dialog} onClose={close} aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <dl class="keys">
        {shortcuts().map(({ key, does }) => (
          <div class="keys-row" key={`${key} ${does}`}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <button type="button" class="button" onClick={close}>
        Close
      </button>
    </dialog>
  );
}
