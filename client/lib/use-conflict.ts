import { useState } from "react";
import { tellFailure } from "./tell-failure.ts";

type ConflictOptions<Stored> = {
  /** Reads what is stored now. */
  load: () => Promise<Stored>;
  /** Puts it in place of what is typed. */
  onTake: (stored: Stored) => void;
  /** What tells of it beside the notice: a toast, both versions side by side, or nothing. */
  by: "toast" | "comparison" | "notice";
};

/** What a save needs of `useConflict`. */
export type MeetsConflict = {
  meet(error: unknown): Promise<boolean>;
  leave(): void;
};

/**
 * Somebody else changed the record since it was opened here: a save was refused with `row_changed`.
 * What is typed stays until the person takes theirs or saves over it.
 */
export function useConflict<Stored>({ load, onTake, by }: ConflictOptions<Stored>) {
  const [isFound, setIsFound] = useState(false);
  const [theirs, setTheirs] = useState<Stored | null>(null);

  async function show(onLoaded: (stored: Stored) => void): Promise<boolean> {
    try {
      onLoaded(await load());
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    }
  }

  return {
    isFound,
    /** What they saved, where it is compared. */
    theirs,
    /** The save was refused with that error. False where what is stored can't be had for comparing. */
    async meet(error: unknown): Promise<boolean> {
      setIsFound(true);
      if (by === "comparison") return show(setTheirs);
      if (by === "toast") tellFailure(error);
      return true;
    },
    /** Another save begins. */
    leave: () => setIsFound(false),
    /** Gives up what is typed for what is stored by then. */
    async take(): Promise<void> {
      await show(onTake);
    },
  };
}
