import { Skeleton } from "@mantine/core";
import { loadFailure } from "#client/lib/failures.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { TemplateCard } from "./template-card.tsx";
import { outcomeInWords, proposalWords } from "./template-words.ts";
import classes from "./templates-panel.module.css";

/** What goes out by WhatsApp in the product's own words, which WhatsApp approves for each account. */
export function TemplatesPanel({ partPrice }: { partPrice: string }) {
  const templates = trpc.messages.templates.useQuery();
  const propose = trpc.messages.proposeTemplates.useMutation({
    onSuccess(heard) {
      queries.messages.templates.setData(undefined, heard);
      const words = outcomeInWords(heard);
      const isRefused = heard.some(({ reasonText }) => reasonText !== null);
      if (isRefused) toast.warning(words);
      else toast.success(words);
    },
    onError: (error) => toastFailure(error),
  });
  const button = templates.data && proposalWords(templates.data);
  return (
    <Panel
      title="Modelos de mensagem"
      lead="O WhatsApp aprova cada texto antes do primeiro envio. O SMS e o e-mail dizem o mesmo. O exemplo usa os dados da sua organização."
      action={
        button && (
          <WriteButton
            variant="default"
            size="compact-md"
            loading={propose.isPending}
            onClick={() => propose.mutate()}
          >
            {button}
          </WriteButton>
        )
      }
    >
      <QueryView
        query={templates}
        messageOf={(error) => loadFailure(error, "dos modelos")}
        loading={
          <Loading label="Carregando os modelos">
            <Skeleton height={160} radius={12} />
          </Loading>
        }
      >
        {(listed) => (
          <ul className={classes.list}>
            {listed.map((template) => (
              <TemplateCard key={template.name} template={template} partPrice={partPrice} />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}
