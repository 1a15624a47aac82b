import { expect, test } from "vitest";
import { addressOf, letterheadLines } from "./letterhead-lines.ts";

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

test("an address is the street of the papers, else what is known elsewhere; a city alone is none", () => {
  const city = { ...empty, city: "São Paulo", state: "SP", postalCode: "01310100" };
  const street = { ...city, street: "Rua A", number: "1" };
  expect(addressOf(street, "Rua B, 2")).toBe("Rua A, 1 · São Paulo/SP · CEP 01310-100");
  expect(addressOf(city, "Rua B, 2")).toBe("Rua B, 2 · São Paulo/SP");
  expect(addressOf(city, "Rua B, 2, São Paulo")).toBe("Rua B, 2, São Paulo");
  for (const whole of [
    "Rua B, 2 - sao paulo/SP",
    "Rua B, 2, São Paulo - SP, 01310-100",
    "Rua B, 2 – SÃO PAULO (SP), CEP 01310-100, Brasil",
  ]) {
    expect(addressOf(city, whole)).toBe(whole);
  }
  for (const named of ["Rua São Paulo, 10", "Rua São Paulo", "Avenida São Paulo, 10 - Centro"]) {
    expect(addressOf(city, named)).toBe(`${named} · São Paulo/SP`);
  }
  expect(addressOf(empty, "Rua B, 2")).toBe("Rua B, 2");
  expect(addressOf(city, "")).toBe("");
  // The head still says what is known of the place.
  expect(letterheadLines(city)).toEqual(["São Paulo/SP · CEP 01310-100"]);
  expect(letterheadLines(city, "Rua B, 2")).toEqual(["Rua B, 2 · São Paulo/SP"]);
});
