import { useEffect, useState, type RefObject } from "react";
import classes from "./organization-page.module.css";

type Section = { readonly id: string; readonly title: string };

/** Reads the titles of the parts that stand on a page, as they come and go. */
function useSections(page: RefObject<HTMLElement | null>): readonly Section[] {
  const [sections, setSections] = useState<readonly Section[]>([]);
  useEffect(() => {
    const { current } = page;
    if (!current) return;
    const read = () => {
      const titles = [...current.querySelectorAll("section[aria-labelledby] h2[id]")];
      const found = titles.map(({ id, textContent }) => ({ id, title: textContent ?? "" }));
      setSections((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [page]);
  return sections;
}

/** Returns the part that is being read: the last whose title has reached the upper third of the window. */
function useCurrent(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const find = () => {
      const reached = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight / 3;
      });
      const { scrollHeight } = document.documentElement;
      const isAtEnd = window.scrollY + window.innerHeight >= scrollHeight - 2;
      setCurrent(
        (isAtEnd && window.scrollY > 0 ? sections : reached).at(-1)?.id ?? sections[0]?.id,
      );
    };
    find();
    window.addEventListener("scroll", find, { passive: true });
    // A part that opens moves all after it, without any scrolling.
    const sizes = new ResizeObserver(find);
    sizes.observe(document.body);
    return () => {
      window.removeEventListener("scroll", find);
      sizes.disconnect();
    };
  }, [sections]);
  return current;
}

/** Shows a part from its title on, and lets the keyboard go on there. */
function show(id: string): void {
  const title = document.getElementById(id);
  if (!title) return;
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  title.scrollIntoView({ behavior: isStill ? "auto" : "smooth", block: "start" });
}

/** Leads to the parts of a long page, and says which of them is being read. */
export function SectionList({ page }: { page: RefObject<HTMLElement | null> }) {
  const sections = useSections(page);
  const current = useCurrent(sections);
  if (sections.length < 2) return null;
  return (
    <nav className={classes.sections} aria-label="Nesta página">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              onClick={(event) => {
                // The address stays that of the page: nothing typed is asked about.
                event.preventDefault();
                show(id);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
