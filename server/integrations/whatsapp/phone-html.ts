import { escapeHtml } from "#shared/domain/html.ts";
import { sentKinds } from "./stand-in-files.ts";
import type { PhoneMessage } from "./stand-in-phones.ts";

const clock = new Intl.DateTimeFormat("pt-BR", {
  timeStyle: "short",
  timeZone: "America/Sao_Paulo",
});

export type Credentials = {
  readonly accessToken: string;
  readonly phoneNumberId: string;
  readonly businessAccountId: string;
  readonly appSecret: string;
};

/** One customer's talk with the number of one account. */
export type Talk = {
  readonly account: number;
  readonly waId: string;
  readonly messages: readonly PhoneMessage[];
};

/** GET /dev/whatsapp: the talks, and one of them as the customer's phone shows it. */
export function phonePage(view: {
  readonly talks: readonly Talk[];
  readonly shown: Talk | undefined;
  /** The account of the talk, or the one that was asked for. */
  readonly number: number;
  readonly credentials: Credentials;
  readonly isExpired: boolean;
  /** What the account has proposed, by name. */
  readonly templates: readonly string[];
}): string {
  const { talks, shown, number, credentials, isExpired, templates } = view;
  const options = templates.map((name) => `<option>${escapeHtml(name)}</option>`).join("");
  const list = talks.map(
    ({ account, waId, messages }) =>
      `<li><a href="/dev/whatsapp?account=${account}&amp;phone=${waId}"${waId === shown?.waId && account === shown.account ? ' aria-current="page"' : ""}><b>+${waId}</b><span>${escapeHtml(messages.at(-1)?.text.slice(0, 60) ?? "")}</span></a></li>`,
  );
  const facts = [
    ["Token de acesso", credentials.accessToken],
    ["ID do número", credentials.phoneNumberId],
    ["ID da conta", credentials.businessAccountId],
    ["App secret", credentials.appSecret],
  ].map(([name = "", value = ""]) => `<dt>${name}</dt><dd><code>${escapeHtml(value)}</code></dd>`);
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>WhatsApp de teste</title><link rel="stylesheet" href="/dev/whatsapp.css"><script defer src="/dev/whatsapp.js"></script></head><body>
<header><h1>WhatsApp de teste</h1><p>Mensagens que sairiam pelo WhatsApp. Aqui você responde como o cliente. Nada é enviado em desenvolvimento.</p></header>
<div class="columns"><nav aria-label="Conversas" id="talks">${list.length > 0 ? `<ul>${list.join("")}</ul>` : '<p class="empty">Nenhuma conversa ainda. Preencha o cartão do WhatsApp com os dados abaixo e envie uma mensagem.</p>'}</nav>
<main>${newTalkForm(shown?.account ?? 1)}${shown ? talkHtml(shown) : '<p class="empty">Escolha uma conversa.</p>'}</main></div>
<footer><h2>Dados da conta de teste</h2><dl>${facts.join("")}</dl>
<form method="post" action="/dev/whatsapp"><input type="hidden" name="account" value="${number}"><button name="act" value="${isExpired ? "renew" : "expire"}">${isExpired ? "Renovar o token" : "Expirar o token"}</button></form>
${options && `<form method="post" action="/dev/whatsapp"><input type="hidden" name="account" value="${number}"><label>Modelo <select name="template">${options}</select></label> <button name="act" value="approve">Aprovar</button> <button name="act" value="refuse">Recusar</button></form>`}
<p>Números que terminam em 0000 não têm WhatsApp; em 0001 a entrega falha; em 0002 o aparelho fica fora do ar.</p></footer></body></html>`;
}

/** Lets somebody write who has had no message yet. */
function newTalkForm(account: number): string {
  return `<form method="post" action="/dev/whatsapp" class="begin"><label>Conta <input name="account" type="number" min="1" max="500" value="${account}" required></label><label>Número <input name="phone" inputmode="tel" placeholder="5511987654321" pattern="[0-9]{8,15}" required></label><label>Mensagem <input name="text" required maxlength="4096" autocomplete="off"></label><button name="act" value="type">Escrever de outro número</button></form>`;
}

function talkHtml({ account, waId, messages }: Talk): string {
  const hidden = `<input type="hidden" name="account" value="${account}"><input type="hidden" name="phone" value="${waId}">`;
  const bubbles = messages.map((message) => {
    const buttons = message.buttons.map(
      ({ id, title }) =>
        `<form method="post" action="/dev/whatsapp">${hidden}<input type="hidden" name="message" value="${message.id}"><input type="hidden" name="button" value="${escapeHtml(id)}"><button name="act" value="tap">${escapeHtml(title)}</button></form>`,
    );
    return `<li class="${message.isFromCustomer ? "own" : "theirs"}">${sentHtml(message)}<p>${escapeHtml(message.text)}</p><time>${clock.format(message.at)}</time>${buttons.length > 0 ? `<div class="buttons">${buttons.join("")}</div>` : ""}</li>`;
  });
  return `<section class="phone" aria-label="Celular de +${waId}"><h2>+${waId}</h2><ol id="talk">${bubbles.join("")}</ol>
<form method="post" action="/dev/whatsapp" class="type">${hidden}<input name="text" aria-label="Mensagem do cliente" placeholder="Mensagem" required maxlength="4096" autocomplete="off"><button name="act" value="type">Enviar</button></form>
<form method="post" action="/dev/whatsapp" class="type">${hidden}<select name="kind" aria-label="O que enviar">${sentKinds.map((kind) => `<option value="${kind}">${kindNames[kind]}</option>`).join("")}</select><input name="text" aria-label="Legenda" placeholder="Legenda" maxlength="1024" autocomplete="off"><button name="act" value="send">Enviar arquivo</button></form></section>`;
}

const kindNames = { image: "Foto", document: "PDF", audio: "Áudio", location: "Localização" };

/** What the customer sent, in a word. */
const sentHtml = ({ file }: PhoneMessage) =>
  file
    ? `<p>[${kindNames[file.kind]}${file.fileName ? `: ${escapeHtml(file.fileName)}` : ""}]</p>`
    : "";

/** Shows what arrives while the page is open. */
export const phoneScript = `setInterval(async () => {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of ["talks", "talk"]) {
    const [old, fresh] = [document.getElementById(id), page.getElementById(id)];
    if (old && fresh && old.innerHTML !== fresh.innerHTML) old.innerHTML = fresh.innerHTML;
  }
}, 1500);`;

export const phoneStyles = `:root{color-scheme:light dark;--ink:light-dark(#1f2421,#e6e9e7);--soft:light-dark(#5c655f,#a3aca6);--line:light-dark(#e2e6e3,#363c38);--paper:light-dark(#fff,#1a1d1b);--ground:light-dark(#f6f7f6,#121413);--accent:light-dark(#1c6b4a,#6cc79c);--own:light-dark(#dcf5e3,#1d4634);--wall:light-dark(#efeae2,#0f1512)}
*{box-sizing:border-box}body{max-width:1040px;margin:0 auto;padding:24px 16px 64px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:26px;margin:0 0 4px;letter-spacing:-.02em}h2{font-size:16px;margin:0}header p,footer p,.empty{color:var(--soft);margin:0 0 16px}
.columns{display:grid;grid-template-columns:280px minmax(0,1fr);gap:24px;align-items:start;margin:16px 0 40px}ul,ol{list-style:none;margin:0;padding:0}
nav ul{border:1px solid var(--line);border-radius:12px;background:var(--paper);overflow:hidden}nav a{display:block;padding:12px 16px;color:inherit;text-decoration:none;border-bottom:1px solid var(--line)}nav a[aria-current]{background:var(--own)}nav b,nav span{display:block}nav span{color:var(--soft);font-size:14px}
.phone{max-width:420px;margin:0 auto;border:10px solid light-dark(#1f2421,#3a413d);border-radius:38px;background:var(--wall);overflow:hidden;display:flex;flex-direction:column;height:680px}.phone h2{padding:16px 20px;background:var(--paper);border-bottom:1px solid var(--line)}
#talk{flex:1;overflow-y:auto;padding:16px 12px;display:flex;flex-direction:column;gap:10px}#talk li{max-width:86%;padding:8px 12px;border-radius:12px;background:var(--paper)}#talk li.own{align-self:flex-end;background:var(--own)}#talk p{margin:0;white-space:pre-wrap}time{display:block;text-align:right;color:var(--soft);font-size:12px}
.buttons{margin:8px -12px -8px}button{min-height:44px;padding:8px 16px;border:1px solid var(--line);border-radius:10px;background:var(--paper);color:var(--accent);font:inherit;font-weight:600;cursor:pointer}.buttons button{width:100%;border-width:1px 0 0;border-radius:0;background:none}
.begin{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:end;max-width:420px;margin:0 auto 20px}.begin label{display:grid;flex:1 1 120px;color:var(--soft);font-size:14px}.begin input{min-width:0;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--paper);color:inherit;font:inherit}
.type{display:flex;gap:8px;padding:12px;background:var(--paper)}.type input{flex:1;min-width:0;min-height:44px;padding:8px 14px;border:1px solid var(--line);border-radius:22px;background:var(--ground);color:inherit;font:inherit}
footer dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dt{color:var(--soft)}dd{margin:0}footer form{margin:16px 0}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media(max-width:720px){.columns{grid-template-columns:minmax(0,1fr)}}`;
