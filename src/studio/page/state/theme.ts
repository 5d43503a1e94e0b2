import { effect, signal } from "@preact/signals";

export type Theme = "system" | "light" | "dark";

const ORDER: readonly Theme[] = ["system", "light", "dark"];
const STORED = "varve-studio-theme";

export const theme = signal<Theme>(stored());

/** A page from a folder may have no storage. */
function stored(): Theme {
  try {
    return ORDER.find((one) => one === localStorage.getItem(STORED)) ?? "system";
  } catch {
    return "system";
  }
}

export function followTheme(): void {
  effect(() => {
    document.documentElement.dataset["theme"] = theme.value;
    try {
      localStorage.setItem(STORED, theme.value);
    } catch {
      // The choice lasts as long as the page.
    }
  });
}

export function nextTheme(): void {
  theme.value = ORDER[(ORDER.indexOf(theme.value) + 1) % ORDER.length] ?? "system";
}
