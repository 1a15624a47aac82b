import { splitWhole } from "#client/ui/whole-rules.ts";

/** Texts that contain no elements, and what stands between two tags elsewhere. */
const texts = /<(title|script|option|textarea)\b[^>]*>[^]*?<\/\1>|(?<=>)[^<]+/g;

/** Marks the words of a finished page that are to stay on one line with a class, on an element that no style means. */
export function markWhole(html: string, className: string): string {
  return html.replace(texts, (text) => {
    if (text.startsWith("<")) return text;
    const mark = (part: string, index: number) =>
      index % 2 === 0 ? part : `<bdi class="${className}">${part}</bdi>`;
    return splitWhole(text).map(mark).join("");
  });
}
