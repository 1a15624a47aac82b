import type { ReactNode } from "react";
import { PageFrame } from "./page-frame.tsx";
import classes from "./private-frame.module.css";

type PrivateFrameProps = { organizationName: string; children: ReactNode };

/** The frame of a page that a private link opens: one column, under the name of who sent it. */
export function PrivateFrame({ organizationName, children }: PrivateFrameProps) {
  return (
    <PageFrame narrow>
      <div className={classes.page}>
        <p className={classes.organization}>{organizationName}</p>
        {children}
      </div>
    </PageFrame>
  );
}
