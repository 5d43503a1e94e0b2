import type { ComponentChildren, JSX, RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

interface VirtualListProps {
  readonly count: number;
  /** In pixels; all rows are equally high, so that every position is known without measuring. */
  readonly rowHeight: number;
  readonly row: (index: number) => ComponentChildren;
  readonly label: string;
  /** The row to keep in view. */
  readonly active?: number | undefined;
  readonly role?: "list" | "listbox";
  /** The id of the active row, for screen readers. */
  readonly activeDescendant?: string | undefined;
  readonly class?: string;
}

/** Rows come and go in blocks: most frames of a scroll change nothing in the document, the others one block. */
const BLOCK = 8;

/** The blocks in the document: those in view, and one on each side, so that fast scrolling and the keyboard find rows. */
interface Blocks {
  readonly first: number;
  readonly end: number;
}

/** Until the list is measured. */
const UNMEASURED: Blocks = { first: 0, end: 5 };

/** A list that has only the visible rows in the document. A row that stays is not made again while the list scrolls. */
export function VirtualList(props: VirtualListProps): JSX.Element {
  const { count, rowHeight, row, label, active, role = "list" } = props;
  const box = useRef<HTMLDivElement>(null);
  const { first, end } = useBlocks(box, rowHeight);
  useLayoutEffect(() => {
    if (active !== undefined && active >= 0) keepInView(box.current, active * rowHeight, rowHeight);
  }, [active, rowHeight]);
  // The same element again is not compared: blocks are made once, until what a row shows may have changed.
  const made = useMemo(() => new Map<number, JSX.Element>(), [row, count, rowHeight]);
  const shown: JSX.Element[] = [];
  for (let at = first; at < Math.min(end, Math.ceil(count / BLOCK)); at++)
    shown.push(made.get(at) ?? blockOf(at, props));
  made.clear();
  for (const block of shown) made.set(Number(block.key), block);
  return (
    <div
      class={`virtual ${props.class ?? ""}`}
      ref={box}
      role={role}
      aria-label={label}
      aria-activedescendant={props.activeDescendant}
      tabIndex={0}
    >
      <div class="virtual-space" style={{ height: `${count * rowHeight}px` }} role="presentation">
        <div style={{ height: `${first * BLOCK * rowHeight}px` }} role="presentation" />
        {shown}
      </div>
    </div>
  );
}

function blockOf(at: number, { count, rowHeight, row }: VirtualListProps): JSX.Element {
  const start = at * BLOCK;
  const rows = Math.max(0, Math.min(BLOCK, count - start));
  return (
    <div class="virtual-block" key={at} style={{ height: `${rows * rowHeight}px` }} role="presentation">
      {Array.from({ length: rows }, (_, i) => row(start + i))}
    </div>
  );
}

/** Looks at the position once for each frame. */
function useBlocks(box: RefObject<HTMLDivElement | null>, rowHeight: number): Blocks {
  const [blocks, setBlocks] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let height = element.clientHeight;
    let asked = 0;
    const look = (): void => {
      asked = 0;
      const size = rowHeight * BLOCK;
      const first = Math.max(0, Math.floor(element.scrollTop / size) - 1);
      const end = Math.ceil((element.scrollTop + height) / size) + 1;
      setBlocks((old) => (old.first === first && old.end === end ? old : { first, end }));
    };
    const ask = (): void => {
      if (asked === 0) asked = requestAnimationFrame(look);
    };
    const observer = new ResizeObserver(() => {
      height = element.clientHeight;
      look();
    });
    observer.observe(element);
    element.addEventListener("scroll", ask, { passive: true });
    look();
    return () => {
      cancelAnimationFrame(asked);
      observer.disconnect();
      element.removeEventListener("scroll", ask);
    };
  }, [box, rowHeight]);
  return blocks;
}

function keepInView(element: HTMLElement | null, start: number, size: number): void {
  if (element === null) return;
  const { scrollTop, clientHeight } = element;
  if (start < scrollTop) element.scrollTop = start;
  else if (start + size > scrollTop + clientHeight) element.scrollTop = start + size - clientHeight;
}
