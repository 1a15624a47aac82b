import { findCalendar } from "./calendar.ts";
import { expect, test } from "./clinic.ts";
import { logIn } from "./people.ts";

test("saving over newer settings keeps the other person's other changes", async ({
  page,
  clinic,
}) => {
  await logIn(page, clinic.owner, "/app/calendarios?noAutoOpen=1");
  const id = await findCalendar(page);
  await page.goto(`/app/calendar/${id}/settings`);
  const description = page.getByLabel("Descrição");
  await description.fill("Escrito por mim");
  const read = async () => {
    const answer = await page.request.get(`/api/calendar/${id}`);
    return ((await answer.json()) as { calendar: Record<string, unknown> }).calendar;
  };
  const { workingEndMinutes } = await read();
  const headers = { origin: new URL(page.url()).origin };
  const put = (data: object) => page.request.put(`/api/calendar/${id}`, { data, headers });
  const other = await put({ workingEndMinutes: 1170, description: "Escrito por outra" });
  expect(other.status(), await other.text()).toBe(200);
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText(/^Outra pessoa mudou este calendário/)).toBeVisible();
  await expect(page.getByText("Descrição: Escrito por outra")).toBeVisible();
  await page.getByRole("button", { name: "Salvar as minhas mudanças" }).click();
  await expect(page.getByText("Calendário atualizado com sucesso!")).toBeVisible();
  expect(await read()).toMatchObject({
    description: "Escrito por mim",
    workingEndMinutes: 1170,
  });
  expect((await put({ workingEndMinutes })).status()).toBe(200);
});
