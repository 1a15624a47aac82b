/** A number of eight digits or more after a name. */
const numberAfter = /\s(\+?\(?\d(?:[\s().-]*\d){7,})$/;

/** Puts a searched name, e-mail or phone, or a name with these after it, into the fields they look like. */
export function contactOf(typed: string) {
  const words = typed.split(/\s+/);
  const email = words.find((word) => word.includes("@")) ?? "";
  const rest = email ? words.filter((word) => word !== email).join(" ") : typed;
  if (/^[+()\d\s.-]+$/.test(rest)) return { name: "", email, phone: rest };
  const [after = "", phone = ""] = numberAfter.exec(rest) ?? [];
  return { name: rest.slice(0, rest.length - after.length), email, phone };
}
