import { escapeHtml } from "#shared/domain/html.ts";
import { standInSms, type PhoneSms } from "./stand-in.ts";

const moment = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "America/Sao_Paulo",
});

/** What customers answer most. */
const usualAnswers = ["1", "2", "3", "sim", "PARAR", "VOLTAR"];

const answerWords = {
  taken: "A resposta chegou à organização.",
  lost: "A organização não aceitou a resposta: o cartão do SMS está ligado, com esta conta?",
};

/** Answers as the receiver would, by the provider's call to the organisation. */
function answerForm({ id, answersTo }: PhoneSms): string {
  if (!answersTo) return "<p><span>Este provedor não traz respostas.</span></p>";
  const buttons = usualAnswers.map(
    (text) => `<button name="text" value="${text}">${text}</button>`,
  );
  const hidden = `<input type="hidden" name="message" value="${id}">`;
  return `<form method="post" action="/dev/sms">${hidden}${buttons.join("")}</form>
<form method="post" action="/dev/sms">${hidden}<input name="text" aria-label="Outra resposta" placeholder="Outra resposta" required maxlength="1600"><button>Responder</button></form>`;
}

/** GET /dev/sms: the messages in the given order, how an answer ended, and the account to try with. */
export function smsPage(
  messages: readonly PhoneSms[],
  answer: keyof typeof answerWords | null = null,
): string {
  const rows = messages.map(
    (sms) =>
      `<li><b>${escapeHtml(sms.to)}</b> <span>de ${escapeHtml(sms.from)}, ${moment.format(sms.at)}, ${sms.text.length} caracteres</span><p>${escapeHtml(sms.text)}</p>${answerForm(sms)}</li>`,
  );
  const { accountSid, authToken, fromNumber } = standInSms(1);
  const facts = [
    ["Account SID", accountSid],
    ["Token", authToken],
    ["Número de envio", fromNumber],
  ].map(([name = "", value = ""]) => `<dt>${name}</dt><dd><code>${value}</code></dd>`);
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>SMS de teste</title><link rel="stylesheet" href="/dev/sms.css"></head><body>
<header><h1>SMS de teste</h1><p>Mensagens que sairiam por SMS. Nada é enviado em desenvolvimento. Horários de São Paulo; a lista recomeça quando o servidor reinicia.</p></header>
${answer ? `<p role="status">${answerWords[answer]}</p>` : ""}<main>${rows.length > 0 ? `<ul>${rows.join("")}</ul>` : "<p>Nenhum SMS ainda. Preencha o cartão do SMS com os dados abaixo e teste.</p>"}</main>
<footer><h2>Dados da conta de teste</h2><dl>${facts.join("")}</dl><p>Números que terminam em 0000 não existem; em 0001 a entrega falha; em 0608 a conta é de teste e o número não foi verificado (21608); em 0610 a pessoa pediu para parar (21610), como quem responde STOP.</p></footer></body></html>`;
}

export const smsStyles = `:root{color-scheme:light dark;--ink:light-dark(#1f2421,#e6e9e7);--soft:light-dark(#5c655f,#a3aca6);--line:light-dark(#e2e6e3,#363c38);--paper:light-dark(#fff,#1a1d1b);--ground:light-dark(#f6f7f6,#121413)}
*{box-sizing:border-box}body{max-width:720px;margin:0 auto;padding:24px 16px 64px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:26px;margin:0 0 4px}h2{font-size:16px}header p,footer p,span{color:var(--soft)}ul{list-style:none;margin:16px 0;padding:0}li{padding:12px 16px;margin-bottom:12px;border:1px solid var(--line);border-radius:12px;background:var(--paper)}li p{margin:4px 0 0}
form{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}button,input{min-height:44px;padding:0 12px;border:1px solid var(--line);border-radius:8px;background:var(--ground);color:inherit;font:inherit}input{flex:1;min-width:0}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dt{color:var(--soft)}dd{margin:0}`;
