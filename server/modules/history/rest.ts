import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "Organização";

export const historyRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/org/history",
    procedure: "history.list",
    names: { timeZone: "timezone" },
    summary:
      "Quem fez o quê e quando, do mais recente ao mais antigo; só o que as permissões de quem pede deixam ver.",
    tag,
  },
];
