import { declinedApplication, reasonLine } from '#rules/home-routing.rules.ts';
import { Callout } from '../kit/callout.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { useVisitFacts } from '../visit/visit-facts.tsx';

/**
 * Says above the choices of a home screen that an application was declined, when, why, and where it can be seen
 * (DEC-46); nothing where none was.
 */
export function DeclinedApplication() {
  const { moment } = usePortal();
  const { arnApplications, papers } = useVisitFacts();
  const declined = declinedApplication(arnApplications, moment().zone);
  if (declined === null) return null;
  const { reference, on, submissionId } = declined;
  const reason = reasonLine(declined);
  return (
    <Callout
      tone="warning"
      title={reference === '' ? 'Your application was declined' : `Your application ${reference} was declined`}
    >
      {on !== '' && <p>{`We made this decision on ${on}.`}</p>}
      {reason !== '' && <p>{reason}</p>}
      {papers.submissions && submissionId !== '' && (
        <p>
          <ScreenLink target={{ screen: 'submissionDetail', submissionId, organisationId: '' }}>
            View what you submitted
          </ScreenLink>
        </p>
      )}
    </Callout>
  );
}
