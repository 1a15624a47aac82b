import { Skeleton } from "@mantine/core";
import { IconBuildingCommunity } from "@tabler/icons-react";
import { loadFailure } from "#client/lib/failures.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { OwnedOrganization } from "#shared/schemas/organizations.ts";
import { DeletedOrganizationCard } from "./deleted-organization-card.tsx";
import { OrganizationCard } from "./organization-card.tsx";
import classes from "./list.module.css";

type OrganizationListProps = {
  query: Parameters<typeof QueryView<OwnedOrganization[]>>[0]["query"];
  onEdit: (organization: OwnedOrganization) => void;
  onDelete: (organization: OwnedOrganization) => void;
};

/** The account's organisations: the own one first, deleted ones last. */
export function OrganizationList({ query, onEdit, onDelete }: OrganizationListProps) {
  return (
    <QueryView
      query={query}
      messageOf={(error) => loadFailure(error, "das organizações")}
      loading={
        <Loading label="Carregando organizações...">
          <ul className={classes.list}>
            {["a", "b"].map((key) => (
              <li key={key}>
                <Skeleton height={196} radius={12} />
              </li>
            ))}
          </ul>
        </Loading>
      }
    >
      {(organizations) =>
        organizations.length === 0 ? (
          <EmptyState
            icon={<IconBuildingCommunity size={28} stroke={1.5} />}
            title="Nenhuma organização encontrada"
          >
            Uma organização é um negócio com a própria equipe, agenda e clientela.
          </EmptyState>
        ) : (
          <ul className={classes.list}>
            {organizations.map((organization) => (
              <li key={organization.id}>
                {organization.deletedAt ? (
                  <DeletedOrganizationCard organization={organization} />
                ) : (
                  <OrganizationCard
                    organization={organization}
                    isOnly={organizations.every((each) => each === organization || each.deletedAt)}
                    onEdit={() => onEdit(organization)}
                    onDelete={() => onDelete(organization)}
                  />
                )}
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
