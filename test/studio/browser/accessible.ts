import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/**
 * Every rule of axe holds, those of best practice too. Scripts of a test are not bound by the policy of the page.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: (of: Document, options: object) => Promise<{ violations: Violation[] }> };
    };
    return (await axe.run(document, { resultTypes: ["violations"], preload: false })).violations;
  });
  const shown = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  expect(shown).toEqual([]);
}
