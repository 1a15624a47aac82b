/**
 * The script for other sites: `<div data-encaixe="slug">` becomes the link's page, and a click on
 * `<a data-encaixe="slug">` opens it above theirs. It stands on foreign pages, so it brings no
 * library, leaves no global and styles by script alone, which their policies don't restrict.
 */
import { embedTexts } from "#shared/texts/embed.pt-br.ts";

const { origin } = new URL((document.currentScript as HTMLScriptElement).src);
/** A page that may be framed speaks before the frame has loaded; what was refused never does. */
const patienceMs = 1_500;

const pageOf = (place: HTMLElement) =>
  `${origin}/book/${encodeURIComponent(place.dataset["encaixe"] ?? "")}`;

function make<Name extends "div" | "a" | "iframe" | "dialog" | "button">(
  name: Name,
  style: string,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.style.cssText = style;
  return element;
}

/** Light or dark, as the page is where the frame comes to stand. */
function themeAt(place: Element | null): "light" | "dark" {
  for (let at = place; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    const [a = 0, b = 0, c = 0, alpha = 1] = (
      backgroundColor.match(/(?<=[ (])-?[\d.]+/g) ?? []
    ).map(Number);
    if (alpha > 0.5) return lightness(backgroundColor, [a, b, c]) < 0.43 ? "dark" : "light";
  }
  return "light";
}

/** Returns a colour's lightness, about 0 to 1. Browsers return a colour in the form in which the site wrote it. */
function lightness(color: string, [a, b, c]: readonly [number, number, number]): number {
  if (color.startsWith("ok")) return a;
  if (color.startsWith("l")) return a / 100;
  return (a * 0.3 + b * 0.6 + c * 0.1) / (color.startsWith("rgb") ? 255 : 1);
}

type Told = { readonly height?: number; readonly isClosed?: boolean; readonly hasTurned?: boolean };

/**
 * Puts the link's page into a place and listens to it. While it stays silent there is a link instead;
 * it still counts when it speaks up later, on a slow phone or after a poor connection.
 */
function show(place: HTMLElement, into: HTMLElement, onClose?: () => void): void {
  const frame = make("iframe", "display:block;width:100%;height:640px;border:0", {
    src: `${pageOf(place)}/embed?theme=${themeAt(place)}`,
    title: embedTexts.title,
  });
  const way = make("div", "padding:16px;text-align:center", {
    textContent: `${embedTexts.refused} `,
  });
  const link = make("a", "", {
    href: pageOf(place),
    target: "_blank",
    rel: "noopener",
    textContent: embedTexts.openPage,
  });
  way.append(link);
  let isHeard = false;
  const listen = ({ source, origin: from, data }: MessageEvent<Told | null>) => {
    if (!frame.isConnected) return removeEventListener("message", listen);
    if (source !== frame.contentWindow || from !== origin || !data) return;
    isHeard = true;
    way.remove();
    frame.style.display = "block";
    if (data.height && !onClose) frame.style.height = `${data.height}px`;
    if (data.isClosed) onClose?.();
    // The next step begins at the top of a frame that may be higher than the screen.
    if (data.hasTurned && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
  };
  addEventListener("message", listen);
  const giveUp = () => {
    if (isHeard) return;
    frame.style.display = "none";
    frame.before(way);
  };
  frame.addEventListener("load", () => setTimeout(giveUp, patienceMs));
  into.append(frame);
}

function openAbove(place: HTMLElement): void {
  // Each code that was copied into the page brought the script, and each script hears the click.
  if (document.querySelector("dialog.encaixe")) return;
  const edge = "max-width:none;max-height:none;width:100%;height:100%;box-sizing:border-box";
  const dialog: HTMLDialogElement = make(
    "dialog",
    `${edge};padding:0;border:0;background:rgba(0,0,0,.55)`,
    {
      className: "encaixe",
      ariaLabel: embedTexts.title,
      onclose: () => dialog.remove(),
      onclick: ({ target }) => target === dialog && dialog.close(),
    },
  );
  const isSmall = innerWidth < 700;
  const sheet = make(
    "div",
    "position:absolute;inset:0;margin:auto;overflow:hidden;background:Canvas;" +
      (isSmall ? "" : "width:min(1080px,94vw);height:min(760px,92vh);border-radius:12px"),
    {},
  );
  const close = make(
    "button",
    "position:absolute;top:6px;right:6px;width:44px;height:44px;border:0;border-radius:22px;" +
      "font:24px/1 sans-serif;color:#333;background:#ffffffd9;cursor:pointer",
    {
      type: "button",
      ariaLabel: embedTexts.close,
      textContent: "×",
      onclick: () => dialog.close(),
    },
  );
  show(place, sheet, () => dialog.close());
  for (const frame of sheet.children) (frame as HTMLElement).style.height = "100%";
  sheet.append(close);
  dialog.append(sheet);
  document.body.append(dialog);
  dialog.showModal();
}

function fill(): void {
  for (const place of document.querySelectorAll<HTMLElement>("div[data-encaixe]:empty")) {
    show(place, place);
  }
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", fill);
else fill();

addEventListener("click", (event) => {
  const target = event.target as Element;
  const place = target.closest<HTMLElement>("a[data-encaixe],button[data-encaixe]");
  // With a key held, the link is to open elsewhere.
  if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openAbove(place);
});
