import classes from "./spared-picture.module.css";
import type { Spared } from "./spared-words.ts";

type Kind = NonNullable<Spared["picture"]>;

/** A small drawing of what the words beside it say, for those who look before they read. */
export function SparedPicture({ kind }: { kind: Kind }) {
  const Drawing = drawings[kind];
  return (
    <div className={classes.frame} aria-hidden="true">
      <Drawing />
    </div>
  );
}

function WhyPicture() {
  return (
    <div className={classes.rows}>
      <Row time="13:30" word="livre" isFree />
      <Row time="14:00" word="Almoço da Dra. Helena até 14:15" />
      <Row time="14:30" word="livre" isFree />
      <Row time="17:45" word="Terminaria depois do expediente" />
    </div>
  );
}

function Row({ time, word, isFree = false }: { time: string; word: string; isFree?: boolean }) {
  return (
    <div className={isFree ? classes.free : classes.taken}>
      <b>{time}</b>
      <span>{word}</span>
    </div>
  );
}

function UndoPicture() {
  return (
    <div className={classes.toast}>
      <span>
        <b>Movido para qui, 15:00</b>
        <small>O e-mail sai em 1:42</small>
      </span>
      <span className={classes.press}>Desfazer</span>
    </div>
  );
}

function TypedPicture() {
  return (
    <div className={classes.typed}>
      <p>
        marcar beatriz qui 15h helena
        <i />
      </p>
      <div>
        <b>Beatriz Souza</b>
        <small>qui, 26 nov · 15:00 · Dra. Helena</small>
      </div>
    </div>
  );
}

function GapPicture() {
  return (
    <div className={classes.columns}>
      <span className={classes.column}>
        <i className={classes.one} />
        <i className={classes.gap} />
        <i className={classes.two} />
      </span>
      <span className={classes.column}>
        <i className={classes.long} />
        <i className={classes.gap} />
      </span>
      <span className={classes.column}>
        <i className={classes.gap} />
        <i className={classes.one} />
        <i className={classes.held} />
      </span>
    </div>
  );
}

function ChainPicture() {
  return (
    <div className={classes.chain}>
      {[1, 2, 3].map((version) => (
        <span key={version}>
          <b>{version}</b>
          {version === 1 ? "Consulta" : "Correção"}
        </span>
      ))}
      <em>Corrente íntegra</em>
    </div>
  );
}

function TillPicture() {
  return (
    <dl className={classes.till}>
      <dt>Esperado</dt>
      <dd>R$ 1.284,00</dd>
      <dt>Contado</dt>
      <dd>R$ 1.279,00</dd>
      <dt>Diferença</dt>
      <dd className={classes.missing}>− R$ 5,00</dd>
    </dl>
  );
}

const drawings: Readonly<Record<Kind, () => React.JSX.Element>> = {
  why: WhyPicture,
  undo: UndoPicture,
  typed: TypedPicture,
  gap: GapPicture,
  chain: ChainPicture,
  till: TillPicture,
};
