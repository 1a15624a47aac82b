import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { testPassword } from "#tests/fixtures/people.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";

type Body = {
  readonly employee: { readonly _id: string };
  readonly employees: readonly object[];
  readonly tempPassword: string;
  readonly error: string;
};

let parts: TestApp;
let staff: Organization;
let authorization: string;

beforeAll(async () => {
  parts = await createTestApp();
  staff = await makeOrganization(parts.deps);
  const payload = { email: staff.company.owner.email, password: testPassword };
  const login = await parts.app.inject({ method: "POST", url: "/api/auth/login", payload });
  authorization = `Bearer ${login.json<{ token: string }>().token}`;
});
afterAll(() => parts.close());

async function call(method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) {
  const headers = { authorization };
  const answer = await parts.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Body>() };
}

test("the documented calls use documented names and answers", async () => {
  const days = [
    {
      day: 2,
      enabled: true,
      startMinutes: 600,
      endMinutes: 1200,
      lunchStartMinutes: 780,
      lunchEndMinutes: 840,
    },
  ];
  const sent = {
    name: "Rui Prado",
    email: "rui@team.example",
    role: "doctor",
    permissions: ["manage_finance"],
    organizationId: staff.org.id,
    dateOfBirth: "1984-02-29",
    cpfCnpj: "12.ABC.345/01DE-35",
    profession: "Dentista",
    licenseType: "CRM",
    licenseNumber: "SP 1",
    compensation: { type: "fixed_per_service", fixedPerServiceAmount: 12_050, currency: "BRL" },
    paymentPreferences: {
      method: "bank_transfer",
      bankAccount: { accountNumber: "1234-5", sortCode: "341", bankName: "Itaú" },
    },
    allowAccess: true,
    atende: true,
    schedule: { days },
  };
  const made = await call("POST", "/api/employees", sent);
  expect(made.status).toBe(201);
  expect(made.headers["cache-control"]).toBe("no-store");
  expect(made.body.tempPassword).toMatch(/^\w{4}(-\w{4}){3}$/);
  const stored = {
    ...sent,
    cpfCnpj: "12ABC34501DE35",
    compensation: { ...sent.compensation, percentageRate: null, hourlyRateAmount: null },
    paymentPreferences: { ...sent.paymentPreferences, pixKey: null },
    isActive: true,
  };
  expect(made.body.employee).toMatchObject(stored);
  const id = made.body.employee._id;

  const { body: listed } = await call("GET", "/api/employees");
  expect(listed.employees).toContainEqual(made.body.employee);

  const changed = await call("PUT", `/api/employees/${id}`, {
    role: "receptionist",
    profession: " ",
    atende: false,
  });
  expect(changed.body).toMatchObject({
    employee: { role: "receptionist", profession: null, atende: false },
  });
  const moved = await call("PUT", `/api/employees/${id}`, { email: "other@team.example" });
  expect([moved.status, moved.body.error]).toEqual([400, "invalid_input"]);

  const again = await call("POST", "/api/employees", sent);
  expect([again.status, again.body]).toMatchObject([
    409,
    { error: "email_taken", message: "Este e-mail já está cadastrado" },
  ]);
  const reset = await call("POST", `/api/employees/${id}/reset-password`);
  expect(reset.body).toEqual({ tempPassword: expect.stringMatching(/^\w{4}(-\w{4}){3}$/) });
  const removed = await call("DELETE", `/api/employees/${id}`);
  expect([removed.status, removed.body]).toEqual([200, { deleted: true }]);
  expect((await call("DELETE", `/api/employees/${id}`)).status).toBe(404);
});
