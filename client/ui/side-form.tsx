import type { ReactNode } from "react";
import { BesideDialog, type Place } from "./beside-dialog.tsx";
import { FocusReturn } from "./focus-return.tsx";
import type { FormBeside } from "./form-drawer.tsx";
import { FormFrame } from "./form-frame.tsx";

/** At the side it stands by nothing of the page. */
const aside: Place = { anchor: null };

export type SideFormProps = {
  opened: boolean;
  title: string;
  /** The id of what it shows of the page, whose keys then mean that. */
  about: string | undefined;
  /** What would be lost, as a `FormDrawer` says it. */
  unsaved: string;
  /** Returns where the focus goes afterwards; null: to what opened it. */
  returnTo: () => Element | null;
  onClose: () => void;
  children: (form: FormBeside) => ReactNode;
};

/**
 * A form at the side of a page that stays in use, without a veil: a press on nothing there closes it, and
 * it asks before something typed would be lost.
 */
export function SideForm({ opened, about, unsaved, returnTo, ...props }: SideFormProps) {
  const { title, onClose, children } = props;
  return (
    <FormFrame {...{ opened, unsaved, onClose }} shownBy={about}>
      {({ closesOnEscape, ...form }) =>
        opened && (
          <BesideDialog
            look="side"
            place={aside}
            onClose={form.onCancel}
            onAside={form.closeIfClean}
            {...{ title, about, closesOnEscape }}
          >
            <FocusReturn to={returnTo} />
            {children(form)}
          </BesideDialog>
        )
      }
    </FormFrame>
  );
}
