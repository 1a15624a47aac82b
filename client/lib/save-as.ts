/** Saves a file from memory to the person's downloads. */
export function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers only begin to read after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
