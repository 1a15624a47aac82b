import type { Page } from "@playwright/test";
import { expect, test } from "./clinic.ts";
import { logIn } from "./people.ts";

/** Leaves a mark on the page that only a reload removes. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => "isMarked" in window);

test("offline, an unvisited page leaves the shell and loads by itself later", async ({
  page,
  context,
  clinic,
}) => {
  await logIn(page, clinic.owner);
  await mark(page);
  await context.setOffline(true);
  const menu = page.getByRole("navigation", { name: "Principal" });
  await menu.getByRole("link", { name: "Funcionários" }).click();
  await expect(
    page.getByRole("heading", { name: "Esta página ainda não foi baixada" }),
  ).toBeVisible();
  await expect(page.getByText("Sem conexão.")).toBeVisible();
  await expect(page).toHaveURL(/\/app\/employees$/);
  // Screens opened before still open, and a dialog that wasn't says so.
  await menu.getByRole("link", { name: "Hoje" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.getByRole("button", { name: /^Menu de/ }).click();
  await page.getByRole("menuitem", { name: "Configurações" }).click();
  await expect(page.getByText("Não conseguimos abrir isto agora.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  await menu.getByRole("link", { name: "Funcionários" }).click();
  await expect(
    page.getByRole("heading", { name: "Esta página ainda não foi baixada" }),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Funcionários" })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test("a search that can't be loaded ahead leaves no error behind, and opens when asked for", async ({
  page,
  clinic,
}) => {
  const unhandled: string[] = [];
  page.on("pageerror", ({ message }) => unhandled.push(message));
  const search = /quick-search-(?!button)[^/]*\.js(\?|$)/;
  await page.route(search, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => search.test(request.url()));
  await logIn(page, clinic.owner);
  await failed;
  await page.keyboard.press("Control+k");
  await expect(page.getByText("Não conseguimos abrir isto agora.")).toBeVisible();
  expect(unhandled).toEqual([]);
  await page.unroute(search);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /^Buscar páginas/ })).toBeFocused();
});

test("a page with code of an old release reloads once", async ({ page, clinic }) => {
  await logIn(page, clinic.owner);
  await mark(page);
  // Missing until the page is loaded again.
  let isGone = true;
  await page.route(/\/assets\/.*\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404, body: "" }) : route.fallback(),
  );
  await page.route(/\/app\/services$/, (route) => {
    isGone = false;
    return route.fallback();
  });
  const menu = page.getByRole("navigation", { name: "Principal" });
  const reloaded = page.waitForEvent("load");
  await menu.getByRole("link", { name: "Serviços" }).click();
  await reloaded;
  await expect(page.getByRole("heading", { level: 1, name: "Gerenciar Serviços" })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

test("leaving a form asks once, also where the way back is pressed while it asks", async ({
  page,
  clinic,
}) => {
  await logIn(page, clinic.owner);
  const menu = page.getByRole("navigation", { name: "Principal" });
  await menu.getByRole("link", { name: "Serviços" }).click();
  await page.getByRole("button", { name: "Novo serviço" }).click();
  const form = page.getByRole("dialog", { name: "Novo serviço" });
  const name = form.getByRole("textbox", { name: "Nome", exact: true });
  await name.fill("Avaliação");
  const question = page.getByRole("dialog", { name: "Descartar o que foi digitado?" });
  await form.getByRole("button", { name: "Cancelar" }).click();
  await expect(question).toHaveCount(1);
  // What is asked now is whether to leave the page: the address tells that it was pressed.
  await page.evaluate(() => history.back());
  await page.waitForURL((url) => !url.pathname.endsWith("/services"));
  await expect(question).toHaveCount(1);
  await question.getByRole("button", { name: "Continuar editando" }).click();
  await expect(question).toHaveCount(0);
  await expect(name).toHaveValue("Avaliação");
  await expect(page).toHaveURL(/\/app\/services/);

  await page.evaluate(() => history.back());
  await question.getByRole("button", { name: "Descartar" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(question).toHaveCount(0);
});
