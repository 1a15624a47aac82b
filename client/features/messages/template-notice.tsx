import { toastFailure } from "#client/lib/toast-failure.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { TemplateStanding } from "#shared/schemas/messages.ts";
import { templateWords } from "./sending-words.ts";
import classes from "./whatsapp-page.module.css";

/** Says how the template stands that reaches those who haven't written; gone once it is approved. */
export function TemplateNotice({ template }: { template: TemplateStanding }) {
  const propose = trpc.messages.proposeTemplate.useMutation({
    onSuccess(state) {
      queries.messages.state.setData(undefined, state);
      if (state.template === "approved") toast.success("O modelo está aprovado.");
      if (state.template === "pending") toast.success("O modelo está em análise no WhatsApp.");
    },
    onError: (error) => toastFailure(error),
  });
  const words = templateWords[template];
  if (!words) return null;
  return (
    <Notice tone={template === "rejected" || template === "paused" ? "warning" : "info"}>
      <div className={classes.template}>
        <span>{words.text}</span>
        <WriteButton
          variant="default"
          size="compact-md"
          loading={propose.isPending}
          onClick={() => propose.mutate()}
        >
          {words.button}
        </WriteButton>
      </div>
    </Notice>
  );
}
