import {
  maxSubtotalCents,
  priceAppointment,
  type AppointmentPrice,
  type PatientDiscount,
} from "#shared/domain/discounts.ts";
import { can } from "#shared/domain/permissions.ts";
import type { CreateAppointmentInput } from "#shared/schemas/appointment-edits.ts";
import { schedulingTexts } from "#shared/texts/scheduling.pt-br.ts";
import type { ActiveSession } from "#server/kernel/actor.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";

/** The columns of an appointment that hold money. */
export type MoneyColumns = {
  readonly totalCents: number;
  readonly discountCents: number;
  readonly manualDiscountCents: number;
  readonly discountReason: string | null;
};

/** Prices services as sold; keeps the reason as long as there is a manual discount. */
export function moneyOf(parts: {
  readonly services: readonly { readonly priceCents: number }[];
  readonly patientDiscount: PatientDiscount | null;
  readonly manual: { readonly amountCents: number; readonly reason: string | null };
}): MoneyColumns {
  const price = priceAppointment({
    pricesCents: parts.services.map((service) => service.priceCents),
    patientDiscount: parts.patientDiscount,
    manualDiscountCents: parts.manual.amountCents,
  });
  if (price.subtotalCents > maxSubtotalCents) {
    throw invalidField("serviceIds", schedulingTexts.subtotalTooHigh);
  }
  return columnsOf(price, parts.manual.reason);
}

function columnsOf(price: AppointmentPrice, reason: string | null): MoneyColumns {
  const { discountCents, manualDiscountCents, totalCents } = price;
  const discountReason = manualDiscountCents > 0 ? reason || null : null;
  return { totalCents, discountCents, manualDiscountCents, discountReason };
}

/** Throws `total_changed` when the client's total is not the real one. */
export function assertExpectedTotal(
  expectedCents: number | undefined,
  { totalCents }: MoneyColumns,
): void {
  if (expectedCents === undefined || expectedCents === totalCents) return;
  throw new DomainError("total_changed", { totalCents });
}

/**
 * Throws `forbidden` for manual discounts, payments and totals without manage_finance: whether a
 * total is right would reveal the patient's discount, guess by guess.
 */
export function assertMayMoveMoney(
  session: ActiveSession,
  asked: Pick<CreateAppointmentInput, "discount" | "payment" | "expectedTotalCents">,
): void {
  const { discount, payment, expectedTotalCents } = asked;
  const isAboutMoney = payment !== undefined || expectedTotalCents !== undefined;
  const movesMoney = (discount?.amountCents ?? 0) > 0 || isAboutMoney;
  if (movesMoney && !can(session, "manage_finance")) throw new DomainError("forbidden");
}

/**
 * Takes the payment of a new appointment when at least one service is given and it costs
 * something; parts are never dropped. Throws what `TakePayment` throws.
 */
export async function payNow(
  ctx: MemberContext,
  write: OrgWrite,
  { payment }: Pick<CreateAppointmentInput, "payment">,
  bought: {
    readonly appointmentId: string;
    readonly totalCents: number;
    readonly services: readonly unknown[];
  },
): Promise<void> {
  const { method, reference } = payment ?? {};
  const costs = bought.services.length > 0 && bought.totalCents > 0;
  const parts = payment?.parts ?? (costs ? method : undefined);
  if (parts === undefined) return;
  const { appointmentId } = bought;
  await ctx.deps.takePayment(asMember(ctx), write, { appointmentId, parts, reference });
}
