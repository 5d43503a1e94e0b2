import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";

/** A key of the keyboard, what it does, and where. */
export interface Shortcut {
  /** As `KeyboardEvent.key` names it. */
  readonly key: string;
  readonly does: string;
  readonly run: () => void;
}

const held = signal<readonly (readonly Shortcut[])[]>([]);

/** All keys that work now, those of the view last. */
export function shortcuts(): readonly Shortcut[] {
  return held.value.flat();
}

/**
 * Keys while a view is shown. They change with the drawing, not after it is painted: the next key may come before that,
 * and would act on what was selected before.
 */
export function useShortcuts(list: readonly Shortcut[]): void {
  useLayoutEffect(() => {
    held.value = [...held.peek(), list];
    return () => (held.value = held.peek().filter((one) => one !== list));
  }, [list]);
}

export function followKeys(): void {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.composedPath()[0]) && event.key !== "Escape") return;
    if (event.key === "Enter" && isPressed(event.composedPath()[0])) return;
    const found = shortcuts().findLast(({ key }) => key === event.key);
    if (found === undefined) return;
    event.preventDefault();
    found.run();
  });
}

/** Enter presses a focused button or link; the selected one of a list is open already, and gives the key to its view. */
function isPressed(target: EventTarget | undefined): boolean {
  return target instanceof HTMLElement && target.matches("button, summary, a:not([aria-current='true'])");
}

function isTyping(target: EventTarget | undefined): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input:not([type=checkbox]):not([type=range]), textarea, select"))
  );
}
