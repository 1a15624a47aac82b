import { Modal, NativeSelect, SegmentedControl, Slider } from "@mantine/core";
import { useState } from "react";
import { useIsPhone } from "#client/ui/use-is-phone.ts";
import type { Photograph } from "#shared/schemas/photographs.ts";
import { momentLabels } from "#shared/texts/photographs.pt-br.ts";
import { photographNames } from "./photograph-words.ts";
import classes from "./photographs.module.css";

type CompareDialogProps = {
  photographs: readonly Photograph[];
  pair: { readonly before: Photograph; readonly after: Photograph };
  onClose: () => void;
};

/** Two photographs beside each other, or one over the other up to a line that a finger moves. */
export function CompareDialog({ photographs, pair, onClose }: CompareDialogProps) {
  const [chosen, setChosen] = useState({ before: pair.before.id, after: pair.after.id });
  const [look, setLook] = useState<"beside" | "over">("beside");
  const [line, setLine] = useState(50);
  const shown = {
    before: photographs.find(({ id }) => id === chosen.before) ?? pair.before,
    after: photographs.find(({ id }) => id === chosen.after) ?? pair.after,
  };
  const names = photographNames(photographs);
  const field = (moment: "before" | "after") => (
    <NativeSelect
      label={momentLabels[moment]}
      value={chosen[moment]}
      data={photographs.map((one) => ({ value: one.id, label: names.get(one.id) ?? "" }))}
      onChange={({ currentTarget }) => setChosen({ ...chosen, [moment]: currentTarget.value })}
    />
  );
  const picture = (of: "before" | "after", clip?: string) => (
    <img src={shown[of].url} alt={names.get(shown[of].id)} style={{ clipPath: clip }} />
  );
  return (
    <Modal opened onClose={onClose} title="Antes e depois" size={1080} fullScreen={useIsPhone()}>
      <div className={classes.choice}>
        {field("before")}
        {field("after")}
      </div>
      <SegmentedControl
        fullWidth
        aria-label="Como comparar"
        my={16}
        value={look}
        onChange={(next) => setLook(next === "over" ? "over" : "beside")}
        data={[
          { value: "beside", label: "Lado a lado" },
          { value: "over", label: "Sobrepostas" },
        ]}
      />
      {look === "beside" ? (
        <div className={classes.beside}>
          {picture("before")}
          {picture("after")}
        </div>
      ) : (
        <>
          <div className={classes.over}>
            {picture("before")}
            {picture("after", `inset(0 0 0 ${line}%)`)}
          </div>
          <Slider
            className={classes.line}
            size="lg"
            thumbSize={28}
            value={line}
            onChange={setLine}
            label={null}
            thumbLabel="Quanto da foto de antes aparece"
          />
        </>
      )}
    </Modal>
  );
}
