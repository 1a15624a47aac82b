/** The page in another site's frame, and what it tells the script there (client/entries/embed.ts). */

const parts = location.pathname.split("/").filter(Boolean);

/** Whether this is a link's page for other sites' frames. */
export const isEmbedded = parts[2]?.toLowerCase() === "embed";

const { mantineColorScheme: sent } = document.documentElement.dataset;

/** The theme that the server has put into the page, by what the script saw around the frame. */
export const frameTheme = isEmbedded && (sent === "light" || sent === "dark") ? sent : undefined;

/** A link to a page that opens beside ours, e.g. another company's, which learns nothing of it. */
export const elsewhere = { target: "_blank", rel: "noopener noreferrer" } as const;

/** Nothing of it is anybody's secret, and which of the link's sites listens isn't known here. */
function tell(words: { height: number } | { isClosed: true } | { hasTurned: true }): void {
  if (isEmbedded && window.parent !== window) window.parent.postMessage(words, "*");
}

/**
 * Tells the height that the page needs, now and whenever it changes, and that Esc was pressed. The first
 * word doesn't wait for anything to be drawn: below a long page's fold a browser may draw nothing.
 */
export function keepFrameTold(page: HTMLElement): void {
  if (!isEmbedded) return;
  tell({ height: page.offsetHeight });
  new ResizeObserver(() => tell({ height: Math.ceil(page.offsetHeight) })).observe(page);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) tell({ isClosed: true });
  });
}

/** Tells that another step begins, which is to be read from its top. */
export function announceTurn(): void {
  tell({ hasTurned: true });
}
