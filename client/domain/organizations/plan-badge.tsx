import { Popover, UnstyledButton } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { AnchorLink } from "#client/ui/links.tsx";
import { planNames, planWith, type PlanFeature } from "#shared/domain/plans.ts";
import { comingFeatures, upgradeText } from "#shared/texts/plans.pt-br.ts";
import classes from "./plan-badge.module.css";
import { StatusBadge } from "#client/ui/status-badge.tsx";

/**
 * Says whether the plan includes a feature: included, coming, or the first plan that has it. A press
 * on that plan explains what it adds. Included is no success yet: nothing may be connected.
 */
export function PlanBadge({ feature, included }: { feature: PlanFeature; included: boolean }) {
  if (included) {
    const words = comingFeatures.has(feature) ? "Em breve" : "No plano";
    return <StatusBadge tone="neutral">{words}</StatusBadge>;
  }
  return (
    <Popover width={280} position="bottom-end">
      <Popover.Target>
        <UnstyledButton className={classes.locked}>
          <IconLock size={14} stroke={2} aria-hidden="true" />A partir do{" "}
          {planNames[planWith(feature)]}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={classes.gain}>{upgradeText(feature)}</p>
        <AnchorLink to="/app/pricing">Ver planos</AnchorLink>
      </Popover.Dropdown>
    </Popover>
  );
}
