import { undoes } from "#client/domain/calendars/undo-calls.ts";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { toast, type ToastAction } from "#client/ui/toast-store.ts";
import type { ReverseTransactionInput, WrittenTransactions } from "#shared/schemas/transactions.ts";
import { paymentWords } from "./paid-words.ts";

type Reverse = (input: ReverseTransactionInput) => Promise<unknown>;

/** Returns the toast's action that takes a payment back which was taken at one press; the ledger keeps both. */
export function takesBack({ transactions }: WrittenTransactions, reverse: Reverse): ToastAction[] {
  const [line] = transactions;
  return line ? [undoes(() => void takeBack(line.id, reverse))] : [];
}

async function takeBack(id: string, reverse: Reverse): Promise<void> {
  try {
    await reverse({ id, reason: paymentWords.takenBackReason });
    toast.success(paymentWords.takenBack);
  } catch (error) {
    toast.error(failureOf(error).message);
    void changed("transactions");
  }
}
