import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { FocusReturn } from "./focus-return.tsx";
import classes from "./form-drawer.module.css";
import { FormFrame, type FramedForm } from "./form-frame.tsx";
import { SheetTitle } from "./sheet-title.tsx";
import { useIsPhone } from "./use-is-phone.ts";

/** What the drawer tells the form in it. */
export type FormBeside = Omit<FramedForm, "closesOnEscape">;

type FormDrawerProps = {
  opened: boolean;
  title: string;
  /** What would be lost, e.g. `As mudanças deste serviço ainda não foram salvas.` */
  unsaved: string;
  /** Its maximum width in pixels; on phones it fills the screen. */
  width?: number;
  /** On phones it rises from below, as high as what it holds; stroking its head down closes it. */
  isSheet?: boolean;
  /** Returns where the focus goes afterwards; null: to what opened it. */
  returnTo?: () => Element | null;
  onClose: () => void;
  children: (form: FormBeside) => ReactNode;
};

/** A form beside the list that it belongs to; asks before something typed would be lost. */
export function FormDrawer(props: FormDrawerProps) {
  const { opened, title, unsaved, width, isSheet = false, ...more } = props;
  const { returnTo, onClose, children } = more;
  const isRising = useIsPhone() && isSheet;
  return (
    <FormFrame opened={opened} unsaved={unsaved} onClose={onClose}>
      {({ closesOnEscape, ...form }) => (
        <Drawer
          opened={opened}
          onClose={form.onCancel}
          closeOnEscape={closesOnEscape}
          returnFocus={!returnTo}
          {...(isRising
            ? {
                position: "bottom",
                size: "auto",
                classNames: { content: `${classes.content} ${classes.sheet}` },
              }
            : {
                position: "right",
                size: `min(100vw, ${width ?? 640}px)`,
                classNames: { content: classes.content },
              })}
          title={isRising ? <SheetTitle onDown={form.onCancel}>{title}</SheetTitle> : title}
        >
          <FocusReturn to={returnTo} />
          {children(form)}
        </Drawer>
      )}
    </FormFrame>
  );
}
