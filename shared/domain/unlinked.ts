/**
 * Breaks up the addresses in an unchecked person's text with a space. Mail programs and calendars
 * turn 'http://…', 'www.…', 'a.com' and 'a@b.com' into links by themselves, so otherwise anyone
 * could have us mail a clickable link to a third person, in an organisation's name. An invisible
 * character would not do: browsers drop it from an address.
 */
export function unlinked(text: string): string {
  return text.replace(address, "$& ");
}

/** Invisible characters may be anywhere inside an address. */
const nothing = String.raw`\p{Default_Ignorable_Code_Point}*`;
const before = String.raw`(?<=[\p{L}\p{N}\])]${nothing})`;
const after = String.raw`(?=${nothing}[\p{L}\p{Emoji_Presentation}])`;
/** '://' in any spelling, and a dot or an at sign before a letter of any script. */
const address = new RegExp(
  `:${nothing}[/\\\\]${nothing}[/\\\\]${nothing}|${before}[.@\u3002\uff0e\uff61\uff20\u2024\ufe52]${nothing}${after}`,
  "gu",
);
