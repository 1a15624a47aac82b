import { expect, test } from "vitest";
import { groupActions } from "./action-rules.ts";

const action = (page: string, words: string) => ({ page, action: words, needs: [] });
const [today, team] = [
  { to: "/app/dashboard", label: "Hoje" },
  { to: "/app/employees", label: "Funcionários" },
];

test("actions stand under their pages, and pages without actions stay", () => {
  expect(groupActions([today, team], [action("/app/employees", "Redefinir senhas")])).toEqual([
    { label: "Hoje", done: [] },
    { label: "Funcionários", done: ["Redefinir senhas"] },
  ]);
});

test("actions of pages outside the menu are told too", () => {
  expect(groupActions([today], [action("/app/employees", "Redefinir senhas")])).toEqual([
    { label: "Hoje", done: [] },
    { label: "Fora do menu", done: ["Redefinir senhas"] },
  ]);
});
