import classes from "./legal-page.module.css";
import shared from "#client/features/site/frame/frame.module.css";

/** A chapter of rules: paragraphs, or a list where several things are named. */
export type LegalChapter = {
  readonly title: string;
  readonly text: readonly string[];
  readonly list?: readonly string[];
};

type LegalPageProps = { title: string; lead: string; chapters: readonly LegalChapter[] };

/** Terms and privacy: long texts that people must be able to read. */
export function LegalPage({ title, lead, chapters }: LegalPageProps) {
  return (
    <section className={shared.section}>
      <h1 className={shared.headline}>{title}</h1>
      <p className={shared.lead}>{lead}</p>
      <div className={classes.text}>
        {chapters.map((chapter) => (
          <section key={chapter.title}>
            <h2>{chapter.title}</h2>
            {chapter.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {chapter.list && (
              <ul>
                {chapter.list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </section>
  );
}
