import { detail, route } from "../state/route.js";
import { useMemo, useRef, useState } from "preact/hooks";
import { FieldPanel } from "./field-panel.js";
import type { JSX } from "preact";
import { Legend } from "./legend.js";
import { LineRows } from "./line-rows.js";
import { Lines } from "./lines.js";
import type { ResourceMoments, ResourceSheet } from "../../wire/resource.js";
import type { ResourceRow } from "../../wire/catalogue.js";
import { TimeAxis } from "./time-axis.js";
import { useShortcuts } from "../state/keys.js";
import { copyAddress } from "./copy-address.js";
import { dataOf } from "../state/data.js";
import { sheetKeys } from "./sheet-keys.js";
import { versionAt } from "./versions.js";

interface SheetProps {
  readonly sheet: ResourceSheet;
  readonly row: ResourceRow;
  readonly index: number;
}

const NONE: ReadonlySet<number> = new Set();
const NO_PAST: ResourceMoments = { moments: [], end: "added", missing: null };

export function Sheet({ sheet, row, index }: SheetProps): JSX.Element {
  const { field: path, at: moment } = route.value.details;
  const [chosen, setChosen] = useState(NONE);
  // On a narrow screen the history covers the lines: a link to a field opens it.
  const [isOpen, setOpen] = useState(path !== undefined);
  const [said, say] = useState("");
  const loaded = dataOf(`moments/${index}`).value;
  const past = loaded.state === "ready" ? loaded.value : NO_PAST;
  const at = moment === undefined ? -1 : past.moments.findIndex(({ commit }) => commit.startsWith(moment));
  const version = useMemo(() => versionAt(sheet, past, at), [sheet, past, at]);
  const rows = useMemo(() => new LineRows(sheet, version, at < 0), [sheet, version, at]);
  const field = useMemo(() => (path === undefined ? -1 : sheet.fields.indexOf(path)), [sheet, path]);
  const choose = (to: number): void => detail({ field: sheet.fields[to] });
  const go = (to: number): void => detail({ at: past.moments[to]?.commit.slice(0, COMMIT) });
  const close = (): void => {
    setOpen(false);
    setChosen(NONE);
    document.querySelector<HTMLElement>(".lines")?.focus();
  };
  const actions = {
    rows,
    field,
    choose,
    open: () => {
      setOpen(field >= 0);
      requestAnimationFrame(() => document.querySelector<HTMLElement>("#field-panel")?.focus());
    },
    close,
    nextAuthor: () => setChosen(nextAuthor(chosen, sheet.authors.length)),
    goBack: () => at < past.moments.length - 1 && go(at + 1),
    goForward: () => at >= 0 && go(at - 1),
    copyLink: () => void copyAddress().then(say),
  };
  const latest = useRef(actions);
  latest.current = actions;
  const keys = useMemo(() => sheetKeys(following(latest)), []);
  useShortcuts(keys);
  return (
    <div class={`sheet ${isOpen ? "sheet-open" : ""}`}>
      <div class="sheet-head">
        <h1 class="sheet-title">
          <span class="faint">{row.kind}</span>{" "}
          {row.namespace === "" ? row.name : `${row.namespace}/${row.name}`}
        </h1>
        <p class="sheet-place faint">
          {sheet.file}:{version.first}
          {row.generator !== null && <span class="badge">{row.generator}</span>}
          {row.disputed > 0 && <span class="badge badge-error">{row.disputed} disputed</span>}
        </p>
        <button type="button" class="button sheet-copy" onClick={actions.copyLink}>
          Copy link
        </button>
        <p class="sheet-said faint" role="status">
          {said}
        </p>
      </div>
      <Legend
        authors={sheet.authors}
        chosen={chosen}
        toggle={(author) => setChosen(toggled(chosen, author))}
        clear={() => setChosen(NONE)}
      />
      <div class="sheet-axis">{loaded.state !== "loading" && <TimeAxis past={past} at={at} go={go} />}</div>
      <div class="panel sheet-lines">
        {sheet.remarks.map((remark) => (
          <p class="remark" key={remark}>
            {remark}
          </p>
        ))}
        <Lines
          sheet={sheet}
          version={version}
          rows={rows}
          field={field}
          chosen={chosen}
          choose={(to) => {
            choose(to);
            setOpen(true);
          }}
        />
      </div>
      <FieldPanel sheet={sheet} index={index} path={path} field={field} choose={choose} close={close} />
    </div>
  );
}

/** As much of a commit's name as a link needs. */
const COMMIT = 12;

type Actions = Parameters<typeof sheetKeys>[0];

/** The keys are listed once; what they do follows the state. */
function following(latest: { readonly current: Actions }): Actions {
  return {
    get rows() {
      return latest.current.rows;
    },
    get field() {
      return latest.current.field;
    },
    choose: (field) => latest.current.choose(field),
    open: () => latest.current.open(),
    close: () => latest.current.close(),
    nextAuthor: () => latest.current.nextAuthor(),
    goBack: () => latest.current.goBack(),
    goForward: () => latest.current.goForward(),
    copyLink: () => latest.current.copyLink(),
  };
}

function toggled(chosen: ReadonlySet<number>, author: number): ReadonlySet<number> {
  const next = new Set(chosen);
  if (!next.delete(author)) next.add(author);
  return next;
}

/** One author after the other, then all. */
function nextAuthor(chosen: ReadonlySet<number>, count: number): ReadonlySet<number> {
  const next = Math.max(-1, ...chosen) + 1;
  return next < count ? new Set([next]) : NONE;
}
