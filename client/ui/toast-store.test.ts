import { afterEach, describe, expect, it } from "vitest";
import { toast, toastStore } from "./toast-store.ts";

const shown = () => toastStore.current().map(({ message }) => message);
const undo = { label: "Desfazer", run: () => {} };

afterEach(() => {
  for (const { id } of toastStore.current()) toastStore.dismiss(id);
});

describe("toasts", () => {
  it("replace one another", () => {
    toast.success("Um");
    toast.error("Dois");
    toast.success("Três");
    expect(shown()).toEqual(["Três"]);
  });

  it("with an undo stay until it is used or replaced by another undo", () => {
    toast.success("Ana foi para 10:00.", undo);
    toast.error("Sem conexão");
    toast.success("Agendamento criado");
    expect(shown()).toEqual(["Ana foi para 10:00.", "Agendamento criado"]);
    toast.success("Bia foi para 11:00.", undo);
    expect(shown()).toEqual(["Bia foi para 11:00."]);
  });
});
