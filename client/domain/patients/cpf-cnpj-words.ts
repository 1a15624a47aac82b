import { formatCpf } from "#shared/domain/documents.ts";

/** `529.982.247-25` or `12.ABC.345/01DE-35`, as far as there are characters for it. */
export function formatCpfCnpj(text: string): string {
  const characters = text.replace(/[^0-9a-z]/gi, "").toUpperCase();
  if (/^\d{0,11}$/.test(characters)) return formatCpf(characters);
  const parts = /^(.{0,2})(.{0,3})(.{0,3})(.{0,4})(.{0,2})/.exec(characters) ?? [];
  const [, a = "", b = "", c = "", d = "", e = ""] = parts;
  return [a, b, c].filter(Boolean).join(".") + (d ? `/${d}` : "") + (e ? `-${e}` : "");
}

/**
 * Returns what a field for either document shows after a change. It only helps typing at the end;
 * corrections in the middle and deletions stay as they are.
 */
export function maskCpfCnpj(typed: string, before: string): string {
  const isAppended = typed.length > before.length && typed.startsWith(before);
  const isEither = /^[0-9a-z./-]*$/i.test(typed) && typed.replace(/[./-]/g, "").length <= 14;
  return isAppended && isEither ? formatCpfCnpj(typed) : typed;
}
