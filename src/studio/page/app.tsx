import { type Shortcut, useShortcuts } from "./state/keys.js";
import { goTo, route } from "./state/route.js";
import { useEffect, useMemo } from "preact/hooks";
import { Bar } from "./bar.js";
import type { JSX } from "preact";
import { KeyList, isKeyListOpen } from "./ui/key-list.js";
import { Notice } from "./ui/notice.js";
import { VIEWS } from "./views.js";
import { WithData } from "./ui/with-data.js";
import { dataOf } from "./state/data.js";
import { nextTheme } from "./state/theme.js";

/** The frame does not wait for the list of resources: of thousands, it takes longer to load than the page. */
export function App(): JSX.Element {
  const loaded = dataOf("catalogue").value;
  const catalogue = loaded.state === "ready" ? loaded.value : undefined;
  const keys = useMemo(generalKeys, []);
  useShortcuts(keys);
  const { view } = route.value;
  const shown = VIEWS.find(({ name }) => name === view);
  useEffect(() => {
    if (catalogue !== undefined)
      document.title = `${shown === undefined ? "not found" : shown.title} · ${catalogue.workspace} · Varve studio`;
  }, [shown, catalogue]);
  return (
    <div class="frame">
      <a class="skip" href="#main" onClick={skip}>
        Skip to content
      </a>
      <Bar catalogue={catalogue} />
      <main id="main" class="main" tabIndex={-1}>
        {shown === undefined ? (
          <Notice title={`There is no view "${view}".`} isView>
            <a href="#/">Go to the overview</a>
          </Notice>
        ) : (
          <WithData of="catalogue">
            {(ready) => (
              <div class={`view view-${shown.name}`}>
                <shown.View catalogue={ready} />
              </div>
            )}
          </WithData>
        )}
      </main>
      {isKeyListOpen.value && <KeyList />}
    </div>
  );
}

function generalKeys(): readonly Shortcut[] {
  return [
    ...VIEWS.map(({ name, title }, i): Shortcut => ({
      key: String(i + 1),
      does: `go to ${title.toLowerCase()}`,
      run: () => goTo({ view: name, about: "", details: {} }),
    })),
    { key: "t", does: "switch between light, dark and the system's theme", run: nextTheme },
    { key: "?", does: "show or hide this list", run: () => (isKeyListOpen.value = !isKeyListOpen.peek()) },
  ];
}

/** The hash names the view, so that an anchor cannot be used. */
function skip(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("#main")?.focus();
}
