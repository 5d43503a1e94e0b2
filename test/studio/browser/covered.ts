import type { Page } from "playwright-core";

/**
 * Texts on the screen of which another element covers an end or the middle. What is scrolled away or folded is not on the
 * screen, and what is fixed above the page, such as the history of a field on a phone, is meant to cover it.
 */
export async function coveredTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const covered: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const owner = text.parentElement;
      if (owner === null || text.textContent?.trim() === "" || !isShown(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        const { left, right, top, bottom } = onScreen(owner, box);
        if (right - left < 4 || bottom - top < 4) continue;
        const above = [left + 2, (left + right) / 2, right - 2].map((x) =>
          document.elementFromPoint(x, (top + bottom) / 2),
        );
        const other = above.find((one) => one !== null && covers(one, owner));
        if (other !== undefined) covered.push(`${text.textContent}: by ${other?.className}`);
      }
    }
    return covered;

    function isShown(element: Element): boolean {
      const folded = element.closest("details:not([open])");
      if (folded !== null && element.closest("summary")?.parentElement !== folded) return false;
      return element.checkVisibility({ visibilityProperty: true });
    }

    function covers(other: Element, owner: Element): boolean {
      if (other.contains(owner) || owner.contains(other)) return false;
      for (let one: Element | null = other; one !== null; one = one.parentElement)
        if (getComputedStyle(one).position === "fixed") return false;
      return true;
    }

    /** The part of a box that no element above cuts off. */
    function onScreen(owner: Element, box: DOMRect): Pick<DOMRect, "left" | "right" | "top" | "bottom"> {
      let { left, right, top, bottom } = box;
      for (let one: Element | null = owner; one !== null; one = one.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(one);
        if (overflowX === "visible" && overflowY === "visible" && clipPath === "none") continue;
        const edge = one.getBoundingClientRect();
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return { left, right: Math.min(right, innerWidth), top, bottom: Math.min(bottom, innerHeight) };
    }
  });
}
