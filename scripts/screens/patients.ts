import type { Photographer } from "./camera.ts";

/** The customers: list, form, and deleting. */
export async function shootPatients(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.open("/app/patients");
  await camera.shootWindow("patients");
  await page.getByRole("button", { name: "Novo paciente" }).first().click();
  const form = page.getByRole("dialog", { name: "Novo paciente" });
  await form.getByLabel("CPF").waitFor();
  await camera.shootWindow("patient-form");
  await form.getByLabel("CPF").fill("111.111.111-11");
  await form.getByRole("button", { name: "Adicionar paciente" }).click();
  await form.getByText("Informe o nome").first().waitFor();
  await camera.shootWindow("patient-form-incomplete");
  await camera.open("/app/patients?busca=ninguem+assim");
  await camera.shootWindow("patients-nothing-found");
  await camera.open("/app/patients");
  const actions = page.getByRole("button", { name: /^Mais ações para/ }).first();
  await actions.click();
  await camera.shootWindow("patient-menu");
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).waitFor();
  await camera.shootWindow("patient-delete");
}

/** One customer, with past and future appointments. */
export async function shootPatient(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.open("/app/patients");
  await page.locator("[data-opener]").first().click();
  await page.getByText("Últimos agendamentos").waitFor();
  await camera.shootWindow("patient-panel");
  await page.getByRole("link", { name: "Abrir ficha completa" }).click();
  await page.waitForURL("**/app/patients/*");
  await page.waitForLoadState("networkidle");
  await camera.shoot("patient");
  await page.getByRole("tab", { name: "Agendamentos" }).click();
  await camera.shoot("patient-appointments");
  await page.getByRole("button", { name: "Editar Perfil" }).click();
  const edit = page.getByRole("dialog", { name: "Editar paciente" });
  await edit.getByText("Histórico médico", { exact: true }).evaluate((e) => e.scrollIntoView());
  await camera.shootWindow("patient-form-clinical");
  await camera.open("/app/patients/0193b0a4-0000-7000-8000-000000000000");
  await camera.shootWindow("patient-unknown");
}

/** Importing a file, and merging two records of one person. */
export async function shootImport(camera: Photographer): Promise<void> {
  const { page } = camera;
  // Each size makes its own twins.
  const surname = camera.width === 390 ? "Leme Aragão" : "Leme Duarte";
  const email = `marta.${camera.width}@example.com`;
  await camera.enter("dona@demo.example");
  await camera.open("/app/patients");
  await page.getByRole("button", { name: "Importar" }).click();
  const dialog = page.getByRole("dialog", { name: "Importar pacientes" });
  await dialog.getByRole("button", { name: "Escolher arquivo CSV" }).waitFor();
  await camera.shootWindow("patient-import");
  const upload = (lines: readonly string[]) =>
    dialog.locator("input[type=file]").setInputFiles({
      name: "clientes.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["Nome;E-mail;Fone;CPF", ...lines].join("\n")),
    });
  const twins = [`Marta ${surname};${email};;`, `Marta L. ${surname};${email};(11) 97333-4444;`];
  await upload([...twins, "Rogério Sem Documento;rogerio@example.com;;111.111.111-11"]);
  await dialog.getByText("CPF inválido. Confira os números.").waitFor();
  await camera.shootWindow("patient-import-refused");
  await upload([...twins, `Elis ${surname};;(11) 97222-1111;`]);
  await dialog.getByText(/^Repete a linha 2/).waitFor();
  await dialog.getByText(/^Colunas reconhecidas/).click();
  await camera.shootWindow("patient-import-preview");
  await dialog.getByText("Cadastrar mesmo assim").click();
  await dialog.getByRole("button", { name: /^Importar 3/ }).click();
  await page.getByText("3 pacientes importados com sucesso!").waitFor();

  await camera.open(`/app/patients?busca=${encodeURIComponent(`marta ${surname}`)}`);
  await page.locator("[data-opener]").first().click();
  await page.getByRole("link", { name: "Abrir ficha completa" }).click();
  await page.getByRole("button", { name: "Comparar e unir" }).waitFor();
  await camera.shoot("patient-twin");
  await camera.open(`/app/patients?busca=${encodeURIComponent(surname)}`);
  await page.getByRole("button", { name: `Mais ações para Marta ${surname}` }).click();
  await page.getByRole("menuitem", { name: /Unir/ }).click();
  const merge = page.getByRole("dialog", { name: "Unir cadastros" });
  const twin = merge.getByRole("button", { name: /mesmo e-mail/ });
  await twin.waitFor();
  await camera.shootWindow("patient-merge");
  await twin.click();
  await merge.getByRole("button", { name: "Unir cadastros" }).waitFor();
  await camera.shootWindow("patient-merge-compare");
}
