import type { ReactNode } from "react";
import { LogoMark } from "#client/ui/brand/logo.tsx";
import classes from "./site-frame.module.css";

const places = [
  { href: "/features", label: "Recursos" },
  { href: "/landing#precos", label: "Planos" },
  { href: "/contact", label: "Contato" },
] as const;

/** What surrounds every page: where one is, where one can go, and who says all this. */
export function SiteFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <a className={classes.skip} href="#conteudo">
        Ir para o conteúdo
      </a>
      <header className={classes.head}>
        <div className={classes.bar}>
          <a className={classes.home} href="/landing" aria-label="Encaixe">
            <LogoMark size={26} />
            <span>Encaixe</span>
          </a>
          <nav className={classes.places} aria-label="Principal">
            {places.map((place) => (
              <a key={place.href} href={place.href} {...currentOf(path, place.href)}>
                {place.label}
              </a>
            ))}
          </nav>
          <a className={classes.enter} href="/login">
            Entrar
          </a>
        </div>
      </header>
      <main id="conteudo">{children}</main>
      <footer className={classes.foot}>
        <div className={classes.columns}>
          <div>
            <p className={classes.name}>
              <LogoMark size={24} />
              Encaixe
            </p>
            <p className={classes.motto}>
              Agenda, atendimento e caixa para quem vive de hora marcada.
            </p>
          </div>
          <nav aria-label="Produto">
            <p className={classes.topic}>Produto</p>
            <a href="/features">Recursos</a>
            <a href="/landing#precos">Planos e preços</a>
            <a href="/landing#perguntas">Perguntas frequentes</a>
            <a href="/api/docs">API para desenvolvedores</a>
          </nav>
          <nav aria-label="Ajuda">
            <p className={classes.topic}>Ajuda</p>
            <a href="/contact">Fale com a gente</a>
            <a href="/verificar">Conferir um documento</a>
            <a href="/login">Entrar na conta</a>
          </nav>
          <nav aria-label="Regras">
            <p className={classes.topic}>Regras</p>
            <a href="/termos">Termos de uso</a>
            <a href="/privacidade">Privacidade</a>
          </nav>
        </div>
      </footer>
    </>
  );
}

function currentOf(path: string, href: string) {
  return path === href ? { "aria-current": "page" as const } : {};
}
