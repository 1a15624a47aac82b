/**
 * Opens a paper's page beside this one; it has no script and is printed from here, unless it says why
 * there is no paper.
 */
export function printPaper(page: string): void {
  const opened = window.open(page, "_blank");
  opened?.addEventListener("load", () => {
    if (!opened.document.documentElement.hasAttribute("data-refused")) opened.print();
  });
}
