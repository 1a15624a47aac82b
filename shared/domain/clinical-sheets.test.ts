import { expect, test } from "vitest";
import { businessTypes } from "./business-types.ts";
import { clinicalSheetsOf } from "./clinical-sheets.ts";

test.each(businessTypes)(
  "%s keeps the sheets of its kind, and the medical one as it chooses",
  (type) => {
    const sheets = (clinicalTabs: boolean | null) =>
      clinicalSheetsOf({ businessType: type, clinicalTabs });
    const aesthetic = type === "estetica";
    const usual = ["clinica", "fisioterapia", "psicologia"].includes(type);
    expect(sheets(null)).toEqual({ medical: usual, aesthetic });
    expect(sheets(true)).toEqual({ medical: true, aesthetic });
    expect(sheets(false)).toEqual({ medical: false, aesthetic });
  },
);
