import { expect, test } from "vitest";
import { readSites } from "./site-rules.ts";

test.each([
  ["https://www.exemplo.com.br", ["https://www.exemplo.com.br"]],
  ["www.exemplo.com.br/agenda?x=1", ["https://www.exemplo.com.br"]],
  ["HTTPS://Exemplo.com.br:443/", ["https://exemplo.com.br"]],
  [
    " exemplo.com.br,\nwww.exemplo.com.br\n\nexemplo.com.br/de-novo",
    ["https://exemplo.com.br", "https://www.exemplo.com.br"],
  ],
  ["clínica.com.br", ["https://xn--clnica-4va.com.br"]],
  ["http://localhost:4000/teste", ["http://localhost:4000"]],
  ["localhost:4000", ["http://localhost:4000"]],
  ["http://exemplo.com.br", ["http://exemplo.com.br"]],
  ["https://", ["https://"]],
  ["exemplo.com.br:99999", ["exemplo.com.br:99999"]],
  ["contato@exemplo.com.br", ["contato@exemplo.com.br"]],
  ["", []],
])("%j means %j", (typed, sites) => {
  expect(readSites(typed)).toEqual(sites);
});
