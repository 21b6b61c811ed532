import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { declinedApplication, linkArnView } from '#rules/home-routing.rules.ts';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { SummaryList } from '../kit/summary-list.tsx';
import { DeclinedApplication } from './declined-application.tsx';
import styles from './link-arn.module.css';
import { useVisitFacts } from '../visit/visit-facts.tsx';

const WHAT_FOR = 'Your ARN identifies you whenever you deal with us.';

/** The screen for a person without an aviation reference number: apply for one, or link the one they have (portal 2.7). */
export function LinkArnView() {
  const { moment, person } = usePortal();
  const { arnApplications, loginPath, claims } = useVisitFacts();
  // Whoever was declined applies again (DEC-46).
  const wasDeclined = declinedApplication(arnApplications, moment().zone) !== null;
  const { legal, apply, link } = linkArnView({ loginPath, arn: person?.product_arn, claims });
  return (
    <Page title={SCREEN_TITLES.linkArn}>
      <DeclinedApplication apply={apply} />
      {legal.length > 0 && (
        <>
          <p>
            Before you can use the portal, you must apply for an aviation reference number (ARN) or link the one you
            have.
          </p>
          <SummaryList rows={legal.map(({ label, value }) => ({ name: label, lines: value ? [value] : [] }))} />
        </>
      )}
      <div className={styles.options}>
        {apply && (
          <section className={styles.option}>
            <h2>Need an ARN?</h2>
            <p>{wasDeclined ? WHAT_FOR : `${WHAT_FOR} You only apply once.`}</p>
            <p>
              <ScreenLink target={apply}>Apply for aviation reference number (ARN)</ScreenLink>
            </p>
          </section>
        )}
        <section className={styles.option}>
          <h2>Already have an ARN?</h2>
          <p>Link your ARN to see your licences and registrations here.</p>
          <p>
            <ScreenLink target={link}>Link existing aviation reference number (ARN)</ScreenLink>
          </p>
        </section>
      </div>
    </Page>
  );
}
