import { temporaryPasswordHours } from "#shared/domain/temporary-passwords.ts";
import { signupTexts } from "#shared/texts/signups.pt-br.ts";
import shared from "#client/features/site/frame/frame.module.css";
import classes from "./return-page.module.css";

const texts = signupTexts.returned;

/**
 * Where people come back from paying; what a view says is shown once the server has answered it.
 * Without its script the first one stands, and says before long what to do.
 */
export function ReturnPage() {
  return (
    <section className={shared.section}>
      <div className={classes.page} data-return data-state="pending">
        <span className={classes.mark} aria-hidden="true" />
        <div role="status">
          <div data-view="pending">
            <h1 className={shared.headline}>{texts.processing}</h1>
            <p className={shared.lead}>{texts.processingMore}</p>
            <p className={classes.stuck} data-stuck>
              {texts.stuck}
            </p>
          </div>
          <div data-view="late" hidden>
            <h1 className={shared.headline}>{texts.processing}</h1>
            <p className={shared.lead}>{texts.lateMore}</p>
          </div>
          <div data-view="boleto" hidden>
            <h1 className={shared.headline}>{texts.boleto}</h1>
            <p className={shared.lead}>
              {texts.boletoUntil} <b data-until />. {texts.boletoNote} {texts.boletoMore}
            </p>
            <p className={classes.ways}>
              <a className={shared.button} href="/landing" data-boleto-url>
                {texts.openBoleto}
              </a>
            </p>
            <form
              className={classes.otherwise}
              method="post"
              data-form
              data-other
              data-sending={signupTexts.sending}
              data-failed={signupTexts.failed}
            >
              <button className={shared.quiet} type="submit">
                {texts.payOtherwise}
              </button>
              <p>{texts.payOtherwiseNote}</p>
              <p role="status" tabIndex={-1} data-told />
            </form>
          </div>
          <div data-view="boleto_lapsed" hidden>
            <h1 className={shared.headline}>{texts.lapsed}</h1>
            <p className={shared.lead}>{texts.lapsedMore}</p>
            <p className={classes.ways}>
              <a className={shared.button} href="/landing" data-again-url>
                {texts.payAgain}
              </a>
            </p>
          </div>
          <div data-view="paid" hidden>
            <h1 className={shared.headline}>{texts.confirmed}</h1>
            <p className={shared.lead}>{texts.preparing}</p>
          </div>
          <div data-view="mailing" hidden>
            <h1 className={shared.headline}>{texts.confirmed}</h1>
            <p className={shared.lead}>{texts.mailing}</p>
          </div>
          <div data-view="ready" hidden>
            <h1 className={shared.headline}>{texts.confirmed}</h1>
            <p className={shared.lead}>
              <b>{texts.created}</b>. {texts.createdMore(temporaryPasswordHours)}{" "}
              <b data-email>{texts.yourAddress}</b>.
            </p>
            <EnterLink />
            <p className={classes.hint}>
              {texts.notCome} <SiteLink href="/reset-password">{texts.askAnother}</SiteLink>.{" "}
              {texts.wrongAddress} <SiteLink href="/contact">{texts.tellUs}</SiteLink>.
            </p>
          </div>
          <div data-view="ready_known" hidden>
            <h1 className={shared.headline}>{texts.confirmed}</h1>
            <p className={shared.lead}>
              <b>{texts.createdKnown}</b>. {texts.createdKnownMore}
            </p>
            <EnterLink />
          </div>
          <div data-view="given_back" hidden>
            <h1 className={shared.headline}>{texts.givenBack}</h1>
            <p className={shared.lead}>{texts.givenBackMore}</p>
            <EnterLink />
          </div>
          <div data-view="unknown" hidden>
            <h1 className={shared.headline}>{texts.failed}</h1>
            <p className={shared.lead}>{texts.failedMore}</p>
            <p className={classes.ways}>
              <a className={shared.button} href="/contact">
                {texts.support}
              </a>
              <a className={shared.quiet} href="/landing">
                {texts.home}
              </a>
            </p>
          </div>
        </div>
        <StepList />
      </div>
    </section>
  );
}

/** How far what was paid for has come: the views say the same in words. */
function StepList() {
  return (
    <ol className={classes.steps} data-steps hidden aria-label={texts.stepsLabel}>
      {Object.entries(texts.steps).map(([state, { now, done }]) => (
        <li key={state} data-step={state} data-now={now} data-then={done}>
          {now}
        </li>
      ))}
    </ol>
  );
}

function SiteLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={shared.link} href={href}>
      {children}
    </a>
  );
}

function EnterLink() {
  return (
    <p className={classes.ways}>
      <a className={shared.button} href="/login">
        {texts.enter}
      </a>
    </p>
  );
}
