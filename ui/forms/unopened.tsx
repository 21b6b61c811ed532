import type { ActorRefFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import type { ApplicationScreen } from '#machines/applications/application.selectors.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { roleReason } from '#rules/positions.rules.ts';
import type { ReactNode } from 'react';
import { useHasThrown, useLoadProblem } from '../applications/application-screen.ts';
import { UnableOnline } from '../applications/unable-online.tsx';
import { DetailsLine } from '../kit/details-line.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { Loading } from '../kit/loading.tsx';
import { ReturnToPortal } from '../kit/return-to-portal.tsx';
import { useVisitFacts } from '../visit/visit-facts.tsx';
import { STEPS_BROKE, type FormTexts } from './form-texts.ts';

interface UnopenedProps {
  readonly application: ActorRefFrom<typeof applicationMachine>;
  readonly shows: ApplicationScreen;
  readonly texts: Pick<FormTexts, 'loading' | 'refused'>;
  /** Positions that the form asks for (FORM-32); empty where another check refused. */
  readonly positions: readonly string[];
  /** Organisation id; empty for the individual. */
  readonly organisationId: string;
  /** Where what it needs could not be loaded. */
  readonly failed: ReactNode;
}

/** What a form shows before it is open, whichever form it is. */
export function Unopened({ application, shows, texts, positions, organisationId, failed }: UnopenedProps) {
  const { participants } = useVisitFacts();
  const failure = useLoadProblem(application)?.failure ?? null;
  const hasThrown = useHasThrown(application);
  const retry = () => application.send({ type: 'retry.requested' });
  switch (shows) {
    case 'loading':
      return <Loading text={texts.loading} />;
    case 'unreadable':
      return <UnableOnline />;
    case 'refused': {
      // Beneath the printed words (FORM-33, FORM-35) why: the role that they hold, and those that it takes (DEC-40).
      // Trying again does not change a role (DEC-52).
      const reason = roleReason(participants, organisationId, positions);
      return <FailureAlert words={{ ...texts.refused, reason }} onward={<ReturnToPortal />} />;
    }
    case 'unverified':
      // The words of the service with their code (DEC-17), and nothing about roles (DEC-33).
      return (
        <UnableOnline failure={failure} onRetry={retry}>
          {failure === null && <DetailsLine>System error FSU.1a</DetailsLine>}
        </UnableOnline>
      );
    case 'failed':
      return hasThrown ? <FailureAlert words={STEPS_BROKE} onRetry={retry} /> : failed;
    case 'unloaded':
      // The saved application did not come (CALL-40, FORM-21).
      return <FailureAlert details={bannerDetails('ALD.1')} failure={failure} onRetry={retry} />;
    default:
      return null;
  }
}
