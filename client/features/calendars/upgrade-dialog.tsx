import { Button, Group, Modal, Text } from "@mantine/core";
import { useCurrentUser } from "#client/lib/session.ts";
import { ButtonLink } from "#client/ui/links.tsx";
import { planNames, plans, planSlugs } from "#shared/domain/plans.ts";
import { limitWords } from "#shared/texts/plans.pt-br.ts";

/** Shown when the plan's calendars are used up, and worded as good news. */
export function UpgradeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { tier } = useCurrentUser();
  const used = plans[tier].maxCalendars;
  const next = planSlugs[planSlugs.indexOf(tier) + 1];
  return (
    <Modal opened={opened} onClose={onClose} title="Parabéns pelo crescimento!" size="sm">
      <Text c="dimmed">
        O plano {planNames[tier]} inclui {limitWords("maxCalendars", used)}, e{" "}
        {used === 1 ? "ele já está em uso" : "todos já estão em uso"}.
        {next &&
          ` O plano ${planNames[next]} inclui ${limitWords("maxCalendars", plans[next].maxCalendars)}.`}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Talvez depois
        </Button>
        <ButtonLink to="/app/pricing">Ver Planos</ButtonLink>
      </Group>
    </Modal>
  );
}
