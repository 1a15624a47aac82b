import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import type { WeekSearch } from "./search-values.ts";

const route = getRouteApi("/app/calendar/$id");

/** What is open above the week or beside it. */
export type Opened = Pick<
  WeekSearch,
  "novo" | "completo" | "agendamento" | "fazer" | "bloquear" | "bloqueio" | "fechar"
>;

const nothing: Opened = {
  novo: undefined,
  completo: undefined,
  agendamento: undefined,
  fazer: undefined,
  bloquear: undefined,
  bloqueio: undefined,
  fechar: undefined,
};

const parts = Object.keys(nothing);

/** Returns the id of the appointment whose details are open. */
export const useOpenId = (): string | undefined =>
  route.useSearch({ select: ({ agendamento }) => agendamento });

/** Keeps what is open in the address, so that the browser's way back closes it. */
export function useOpened() {
  const opened: Opened = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  // Closing what was opened here goes back to the week instead of adding another entry of it.
  const openedAt = useRef<number>(undefined);
  const { data } = route.useSearch();
  const openedOn = useRef(data);
  const show = (what: Opened, replace: boolean) =>
    void navigate({ search: (week) => ({ ...week, ...what }), replace, resetScroll: false });
  return {
    opened,
    /** Opens something, and closes all else: one way back leads to the week, whatever was looked at. */
    open(what: Opened) {
      const shown = new URLSearchParams(history.location.search);
      // What is open gives way, also where days were turned beside it: closing leads to the days.
      const isOpen = parts.some((part) => shown.has(part));
      if (!isOpen) {
        openedAt.current = history.location.state.__TSR_index + 1;
        openedOn.current = data;
      }
      show({ ...nothing, ...what }, isOpen);
    },
    /** Opens something above what is open. */
    openAbove: (what: Opened) => show(what, false),
    /** Goes on with something in place of what is open: going back from it leads to the week. */
    replace: (what: Opened) => show({ ...nothing, ...what }, true),
    /** Changes what is open. */
    change: (what: Opened) => show(what, true),
    /** Called before closing after a save: days that were turned to meanwhile stay on the screen. */
    stay() {
      if (openedOn.current !== data) openedAt.current = undefined;
    },
    /** Closes what is named, or all. */
    close(what: Opened = nothing) {
      const isOurs = openedAt.current === history.location.state.__TSR_index;
      openedAt.current = undefined;
      if (isOurs) history.back();
      else show(what, true);
    },
  };
}
