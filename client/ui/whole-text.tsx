import { splitWhole } from "./whole-rules.ts";

/** Shows a text in which no line ends within "e-mail". */
export function WholeText({ text }: { text: string }) {
  const [before, word, ...after] = splitWhole(text);
  if (!word) return before;
  return (
    <>
      {before}
      <span style={{ whiteSpace: "nowrap" }}>{word}</span>
      <WholeText text={after.join("")} />
    </>
  );
}
