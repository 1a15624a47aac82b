import type { Photographer } from "./camera.ts";

/** The catalogue. */
export async function shootServices(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.open("/app/services");
  await camera.shootWindow("services");
  await page
    .getByRole("button", { name: /^Editar/ })
    .first()
    .click();
  await camera.shootWindow("service-form");
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Excluir/ })
    .first()
    .click();
  await camera.shootWindow("service-delete");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await page.getByRole("button", { name: "Desativar" }).waitFor();
  await camera.shootWindow("service-in-use");
  await camera.open("/app/services?busca=nada+disso");
  await camera.shootWindow("services-nothing-found");
}

/** What goes wrong while one is edited, and the dark theme. */
export async function shootServiceEdits(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.open("/app/services");
  await page.getByRole("button", { name: "Novo serviço" }).click();
  await page.getByRole("button", { name: "Criar serviço" }).click();
  await page.getByText("3 campos precisam de correção").waitFor();
  await camera.shootWindow("service-form-incomplete");

  await camera.open("/app/services?busca=retorno");
  const other = await page.context().newPage();
  await other.goto("/app/services?busca=retorno");
  for (const [each, text] of [
    [page, "Leitura de exames, com ajuste do tratamento."],
    [other, `Até 30 dias depois da consulta, para quem trouxe os exames (${camera.width}).`],
  ] as const) {
    await each
      .getByRole("button", { name: /^Editar/ })
      .first()
      .click();
    await each.getByRole("dialog").getByLabel("Descrição").fill(text);
  }
  await other.getByRole("button", { name: "Salvar serviço" }).click();
  await other.getByText("Serviço atualizado com sucesso!").waitFor();
  await other.close();
  await page.getByRole("button", { name: "Salvar serviço" }).click();
  await page.getByRole("columnheader", { name: "Versão atual" }).waitFor();
  await camera.shootWindow("service-conflict");

  await camera.useTheme("dark");
  await camera.open("/app/services");
  await camera.shootWindow("services-dark");
  await page
    .getByRole("button", { name: /^Editar/ })
    .first()
    .click();
  await camera.shootWindow("service-form-dark");
}
