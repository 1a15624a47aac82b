import { escapeHtml } from "#shared/domain/html.ts";
import { standInSms, type PhoneSms } from "./stand-in.ts";

const moment = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "America/Sao_Paulo",
});

/** GET /dev/sms: the messages in the given order, and the account to try with. */
export function smsPage(messages: readonly PhoneSms[]): string {
  const rows = messages.map(
    ({ from, to, text, at }) =>
      `<li><b>${escapeHtml(to)}</b> <span>de ${escapeHtml(from)}, ${moment.format(at)}, ${text.length} caracteres</span><p>${escapeHtml(text)}</p></li>`,
  );
  const { accountSid, authToken, fromNumber } = standInSms(1);
  const facts = [
    ["Account SID", accountSid],
    ["Token", authToken],
    ["Número de envio", fromNumber],
  ].map(([name = "", value = ""]) => `<dt>${name}</dt><dd><code>${value}</code></dd>`);
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>SMS de teste</title><link rel="stylesheet" href="/dev/sms.css"></head><body>
<header><h1>SMS de teste</h1><p>Mensagens que sairiam por SMS. Nada é enviado em desenvolvimento. Horários de São Paulo; a lista recomeça quando o servidor reinicia.</p></header>
<main>${rows.length > 0 ? `<ul>${rows.join("")}</ul>` : "<p>Nenhum SMS ainda. Preencha o cartão do SMS com os dados abaixo e teste.</p>"}</main>
<footer><h2>Dados da conta de teste</h2><dl>${facts.join("")}</dl><p>Números que terminam em 0000 não existem; em 0001 a entrega falha.</p></footer></body></html>`;
}

export const smsStyles = `:root{color-scheme:light dark;--ink:light-dark(#1f2421,#e6e9e7);--soft:light-dark(#5c655f,#a3aca6);--line:light-dark(#e2e6e3,#363c38);--paper:light-dark(#fff,#1a1d1b);--ground:light-dark(#f6f7f6,#121413)}
*{box-sizing:border-box}body{max-width:720px;margin:0 auto;padding:24px 16px 64px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:26px;margin:0 0 4px}h2{font-size:16px}header p,footer p,span{color:var(--soft)}ul{list-style:none;margin:16px 0;padding:0}li{padding:12px 16px;margin-bottom:12px;border:1px solid var(--line);border-radius:12px;background:var(--paper)}li p{margin:4px 0 0}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dt{color:var(--soft)}dd{margin:0}`;
