import { IconBuildingCommunity, IconLock, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { useFocusNearChanges } from "#client/lib/use-focus-near-changes.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { ButtonLink } from "#client/ui/links.tsx";
import { Page } from "#client/ui/page.tsx";
import { planNames, plans, planWith } from "#shared/domain/plans.ts";
import type { OwnedOrganization } from "#shared/schemas/organizations.ts";
import { organizationTexts } from "#shared/texts/organizations.pt-br.ts";
import { DeleteOrganizationDialog } from "./delete-organization-dialog.tsx";
import { OrganizationDialog } from "./organization-dialog.tsx";
import { OrganizationList } from "./organization-list.tsx";
import { RoomNotice } from "./room-notice.tsx";

/** /app/organizations: the businesses that share one account and its plan. */
export function OrganizationsPage() {
  useFocusNearChanges();
  const { role } = useCurrentUser();
  if (role !== "owner") {
    return (
      <EmptyState icon={<IconLock size={28} stroke={1.5} />} title="Acesso Negado" heading={1}>
        {organizationTexts.ownersOnly}
      </EmptyState>
    );
  }
  return <OwnOrganizations />;
}

function UpgradeState() {
  const { tier } = useCurrentUser();
  const wanted = planWith("multi_tenant");
  return (
    <EmptyState
      icon={<IconBuildingCommunity size={28} stroke={1.5} />}
      title="Várias organizações numa conta"
      heading={1}
      action={<ButtonLink to="/app/pricing">Ver Planos</ButtonLink>}
    >
      O plano {planNames[tier]} inclui uma organização. Com o {planNames[wanted]}, você cuida de até{" "}
      {plans[wanted].maxOrganizations} numa só assinatura, cada uma com a própria equipe, agenda e
      clientela.
    </EmptyState>
  );
}

function OwnOrganizations() {
  const { tier } = useCurrentUser();
  const organizations = trpc.organizations.all.useQuery();
  const [edited, setEdited] = useState<OwnedOrganization | "new" | null>(null);
  const [deleted, setDeleted] = useState<OwnedOrganization | null>(null);
  const used = organizations.data?.filter(({ deletedAt }) => !deletedAt).length;
  const { data, isError } = organizations;
  // What a larger plan left behind can be removed and restored; a plan of one seldom has anything else
  // here, and so nothing is drawn that would go again once that is known.
  const hasOthers = plans[tier].features.multi_tenant || isError || (data?.length ?? 1) !== 1;
  if (!hasOthers) return <UpgradeState />;
  const hasRoom = used !== undefined && used < plans[tier].maxOrganizations;
  return (
    <Page
      title="Organizações"
      lead="Os negócios da sua conta: cada um com a própria equipe, agenda e clientela."
      width="list"
      action={{
        label: "Nova Organização",
        icon: <IconPlus size={18} />,
        onClick: () => setEdited("new"),
        disabled: !hasRoom,
      }}
    >
      {used !== undefined && <RoomNotice used={used} />}
      <OrganizationList query={organizations} onEdit={setEdited} onDelete={setDeleted} />
      <OrganizationDialog edited={edited} onClose={() => setEdited(null)} />
      <DeleteOrganizationDialog organization={deleted} onClose={() => setDeleted(null)} />
    </Page>
  );
}
