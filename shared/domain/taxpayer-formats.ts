/** `529.982.247-25` from the digits of a CPF, as far as there are any. */
export function formatCpf(digits: string): string {
  const [, a = "", b = "", c = "", d = ""] =
    /^(\d{0,3})(\d{0,3})(\d{0,3})(\d{0,2})/.exec(digits) ?? [];
  const head = [a, b, c].filter(Boolean).join(".");
  return d ? `${head}-${d}` : head;
}

/** `529.982.247-25` or `12.ABC.345/01DE-35`, as far as there are characters for it. */
export function formatCpfCnpj(text: string): string {
  const characters = text.replace(/[^0-9a-z]/gi, "").toUpperCase();
  if (/^\d{0,11}$/.test(characters)) return formatCpf(characters);
  const parts = /^(.{0,2})(.{0,3})(.{0,3})(.{0,4})(.{0,2})/.exec(characters) ?? [];
  const [, a = "", b = "", c = "", d = "", e = ""] = parts;
  return [a, b, c].filter(Boolean).join(".") + (d ? `/${d}` : "") + (e ? `-${e}` : "");
}

/** Writes a CPF or a CNPJ as papers carry it: `CNPJ 12.345.678/0001-95`. */
export function taxpayerIdInWords(id: string): string {
  return `${id.length === 11 ? "CPF" : "CNPJ"} ${formatCpfCnpj(id)}`;
}
