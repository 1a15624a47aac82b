/** The texts about the event channel in /api/docs; `code` between backquotes. */
export const eventDocsTexts = {
  title: "Eventos em tempo real",
  paragraphs: [
    "O que muda na organização chega sem que se pergunte: por WebSocket ou, onde nenhum abre, por server-sent events. Quem usa o cliente TypeScript assina `changes.subscribe`; as mensagens abaixo são as mesmas.",
    "A sala é a organização do token. Cada evento só chega a quem tem a permissão da tabela no momento em que ele acontece. Quando a sessão termina, o socket fecha com o código 4401 em até um segundo.",
    "A primeira mensagem traz `changes` vazio e diz que a escuta começou. `quietMs` diz há quantos milissegundos, no mínimo, nada mudava: o que foi pedido há esse tempo ou antes deve ser lido outra vez. O que acontece quase ao mesmo tempo chega junto, em ordem.",
    "Depois de perder a conexão, assine de novo com o `id` da última mensagem em `lastEventId`: a primeira mensagem é então `missed`. Nada é repetido; leia outra vez o que a tela mostra. `missed` chega também a quem lê devagar demais e quando o próprio servidor pode ter perdido algo. Os ids nunca se repetem.",
    "Com `documents: false`, `fullDocument` vem nulo e o servidor não lê nada; sem isso, traz o documento como este usuário pode vê-lo, com os nomes das respostas REST (`_id`, `price`, `duration`…), ou nulo se foi excluído.",
    "O servidor envia o texto PING quando nada chega por 20 segundos e espera PONG por 10.",
  ],
  bySocket: "Por WebSocket, uma mensagem por linha:",
  byEvents: "Por server-sent events:",
  answers: "O que chega:",
  event: "Evento",
  readers: "Quem ouve",
  anyMember: "Todos da organização",
} as const;
