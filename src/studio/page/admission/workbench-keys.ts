import type { Pane } from "./edit-pane.js";
import type { Session } from "./session.js";
import type { Shortcut } from "../state/keys.js";

interface Moves {
  readonly open: (pane: Pane) => void;
  readonly showVerdict: () => void;
  readonly leave: () => void;
}

/** The keys while a resource is checked. Escape leaves the editor. */
export function workbenchKeys(session: Session, { open, showVerdict, leave }: Moves): readonly Shortcut[] {
  return [
    { key: "e", does: "edit the object", run: () => open("object") },
    { key: "o", does: "edit the old object of an update", run: () => open("old") },
    { key: "d", does: "edit a definition or policy", run: () => open("definition") },
    { key: "v", does: "read the verdict", run: showVerdict },
    { key: "Escape", does: "leave the editor", run: showVerdict },
    { key: "c", does: "copy a link to the edits", run: () => void session.share() },
    { key: "r", does: "reset all edits", run: () => session.reset() },
    { key: "b", does: "back to the list of resources", run: leave },
  ];
}
