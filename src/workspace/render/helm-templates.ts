import type { ManifestFile } from "../read/manifest-files.js";
import { splitDocuments } from "../../yaml/internal.js";

const SOURCE = /^# Source: (\S+)\s*$/m;

/**
 * Splits the output of `helm template` by chart file: `# Source: web/templates/job.yaml`. Output without such a comment
 * goes to a separate file.
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

/**
 * `web/charts/redis/templates/master/service.yaml` becomes `redis/master/service.yaml`; other extensions become .yaml.
 */
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
