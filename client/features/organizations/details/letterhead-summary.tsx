import { LogoPicture } from "./logo-picture.tsx";
import { previewLines, type LetterheadValues } from "./letterhead-values.ts";
import classes from "./details.module.css";

type LetterheadSummaryProps = { name: string; logoHash: string | null; values: LetterheadValues };

/** The head of a paper as it will be, on white in both themes, as paper is. */
export function LetterheadSummary({ name, logoHash, values }: LetterheadSummaryProps) {
  return (
    <figure className={classes.preview}>
      <figcaption>Como aparece nos documentos</figcaption>
      <div className={classes.paper}>
        {logoHash && <LogoPicture logoHash={logoHash} className={classes.previewLogo} />}
        <div>
          <strong>{name}</strong>
          {previewLines(name, values).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      </div>
    </figure>
  );
}
