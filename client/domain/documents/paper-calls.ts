/** Opens a paper's page beside this one; it has no script and is printed from here. */
export function printPaper(page: string): void {
  const opened = window.open(page, "_blank");
  opened?.addEventListener("load", () => opened.print());
}
