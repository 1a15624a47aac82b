import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { users } from "#drizzle/schema/platform/auth.ts";
import { invitations } from "#drizzle/schema/platform/invitations.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { makePerson, testPassword, type Person } from "#tests/fixtures/people.ts";
import { standAs } from "#tests/fixtures/stand-as.ts";
import { invitationToken } from "./rules.ts";

const ownPassword = "a-senha-so-da-ana-7";
const refused = {
  error: "subscription_suspended",
  message: "Esta organização não está aceitando novas pessoas agora. Fale com quem convidou você.",
};

let server: TestApp;
let house: Organization;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  house = await makeOrganization(server.deps);
});

/** Invites somebody and returns the link's token. */
async function invite({ email }: Pick<Person, "email">): Promise<string> {
  await house.owner.employees.create({ name: "Ana Souza", role: "doctor", email });
  const [row] = await server.deps.database.db
    .select({ linkId: invitations.linkId })
    .from(invitations)
    .where(eq(invitations.email, email));
  return invitationToken(server.deps.config.appSecret, row?.linkId ?? "");
}

async function post(path: string, payload: object, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await server.app.inject({ method: "POST", url: path, payload, headers });
  return [answer.statusCode, answer.json<object>()] as const;
}

const logIn = async (email: string, password: string) =>
  (await post("/api/auth/login", { email, password }))[0];

it("nobody joins by setting a password while nothing is paid, and the invitation waits", async () => {
  const person = await makePerson(server.deps);
  const link = `/api/invitations/${await invite(person)}`;
  const readLogin = () =>
    server.deps.database.db.select().from(users).where(eq(users.id, person.id));
  const before = await readLogin();
  for (const standing of ["suspended", "cancelled"] as const) {
    await standAs(server.deps, house.company, standing);
    const accepted = await post(`${link}/accept`, { newPassword: ownPassword });
    expect(accepted).toEqual([402, expect.objectContaining(refused)]);
    const shown = await server.app.inject(link);
    expect([shown.statusCode, shown.json()]).toEqual([402, expect.objectContaining(refused)]);
    expect(shown.body).not.toContain("Clínica Teste");
  }
  expect(await readLogin()).toEqual(before);

  await standAs(server.deps, house.company, "active");
  expect(await logIn(person.email, ownPassword)).toBe(401);
  expect((await post(`${link}/accept`, { newPassword: ownPassword }))[0]).toBe(200);
  expect(await logIn(person.email, ownPassword)).toBe(200);
});

it("nor does the login of another account that is paid, whose session stays where it is", async () => {
  const other = await makeOrganization(server.deps);
  const { owner } = other.company;
  const link = `/api/invitations/${await invite(owner)}`;
  const session = await other.tokenOf(owner.id);
  await standAs(server.deps, house.company, "suspended");
  const joined = await post(`${link}/join`, {}, session);
  expect(joined).toEqual([402, expect.objectContaining(refused)]);
  const me = await other.owner.auth.me();
  expect(me.user.organizations.map(({ id }) => id)).toEqual([other.org.id]);

  await standAs(server.deps, house.company, "active");
  expect((await post(`${link}/join`, {}, session))[0]).toBe(200);
  expect(await logIn(owner.email, testPassword)).toBe(200);
});

it("an invitation can be declined all the same", async () => {
  const link = `/api/invitations/${await invite(await makePerson(server.deps))}`;
  await standAs(server.deps, house.company, "suspended");
  expect((await post(`${link}/decline`, {}))[0]).toBe(200);
  await standAs(server.deps, house.company, "active");
  expect((await post(`${link}/accept`, { newPassword: ownPassword }))[0]).toBe(404);
});
