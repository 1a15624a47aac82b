import { expect, test } from "vitest";
import { letterheadLines } from "./letterhead-lines.ts";

const empty = {
  name: "Clínica Sol",
  legalName: "",
  document: null,
  street: "",
  number: "",
  complement: "",
  district: "",
  city: "",
  state: "",
  postalCode: null,
  phone: null,
  email: null,
};

test("a whole letterhead has three lines", () => {
  const whole = {
    ...empty,
    legalName: "Sol Serviços Médicos Ltda.",
    document: "12ABC34501DE35",
    street: "Rua das Acácias",
    number: "1.234",
    complement: "sala 5",
    district: "Centro",
    city: "São Paulo",
    state: "SP",
    postalCode: "01310100",
    phone: "+5511987654321",
    email: "contato@sol.example",
  };
  expect(letterheadLines(whole)).toEqual([
    "Sol Serviços Médicos Ltda. · CNPJ 12.ABC.345/01DE-35",
    "Rua das Acácias, 1.234, sala 5 · Centro · São Paulo/SP · CEP 01310-100",
    "(11) 98765-4321 · contato@sol.example",
  ]);
});

test("what isn't known leaves no trace, and a name isn't said twice", () => {
  expect(letterheadLines(empty)).toEqual([]);
  const person = {
    ...empty,
    legalName: "Clínica Sol",
    document: "03618232152",
    state: "RJ",
    phone: "+351211234567",
  };
  expect(letterheadLines(person)).toEqual(["CPF 036.182.321-52", "RJ", "+351211234567"]);
});
