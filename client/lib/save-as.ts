/** Saves a file from memory to the person's downloads. */
export function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  fetchFrom(address, name);
  // Some browsers only begin to read after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Lets the browser fetch a file itself; the server names it unless `name` does. */
export function fetchFrom(address: string, name = ""): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
