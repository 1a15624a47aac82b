import type { Photographer } from "./camera.ts";

/** The rest of the public site: what it looks like beside its first page, by address. */
const others = {
  features: "/features",
  "plan-starter": "/plan/starter",
  "plan-pro": "/plan/pro",
  "plan-unknown": "/plan/ouro",
  contact: "/contact?servico=whatsapp-setup",
  terms: "/termos",
  privacy: "/privacidade",
  missing: "/nao-existe",
} as const;

/** The public site, whole pages; the first one in both themes. */
export async function shootSite(camera: Photographer): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await camera.useTheme(theme);
    const suffix = theme === "dark" ? "-dark" : "";
    await openWhole(camera, "/landing");
    await camera.shootWindow(`site-landing-top${suffix}`);
    await camera.shoot(`site-landing${suffix}`);
  }
  await camera.useTheme("light");
  await shootPrices(camera);
  for (const [name, path] of Object.entries(others)) {
    await openWhole(camera, path);
    await camera.shoot(`site-${name}`);
  }
  await shootContactForm(camera);
}

/** Opens a page with all its pictures: the lower ones would wait for somebody to scroll. */
async function openWhole(camera: Photographer, path: string): Promise<void> {
  await camera.open(path);
  await camera.page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode()));
  });
}

/** What is folded up on the first page: the plans side by side, and a question's answer. */
async function shootPrices(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.open("/landing");
  const compare = page.getByText("Comparar tudo, lado a lado");
  await compare.click();
  await compare.evaluate((element) => element.scrollIntoView({ block: "start" }));
  await camera.shootWindow("site-compare");
  const question = page.locator("#perguntas summary").first();
  await question.click();
  await question.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await camera.shootWindow("site-questions");
}

/** A contact form that is sent without what it needs. */
async function shootContactForm(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.open("/contact");
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  await camera.shootWindow("site-contact-incomplete");
}
