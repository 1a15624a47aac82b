import { ClosingPanel } from "#client/features/site/frame/closing-panel.tsx";
import { DayPanel } from "./day-panel.tsx";
import { HeroPanel } from "./hero-panel.tsx";
import { HowPanel } from "./how-panel.tsx";
import { KindsList } from "./kinds-list.tsx";
import { PlansPanel } from "#client/features/site/plans/plans-panel.tsx";
import { QuestionsPanel } from "./questions-panel.tsx";
import { SparedPanel } from "./spared-panel.tsx";

/** Where strangers arrive. `isLive`: the demo's booking page may be tried in it. */
export function LandingPage({ isLive }: { isLive: boolean }) {
  return (
    <>
      <HeroPanel />
      <KindsList />
      <HowPanel isLive={isLive} />
      <DayPanel />
      <SparedPanel />
      <PlansPanel />
      <QuestionsPanel />
      <ClosingPanel />
    </>
  );
}
