/** The policy of the page. Scripts and styles come from its own files, the engine from a blob; nothing comes from elsewhere. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The titles of the views, as the script shows them. */
const TABS = ["Overview", "Resource", "Pipeline", "Plan", "Admission"];

/** The bar without the name of the workspace: it is painted before the script has started. */
const BAR = `<header class="bar"><a class="brand" href="#/"><svg class="logo" viewBox="0 0 20 20" aria-hidden="true"><path d="M2 5c4-2 8 2 16 0M2 10c5-2 9 2 16 0M2 15c4-2 9 2 16 0"/></svg><span class="brand-name">Varve</span></a><nav class="tabs" aria-label="views">${TABS.map((title) => `<a class="tab">${title}</a>`).join("")}</nav></header>`;

/** The document of the page. It holds no data: what comes from files is never markup. */
export function pageDocument(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>Varve studio</title>
<link rel="icon" href="icon.svg">
<link rel="stylesheet" href="page.css">
</head>
<body>
<noscript>Varve studio needs JavaScript. Without it, use varve show, varve why and varve plan.</noscript>
<div id="page"><div class="frame">${BAR}</div></div>
<script src="page.js"></script>
</body>
</html>
`;
}
