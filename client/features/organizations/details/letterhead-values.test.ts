import { expect, test } from "vitest";
import { letterheadValues, maskPostalCode, readLetterhead } from "./letterhead-values.ts";

const stored = {
  name: "Clínica Sol",
  legalName: "",
  document: "12ABC34501DE35",
  street: "Rua das Acácias",
  number: "10",
  complement: "",
  district: "",
  city: "São Paulo",
  state: "SP",
  postalCode: "01310100",
  phone: "+5511987654321",
  email: null,
  logoHash: null,
  version: 3,
};

test("what is stored is shown as people write it, and is accepted so", () => {
  const values = letterheadValues(stored);
  expect(values).toMatchObject({
    document: "12.ABC.345/01DE-35",
    phone: "(11) 98765-4321",
    postalCode: "01310-100",
    email: "",
  });
  expect(readLetterhead(values)).toEqual({ input: values, errors: null });
});

test("each wrong field is told", () => {
  const values = letterheadValues(stored);
  const wrong = { ...values, document: "123", postalCode: "999", phone: "12", email: "x" };
  expect(Object.keys(readLetterhead(wrong).errors ?? {}).toSorted()).toEqual([
    "document",
    "email",
    "phone",
    "postalCode",
  ]);
});

test("a CEP gets its dash while it is typed, and loses it when it is deleted", () => {
  expect(maskPostalCode("013101", "01310")).toBe("01310-1");
  expect(maskPostalCode("01310-", "01310-1")).toBe("01310-");
});
