import { useState } from "react";
import { toastFailure } from "./toast-failure.ts";

type ConflictOptions<Stored> = {
  /** Reads what is stored now. */
  load: () => Promise<Stored>;
  /** Replaces what is typed with it. */
  onTake: (stored: Stored) => void;
  /**
   * What reports the conflict besides the notice: a toast, both versions side by side, or nothing.
   * The first two load the stored version, over which the person can save.
   */
  by: "toast" | "comparison" | "notice";
};

/** What a save needs of `useConflict`. */
export type MeetsConflict = {
  meet(error: unknown): Promise<boolean>;
  leave(): void;
};

/**
 * Handles a save that was refused with `row_changed`, because somebody else changed the record
 * since it was opened here. What is typed stays until the person takes the other version or saves
 * over it.
 */
export function useConflict<Stored>({ load, onTake, by }: ConflictOptions<Stored>) {
  const [isFound, setIsFound] = useState(false);
  const [theirs, setTheirs] = useState<Stored | null>(null);

  async function show(onLoaded: (stored: Stored) => void): Promise<boolean> {
    try {
      onLoaded(await load());
      return true;
    } catch (error) {
      toastFailure(error);
      return false;
    }
  }

  return {
    isFound,
    /** The stored version when the conflict was found: a save over it refuses a still newer one. */
    theirs,
    /**
     * Called when a save was refused with that error. Returns false when the stored version can't
     * be loaded.
     */
    async meet(error: unknown): Promise<boolean> {
      setIsFound(true);
      if (by === "notice") return true;
      if (by === "toast") toastFailure(error);
      return show(setTheirs);
    },
    /** Called when another save begins. */
    leave() {
      setIsFound(false);
      setTheirs(null);
    },
    /** Replaces what is typed with what is stored by then. */
    async take(): Promise<void> {
      await show(onTake);
    },
  };
}
