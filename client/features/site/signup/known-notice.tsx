import { signupTexts } from "#shared/texts/signups.pt-br.ts";
import shared from "#client/features/site/frame/frame.module.css";
import classes from "./signup-form.module.css";

const texts = signupTexts.known;

/** For whoever is logged in already: as whom, and what leads on. A script shows it, and one of its ways. */
export function KnownNotice() {
  return (
    <div className={classes.waiting} data-login hidden>
      {texts.as} <b data-login-email /> {texts.at} <b data-login-place />.{" "}
      <span data-way="plan" hidden>
        {texts.change}{" "}
        <a className={shared.link} href="/app/my-plan">
          {texts.plan}
        </a>
        . {texts.other}
      </span>
      <span data-way="own" hidden>
        {texts.own}
      </span>
    </div>
  );
}
