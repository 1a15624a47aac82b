import { describe, expect, it } from "vitest";
import {
  isShortenedNumber,
  readSpreadsheetCpf,
  readSpreadsheetDate,
  readSpreadsheetPhone,
} from "./spreadsheet-values.ts";

describe("readSpreadsheetDate", () => {
  it.each([
    ["15/03/1975", "1975-03-15"],
    ["15/3/1975", "1975-03-15"],
    ["15/3/75", "1975-03-15"],
    ["15-03-75", "1975-03-15"],
    ["15.3.1975", "1975-03-15"],
    ["15/mar/75", "1975-03-15"],
    ["15-mar.-1975", "1975-03-15"],
    ["15 março 1975", "1975-03-15"],
    ["1975-03-15", "1975-03-15"],
    ["1975/3/15", "1975-03-15"],
    ["1975-03-15 00:00:00", "1975-03-15"],
    ["1975-03-15T00:00:00.000Z", "1975-03-15"],
    ["15/03/1975 00:00", "1975-03-15"],
    ["27468", "1975-03-15"],
    ["27468.0", "1975-03-15"],
    ["15031975", "1975-03-15"],
    ["19750315", "1975-03-15"],
    // An age of twenty years, not a birth eighty years ahead; a year ago, not a hundred and one.
    ["21/11/06", "2006-11-21"],
    ["20/11/26", "2026-11-20"],
    ["21/11/26", "2026-11-21"],
    ["22/11/26", "1926-11-22"],
    ["01/01/00", "2000-01-01"],
    // No such dates: the schema says so.
    ["31/02/1980", "1980-02-31"],
    ["15/xyz/75", "15/xyz/75"],
    ["1975", "1975"],
    ["ontem", "ontem"],
    ["", ""],
  ])("reads %j as %j", (text, date) => {
    expect(readSpreadsheetDate(text, "2026-11-21")).toBe(date);
  });
});

describe("readSpreadsheetCpf", () => {
  it.each([
    ["529.982.247-25", "52998224725"],
    ["1234567890", "01234567890"],
    ["1234567890.0", "01234567890"],
    ["123456797", "00123456797"],
    ["12.345.678-90", "01234567890"],
    ["5,2998224725E+10", "52998224725"],
    // Invalid even with zeros, or not a number: left to the schema.
    ["1234567891", "1234567891"],
    ["0", "0"],
    ["abc", "abc"],
    ["", ""],
  ])("reads %j as %j", (text, cpf) => {
    expect(readSpreadsheetCpf(text)).toBe(cpf);
  });
});

describe("readSpreadsheetPhone", () => {
  it.each([
    ["11987654321.0", "11987654321"],
    ["(11) 98765-4321", "(11) 98765-4321"],
  ])("reads %j as %j", (text, phone) => {
    expect(readSpreadsheetPhone(text)).toBe(phone);
  });
});

describe("isShortenedNumber", () => {
  it.each(["5,29982E+10", "5.3e10", "1,1988E+10", " 5E+10 "])("returns true for %j", (text) => {
    expect(isShortenedNumber(text)).toBe(true);
  });

  it.each(["5,2998224725E+10", "52998224725", "12E", "E10", "Rua E10", ""])(
    "returns false for %j",
    (text) => {
      expect(isShortenedNumber(text)).toBe(false);
    },
  );
});
