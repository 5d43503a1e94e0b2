import type { Locator, Page } from "playwright-core";

/** What a screen reader says about each element whose name is its content; names of commits differ between versions of Git. */
export async function namesOf(elements: Locator): Promise<string[]> {
  const names = await elements.evaluateAll((all) =>
    all.map((one) => {
      const copy = one.cloneNode(true) as Element;
      for (const silent of copy.querySelectorAll("[aria-hidden=true]")) silent.remove();
      return one.getAttribute("aria-label") ?? copy.textContent;
    }),
  );
  return names.map((name) =>
    name
      .replaceAll(/\s+/g, " ")
      .replaceAll(" , ", ", ")
      .replaceAll(/commit [0-9a-f]{7}/g, "commit HASH")
      .trim(),
  );
}

/** The history of the selected field: the title of each stage, and one line for each event. */
export async function historyOf(page: Page): Promise<string[]> {
  const steps = page.getByRole("list", { name: "history of the field" });
  await steps.waitFor();
  const texts = await steps.locator("h3, li li").allInnerTexts();
  return texts.map((text) => text.replaceAll(/\s+/g, " ").replaceAll(/\b[0-9a-f]{7}\b/g, "HASH"));
}
