import {
  type SavedPlan,
  StudioData,
  StudioServer,
  decideOn,
  exportStudio,
  treeAt,
} from "../../studio/index.js";
import type { Host } from "../host/host.js";
import { dayOf } from "../command/today.js";
import { gather } from "../command/gather.js";
import { inputChunks } from "../input/chunks.js";
import { openFrom } from "../workspace/workspace.js";
import { readPlan } from "../../workspace/internal.js";
import { defineVerb } from "../command/verb.js";
import { openBrowser } from "../host/browser.js";
import { plural } from "../text/plural.js";
import { numberIn } from "../serve/flags.js";
import { resolve } from "node:path";
import { workspaceJudge } from "../admission/judge/workspace-judge.js";

export const verb = defineVerb({
  arguments: {},
  flags: {
    export: {
      type: "string",
      value: "FOLDER",
      summary: "write the page as files that need no server, for example as a CI artifact",
    },
    port: {
      type: "string",
      value: "PORT",
      default: "0",
      summary: "port on 127.0.0.1; 0 takes a free one",
    },
    plan: { type: "string", value: "PLAN", summary: "show a plan file instead of a new plan" },
    against: {
      type: "string",
      value: "REVISION",
      summary: "also show the review of the changes since a Git revision",
    },
    today: { type: "string", value: "DAY", summary: "date used for exemption expiry (default: today)" },
    "no-open": { type: "boolean", summary: "print the address, and do not open the browser" },
  },
  examples: [
    { command: "varve studio", does: "open this workspace in the browser" },
    { command: "varve studio --export site", does: "write a page that works from a folder" },
    {
      command: "varve studio --export site --plan plan.json --against origin/main",
      does: "write a page for a pull request",
    },
  ],
  async run({ flags, host, output }) {
    const opened = await openFrom(".", host, { isReadOnly: true });
    const { against } = flags;
    const [today, saved] = await gather([() => dayOf(flags.today), () => savedPlan(flags.plan, host)]);
    if (against !== undefined) await treeAt(opened.workspace, against);
    const shown = { today, saved, against };
    const diagnostics = opened.named(opened.workspace.remarks);
    const judge = () => workspaceJudge(host);
    if (flags.export !== undefined) {
      const data = new StudioData(opened.workspace, { isServed: false, judge, ...shown });
      const folder = flags.export;
      const written = await exportStudio(data, resolve(host.cwd, folder), folder);
      const text = `Wrote ${plural(written.files, "file")} to ${folder}. Open ${folder}/index.html.\n`;
      return output.answer({ text: () => text, json: () => ({ folder, ...written }), diagnostics });
    }
    const port = numberIn("port", flags.port, 0, 65_535);
    const server = await StudioServer.start({
      port,
      open: async () => new StudioData(opened.workspace.reopened(), { isServed: true, judge, ...shown }),
      decide: async (request) => decideOn((await openFrom(".", host)).workspace, request, today),
    });
    try {
      host.stderr.write(`${server.address}\n`);
      if (!flags["no-open"]) openBrowser(server.address, host);
      await host.untilStopped?.();
    } finally {
      await server.stop();
    }
    return output.answer({ text: () => "", json: () => ({ address: server.address }), diagnostics });
  },
});

async function savedPlan(file: string | undefined, host: Host): Promise<SavedPlan | undefined> {
  if (file === undefined) return undefined;
  return { name: file, stored: await readPlan(inputChunks(file, host), file) };
}
