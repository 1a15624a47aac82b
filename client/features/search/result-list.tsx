import { useEffect, useRef } from "react";
import classes from "./quick-search-dialog.module.css";
import type { SearchEntry, SearchGroup } from "./result-rules.ts";

type ResultListProps = {
  id: string;
  groups: readonly SearchGroup[];
  activeKey: string | undefined;
  onPoint: (key: string) => void;
  onOpen: (entry: SearchEntry) => void;
};

/** Lists the results; the field above keeps the focus. */
export function ResultList({ id, groups, ...lines }: ResultListProps) {
  return (
    <div id={id} role="listbox" aria-label="Resultados" className={classes.results}>
      {groups.map(({ title, entries }) => (
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <div id={`${id}-${title}`} className={classes.group}>
            {title}
          </div>
          {entries.map((entry) => (
            <Line key={entry.key} id={`${id}-${entry.key}`} entry={entry} {...lines} />
          ))}
        </div>
      ))}
    </div>
  );
}

type LineProps = Omit<ResultListProps, "groups"> & { entry: SearchEntry };

function Line({ id, entry, activeKey, onPoint, onOpen }: LineProps) {
  const { key, label, detail, note, isWarned, icon: Icon } = entry;
  const isActive = key === activeKey;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.line}
      onPointerMove={() => onPoint(key)}
      // The field keeps the focus; its Enter opens the same.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(entry)}
      onKeyDown={(event) => event.key === "Enter" && onOpen(entry)}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" className={classes.icon} />
      <span className={classes.text}>
        <span className={classes.label}>{label}</span>
        {detail && <span className={`${classes.detail} figures`}>{detail}</span>}
      </span>
      {note && (
        <span className={classes.note} data-warned={isWarned || undefined}>
          {note}
        </span>
      )}
    </div>
  );
}
