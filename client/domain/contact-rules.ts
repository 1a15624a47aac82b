/** Puts a searched name, e-mail or phone into the field that it looks like. */
export function contactOf(typed: string) {
  const isEmail = typed.includes("@");
  const isPhone = /^[+()\d\s.-]+$/.test(typed);
  return {
    name: isEmail || isPhone ? "" : typed,
    email: isEmail ? typed : "",
    phone: isPhone ? typed : "",
  };
}
