/**
 * Text of somebody whom nobody has checked, with its addresses broken up by a space: mail programs
 * and calendars make links of 'http://…', 'www.…', 'a.com' and 'a@b.com' by themselves, and otherwise
 * anyone could have us mail a clickable link to a third person, under an organisation's name. A
 * character that can't be seen would not do: browsers drop it from an address.
 */
export function unlinked(text: string): string {
  return text.replace(address, "$& ");
}

/** What is drawn as nothing may stand anywhere inside an address. */
const nothing = String.raw`\p{Default_Ignorable_Code_Point}*`;
const before = String.raw`(?<=[\p{L}\p{N}\])]${nothing})`;
const after = String.raw`(?=${nothing}[\p{L}\p{Emoji_Presentation}])`;
/** '://' in any spelling, and a dot or an at sign that a letter follows, also those of other scripts. */
const address = new RegExp(
  `:${nothing}[/\\\\]${nothing}[/\\\\]${nothing}|${before}[.@\u3002\uff0e\uff61\uff20\u2024\ufe52]${nothing}${after}`,
  "gu",
);
