import { Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import type { ReactNode } from "react";
import { Logo } from "#client/ui/brand/logo.tsx";
import { WeekPicture } from "#client/ui/brand/week-picture.tsx";
import classes from "./sign-in-frame.module.css";

type SignInFrameProps = { title: string; lead: ReactNode; children: ReactNode };

/** The frame of the screens before the app: one task beside a quiet picture. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  useDocumentTitle(`${title} · Encaixe`);
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <header>
          {/* The site is no part of the app: the browser goes there. */}
          <a className={classes.home} href="/landing" aria-label="Encaixe, página inicial">
            <Logo size={28} />
          </a>
        </header>
        <main className={classes.main}>
          <div>
            <Title order={1}>{title}</Title>
            <Text className={classes.lead}>{lead}</Text>
          </div>
          {children}
        </main>
      </div>
      <div className={classes.picture} aria-hidden="true">
        <WeekPicture />
      </div>
    </div>
  );
}
