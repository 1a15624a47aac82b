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
  await expect(page.getByText(/^Este calendário mudou enquanto você editava/)).toBeVisible();
  await expect(page.getByText("Descrição: Escrito por outra")).toBeVisible();
  await page.getByRole("button", { name: "Salvar as minhas mudanças" }).click();
  await expect(page.getByText("Calendário atualizado com sucesso!")).toBeVisible();
  expect(await read()).toMatchObject({
    description: "Escrito por mim",
    workingEndMinutes: 1170,
  });
  expect((await put({ workingEndMinutes })).status()).toBe(200);
});

/** Records whose form saves over a newer version, each with a field that three people change. */
const records = [
  {
    what: "booking link",
    screen: "/app/booking",
    list: "/api/booking-links",
    named: /Consulta com a Dra\./,
    field: { name: "description", label: "Descrição" },
    values: ["Escrito por outra", "Escrito por uma terceira", "Escrito por mim"],
    save: "Salvar link",
    saved: "Link de agendamento atualizado com sucesso!",
  },
  {
    what: "employee",
    screen: "/app/employees",
    list: "/api/employees",
    named: /Rafael Monteiro/,
    field: { name: "profession", label: "Profissão" },
    values: ["Podólogo", "Nutricionista", "Fisioterapeuta"],
    save: "Salvar funcionário",
    saved: "Funcionário atualizado!",
  },
  {
    what: "patient",
    screen: "/app/patients?busca=trindade",
    list: "/api/patients?search=trindade",
    named: /Tânia Trindade/,
    field: { name: "email", label: "E-mail" },
    values: ["outra@cliente.example", "terceira@cliente.example", "minha@cliente.example"],
    save: "Salvar paciente",
    saved: "Paciente atualizado com sucesso!",
  },
] as const;

type Row = Readonly<Record<string, string>>;

for (const { what, screen, list, named, field, values, ...words } of records) {
  test(`saving over a newer version of the ${what} refuses a third one`, async ({
    page,
    clinic,
  }) => {
    await logIn(page, clinic.owner);
    const headers = { origin: new URL(page.url()).origin };
    const add = { data: { name: "Tânia Trindade" }, headers };
    if (what === "patient") await page.request.post("/api/patients", add);
    const read = async () => {
      const body = (await (await page.request.get(list)).json()) as Readonly<Record<string, Row[]>>;
      const rows = Object.values(body).flat();
      return rows.find(({ title, name }) => named.test(title ?? name ?? ""));
    };
    const address = `${new URL(list, page.url()).pathname}/${(await read())?.["_id"]}`;
    const write = async (value: string) => {
      const answer = await page.request.put(address, { data: { [field.name]: value }, headers });
      expect(answer.status(), await answer.text()).toBe(200);
    };
    const [second, third, mine] = values;
    await page.goto(screen);
    const row = page.getByRole("article").or(page.getByRole("row")).filter({ hasText: named });
    await row.getByRole("button", { name: "Editar" }).click();
    const input = page.getByRole("dialog").getByLabel(field.label, { exact: true });
    await input.fill(mine);
    await write(second);
    await page.getByRole("button", { name: words.save }).click();
    const saveMine = page.getByRole("button", { name: "Salvar as minhas mudanças" });
    await expect(saveMine).toBeVisible();

    await write(third);
    const refused = page.waitForResponse((answer) => answer.status() === 409);
    await saveMine.click();
    await refused;
    expect((await read())?.[field.name]).toBe(third);
    await expect(input).toHaveValue(mine);
    await saveMine.click();
    await expect(page.getByText(words.saved)).toBeVisible();
    expect((await read())?.[field.name]).toBe(mine);
  });
}
