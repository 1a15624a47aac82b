import { useState, type ReactNode } from "react";
import { FormDrawer } from "./form-drawer.tsx";
import type { FormInDrawer } from "./form-frame.tsx";
import { SideForm, type SideFormProps } from "./side-form.tsx";
import { useIsPhone } from "./use-is-phone.ts";

type SideSheetProps = Omit<SideFormProps, "children"> & {
  children: (form: FormInDrawer, isSheet: boolean) => ReactNode;
};

/** A form at the side of a page that stays in use; on phones it rises from below. */
export function SideSheet({ about, children, ...frame }: SideSheetProps) {
  const isPhone = useIsPhone();
  const [isSheet, setSheet] = useState(isPhone);
  // A window that gets narrow loses nothing of what is open.
  if (!frame.opened && isSheet !== isPhone) setSheet(isPhone);
  return isSheet ? (
    <FormDrawer {...frame} isSheet>
      {(form) => children(form, true)}
    </FormDrawer>
  ) : (
    <SideForm {...frame} about={about}>
      {(form) => children(form, false)}
    </SideForm>
  );
}
