import { Button } from "@mantine/core";

type CloseButtonProps = {
  /** Whether other buttons stand beside it: a phone's sheet closes by its own. */
  isSpare: boolean;
  onClose: () => void;
};

/** Closes the details. */
export function CloseButton({ isSpare, onClose }: CloseButtonProps) {
  return (
    <Button variant="default" visibleFrom={isSpare ? "sm" : undefined} onClick={onClose}>
      Fechar
    </Button>
  );
}
