import type { ActorRefFrom } from 'xstate';
import type { homeRoutingMachine } from '#machines/home-routing.machine.ts';
import { laterTold } from '#rules/core/failures.rules.ts';
import { errorAdvice, NOTHING_CHANGED, startUpDetails } from '#rules/core/error-texts.rules.ts';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { useField } from '../kit/use-field.ts';
import { Waiting } from '../kit/waiting.tsx';

/** The root of the portal (ROUTE-51): it waits for the home decision, or shows why there is none (OP-P-05). */
export function HomeRoutingView({ actor }: { readonly actor: ActorRefFrom<typeof homeRoutingMachine> }) {
  const { helpDeskOwner } = usePortal();
  const failure = useField(actor, 'problem');
  if (failure === null) return <Waiting />;
  const { title, text } = errorAdvice(failure.code, helpDeskOwner);
  const later = laterTold(failure.failure);
  return (
    <Page title={later?.title ?? title}>
      {later === null && <p>{text}</p>}
      <p>{NOTHING_CHANGED}</p>
      <FailureAlert
        details={startUpDetails(failure.code)}
        failure={failure.failure}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    </Page>
  );
}
