/**
 * Shows an e-mail address that, when too long for its line, breaks before the @ and not inside a
 * word.
 */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
