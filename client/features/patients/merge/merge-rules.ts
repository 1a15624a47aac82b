import { formatMoney, formatPhone } from "#client/lib/formats.ts";
import { formatCpf } from "#shared/domain/taxpayer-formats.ts";
import { mergeFields, type MergeField, type MergePreview } from "#shared/schemas/patients.ts";
import { formatBirthDate } from "../edit/birth-date-words.ts";

export type MergeSide = MergePreview["winner"];

const labels: Record<MergeField, string> = {
  name: "Nome",
  email: "E-mail",
  phone: "Telefone",
  dateOfBirth: "Data de nascimento",
  cpf: "CPF",
  rg: "RG",
  notes: "Observações",
  discount: "Desconto",
  emergencyContact: "Contato de emergência",
  esteticaAnamnese: "Anamnese estética",
  clinicaAnamnese: "Anamnese",
};

/** Returns one side's value of a field in words; empty when it has none. */
function valueText(side: MergeSide, field: MergeField): string {
  switch (field) {
    case "phone":
      return side.phone ? formatPhone(side.phone) : "";
    case "cpf":
      return side.cpf ? formatCpf(side.cpf) : "";
    case "dateOfBirth":
      return side.dateOfBirth ? formatBirthDate(side.dateOfBirth) : "";
    case "discount":
      return discountText(side);
    case "emergencyContact": {
      const { name = "", phone = "", relationship = "" } = side.emergencyContact ?? {};
      return [name, phone && formatPhone(phone), relationship].filter(Boolean).join(" · ");
    }
    case "esteticaAnamnese":
    case "clinicaAnamnese":
      return sheetText(side[field]);
    default:
      return side[field] ?? "";
  }
}

function discountText({ discountType = "none", discountValue = 0 }: MergeSide): string {
  if (discountType === "none") return "";
  return discountType === "percent" ? `${discountValue}%` : formatMoney(discountValue);
}

function sheetText(sheet: object | null | undefined): string {
  const count = Object.values(sheet ?? {}).filter((answer) => answer !== "").length;
  if (count === 0) return "";
  return count === 1 ? "1 resposta" : `${count} respostas`;
}

export type MergeRow = {
  readonly field: MergeField;
  readonly label: string;
  readonly winner: string;
  readonly loser: string;
  /** Both have the same value, so there is nothing to choose. */
  readonly isSame: boolean;
};

/** Returns the fields for which at least one side has a value. */
export function mergeRows({ winner, loser }: MergePreview): MergeRow[] {
  return mergeFields
    .map((field) => {
      const texts = { winner: valueText(winner, field), loser: valueText(loser, field) };
      const isSheet = field === "esteticaAnamnese" || field === "clinicaAnamnese";
      const isSame = isSheet
        ? JSON.stringify(winner[field]) === JSON.stringify(loser[field])
        : texts.winner === texts.loser;
      return { field, label: labels[field], ...texts, isSame };
    })
    .filter((row) => row.winner !== "" || row.loser !== "");
}

/** Returns what is taken from the loser by default: what the winner lacks. */
export function suggestedTake(rows: readonly MergeRow[]): MergeField[] {
  return rows.filter((row) => row.winner === "").map(({ field }) => field);
}
