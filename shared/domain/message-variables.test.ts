import { expect, test } from "vitest";
import { fillMessage, namesAppointment, variablesIn } from "./message-variables.ts";

const maria = { nome: "Maria", nome_completo: "Maria da Silva", hora: "14:30" };

test("each variable is put in wherever it stands, as people type it", () => {
  const typed = "Oi, {nome}! {Nome}, { NOME } e {nome completo}: {hora}.";
  expect(fillMessage(typed, maria)).toEqual({
    text: "Oi, Maria! Maria, Maria e Maria da Silva: 14:30.",
    missing: [],
  });
  expect(variablesIn("{serviço} em {organização}").known).toEqual(
    new Set(["servico", "organizacao"]),
  );
});

test("a value stays text, whatever is in it", () => {
  const odd = { nome: "$& {hora}", hora: "14:30", nome_completo: "<script>alert(1)</script> مريم" };
  expect(fillMessage("{nome}, {hora}, {nome_completo}", odd).text).toBe(
    "$& {hora}, 14:30, <script>alert(1)</script> مريم",
  );
});

test("what has no value is named once and stays as it was written", () => {
  expect(fillMessage("{nome}: {data} às {hora}, {data}", maria)).toEqual({
    text: "Maria: {data} às 14:30, {data}",
    missing: ["data"],
  });
});

test("what is none of the variables is named, and code or emoticons are text", () => {
  expect(variablesIn("{desconto} {nome} {desconto} {cupom 10}").unknown).toEqual([
    "desconto",
    "cupom 10",
  ]);
  expect(variablesIn(":-{ {} {a(1)} {\nnome} }").unknown).toEqual([]);
  expect(fillMessage("{} {a(1)}", {}).text).toBe("{} {a(1)}");
});

test("only what tells of the next appointment needs one", () => {
  expect(namesAppointment("Oi, {nome}, da {organizacao}")).toBe(false);
  expect(namesAppointment("Oi, {nome}, até {Data}")).toBe(true);
});
