import { parsePixKey } from "#shared/domain/pix-keys.ts";
import type { PixReceiver } from "#shared/schemas/pix.ts";

type ReceiverRow = {
  readonly pixKey: string | null;
  readonly pixName: string | null;
  readonly pixCity: string | null;
};

/** Returns the receiver that an organisation's row tells, or null. */
export function presentReceiver({ pixKey, pixName, pixCity }: ReceiverRow): PixReceiver | null {
  const parsed = pixKey === null ? null : parsePixKey(pixKey);
  return parsed && { ...parsed, name: pixName ?? "", city: pixCity ?? "" };
}
