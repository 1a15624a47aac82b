import { openBeside } from "./beside.ts";
import type { Photographer } from "./camera.ts";

/** The team, and everything about one member. */
export async function shootEmployees(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.open("/app/employees");
  await camera.shootWindow("team");
  await page.getByRole("button", { name: "Novo funcionário" }).click();
  await page.getByRole("button", { name: "Criar funcionário" }).click();
  await page.getByText("3 campos precisam de correção").waitFor();
  await camera.shootWindow("employee-form-incomplete");
  await camera.open("/app/employees");
  await page.getByRole("button", { name: "Editar" }).nth(1).click();
  await camera.shootWindow("employee-form");
  await page.getByRole("list", { name: "Horário de trabalho" }).scrollIntoViewIfNeeded();
  await camera.shootWindow("employee-hours");
  await page.getByText("Registro e documentos").evaluate((e) => e.scrollIntoView());
  await camera.shootWindow("employee-pay");
}

/** The decisions about one member. */
export async function shootEmployeeActions(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.open("/app/employees");
  const receptionist = await openBeside(camera, "Patrícia Nunes");
  await camera.shootWindow("team-panel");
  await receptionist.getByRole("button", { name: "Redefinir Senha" }).click();
  await page.getByRole("button", { name: "Confirmar" }).waitFor();
  await camera.shootWindow("employee-reset");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await page.getByRole("dialog", { name: "Senha temporária" }).waitFor();
  await camera.shootWindow("employee-password");
  await page.getByRole("button", { name: "Fechar", exact: true }).click();
  const doctor = await openBeside(camera, "Camila Rezende");
  await doctor.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("button", { name: "Confirmar" }).waitFor();
  await camera.shootWindow("employee-delete");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await page.getByRole("button", { name: "Desativar" }).waitFor();
  await camera.shootWindow("employee-in-use");
}
