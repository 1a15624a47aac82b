import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";

/**
 * Holds one page for a customer and for the other into whom they are merged while it is open: what is
 * being typed stays. Returns the page's key, and what leads to the other's address.
 */
export function useMergedPage(id: string) {
  const navigate = useNavigate();
  const [moved, setMoved] = useState({ page: id, to: id });
  const page = moved.to === id ? moved.page : id;
  return {
    page,
    onMoved(to: string) {
      setMoved({ page, to });
      void navigate({
        to: "/app/patients/$id",
        params: { id: to },
        search: true,
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
        state: { keepsFocus: true },
      });
    },
  };
}
