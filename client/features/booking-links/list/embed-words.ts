type Place = {
  /** The origin of the site that serves the pages of links. */
  readonly origin: string;
  readonly slug: string;
};

const scriptOf = ({ origin }: Place) => `<script async src="${origin}/embed.js"></script>`;

/** Returns what a site pastes where the page is to stand. */
export function inlineSnippet(place: Place): string {
  return `<div data-encaixe="${place.slug}"></div>\n${scriptOf(place)}`;
}

/** Returns a link that opens the page above the site; without the script it leads there. */
export function popupSnippet(place: Place): string {
  const { origin, slug } = place;
  const link = `<a href="${origin}/book/${slug}" data-encaixe="${slug}">Agendar horário</a>`;
  return `${link}\n${scriptOf(place)}`;
}
