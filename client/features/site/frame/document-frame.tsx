import type { ReactNode } from "react";
import { originMark, type SitePage } from "./site-words.ts";

/** The files of the build that every page asks for. */
export type SiteFiles = {
  readonly style: string;
  readonly script: string;
  readonly font: string;
};

type DocumentFrameProps = {
  page: SitePage;
  files: SiteFiles;
  /** Structured data, as schema.org describes them. */
  facts?: object;
  children: ReactNode;
};

/** A whole page of the public site: everything that stands around what people read. */
export function DocumentFrame({ page, files, facts, children }: DocumentFrameProps) {
  const address = originMark + page.path;
  const picture = `${originMark}/og.png`;
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        {page.isHidden ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={address} />
        )}
        <link rel="preload" href={files.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={files.style} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151918" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Encaixe" />
        <meta property="og:locale" content="pt_BR" />
        <meta property="og:title" content={page.title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:url" content={address} />
        <meta property="og:image" content={picture} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content="A semana de uma clínica no Encaixe" />
        <meta name="twitter:card" content="summary_large_image" />
        {facts && <FactsField facts={facts} />}
        <script type="module" src={files.script} />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Data that no browser runs; nothing in them can end the element. */
function FactsField({ facts }: { facts: object }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...facts });
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }}
    />
  );
}
