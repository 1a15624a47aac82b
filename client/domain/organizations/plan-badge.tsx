import { Popover, UnstyledButton } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { AnchorLink } from "#client/ui/links.tsx";
import { WholeText } from "#client/ui/whole-text.tsx";
import { planNames, planWith, type PlanFeature } from "#shared/domain/plans.ts";
import { upgradeText, type ComingFeature } from "#shared/texts/plans.pt-br.ts";
import classes from "./plan-badge.module.css";

/**
 * Says from which plan on a feature is had; a press explains what it adds. What doesn't exist yet is not
 * sold by a lock.
 */
export function PlanBadge({ feature }: { feature: Exclude<PlanFeature, ComingFeature> }) {
  return (
    <Popover width={280} position="bottom-end">
      <Popover.Target>
        <UnstyledButton className={classes.locked}>
          <IconLock size={14} stroke={2} aria-hidden="true" />A partir do{" "}
          {planNames[planWith(feature)]}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={classes.gain}>
          <WholeText text={upgradeText(feature)} />
        </p>
        <AnchorLink to="/app/pricing">Ver Planos</AnchorLink>
      </Popover.Dropdown>
    </Popover>
  );
}
