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

/** For whoever went to pay before: that leaving cost nothing, and that a boleto waits, which a script shows. */
export function UnpaidNotices() {
  return (
    <>
      <p id="sem-pagar" className={classes.unpaid} role="status">
        {signupTexts.leftUnpaid}
      </p>
      <p className={classes.waiting} data-boleto hidden>
        {signupTexts.boletoWaits}{" "}
        <a className={shared.link} href="/landing" data-wait-url>
          {signupTexts.seeBoleto}
        </a>
      </p>
    </>
  );
}
