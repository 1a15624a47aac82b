import { Progress } from "@mantine/core";
import { useEffect, useState } from "react";

const stepMs = 200;
const ceiling = 90;

/** Cosmetic progress during a login: rises in random steps every 200 ms, up to 90 %. */
export function RisingProgress() {
  const [percent, setPercent] = useState(8);
  useEffect(() => {
    const timer = setInterval(() => {
      setPercent((now) => Math.min(ceiling, now + 4 + Math.random() * 14));
    }, stepMs);
    return () => clearInterval(timer);
  }, []);
  return <Progress value={percent} size="xs" aria-label="Entrando" />;
}
