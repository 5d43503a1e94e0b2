import { hashOf, route } from "./state/route.js";
import { nextTheme, theme } from "./state/theme.js";
import type { Catalogue } from "../wire/catalogue.js";
import type { JSX } from "preact";
import { Search } from "./search/search.js";
import { VIEWS } from "./views.js";
import { isKeyListOpen } from "./ui/key-list.js";

/** The length of a commit name that people recognise. */
const SHORT = 7;

const UNKNOWN = { workspace: "Varve", revision: null, isServed: true };

/** The bar is there before the catalogue is, and as high. */
export function Bar({ catalogue }: { readonly catalogue: Catalogue | undefined }): JSX.Element {
  const { workspace, revision, isServed } = catalogue ?? UNKNOWN;
  return (
    <header class="bar">
      <a class="brand" href="#/">
        <svg class="logo" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2 5c4-2 8 2 16 0M2 10c5-2 9 2 16 0M2 15c4-2 9 2 16 0" />
        </svg>
        <span class="brand-name">{workspace}</span>
        {revision !== null && <span class="brand-note">{revision.slice(0, SHORT)}</span>}
        {!isServed && <span class="brand-note">export</span>}
      </a>
      <nav class="tabs" aria-label="views">
        {VIEWS.map(({ name, title }) => (
          <a
            key={name}
            class="tab"
            href={hashOf({ view: name, about: "", details: {} })}
            aria-current={route.value.view === name ? "page" : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      <Search catalogue={catalogue} />
      <div class="tools">
        <button type="button" class="button" onClick={nextTheme} aria-label={`theme: ${theme.value}`}>
          {theme.value}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => (isKeyListOpen.value = true)}
          aria-label="list of keys"
        >
          ?
        </button>
      </div>
    </header>
  );
}
