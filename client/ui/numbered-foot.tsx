import { Pagination } from "@mantine/core";
import classes from "./numbered-foot.module.css";

type NumberedFootProps = {
  /** How many there are, in words: `12 caixas`. */
  count: string;
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
};

/** What stands below a list of numbered pages. */
export function NumberedFoot({ count, page, totalPages, onPage }: NumberedFootProps) {
  return (
    <div className={classes.foot}>
      <p className={`${classes.count} figures`} role="status">
        {count}
      </p>
      {totalPages > 1 && (
        <Pagination
          total={totalPages}
          value={page}
          onChange={onPage}
          size="sm"
          getControlProps={(control) => ({
            "aria-label": control === "next" ? "Próxima página" : "Página anterior",
          })}
          getItemProps={(number) => ({ "aria-label": `Página ${number}` })}
        />
      )}
    </div>
  );
}
