import { Skeleton } from "@mantine/core";
import { IconLink, IconPlus } from "@tabler/icons-react";
import { trpc } from "#client/lib/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useReadOnlyNotice, WriteButton } from "#client/ui/read-only.tsx";
import { useHasSide } from "#client/ui/side-panel.tsx";
import { LinkCard } from "./link-card.tsx";
import classes from "./link-list.module.css";
import type { LinkActions } from "./link-summary.tsx";
import { LinkTable } from "./link-table.tsx";

type LinkListProps = {
  actions: LinkActions;
  onCreate: () => void;
  /** The link whose panel is open. */
  openId: string | null;
  onOpen: (id: string) => void;
};

const restingWords =
  "Estes links estão parados: enquanto a assinatura não volta, quem abre um deles lê que está inativo.";

/** Lists all booking links of the organisation; follows others' changes. */
export function LinkList({ actions, onCreate, openId, onOpen }: LinkListProps) {
  const links = trpc.bookingLinks.list.useQuery();
  const isWide = useHasSide();
  const isReadOnly = useReadOnlyNotice() !== null;
  return (
    <QueryView
      query={links}
      messageOf={() => "Erro ao carregar dados"}
      loading={<ListSkeleton isWide={isWide} />}
    >
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            icon={<IconLink size={28} stroke={1.5} />}
            title="Nenhum link ainda"
            action={
              <WriteButton leftSection={<IconPlus size={18} />} onClick={onCreate}>
                Criar o primeiro link
              </WriteButton>
            }
          >
            Um link abre uma página em que se marca um horário sem falar com ninguém. Mande por
            mensagem ou coloque no seu perfil.
          </EmptyState>
        ) : (
          <>
            {isReadOnly && <Notice tone="warning">{restingWords}</Notice>}
            {isWide ? (
              <LinkTable links={list} actions={actions} openId={openId} onOpen={onOpen} />
            ) : (
              <ul className={classes.list}>
                {list.map((link) => (
                  <li key={link.id}>
                    <LinkCard link={link} actions={actions} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )
      }
    </QueryView>
  );
}

function ListSkeleton({ isWide }: { isWide: boolean }) {
  return (
    <Loading label="Carregando links de agendamento">
      <div className={classes.list}>
        <Skeleton height={isWide ? 40 : 396} radius={isWide ? 8 : 12} />
        <Skeleton height={isWide ? 40 : 396} radius={isWide ? 8 : 12} />
      </div>
    </Loading>
  );
}
