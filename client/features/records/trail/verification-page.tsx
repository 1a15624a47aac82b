import { verificationName } from "#client/domain/records/consultation-words.ts";
import classes from "./trail.module.css";
import { VerificationPanel } from "./verification-panel.tsx";
import { useCurrentUser } from "#client/lib/session.ts";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Page } from "#client/ui/page.tsx";

/** /app/patients/verify: whether the records of everybody are still what was written. */
export function VerificationPage() {
  const { plural } = useCustomerWords();
  const isOwner = useCurrentUser().role === "owner";
  return (
    <Page
      title={verificationName}
      width="reading"
      lead={<AnchorLink to="/app/patients">{plural}</AnchorLink>}
    >
      <div className={classes.part}>
        <p className={classes.soft}>
          Cada registro guarda o código do anterior: uma mudança feita por fora do sistema aparece
          aqui, com a primeira entrada que não confere.{" "}
          {isOwner
            ? "A verificação relê os prontuários de toda a organização, com os anexos."
            : "A verificação relê os prontuários em que você escreveu, com os anexos."}{" "}
          Quem verifica fica anotado.
        </p>
        <VerificationPanel />
      </div>
    </Page>
  );
}
