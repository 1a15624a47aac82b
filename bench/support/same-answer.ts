/** The answer that a floor of the same work and the product give alike; ends the bench where they don't. */
export async function sameAnswer(
  floorUrl: string,
  productUrl: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const [floor, product] = await Promise.all(
    [floorUrl, productUrl].map(async (url) => (await fetch(url, { headers })).text()),
  );
  if (floor !== product) throw new Error(`Floor and product disagree:\n${floor}\n${product}`);
  return product ?? "";
}
