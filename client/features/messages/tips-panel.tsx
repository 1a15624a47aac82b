import { Panel } from "#client/ui/panel.tsx";
import { tips } from "./sending-words.ts";
import classes from "./whatsapp-page.module.css";

/** What is worth knowing before writing. */
export function TipsPanel() {
  return (
    <Panel title="Dicas">
      <ul className={classes.tips}>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Panel>
  );
}
