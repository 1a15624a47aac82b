import type { Photographer } from "./camera.ts";
import { calendarPath, findFinished, wednesday } from "./diary.ts";

/** The owner's money: the page, and what an appointment shows of its payment. */
export async function shootFinance(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.open(`/app/finance?de=${wednesday(-4)}&ate=${wednesday(-1)}`);
  await camera.shootWindow("finance");
  const day = wednesday(-1);
  const id = await findFinished(page, day);
  await camera.open(`${await calendarPath(page)}?data=${day}&agendamento=${id}`);
  const details = page.getByRole("dialog", { name: "Agendamento" });
  const payment = details.getByRole("heading", { name: "Pagamento" });
  await payment.evaluate((heading) => heading.scrollIntoView({ block: "center" }));
  await camera.shootWindow("payment");
}
