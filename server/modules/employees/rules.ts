import type { OrgTables } from "#drizzle/org-tables.ts";
import { employeeSchema, type Employee } from "#shared/schemas/employees.ts";

export type EmployeeRow = Omit<OrgTables["employees"]["$inferSelect"], "updatedAt" | "deletedAt">;

/** What lets a user in, as `platform.memberships` holds it. */
export type MembershipRow = {
  readonly userId: string;
  readonly role: string;
  readonly permissions: string[];
  readonly isActive: boolean;
};

/**
 * An employee as the wire shows it: pay and personal documents only when `sensitive`. Somebody
 * without a membership counts as an employee who can't log in.
 */
export function presentEmployee(
  row: EmployeeRow,
  member: MembershipRow | undefined,
  options: { readonly organizationId: string; readonly sensitive: boolean },
): Employee {
  const employee: Employee = {
    id: row.id,
    name: row.name,
    email: row.email,
    organizationId: options.organizationId,
    role: member?.role ?? "employee",
    permissions: member?.permissions ?? [],
    allowAccess: member?.isActive ?? false,
    licenseType: row.licenseType,
    licenseNumber: row.licenseNumber,
    attends: row.attends,
    isActive: row.isActive,
    schedule: row.schedule,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
  return options.sensitive ? { ...employee, ...sensitiveFields(row) } : employee;
}

function sensitiveFields(row: EmployeeRow) {
  const { shape } = employeeSchema;
  return {
    dateOfBirth: row.dateOfBirth,
    cpfCnpj: row.cpfCnpj,
    compensation: shape.compensation.parse({
      type: row.compensationType,
      percentageRate: row.percentageRate,
      fixedPerServiceCents: row.fixedPerServiceCents,
      hourlyRateCents: row.hourlyRateCents,
      currency: "BRL",
    }),
    paymentPreferences: shape.paymentPreferences.parse({
      method: row.paymentMethod,
      pixKey: row.pixKey,
      bankAccount: row.bankAccount,
    }),
  };
}
