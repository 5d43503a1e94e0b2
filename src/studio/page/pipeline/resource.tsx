import type { BuildRow, Choice, LineRow, PipelineData } from "../../wire/pipeline.js";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { JSX, TargetedKeyboardEvent } from "preact";
import { Failed, NotBuilt, Remarks } from "./build-notices.js";
import { ResourceLine } from "./resource-line.js";
import { VirtualList } from "../ui/virtual-list.js";
import { detail } from "../state/route.js";

interface ResourceProps {
  readonly data: PipelineData;
  readonly choice: Choice;
  readonly build: BuildRow | undefined;
  readonly lines: readonly LineRow[];
  readonly lit: ReadonlySet<number>;
  /** Index of the line that is explained; -1 if none is. */
  readonly selected: number;
  /** The mutation whose lines are marked; -1 if none is. */
  readonly mutation: number;
}

const ROW = 22;
const PAGE = 20;
/** An author of many lines is named again after this many, so that the name is on every screen. */
const AGAIN = 16;
const MOVES: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
};

/** What is built, line by line, each with the mutation that set it. */
export function Resource(props: ResourceProps): JSX.Element {
  const { data, choice, build, lines, lit, selected, mutation } = props;
  const built = data.regimes[choice.regime];
  const box = useRef<HTMLElement>(null);
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (!isMoving.current) reveal(box.current, selected);
    isMoving.current = false;
  }, [selected]);
  useLayoutEffect(() => {
    const [first = -1] = lit;
    reveal(box.current, first);
  }, [lit]);
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    const by = MOVES[event.key];
    if (by === undefined || lines.length === 0) return;
    event.preventDefault();
    isMoving.current = true;
    detail({ field: lines[moved(lines, selected, by)]?.path });
  };
  return (
    <section class="panel panel-fill built" aria-label="built resource" ref={box} onKeyDown={onKeyDown}>
      <div class="panel-head">
        <h2 class="panel-title">{built === undefined ? "Not built" : `Built at ${built.witness}`}</h2>
        <Remarks build={build} />
      </div>
      {build === undefined ? (
        <NotBuilt data={data} choice={choice} />
      ) : build.document === null ? (
        <Failed build={build} />
      ) : (
        <VirtualList
          count={lines.length}
          rowHeight={ROW}
          role="listbox"
          label={`${data.resource ?? data.name}, ${lines.length} lines`}
          activeDescendant={selected < 0 ? undefined : lineId(selected)}
          active={isMoving.current ? selected : undefined}
          row={(i) => (
            <ResourceLine
              key={i}
              id={lineId(i)}
              data={data}
              line={lines[i] as LineRow}
              isRepeated={i % AGAIN !== 0 && lines[i - 1]?.author === lines[i]?.author}
              isLit={lit.has(i)}
              isSelected={i === selected}
              isMarked={mutation >= 0 && lines[i]?.author === mutation}
            />
          )}
        />
      )}
    </section>
  );
}

function lineId(line: number): string {
  return `built-${line}`;
}

/** A text block is one field: the keys step over its lines. */
function moved(lines: readonly LineRow[], from: number, by: number): number {
  const at = Math.min(lines.length - 1, Math.max(0, from + by));
  if (by < 0) return at;
  const next = lines.findIndex(({ path }, i) => i >= at && path !== lines[from]?.path);
  return next < 0 ? at : next;
}

/** Scrolls to a line that is out of sight, and leaves lines above it for context. */
function reveal(box: HTMLElement | null, line: number): void {
  const list = box?.querySelector(".virtual") ?? null;
  if (list === null || line < 0) return;
  const [top, { scrollTop, clientHeight }] = [line * ROW, list];
  if (top < scrollTop || top + ROW > scrollTop + clientHeight) list.scrollTop = top - clientHeight / 3;
}
