import type { LineRows } from "./line-rows.js";
import type { Shortcut } from "../state/keys.js";

/** What the keys of a resource do. */
interface SheetActions {
  readonly rows: LineRows;
  readonly field: number;
  readonly choose: (field: number) => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly nextAuthor: () => void;
  readonly goBack: () => void;
  readonly goForward: () => void;
  readonly copyLink: () => void;
}

/** How many fields a page key moves. */
const PAGE = 20;

export function sheetKeys(actions: SheetActions): readonly Shortcut[] {
  const move = (step: 1 | -1, times: number): void => {
    const { rows, field, choose } = actions;
    let row = field < 0 ? -1 : rows.rowOf(field);
    for (let i = 0; i < times; i++) row = rows.beside(row, step);
    if (row >= 0) choose(rows.fieldAt(row));
  };
  return [
    { key: "ArrowDown", does: "select the next field", run: () => move(1, 1) },
    { key: "ArrowUp", does: "select the field before", run: () => move(-1, 1) },
    { key: "PageDown", does: `go ${PAGE} fields down`, run: () => move(1, PAGE) },
    { key: "PageUp", does: `go ${PAGE} fields up`, run: () => move(-1, PAGE) },
    { key: "Enter", does: "open the history of the field", run: actions.open },
    { key: "Escape", does: "close the history, and show all authors", run: actions.close },
    { key: "a", does: "show the lines of the next author", run: actions.nextAuthor },
    { key: "[", does: "show the version before", run: actions.goBack },
    { key: "]", does: "show the next version", run: actions.goForward },
    { key: "c", does: "copy a link to this field", run: actions.copyLink },
  ];
}
