import { formatDuration, formatMoney } from "#client/lib/formats.ts";
import type { Difference } from "#client/ui/version-compare.tsx";
import { serviceCategoryLabel } from "#shared/domain/service-categories.ts";
import type { DirectoryEntry } from "#shared/schemas/employees.ts";
import type { Service } from "#shared/schemas/services.ts";
import { weekdays } from "#shared/texts/weekdays.pt-br.ts";
import { inputOf, valuesOf, type ServiceFormValues } from "./service-values.ts";
import { performersText } from "./performer-rules.ts";
import { bufferText } from "./rule-words.ts";

const nothing = "—";

/** Returns the differences between the form and the stored service, in the words of the form. */
export function differences(
  mine: ServiceFormValues,
  theirs: Service,
  directory: readonly DirectoryEntry[] = [],
): Difference[] {
  const stored = new Map(Object.entries(wordsOf(valuesOf(theirs), directory)));
  return Object.entries(wordsOf(mine, directory))
    .map(([label, text]) => ({ label, mine: text, theirs: stored.get(label) ?? "" }))
    .filter((row) => row.mine !== row.theirs)
    .map((row) => ({ ...row, mine: row.mine || nothing, theirs: row.theirs || nothing }));
}

/** Returns the values in words; unreadable ones, such as an empty price, are empty. */
function wordsOf(
  values: ServiceFormValues,
  directory: readonly DirectoryEntry[],
): Readonly<Record<string, string>> {
  const service = inputOf(values);
  const known = (value: number | undefined, say: (value: number) => string) =>
    value === undefined || Number.isNaN(value) ? "" : say(value);
  return {
    Ativo: service.isActive ? "Sim" : "Não",
    Nome: values.name,
    Categoria: serviceCategoryLabel(values.category),
    Descrição: values.description,
    Preço: known(service.priceCents, formatMoney),
    Duração: known(service.durationMinutes, formatDuration),
    "Intervalo depois": known(service.bufferMinutes, (bufferMinutes) =>
      bufferText({ bufferMinutes }),
    ),
    "Quem realiza": performersText(directory, values.professionalIds),
    "Dias disponíveis": (service.availableDays ?? []).map((day) => weekdays[day]?.short).join(", "),
    Início: values.startTime,
    Fim: values.endTime,
    "Antecedência mínima": known(service.minAdvanceHours, (hours) => `${hours} h`),
    "Antecedência máxima": known(service.maxAdvanceDays, (days) =>
      days === 0 ? "Sem limite" : days === 1 ? "1 dia" : `${days} dias`,
    ),
  };
}
