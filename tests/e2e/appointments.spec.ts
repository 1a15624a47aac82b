import { addService, finishAhead, openDetails, openNew, typedDay } from "./appointment-dialogs.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { choose } from "./calendar.ts";
import { expect, test } from "./clinic.ts";
import { openSession } from "./people.ts";
import { deskSize, phoneSize } from "./sizes.ts";

test("a receptionist creates a patient and books her, without seeing payments", async ({
  page,
  clinic,
}) => {
  await openSession(page, clinic.receptionist);
  const dialog = await openNew(page, "19:30");
  await dialog.getByRole("combobox", { name: "Paciente" }).fill("Zilda Nova do Teste");
  await page.getByRole("option", { name: /Cadastrar “Zilda Nova do Teste”/ }).click();
  const quick = page.getByRole("dialog", { name: "Novo paciente" });
  await expect(quick.getByLabel("Nome")).toHaveValue("Zilda Nova do Teste");
  await quick.getByLabel("Telefone").fill("11987650001");
  await quick.getByRole("button", { name: "Cadastrar" }).click();
  await expect(dialog.getByLabel("Nome", { exact: true })).toHaveValue("Zilda Nova do Teste");
  await expect(dialog.getByLabel("Telefone")).toHaveValue("(11) 98765-0001");

  await dialog.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(dialog.getByText("Escolha um funcionário")).toBeVisible();
  await choose(dialog, "Funcionário", /Helena Prado/);
  await addService(dialog, /Check-up completo/);
  const end = dialog.getByRole("group", { name: "Fim" });
  await expect(end.getByLabel("Fim: horas")).toHaveValue("20");
  await expect(dialog.getByText("Pagar agora")).toHaveCount(0);
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(page.getByText("Agendamento criado com sucesso!")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const details = await openDetails(page, "Zilda Nova do Teste");
  await expect(details.getByText("Pagamento não registrado")).toHaveCount(0);
  await expect(details.getByText("R$")).toHaveCount(0);
  await expect(details.getByRole("link", { name: "Zilda Nova do Teste" })).toBeVisible();
  await details.getByRole("button", { name: "Editar dados" }).click();
  await expect(details.getByLabel("Link da reunião")).toBeVisible();
  await expect(details.getByText(/desconto|R\$/)).toHaveCount(0);
});

test("an overlap needs Encaixe, and typed text survives a refusal", async ({ page, clinic }) => {
  await openSession(page, clinic.owner);
  const dialog = await openNew(page, "20:00");
  await dialog.getByLabel("Nome", { exact: true }).fill("Otávio Encaixado");
  await choose(dialog, "Funcionário", /Helena Prado/);
  await addService(dialog, /Consulta clínica/);
  await dialog.getByLabel("Aplicar desconto").check();
  await dialog.getByLabel("Valor do desconto").fill("20");
  await expect(dialog.getByText("R$ 300,00")).toBeVisible();
  await dialog.getByLabel("Pagar agora").check();
  await expect(dialog.getByLabel("Valor do desconto")).toHaveValue("20,00");
  await dialog.getByRole("button", { name: "Criar", exact: true }).click();
  await page.getByRole("button", { name: "Marcar como encaixe" }).click();
  await expect(
    page.getByText("Abra um Caixa em Finanças para registrar pagamentos.").first(),
  ).toBeVisible();
  await expect(dialog.getByLabel("Nome", { exact: true })).toHaveValue("Otávio Encaixado");
  await dialog.getByLabel("Pagar agora").uncheck();
  await dialog.getByRole("button", { name: "Criar", exact: true }).click();
  // The Encaixe was already confirmed for this time.
  await expect(page.getByText("Agendamento criado com sucesso!")).toBeVisible();

  const details = await openDetails(page, "Otávio Encaixado");
  await expect(details.getByText("Encaixe", { exact: true })).toBeVisible();
  await expect(details.getByText("Pagamento não registrado")).toBeVisible();
  await expect(details.getByText("R$ 300,00")).toBeVisible();
});

for (const viewport of [deskSize, phoneSize]) {
  test(`the notice about a time moves nothing on the page, ${viewport.width} wide`, async ({
    page,
    clinic,
  }) => {
    await page.setViewportSize(viewport);
    await openSession(page, clinic.receptionist);
    const dialog = await openNew(page, "11:00");
    await dialog.getByLabel("Nome", { exact: true }).fill("Fica Onde Está");
    const told = dialog.getByRole("status");
    // From the first field on: the form scrolls to the one that gets the focus.
    const places = async () => {
      const [first = 0, ...others] = await Promise.all(
        ["Nome", "Repetir", "Marcar retorno", "Link da reunião"].map((label) =>
          dialog
            .getByLabel(label, { exact: true })
            .evaluate((field) => field.getBoundingClientRect().top),
        ),
      );
      return others.map((top) => top - first);
    };
    await expect(told).toHaveText(/livres? neste horário/);
    const before = await places();
    const start = dialog.getByRole("group", { name: "Início" });
    await start.getByLabel("Início: horas").fill("02");
    await expect(told).toHaveText("O horário não cabe no expediente do calendário.");
    expect(await places()).toEqual(before);

    await choose(dialog, "Funcionário", /Helena Prado/);
    await expect(told).toHaveText(/expediente do profissional.*expediente do calendário/);
    expect(await places()).toEqual(before);
    await expectAccessible(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "e mais 1 motivo" }).click();
    const reasons = page.getByRole("dialog", { name: "e mais 1 motivo" });
    await expect(reasons.getByText(/expediente do calendário/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(reasons).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });
}

test("an appointment is moved, confirmed and finished, and its history shows it", async ({
  page,
  clinic,
}) => {
  await openSession(page, clinic.owner);
  const details = await openDetails(page, "Otávio Encaixado");
  await details.getByRole("button", { name: "Remarcar" }).click();
  const start = details.getByRole("group", { name: "Início" });
  await start.getByLabel("Início: dia").fill(typedDay);
  await start.getByLabel("Início: horas").fill("21");
  await start.getByLabel("Início: minutos").fill("30");
  await details.getByRole("button", { name: "Voltar" }).click();
  await page.keyboard.press("Escape");
  await details.getByRole("button", { name: "Remarcar" }).click();
  await expect(page.getByText("Agendamento remarcado com sucesso!")).toBeVisible();
  await expect(details.getByText(/· 21:30$/)).toBeVisible();

  await details.getByRole("button", { name: "Mudar status" }).click();
  await page.getByRole("menuitem", { name: "Confirmado" }).click();
  await expect(details.getByText("Confirmado", { exact: true })).toBeVisible();
  await details.getByLabel("Notas").fill("Voltar em um mês");
  await expectAccessible(page, "[role=dialog]");
  await finishAhead(details);
  await expect(page.getByText("Agendamento finalizado com sucesso!")).toBeVisible();
  await expect(details).toHaveCount(0);

  const finished = await openDetails(page, "Otávio Encaixado");
  await expect(finished.getByText("Finalizado", { exact: true })).toBeVisible();
  await expect(finished.getByRole("button", { name: "Marcar como Finalizado" })).toHaveCount(0);
  await expect(finished.getByLabel("Notas")).toHaveValue("Voltar em um mês");
  // What was done is often known only now, and charged then; its time stays.
  await finished.getByRole("button", { name: "Editar serviços" }).click();
  await expect(finished.getByRole("button", { name: "Salvar serviços" })).toBeVisible();
  await finished.getByRole("button", { name: "Voltar" }).click();
  await finished.getByText("Histórico").click();
  await expect(finished.getByText("Remarcou")).toBeVisible();
  await expect(finished.getByText("Criou")).toBeVisible();
  await expect(finished.getByText("Marina Azevedo").first()).toBeVisible();
});

test("the details drawer corrects customer data and the discount", async ({ page, clinic }) => {
  await openSession(page, clinic.owner);
  const details = await openDetails(page, "Otávio Encaixado");
  await details.getByRole("button", { name: "Editar dados" }).click();
  await expect(details.getByRole("group", { name: "Dados de Otávio Encaixado" })).toBeFocused();
  await details.getByLabel("Nome", { exact: true }).fill("Otávio Corrigido");
  await details.getByLabel("Telefone").fill("123");
  await details.getByLabel("Valor do desconto").fill("50,00");
  await expect(details.getByText("R$ 270,00")).toBeVisible();
  await details.getByRole("button", { name: "Salvar dados" }).click();
  await expect(details.getByText("Telefone inválido. Informe o DDD e o número.")).toBeVisible();
  await details.getByLabel("Telefone").fill("11987650002");
  await expectAccessible(page, "[role=dialog]");
  await details.getByRole("button", { name: "Salvar dados" }).click();
  await expect(page.getByText("Dados atualizados com sucesso!")).toBeVisible();
  await expect(details.getByRole("heading", { name: "Otávio Corrigido" })).toBeVisible();
  await expect(details.getByRole("button", { name: "Editar dados" })).toBeFocused();
  await expect(details.getByRole("link", { name: "(11) 98765-0002" })).toBeVisible();
  await expect(details.getByText("R$ 270,00")).toBeVisible();
});

test("the second of two people who edit an appointment sees both versions", async ({
  page,
  clinic,
}) => {
  await openSession(page, clinic.owner);
  const details = await openDetails(page, "Zilda Nova do Teste");
  await details.getByLabel("Notas").fill("Minhas notas");
  const id = new URL(page.url()).searchParams.get("agendamento");
  const saved = await page.request.post("/trpc/appointments.update", {
    headers: { origin: new URL(page.url()).origin },
    data: { json: { id, notes: "Notas de outra pessoa" } },
  });
  expect(saved.ok()).toBe(true);
  await details.getByRole("button", { name: "Salvar notas" }).click();
  await expect(details.getByRole("cell", { name: "Notas de outra pessoa" })).toBeVisible();
  await details.getByRole("button", { name: "Salvar as minhas mudanças" }).click();
  await expect(page.getByText("Notas salvas com sucesso!")).toBeVisible();
  await expect(details.getByLabel("Notas")).toHaveValue("Minhas notas");

  await details.getByRole("button", { name: "Cancelar agendamento" }).click();
  const confirm = page.getByRole("dialog", { name: "Cancelar agendamento" });
  await confirm.getByLabel("Motivo").fill("A paciente viajou");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Agendamento cancelado com sucesso!")).toBeVisible();
  await expect(details.getByText("A paciente viajou")).toBeVisible();
  await expect(details.getByRole("button", { name: "Remarcar" })).toHaveCount(0);

  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText(/Cancelamento desfeito: Zilda Nova do Teste/)).toBeVisible();
  await expect(details.getByText("A paciente viajou")).toHaveCount(0);
  await details.getByRole("button", { name: "Cancelar agendamento" }).click();
  await expect(confirm).toContainText("Zilda Nova do Teste");
  await confirm.getByRole("button", { name: "Cancelar agendamento" }).click();
  await expect(details.getByRole("button", { name: "Marcar em outro horário" })).toBeVisible();
  await expectAccessible(page);
  await details.getByRole("button", { name: "Reativar" }).click();
  await expect(page.getByText(/Agendamento reativado: Zilda Nova do Teste/)).toBeVisible();
  // What was told of the cancellation isn't true any more.
  await expect(page.getByText("Agendamento cancelado com sucesso!")).toHaveCount(0);
  await expect(details.getByRole("button", { name: "Remarcar" })).toBeVisible();
});

test("a request repeated after a lost answer creates one appointment", async ({ page, clinic }) => {
  await openSession(page, clinic.receptionist);
  const dialog = await openNew(page, "22:00");
  await dialog.getByLabel("Nome", { exact: true }).fill("Uma Vez Só");
  await choose(dialog, "Funcionário", /Helena Prado/);
  await page.route(
    "**/trpc/appointments.create*",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const create = dialog.getByRole("button", { name: "Criar", exact: true });
  const created = page.getByText("Agendamento criado com sucesso!");
  const encaixe = page.getByRole("button", { name: "Marcar como encaixe" });
  await create.click();
  await expect(page.getByText("Erro de conexão. Tente novamente.").first()).toBeVisible();
  await create.click();
  await expect(created).toBeVisible();
  await expect(encaixe).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: phoneSize, hasTouch: true });

  test("a series is created, and closing the form asks before typed text is lost", async ({
    page,
    clinic,
  }) => {
    await openSession(page, clinic.receptionist);
    const dialog = await openNew(page, "16:00");
    await dialog.getByLabel("Nome", { exact: true }).fill("Série no Celular");
    await choose(dialog, "Funcionário", /Rafael Monteiro/);
    await dialog.getByLabel("Repetir").check();
    await dialog.getByLabel("Quantas vezes ao todo").fill("3");
    await expect(dialog.getByText(/3 agendamentos, sempre às 16:00/)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Continuar editando" }).click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "Criar", exact: true }).click();
    const encaixe = page.getByRole("button", { name: "Marcar como encaixe" });
    const created = page.getByText("Agendamento criado com sucesso!");
    await expect(encaixe.or(created).first()).toBeVisible();
    if (await encaixe.isVisible()) await encaixe.click();
    await expect(created).toBeVisible();

    const details = await openDetails(page, "Série no Celular");
    await expect(details.getByText("Toda semana, 3 vezes")).toBeVisible();
    await details.getByRole("button", { name: "Cancelar agendamento" }).click();
    await expect(page.getByRole("radio", { name: "Este e os seguintes" })).toBeVisible();
  });
});

test("a new appointment is filled in with the keyboard only, without losing text", async ({
  page,
  clinic,
}) => {
  await openSession(page, clinic.receptionist);
  const dialog = await openNew(page, "20:30");
  const patient = dialog.getByRole("combobox", { name: "Paciente" });
  const list = page.getByRole("listbox", { name: "Paciente" });

  await test.step("the first arrow key highlights the customer that the search found", async () => {
    await patient.fill("luana marq");
    await expect(list.getByRole("option").first()).toContainText(/^Luana Marq/);
    await patient.press("ArrowDown");
    await expectAccessible(page, "[role=listbox]");
    await patient.press("Enter");
    await expect(dialog.getByLabel("Nome", { exact: true })).toHaveValue(/^Luana Marq/);
    await dialog.getByRole("button", { name: "Limpar escolha" }).click();
  });

  await test.step("a dialog returns the focus", async () => {
    await patient.fill("Zuleica Sem Cadastro");
    await expect(list.getByRole("option")).toHaveCount(1);
    await patient.press("ArrowDown");
    await patient.press("Enter");
    await expect(page.getByRole("dialog", { name: "Novo paciente" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Novo paciente" })).toHaveCount(0);
    await expect(patient).toBeFocused();
  });

  await test.step("a name without a record stays when the field loses focus", async () => {
    await patient.fill("Zuleica Sem Cadastro");
    await patient.press("Tab");
    await expect(dialog.getByLabel("Nome", { exact: true })).toHaveValue("Zuleica Sem Cadastro");
  });

  await test.step("the highlighted service is readable", async () => {
    await dialog.getByLabel("Serviços", { exact: true }).fill("consulta");
    await expect(page.locator("[data-combobox-selected]")).toBeVisible();
    await expectAccessible(page, "[role=listbox]");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  });

  await test.step("Esc closes the month first and only then asks to close the form", async () => {
    await dialog.getByLabel("Início: dia").click();
    const nextMonth = page.getByRole("button", { name: "Próximo mês" });
    await expect(nextMonth).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(nextMonth).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", {
      name: "Descartar o que foi digitado?",
    });
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(dialog.getByLabel("Início: dia")).toBeFocused();
  });
});

test("pressing Enter twice creates no overlap", async ({ page, clinic }) => {
  await openSession(page, clinic.owner);
  const question = page.getByRole("dialog", { name: "Encaixe" });
  for (const name of ["Chegou Antes", "Dois Enters"]) {
    const dialog = await openNew(page, "23:00");
    await dialog.getByLabel("Nome", { exact: true }).fill(name);
    await choose(dialog, "Funcionário", /Helena Prado/);
    await addService(dialog, /Consulta clínica/);
    await dialog.getByRole("button", { name: "Criar", exact: true }).press("Enter");
    if (name === "Chegou Antes") await expect(dialog).toHaveCount(0);
  }
  await expect(question.getByRole("button", { name: "Escolher outro horário" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Criar", exact: true })).toBeFocused();
});
