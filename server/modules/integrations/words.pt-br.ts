/** What an organisation's own SMS gateway is asked to send at a test. */
export const testSmsText = "Encaixe: teste do envio de SMS. Esta mensagem foi pedida por voce.";
