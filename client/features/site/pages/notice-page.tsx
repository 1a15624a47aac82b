import classes from "./notice-page.module.css";
import shared from "#client/features/site/frame/frame.module.css";

type NoticePageProps = {
  title: string;
  text: string;
  /** Where to go from here; the first is the one that most people want. */
  ways: readonly { readonly href: string; readonly label: string }[];
};

/** A page that says one thing: received, not found, look again. */
export function NoticePage({ title, text, ways }: NoticePageProps) {
  return (
    <section className={shared.section}>
      <div className={classes.notice}>
        <h1 className={shared.headline}>{title}</h1>
        <p className={shared.lead}>{text}</p>
        <p className={classes.ways}>
          {ways.map(({ href, label }, index) => (
            <a key={href} className={index === 0 ? shared.button : shared.quiet} href={href}>
              {label}
            </a>
          ))}
        </p>
      </div>
    </section>
  );
}
