import type { Browser } from "@playwright/test";
import { origin, Photographer } from "./camera.ts";
import { calendarPath, wednesday } from "./diary.ts";

/** Finer than the other pictures: these stand large on screens with several dots for a pixel. */
const dots = { 1440: 1.5, 390: 2 } as const;

/** What the public site shows of the product, in both themes. */
export async function shootLanding(camera: Photographer): Promise<void> {
  const browser = camera.page.context().browser();
  if (!browser) throw new Error("The pictures need a browser of their own");
  for (const theme of ["light", "dark"] as const) {
    camera.findings.push(...(await shootTheme(browser, camera.width, theme)));
  }
}

async function shootTheme(
  browser: Browser,
  width: number,
  theme: "light" | "dark",
): Promise<readonly string[]> {
  const isMobile = width === 390;
  const context = await browser.newContext({
    viewport: { width, height: isMobile ? 844 : 900 },
    deviceScaleFactor: isMobile ? dots[390] : dots[1440],
    isMobile,
    hasTouch: isMobile,
    colorScheme: theme,
    baseURL: origin,
    reducedMotion: "reduce",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
  });
  const camera = new Photographer(await context.newPage(), width);
  await camera.useTheme(theme);
  const named = (name: string) => `landing-${name}${theme === "dark" ? "-dark" : ""}`;
  await camera.enter("dona@demo.example");
  await camera.shootWindow(named("day"));
  if (isMobile) {
    await camera.open("/book/demo-clinica");
    await camera.shootWindow(named("booker"));
  } else {
    const week = `data=${wednesday(1)}&visao=semana`;
    await camera.open(`${await calendarPath(camera.page)}?${week}`);
    await camera.shootWindow(named("week"));
  }
  await context.close();
  return camera.findings;
}
