import { Notice } from "#client/ui/notice.tsx";
import { dangersOf, doubtsOf, type Dosing } from "#shared/domain/dosing.ts";

/** What is dangerous and what doesn't agree in the posology of a medication, while it is typed. */
export function DosingNotices({ dosing }: { dosing: Dosing }) {
  return (
    <>
      {dangersOf(dosing).map((danger) => (
        <Notice key={danger} tone="danger">
          {danger}
        </Notice>
      ))}
      {doubtsOf(dosing).map((doubt) => (
        <Notice key={doubt} tone="warning">
          {doubt}
        </Notice>
      ))}
    </>
  );
}
