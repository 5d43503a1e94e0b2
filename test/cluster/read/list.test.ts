import { describe, expect, it } from "vitest";
import { FakeObjects, WIDGET } from "./fake-objects.js";
import { listObjects, listPages } from "../../../src/cluster/read/list.js";
import { refuse, sendJson, transportTo } from "./fake-api.js";
import type { ListOptions } from "../../../src/cluster/read/list.js";
import type { Page } from "../../../src/cluster/read/page.js";
import { getObject } from "../../../src/cluster/read/get.js";

async function pagesOf(
  fake: FakeObjects,
  options: ListOptions,
  between: (page: number) => void = () => {},
): Promise<Page[]> {
  const pages: Page[] = [];
  for await (const page of listPages(transportTo(fake.api.port), WIDGET, options)) {
    pages.push(page);
    between(pages.length);
  }
  return pages;
}

function namesIn(pages: readonly Page[]): string[] {
  return pages.flatMap(({ items }) => items.map(({ metadata }) => (metadata as { name: string }).name));
}

function numbered(from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, i) => `w-${String(from + i).padStart(5, "0")}`);
}

describe("a list in pages", () => {
  it("returns every object once, and its resource version", async () => {
    const fake = await FakeObjects.start(25);
    const pages = await pagesOf(fake, { pageSize: 10 }, () => fake.put("later"));
    expect(namesIn(pages)).toEqual(numbered(0, 25));
    expect(
      pages.map(({ items, resourceVersion, isConsistent }) => [items.length, resourceVersion, isConsistent]),
    ).toEqual([
      [10, "125", true],
      [10, "125", true],
      [5, "125", true],
    ]);
    expect(fake.api.seen.map(({ query }) => query["limit"])).toEqual(["10", "10", "10"]);
  });

  it("sets the type of each item, as a read of the object does", async () => {
    const fake = await FakeObjects.start(1);
    const [page] = await pagesOf(fake, {});
    expect(page?.items[0]).toMatchObject({
      apiVersion: "example.com/v1",
      kind: "Widget",
      metadata: { name: "w-00000" },
    });
  });

  it("continues after the last object when the resource version has expired", async () => {
    const fake = await FakeObjects.start(25);
    const pages = await pagesOf(fake, { pageSize: 10 }, (page) => {
      if (page !== 1) return;
      fake.remove("w-00001");
      fake.put("a-new-one");
      fake.put("w-00024a");
      fake.forget();
    });
    expect(namesIn(pages)).toEqual([...numbered(0, 25), "w-00024a"]);
    expect(pages.map(({ isConsistent }) => isConsistent)).toEqual([true, false, false]);
  });

  it("restarts where the server sends no continue token for that, and returns no object twice", async () => {
    const fake = await FakeObjects.start(25);
    fake.sendsContinueWithGone = false;
    const pages = await pagesOf(fake, { pageSize: 10 }, (page) => {
      if (page === 1) fake.put("a-new-one");
      if (page === 1) fake.forget();
    });
    expect(namesIn(pages).toSorted()).toEqual(["a-new-one", ...numbered(0, 25)]);
    expect(pages.map(({ isConsistent }) => isConsistent)).toEqual([true, false, false, false]);
  });

  it("throws instead where a consistent list is required", async () => {
    const fake = await FakeObjects.start(25);
    const pages = pagesOf(fake, { pageSize: 10, onExpiry: "fail" }, () => {
      fake.put("new");
      fake.forget();
    });
    await expect(pages).rejects.toMatchObject({ status: 410 });
  });

  it("gives up on a server whose versions all expire at once", async () => {
    const fake = await FakeObjects.start(25);
    fake.instead = ({ query }, response) => {
      if (query["continue"] !== undefined)
        refuse(response, 410, "Expired", { metadata: { continue: query["continue"] } });
      return query["continue"] !== undefined;
    };
    await expect(pagesOf(fake, { pageSize: 10 })).rejects.toMatchObject({ status: 410 });
  });

  it("gives up on a server that sends the same page repeatedly", async () => {
    const fake = await FakeObjects.start();
    fake.instead = (_, response) => {
      sendJson(response, { kind: "WidgetList", metadata: { continue: "same" }, items: [] });
      return true;
    };
    await expect(pagesOf(fake, {})).rejects.toMatchObject({
      diagnostics: [{ code: "cluster/endless-list" }],
    });
  });

  it("throws when the type disappears between two pages", async () => {
    const fake = await FakeObjects.start(25);
    const pages = pagesOf(fake, { pageSize: 10 }, () => {
      fake.instead = (_, response) => {
        response.writeHead(404, { "content-type": "text/plain" }).end("404 page not found\n");
        return true;
      };
    });
    await expect(pages).rejects.toMatchObject({ status: 404, diagnostics: [{ code: "cluster/not-found" }] });
  });

  it.each([
    ["a login page", "<html>", "text/html"],
    ["an object that is not a list", '{"kind":"Widget","items":[]}', "application/json"],
    ["a list with something else in it", '{"kind":"WidgetList","items":[1]}', "application/json"],
  ])("does not treat %s as an empty list", async (_, body, contentType) => {
    const fake = await FakeObjects.start();
    fake.instead = (__, response) => {
      response.writeHead(200, { "content-type": contentType }).end(body);
      return true;
    };
    await expect(pagesOf(fake, {})).rejects.toMatchObject({
      diagnostics: [{ code: "cluster/unexpected-answer" }],
    });
  });

  it("accepts a list whose items are null, as Go writes an empty one", async () => {
    const fake = await FakeObjects.start();
    fake.instead = (_, response) => {
      sendJson(response, { kind: "WidgetList", metadata: {}, items: null });
      return true;
    };
    expect(await pagesOf(fake, {})).toEqual([{ items: [], resourceVersion: "", isConsistent: true }]);
  });

  it("requests the needed objects", async () => {
    const fake = await FakeObjects.start();
    const options = {
      namespace: "a+b",
      labelSelector: "app in (x,y)",
      fieldSelector: "metadata.name!=z",
      pageSize: 0,
    };
    fake.instead = (_, response) => {
      sendJson(response, {
        kind: "PartialObjectMetadataList",
        metadata: {},
        items: [{ metadata: { name: "x" }, spec: 1 }],
      });
      return true;
    };
    const found = [];
    const objects = listObjects(transportTo(fake.api.port), WIDGET, { ...options, metadataOnly: true });
    for await (const object of objects) found.push(object);
    expect(found).toEqual([
      { apiVersion: "meta.k8s.io/v1", kind: "PartialObjectMetadata", metadata: { name: "x" } },
    ]);
    expect(fake.api.seen).toMatchObject([
      {
        path: "/apis/example.com/v1/namespaces/a%2Bb/widgets",
        query: { labelSelector: "app in (x,y)", fieldSelector: "metadata.name!=z" },
        headers: {
          accept: "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1,application/json",
        },
      },
    ]);
    expect(fake.api.seen[0]?.query).not.toHaveProperty("limit");
  });
});

describe("reading one object", () => {
  const answering = async (status: number, body: string): Promise<unknown> => {
    const fake = await FakeObjects.start();
    fake.instead = (_, response) => {
      response.writeHead(status, { "content-type": "application/json" }).end(body);
      return true;
    };
    return getObject(transportTo(fake.api.port), WIDGET, "x", { namespace: "default" });
  };

  it("returns it without losing a digit", async () => {
    expect(
      await answering(200, '{"kind":"Widget","apiVersion":"example.com/v1","n":9007199254740993}'),
    ).toEqual({
      kind: "Widget",
      apiVersion: "example.com/v1",
      n: 9007199254740993n,
    });
  });

  it("returns undefined where the server reports that it does not exist", async () => {
    expect(await answering(404, '{"kind":"Status","reason":"NotFound","code":404}')).toBeUndefined();
  });

  it.each(["", ".", "..", "a/b", "%2e%2e"])(
    "does not request %j, which means something else",
    async (name) => {
      const fake = await FakeObjects.start();
      const transport = transportTo(fake.api.port);
      const unsafe = { diagnostics: [{ code: "cluster/unsafe-name" }] };
      await expect(getObject(transport, WIDGET, name)).rejects.toMatchObject(unsafe);
      await expect(getObject(transport, WIDGET, "x", { namespace: name })).rejects.toMatchObject(unsafe);
      expect(fake.api.seen).toEqual([]);
    },
  );

  it("throws where a 404 is not about the object", async () => {
    await expect(answering(404, "404 page not found")).rejects.toMatchObject({ status: 404 });
  });
});
