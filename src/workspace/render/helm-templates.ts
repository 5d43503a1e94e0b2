import type { ManifestFile } from "../read/manifest-files.js";
import { splitDocuments } from "../../yaml/internal.js";

const SOURCE = /^# Source: (\S+)\s*$/m;

/**
 * The output of `helm template`, cut at the files of the chart that it names: `# Source: web/templates/job.yaml`. What
 * names none goes to one file of its own.
 */
export function templateFiles(text: string, rest: string, label: string): readonly ManifestFile[] {
  const files = new Map<string, string[]>();
  for (const { start, end } of splitDocuments(text)) {
    const document = text.slice(start, end);
    const path = pathOf(SOURCE.exec(document)?.[1]) ?? rest;
    const documents = files.get(path);
    if (documents === undefined) files.set(path, [document]);
    else documents.push(document);
  }
  return Array.from(files, ([path, documents]) => ({
    path,
    name: `${label} (${path})`,
    text: documents.map(separated).join(""),
  }));
}

/** `web/charts/redis/templates/master/service.yaml` is `redis/master/service.yaml`; files that are not YAML become it. */
function pathOf(template: string | undefined): string | undefined {
  if (template === undefined) return undefined;
  const [, ...names] = template.split("/");
  const kept = names.filter((name) => name !== "charts" && name !== "templates" && name !== "..");
  const path = kept.join("/");
  if (path === "") return undefined;
  return /\.(?:ya?ml|json)$/.test(path) ? path.replace(/\.json$/, ".yaml") : `${path}.yaml`;
}

function separated(document: string): string {
  const text = document.endsWith("\n") ? document : `${document}\n`;
  return text.startsWith("---") ? text : `---\n${text}`;
}
