/** Failures of the platform or of the cluster: a server error, never a denial, and without the reason. */
import { type LookupSource, type Webhook } from "../../src/serve/index.js";
import { type Served, served } from "./served.js";
import { WIDGET, creating, deleting, widget } from "./review.js";
import { describe, expect, it } from "vitest";
import { type JsonObject, formatJson } from "../../src/model/index.js";

const MUTATE = "/mutate-example-com-v1-widget";
const VALIDATE = "/validate-example-com-v1-widget";
const LOOKUPS = [{ group: "example.com", version: "v1", kind: "Template" }];

async function withServer<T>(
  options: Parameters<typeof served>[0],
  use: (server: Served) => Promise<T>,
): Promise<T> {
  const server = await served(options);
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

async function answerOf(
  handle: unknown,
  type: "mutate" | "validate" = "validate",
  review = creating(widget("a")),
) {
  const webhook = { ...WIDGET, operations: ["CREATE", "DELETE"], handle } as Webhook;
  return withServer({ [type]: [webhook] }, async (server) => {
    const { status, text } = await server.send(type === "mutate" ? MUTATE : VALIDATE, formatJson(review));
    const event = server.events.find((one) => one.event === "admission");
    return { status, text, error: event?.["error"] };
  });
}

const INTERNAL = { status: 500, text: "internal error\n" };

describe("a handler", () => {
  it("that throws is a server error, and the log has the reason", async () => {
    const fail = (): never => {
      throw new Error("the password is hunter2");
    };
    expect(await answerOf(fail)).toEqual({ ...INTERNAL, error: "the password is hunter2" });
  });

  it.each([
    ["a promise", async () => undefined, "serve/unusable-answer: the handler returned a promise"],
    ["a string", () => "yes", "model/wrong-argument: handle: the answer is a string"],
    ["an unknown member", () => ({ denied: true }), 'model/unknown-option: handle has no option "denied"'],
    [
      "a denial without a message",
      () => ({ denials: [{}] }),
      "model/wrong-argument: handle: message is missing",
    ],
    [
      "an object from a validating webhook",
      () => ({ object: {} }),
      "serve/forbidden-write: the object of a CREATE cannot be changed",
    ],
  ])("that returns %s is a server error", async (_, handle, error) => {
    expect(await answerOf(handle)).toEqual({ ...INTERNAL, error });
  });

  it.each([
    [
      "to managedFields",
      ({ object }: { object: JsonObject }) => void ((object["metadata"] as JsonObject)["managedFields"] = []),
      "metadata.managedFields can be changed only by the API server",
    ],
    [
      "to status",
      ({ object }: { object: JsonObject }) => void (object["status"] = { ready: true }),
      "status can be changed only through its subresource",
    ],
  ])("that writes %s is a server error", async (_, handle, message) => {
    expect(await answerOf(handle, "mutate")).toEqual({
      ...INTERNAL,
      error: `serve/forbidden-write: ${message}`,
    });
  });

  it("that writes on DELETE is a server error, as in the API server, regardless of the failurePolicy", async () => {
    const handle = () => ({ object: widget("a") });
    expect(await answerOf(handle, "mutate", deleting(widget("a")))).toEqual({
      ...INTERNAL,
      error: "serve/forbidden-write: the object of a DELETE cannot be changed",
    });
  });

  it("that looks up an undeclared kind is a server error", async () => {
    const handle: Webhook["handle"] = (_, lookup) => void lookup.find("example.com", "Template", "shop", "a");
    expect(await answerOf(handle)).toMatchObject(INTERNAL);
  });
});

describe("a log that throws", () => {
  it("does not stop the server", async () => {
    const log = ({ event }: { event: string }): void => {
      if (event === "admission") throw new Error("the disk is full");
    };
    await withServer({ validate: [{ ...WIDGET, handle: () => undefined }], log }, async (server) => {
      for (let i = 0; i < 3; i++)
        expect((await server.send(VALIDATE, formatJson(creating(widget("a"))))).status).toBe(200);
    });
  });
});

describe("a cluster that does not answer", () => {
  const source = (current: LookupSource["current"]): LookupSource => ({
    remembered: () => [],
    current,
    isInStep: () => true,
    states: [],
  });
  const handle: Webhook["handle"] = (_, lookup) =>
    lookup.find("example.com", "Template", "shop", "a") === undefined
      ? { denials: [{ message: "there is no template a" }] }
      : undefined;
  const asked = async (lookup: LookupSource, query: string) =>
    withServer({ validate: [{ ...WIDGET, handle }], lookups: LOOKUPS, lookup }, async (server) => {
      const { status, text } = await server.send(VALIDATE + query, formatJson(creating(widget("a"))));
      return { status, text };
    });

  it("is a server error and not a denial", async () => {
    const refused = async (): Promise<never> => {
      throw new Error("forbidden");
    };
    expect(await asked(source(refused), "")).toEqual(INTERNAL);
  });

  it("within the API server's timeout is a 504", async () => {
    const never: LookupSource["current"] = async (_, signal) =>
      new Promise((_resolve, reject) => {
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    expect(await asked(source(never), "?timeout=100ms")).toEqual({
      status: 504,
      text: "deadline exceeded\n",
    });
  });
});
