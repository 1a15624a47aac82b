import { useState, type ReactNode } from "react";
import { FormDrawer } from "./form-drawer.tsx";
import type { FormInDrawer } from "./form-frame.tsx";
import { SideForm } from "./side-form.tsx";
import { useIsPhone } from "./use-is-phone.ts";

type SideSheetProps = {
  opened: boolean;
  title: string;
  /** The id of what it shows of the page, whose keys then mean that. */
  about: string | undefined;
  /** What would be lost, as a `FormDrawer` says it. */
  unsaved: string;
  /** Returns where the focus goes afterwards; null: to what opened it. */
  returnTo: () => Element | null;
  onClose: () => void;
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
