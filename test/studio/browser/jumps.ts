import type { Page } from "playwright-core";

/** What moved on its own since the page was opened, and where it was, as the browser measures it. */
export async function jumps(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const seen: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const { hadRecentInput, sources } of list.getEntries() as LayoutShift[])
            if (!hadRecentInput) seen.push(...sources.map(jumpOf));
        });
        const jumpOf = ({ node, previousRect: was, currentRect: is }: Shifted): string => {
          // The browser does not name what is in a shadow root, such as the lines of the editor.
          const name = node === null ? "removed, or in the editor" : (node as Element).className;
          return `${name}: from ${was.x},${was.y} to ${is.x},${is.y}`;
        };
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(seen), 50)));
      }),
  );
}

/** Lets a page run its work for a frame some frames late, as on a busy machine. */
export async function delayFrames(page: Page, frames: number): Promise<void> {
  await page.addInitScript((late) => {
    const next = window.requestAnimationFrame.bind(window);
    const after = (left: number, run: FrameRequestCallback): number =>
      next((time) => (left === 0 ? run(time) : after(left - 1, run)));
    window.requestAnimationFrame = (run) => after(late, run);
  }, frames);
}

interface LayoutShift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly sources: readonly Shifted[];
}

interface Shifted {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}
