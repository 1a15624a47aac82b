import { Button } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { Verification } from "#shared/schemas/records.ts";
import classes from "./trail.module.css";
import { brokenWords, isWhole, wholeWords } from "./verification-words.ts";

type VerificationPanelProps = {
  /** The patient whose records are verified; without one, everybody's that the viewer may verify. */
  patientId?: string;
};

/** Reads every entry again and says which chain no longer holds, and from which entry on. */
export function VerificationPanel({ patientId }: VerificationPanelProps) {
  const verify = trpc.records.verify.useMutation();
  const { data, error } = verify;
  return (
    <>
      {data && <Result found={data} isNamed={patientId === undefined} />}
      {error && <Notice tone="danger">{failureOf(error).message}</Notice>}
      <Button
        variant="default"
        loading={verify.isPending}
        leftSection={<IconShieldCheck size={16} stroke={1.75} />}
        onClick={() => verify.mutate({ patientId })}
        className={classes.action}
      >
        Verificar agora
      </Button>
    </>
  );
}

function Result({ found, isNamed }: { found: Verification; isNamed: boolean }) {
  if (isWhole(found)) return <Notice tone="success">{wholeWords(found)}</Notice>;
  return (
    <Notice tone="danger">
      <ul className={classes.broken}>
        {brokenWords(found).map(({ key, patientId, patientName, words }) => (
          <li key={key}>
            {isNamed && (
              <>
                <AnchorLink
                  to="/app/patients/$id"
                  params={{ id: patientId }}
                  search={{ aba: "prontuario" }}
                  inherit
                  underline="always"
                >
                  {patientName}
                </AnchorLink>
                :{" "}
              </>
            )}
            {words}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
