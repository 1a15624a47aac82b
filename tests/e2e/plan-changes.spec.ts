import { upgradeText } from "#shared/texts/plans.pt-br.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, test } from "./clinic.ts";
import { logIn } from "./people.ts";

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`a plan gets smaller or ends with its period, and back, at ${width}`, async ({
    page,
    pro,
    openWindow,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await logIn(page, pro.owner);
    // Open all the while, and never loaded again.
    const elsewhere = await openWindow({ viewport: { width, height } });
    await logIn(elsewhere, pro.owner);
    await elsewhere.goto("/app/organization");
    const lacking = elsewhere.getByRole("button", { name: "A partir do Enterprise" });
    await expect(lacking).toBeVisible();
    // What the plan lacks says so where it would be, what one would gain, and leads there.
    await page.goto("/app/organization");
    await page.getByRole("button", { name: "A partir do Enterprise" }).click();
    await expect(page.getByText(upgradeText("customBranding"))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Ver Planos" }).click();
    // Where it leads is told on the way.
    await page.getByRole("region", { name: "Avisos" }).evaluate((region) => {
      const keep = () => sessionStorage.setItem("told", region.textContent);
      new MutationObserver(keep).observe(region, { childList: true });
    });
    // Given away, it says why there is nothing to press at a smaller plan.
    await expect(page.getByText(tierTexts.notCharged("Pro"))).toBeVisible();
    await page.getByRole("button", { name: "Escolher o Enterprise" }).click();
    await page.getByRole("link", { name: "Voltar sem pagar" }).click();
    await expect(page.getByText(tierTexts.leftUnpaidText)).toBeVisible();
    await expect(page).toHaveURL("/app/my-plan");
    await page.getByRole("button", { name: "Escolher o Enterprise" }).click();
    await page.getByRole("button", { name: /^Pagar/ }).click();
    await expect(page).toHaveURL("/app/my-plan");
    expect(await page.evaluate(() => sessionStorage.getItem("told"))).toBe(tierTexts.leaving);
    await expect(lacking).toHaveCount(0);
    const panel = page.getByRole("region", { name: "Assinatura" });
    await expect(panel).toContainText(/Próxima cobrança: R\$\s149,00 em \d{2}\/\d{2}\/\d{4}\./);
    await expect(page.getByRole("progressbar", { name: "Organizações da conta" })).toBeVisible();

    // Six people and one calendar: too many for the smallest, and it says so before it asks.
    await page.getByRole("button", { name: "Mudar no fim do período: Starter" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("pessoas na equipe; o limite é 1 pessoa na equipe");
    await expect(dialog.getByRole("button")).toHaveText(["Entendi"]);
    await expect(dialog.getByRole("link", { name: "Funcionários" })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Entendi" }).click();

    await page.getByRole("button", { name: "Mudar no fim do período: Pro" }).click();
    await dialog.getByRole("button", { name: "Mudar no fim do período" }).click();
    await expect(panel).toContainText(/O plano muda para Pro em \p{L}+, \d+ \p{L}+\./u);
    await expect(page.getByRole("heading", { level: 2, name: "Plano Enterprise" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // The plan that comes is no choice any more: it is taken back where it was chosen.
    await expect(page.getByRole("button", { name: "Mudar no fim do período: Pro" })).toHaveCount(0);
    await page.getByRole("button", { name: "Desfazer a mudança para o Pro" }).click();
    await expect(page.getByRole("button", { name: "Desfazer a mudança para o Pro" })).toHaveCount(
      0,
    );
    await expect(page.locator(":focus")).toHaveCount(1);
    await expect(panel).not.toContainText("O plano muda");

    await panel.getByRole("button", { name: "Cancelar a assinatura" }).click();
    await expect(dialog).toContainText("por 90 dias, dá para entrar, ler e exportar");
    await expect(dialog).toContainText("Nada mais é cobrado.");
    await dialog.getByRole("button", { name: "Cancelar a assinatura" }).click();
    await expect(panel).toContainText("A assinatura termina em");
    await expectAccessible(page);
    await expect(panel).toContainText("Nada mais é cobrado.");
    // Another plan leads to what comes first, and then to its own question.
    await page.getByRole("button", { name: "Mudar no fim do período: Pro" }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Manter a assinatura e continuar" }).click();
    await expect(dialog).toContainText("A partir daí valem os limites do plano Pro");
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await expect(panel).toContainText("Próxima cobrança");

    // A second business, deleted: only a plan with room for it has it back.
    const call = async (name: string, json: object) => {
      const url = `/trpc/organizations.${name}`;
      const headers = { origin: new URL(page.url()).origin };
      const answer = await page.request.post(url, { data: { json }, headers });
      expect(answer.status(), await answer.text()).toBe(200);
      return (await answer.json()) as { result: { data: { json: { id: string } } } };
    };
    const second = { name: "Filial Sul", businessType: "outros" };
    const { id } = (await call("create", second)).result.data.json;
    await call("delete", { id, password: pro.owner.password });

    // The end itself comes from the provider; then any plan is paid again.
    await panel.getByRole("button", { name: "Cancelar a assinatura" }).click();
    await dialog.getByRole("button", { name: "Cancelar a assinatura" }).click();
    await expect(panel).toContainText("A assinatura termina em");
    await panel.getByRole("button", { name: "Cartões e faturas" }).click();
    await page.getByRole("button", { name: "Chegar ao fim do período" }).click();
    await page.getByRole("link", { name: "Voltar ao Encaixe" }).click();
    const banner = page.getByRole("complementary", { name: "Assinatura" });
    await expect(banner).toContainText("A assinatura terminou");
    await expect(page.getByRole("region", { name: "O que está incluído" })).toBeHidden();
    await expect(banner).toContainText(
      /Isso vale até \p{L}+, \d+ \p{L}+( \d+)?; depois a conta fecha\./u,
    );
    await expect(panel).toContainText("Encerrada");
    // What was written stays the owner's.
    await page.getByRole("button", { name: "Exportar todos os dados" }).click();
    await dialog.getByLabel("Sua senha").fill("outra-senha");
    await dialog.getByRole("button", { name: "Exportar" }).click();
    await expect(dialog).toContainText("Esta não é a sua senha.");
    await expectAccessible(page);
    await dialog.getByLabel("Sua senha").fill(pro.owner.password);
    const downloading = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Exportar" }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^encaixe-\d{4}-\d{2}-\d{2}\.zip$/);
    await expect(page.getByRole("button", { name: "Voltar com o Enterprise" })).toBeVisible();
    await expect(page.getByText("Plano atual")).toHaveCount(0);
    await page.getByRole("button", { name: "Escolher o Básico" }).click();
    await expect(dialog).toContainText("Filial Sul");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await expect(page.getByRole("button", { name: "Escolher o Básico" })).toBeFocused();
    await page.getByRole("button", { name: "Escolher o Pro" }).click();
    await page.getByRole("button", { name: /^Pagar/ }).click();
    await expect(page).toHaveURL("/app/my-plan");
    await expect(banner).toBeHidden();
    await expect(page.getByRole("heading", { level: 2, name: "Plano Pro" })).toBeVisible();

    // Who pays already is asked first, with what it costs; nothing is charged by looking.
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes("previewUpgrade")) asked += 1;
    });
    await page.getByRole("button", { name: "Fazer upgrade para o Enterprise" }).click();
    await expect(dialog).toContainText("Nada a pagar");
    await expect(dialog).toContainText(/Depois, por mês\s*R\$\s149,00/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // What it costs is read once: reading it anew is no change that would have it read anew.
    expect(asked).toBe(1);
    await page.keyboard.press("Escape");
    await expect(
      page.getByRole("button", { name: "Fazer upgrade para o Enterprise" }),
    ).toBeFocused();
    await expect(page.getByRole("heading", { level: 2, name: "Plano Pro" })).toBeVisible();
    await page.getByRole("button", { name: "Escolher o Enterprise" }).click();
    await dialog.getByRole("button", { name: "Fazer upgrade" }).click();
    await expect(page.getByText("Upgrade concluído!")).toBeVisible();
    await expect(page).toHaveURL("/app/my-plan");
    await expect(page.getByRole("heading", { level: 2, name: "Plano Enterprise" })).toBeVisible();
  });
}

type Watched = { delays?: (number | undefined)[] };

test("the way back from paying reads the plan anew, later with a payment of its own", async ({
  page,
  clinic,
}) => {
  await page.addInitScript(() => {
    const delays: (number | undefined)[] = [];
    (globalThis as Watched).delays = delays;
    const later = globalThis.setTimeout.bind(globalThis);
    globalThis.setTimeout = ((run: () => void, delay?: number) => {
      delays.push(delay);
      return later(run, delay);
    }) as typeof globalThis.setTimeout;
  });
  let reads = 0;
  page.on("request", (request) => {
    if (request.url().includes("tier.my")) reads += 1;
  });
  await logIn(page, clinic.owner);
  for (const [query, delay] of [
    ["upgrade=success", 300],
    ["upgrade=success&session_id=cs_1", 600],
  ] as const) {
    reads = 0;
    await page.goto(`/app/my-plan?${query}`);
    await expect(page).toHaveURL("/app/my-plan");
    const delays = () => page.evaluate(() => (globalThis as Watched).delays ?? []);
    await expect.poll(delays).toContain(delay);
    await expect.poll(() => reads).toBeGreaterThan(1);
  }
});
