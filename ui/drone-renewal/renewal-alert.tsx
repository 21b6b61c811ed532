import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import {
  selectRenewalAlert,
  selectRenewalChanges,
  selectRenewalDrones,
  selectRenewalFacts,
  selectRenewalFound,
  selectRenewalNews,
  selectRenewalOrganisation,
  selectRenewalProblems,
  selectRenewalRefusals,
} from '#machines/drone-renewal.machine.ts';
import { failureLine } from '#rules/core/failures.rules.ts';
import { renewalRow } from '#rules/drone-renewal.rules.ts';
import { bannerDetails, genericBannerText, SOMETHING_WENT_WRONG } from '#rules/error-texts.rules.ts';
import { DetailsLine } from '../kit/details-line.tsx';
import { ErrorSummary, type FieldProblem } from '../kit/error-summary.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import type { RenewalProps } from './drone-renewal.view.tsx';
import { RENEWAL_TEXTS as TEXTS } from './renewal-texts.ts';

/** Id of the declaration's box, and of a drone's weight class. */
export const DECLARATION = 'declaration';
export const classId = (id: number): string => `weight-class-${String(id)}`;

/** Links in the summary of a refused form. */
const MOST_LINKS = 25;

/** The alert of the page (DVAL-56, DREN-48, DREN-50, DERR-01, DERR-03, OP-D-18); each new one takes the focus. */
export function RenewalPageAlert({ actor }: RenewalProps) {
  const { helpDeskOwner } = usePortal();
  const alert = useSelector(actor, selectRenewalAlert);
  const attempt = useSelector(actor, selectRenewalRefusals);
  const organisationId = useSelector(actor, selectRenewalOrganisation);
  const say = (title: string, message: string, details: string | null = null) => (
    <ErrorSummary title={title} message={message} problems={[]} attempt={attempt}>
      {details !== null && <DetailsLine>{details}</DetailsLine>}
    </ErrorSummary>
  );
  switch (alert?.kind) {
    case undefined:
      return null;
    case 'invalid':
      return <Invalid actor={actor} attempt={attempt} />;
    case 'noneReady':
      return say(TEXTS.noneReady, TEXTS.noneReadyText);
    case 'noRate':
      // OP-D-65: what a drone costs did not come, which is a failed load.
      return say(SOMETHING_WENT_WRONG, genericBannerText(helpDeskOwner), bannerDetails(organisationId === '' ? 'DRI.1' : 'DRO.1'));
    case 'cardProblem':
      return say(TEXTS.cardTitle, TEXTS.card);
    case 'cancelled':
      return (
        <PageAlert level="info" title={TEXTS.cancelledTitle} appears>
          <p>{TEXTS.cancelled}</p>
        </PageAlert>
      );
    case 'unable':
      return say(TEXTS.unableTitle, TEXTS.unable, alert.failure && failureLine(alert.failure));
    case 'saveFailed':
      return say(SOMETHING_WENT_WRONG, genericBannerText(helpDeskOwner), TEXTS.saveFailed);
    case 'notReceived':
      return say(
        'Your application has not been received so far',
        'The connection was interrupted. Everything you entered is still here: send it again when you are ready. Even if the first one still arrives, it counts once.',
      );
    case 'unknown':
      return say(
        'We could not confirm that your application was received',
        'The connection was interrupted. Everything you entered is still here. Check for a confirmation e-mail before you send it again; you are not charged twice.',
      );
    case 'earlier':
      return say(
        'We received this application before, with other details',
        `The earlier one has the reference ${alert.receipt.reference}. What is on this page now has not been sent. If you send it, it takes the place of the earlier one.`,
      );
  }
}

function Invalid({ actor, attempt }: RenewalProps & { readonly attempt: number }) {
  const problems = useSelector(actor, selectRenewalProblems);
  const drones = useSelector(actor, selectRenewalDrones);
  const facts = useSelector(actor, selectRenewalFacts);
  const classes = facts === null ? [] : drones.filter(({ id }) => problems.classes[id] !== undefined);
  const links: FieldProblem[] = classes
    .slice(0, MOST_LINKS)
    .map((drone) => ({ control: classId(drone.id), text: `${renewalRow(drone, facts!).name}: ${problems.classes[drone.id]!}` }));
  if (problems.declaration !== '') links.push({ control: DECLARATION, text: problems.declaration });
  const more = classes.length - MOST_LINKS;
  return (
    <ErrorSummary problems={links} attempt={attempt}>
      {more > 0 && <p>{`And ${String(more)} more below.`}</p>}
    </ErrorSummary>
  );
}

/** What was just done to the list (DREN-37, DREG-37); it takes the focus, because what was pressed is gone. */
export function RenewalNewsBanner({ actor }: RenewalProps) {
  const news = useSelector(actor, selectRenewalNews);
  const changes = useSelector(actor, selectRenewalChanges);
  // The same news again is another banner.
  return news && <News key={changes} level={news === 'removed' ? 'info' : 'success'} title={news === 'removed' ? TEXTS.removed : TEXTS.updated} />;
}

function News(props: { readonly level: 'info' | 'success'; readonly title: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1}>
      <PageAlert {...props} />
    </div>
  );
}

/** What the person should know about what was found when the renewal was opened. */
export function FoundNotice({ actor }: RenewalProps) {
  const { from, gone } = useSelector(actor, selectRenewalFound);
  const alert = useSelector(actor, selectRenewalAlert);
  // Somebody who comes from the payment page knows what they left.
  const isReturn = alert?.kind === 'cardProblem' || alert?.kind === 'cancelled';
  return (
    <>
      {from !== 'nowhere' && !isReturn && (
        <PageAlert level="info" title={from === 'draft' ? 'Your saved renewal is open' : 'We kept what you entered'}>
          <p>Go on where you stopped. The declaration has to be made again.</p>
          {gone > 0 && (
            <p>
              {gone === 1
                ? 'One drone of it is not due for renewal any more and was left out.'
                : `${String(gone)} drones of it are not due for renewal any more and were left out.`}
            </p>
          )}
        </PageAlert>
      )}
    </>
  );
}
