import { useId } from 'react';
import type { KeptAndNeeded } from '#rules/arn/apply-again.rules.ts';
import { AGAIN_COSTS } from '#rules/arn/arn-cases.rules.ts';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { declinedApplication, reasonLine } from '#rules/home-routing.rules.ts';
import { LinkButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { ContactWays } from '../kit/contact.tsx';
import { Icon } from '../kit/icon.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { useVisitFacts } from '../visit/visit-facts.tsx';
import styles from './declined-application.module.css';

/**
 * Says above the choices of a home screen that an application was declined, when, why, where it can be seen (DEC-46),
 * and what applying again keeps and needs (DEC-56); nothing where none was.
 *
 * @param apply where another one is begun; undefined where that stands beneath
 */
export function DeclinedApplication({ apply }: { readonly apply?: ScreenTarget | null }) {
  const { moment } = usePortal();
  const { arnApplications, papers } = useVisitFacts();
  const declined = declinedApplication(arnApplications, moment().zone);
  if (declined === null) return null;
  const { reference, on, submissionId, again } = declined;
  const reason = reasonLine(declined);
  return (
    <Callout
      tone="warning"
      title={reference === '' ? 'Your application was declined' : `Your application ${reference} was declined`}
    >
      {on !== '' && <p>{`We made this decision on ${on}.`}</p>}
      {reason !== '' && <p>{reason}</p>}
      {apply && (
        <p className={styles.apply}>
          <LinkButton target={apply}>Apply again</LinkButton>
          <span>{AGAIN_COSTS}</span>
        </p>
      )}
      {apply && again && <Again {...again} />}
      {papers.submissions && submissionId !== '' && (
        <p>
          <ScreenLink target={{ screen: 'submissionDetail', submissionId, organisationId: '' }}>
            View what you submitted
          </ScreenLink>
        </p>
      )}
      <p>To talk to us about this decision, contact the Help Desk.</p>
      <ContactWays />
    </Callout>
  );
}

function Again({ kept, needed }: KeptAndNeeded) {
  return (
    <div className={styles.again}>
      <Lines title="What we keep" lines={kept} isKept />
      <Lines title="What we need again" lines={needed} />
    </div>
  );
}

function Lines({
  title,
  lines,
  isKept = false,
}: {
  readonly title: string;
  readonly lines: KeptAndNeeded['kept'];
  readonly isKept?: boolean;
}) {
  const id = useId();
  return (
    <div>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id} className={styles.lines}>
        {lines.map(({ label, note }) => (
          <li key={label} data-kept={isKept}>
            <Icon name={isKept ? 'success' : 'upload'} />
            <span>
              <strong>{label}</strong>
              <span>{note}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
