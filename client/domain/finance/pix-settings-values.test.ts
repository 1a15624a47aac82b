import { expect, test } from "vitest";
import { pixTexts } from "#shared/texts/pix.pt-br.ts";
import { pixSettingsErrors, pixSettingsValues, readPixSettings } from "./pix-settings-values.ts";

test("the form begins with the organisation's name, as long as banks show it", () => {
  expect(pixSettingsValues(null, "Clínica Nossa Senhora da Luz Ltda")).toEqual({
    key: "",
    name: "Clínica Nossa Senhora da",
    city: "",
  });
});

test("the key is sent as it is registered", () => {
  const values = { key: "529.982.247-25", name: " Ana ", city: "Ilhéus" };
  expect(readPixSettings(values).input).toEqual({
    key: "52998224725",
    name: "Ana",
    city: "Ilhéus",
  });
});

test.each([
  ["", pixTexts.keyMissing],
  ["11987654321", pixTexts.invalidKey],
  ["12ABC34501DE36", pixTexts.invalidKey],
])("the key %j is refused", (key, sentence) => {
  expect(readPixSettings({ key, name: "Ana", city: "Ilhéus" }).errors).toEqual({ key: sentence });
});

test("every field is asked for", () => {
  expect(Object.keys(readPixSettings({ key: "", name: "", city: "東京" }).errors ?? {})).toEqual([
    "key",
    "name",
    "city",
  ]);
});

test("the server's complaint stands beside its field", () => {
  const issues = [{ path: "receiver.key", message: pixTexts.invalidKey }];
  expect(pixSettingsErrors(issues)).toEqual({ key: pixTexts.invalidKey });
});
