import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { followLinks, router } from "./router.svelte.ts";

describe("a click on a link", () => {
  const go = vi.spyOn(router, "go").mockReturnValue();
  // What is left to the browser is not done in these tests: jsdom has no navigation.
  const left = vi.fn((event: Event) => event.preventDefault());

  beforeAll(() => {
    document.addEventListener("click", followLinks);
    document.addEventListener("click", (event) => event.defaultPrevented || left(event));
    document.addEventListener("auxclick", followLinks);
  });
  beforeEach(() => history.replaceState(null, "", "/about?from=here"));
  afterEach(() => {
    document.body.replaceChildren();
    vi.clearAllMocks();
  });
  afterAll(() => {
    document.removeEventListener("click", followLinks);
    document.removeEventListener("auxclick", followLinks);
    history.replaceState(null, "", "/");
    go.mockRestore();
  });

  function click(link: string, how: MouseEventInit = {}): void {
    document.body.innerHTML = `${link}<span>text</span></a>`;
    document.querySelector("span")!.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...how }));
  }

  it.each([
    ["/rules/xv", "/rules/xv"],
    ["/t/k3x9mq2vbn7t?seat=1", "/t/k3x9mq2vbn7t?seat=1"],
    ["/you#results", "/you#results"],
    ["/about", "/about"],
  ])("to %s is followed by the client", (href, path) => {
    click(`<a href="${href}">`);
    expect(go).toHaveBeenCalledExactlyOnceWith(path);
    expect(left).not.toHaveBeenCalled();
  });

  it.each([
    ["a part of this page", `<a href="#content">`],
    ["a part of this page, by its whole address", `<a href="/about?from=here#content">`],
    ["a file of the server", `<a href="/licences.txt">`],
    ["an answer of the server", `<a href="/api/me/data">`],
    ["another site", `<a href="https://example.org/rules/xv">`],
    ["something that is no page", `<a href="mailto:ann@example.org">`],
    ["another window", `<a href="/you" target="_blank">`],
    ["a download", `<a href="/you" download>`],
    ["nothing", `<a>`],
  ])("to %s is left to the browser", (_, link) => {
    click(link);
    expect(go).not.toHaveBeenCalled();
    expect(left).toHaveBeenCalledOnce();
  });

  it.each<MouseEventInit>([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])("with %o is left to the browser", (how) => {
    click(`<a href="/you">`, how);
    expect(go).not.toHaveBeenCalled();
    expect(left).toHaveBeenCalledOnce();
  });
});
