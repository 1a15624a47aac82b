import { useState } from "react";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { ownTimeZone } from "./own-time-zone.ts";

/** Returns the day it is here, as it was when the component was first shown. */
export function useToday(): string {
  return useState(() => localDateIn(ownTimeZone(), Date.now()))[0];
}
