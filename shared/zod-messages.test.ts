import { describe, expect, it } from "vitest";
import { z } from "zod";
import "./zod-messages.pt-br.ts";

describe("the error messages of fields", () => {
  it.each([
    [z.string(), undefined, "Campo obrigatório"],
    [z.string(), 1, "Envie um texto"],
    [z.int(), "1", "Envie um número"],
    [z.int(), 1.5, "Envie um número inteiro"],
    [z.boolean(), "x", "Envie sim ou não (true ou false)"],
    [z.string().max(3), "abcd", "Use no máximo 3 caracteres"],
    [z.string().max(20_000), "x".repeat(20_001), "Use no máximo 20.000 caracteres"],
    [z.array(z.int()).min(1), [], "Use pelo menos 1 item"],
    [z.number().max(5), 6, "O valor deve ser no máximo 5"],
    [z.enum(["a", "b"]), "c", "Escolha entre: a, b"],
    [z.email(), "x", "E-mail inválido"],
    [z.uuid(), "x", "Identificador inválido"],
    [z.iso.datetime(), "x", "Data e hora inválidas"],
    [z.string().regex(/^a$/), "x", "Formato inválido"],
    [z.strictObject({}), { extra: 1 }, "Campo desconhecido: extra"],
    [z.union([z.string(), z.int()]), null, "Valor inválido"],
    [z.string("Diga seu nome"), 1, "Diga seu nome"],
  ])("are in Portuguese unless the schema has its own: %#", (schema, value, message) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
  });
});
