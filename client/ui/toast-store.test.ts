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

  it("can be undone after they have gone, the latest first and each once", () => {
    const undone: string[] = [];
    const undoOf = (name: string) => ({
      ...undo,
      undoes: true,
      lasts: 60_000,
      run: () => undone.push(name),
    });
    toast.success("Ana foi para 10:00.", undoOf("Ana"));
    toast.success("Bia foi para 11:00.", undoOf("Bia"));
    for (const { id } of toastStore.current()) toastStore.dismiss(id);
    expect([toastStore.undoLast(), toastStore.undoLast(), toastStore.undoLast()]).toEqual([
      true,
      true,
      false,
    ]);
    expect(undone).toEqual(["Bia", "Ana"]);
  });

  it("are put away before the next step is told, and undone all the same", () => {
    const undone: string[] = [];
    const run = () => undone.push("Ana");
    toast.success("Ana foi para 10:00.", { ...undo, undoes: true, lasts: 60_000, run });
    toast.clear();
    expect(shown()).toEqual([]);
    expect(toastStore.undoLast()).toBe(true);
    expect(undone).toEqual(["Ana"]);
  });

  it("go, with what they offer, once their subject has changed otherwise", () => {
    const about = { ...undo, undoes: true, lasts: 60_000, subject: "a" };
    toast.success("Ana foi para 10:00.", about);
    toast.clear();
    toast.success("Agendamento cancelado.", about);
    toast.outdate("b");
    expect(shown()).toEqual(["Agendamento cancelado."]);
    toast.outdate("a");
    expect(shown()).toEqual([]);
    expect(toastStore.undoLast()).toBe(false);
  });

  it("are no longer undone once their time has passed", () => {
    toast.success("Ana foi para 10:00.", { ...undo, undoes: true, lasts: 0 });
    expect(toastStore.undoLast()).toBe(false);
  });

  it("wait while more than undoing can be done, once they have gone", () => {
    const silence = { label: "Não avisar", run: () => {}, lasts: 60_000 };
    toast.success("Ana foi para 10:00.", { ...undo, undoes: true, lasts: 60_000 }, silence);
    expect(toastStore.waiting()).toBeNull();
    const [shownToast] = toastStore.current();
    toastStore.dismiss(shownToast?.id ?? 0);
    const waiting = toastStore.waiting();
    expect(waiting?.message).toBe("Ana foi para 10:00.");
    toastStore.act(waiting?.id ?? 0, silence);
    expect(toastStore.waiting()).toBeNull();
    expect(toastStore.undoLast()).toBe(true);
  });
});
