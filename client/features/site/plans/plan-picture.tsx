import day from "#docs/screens/landing-day-1440.webp";
import dayDark from "#docs/screens/landing-day-dark-1440.webp";
import dayPhone from "#docs/screens/landing-day-390.webp";
import dayPhoneDark from "#docs/screens/landing-day-dark-390.webp";
import week from "#docs/screens/landing-week-1440.webp";
import weekDark from "#docs/screens/landing-week-dark-1440.webp";
import type { PlanSlug } from "#shared/domain/plans.ts";
import { ThemedPicture } from "#client/features/site/frame/themed-picture.tsx";
import classes from "./plan-page.module.css";

const pictureOfDay = {
  light: day,
  dark: dayDark,
  alt: "O dia de uma equipe: cada profissional numa coluna, com quem chega e quem falta confirmar.",
} as const;

const pictureOfWeek = {
  light: week,
  dark: weekDark,
  alt: "A semana de quem atende, com cada horário marcado no seu lugar.",
} as const;

/** What the plan's people look at all day: their own week, or the columns of a team. */
export function PlanPicture({ slug }: { slug: PlanSlug }) {
  const { light, dark, alt } = slug === "starter" ? pictureOfWeek : pictureOfDay;
  return (
    <ThemedPicture
      className={classes.picture}
      light={light}
      dark={dark}
      phone={{ light: dayPhone, dark: dayPhoneDark }}
      width={2160}
      height={1350}
      alt={alt}
      isFirst
    />
  );
}
