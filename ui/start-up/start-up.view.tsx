import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectWaysOn, type startUpMachine } from '#machines/start-up.machine.ts';
import { laterTold } from '#rules/core/failures.rules.ts';
import { NOTHING_CHANGED, startUpAdvice, startUpDetails, WAY_ON_LABEL } from '#rules/core/error-texts.rules.ts';
import { Button, ButtonRow, LinkButton } from '../kit/button.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { useField } from '../kit/use-field.ts';
import { Waiting } from '../kit/waiting.tsx';

interface Props {
  readonly actor: ActorRefFrom<typeof startUpMachine>;
}

/**
 * Shown until the portal is open: the waiting message (START-36), or a failure with its code and its ways on
 * (START-32).
 */
export function StartUpView({ actor, children = null }: Props & { readonly children?: ReactNode }) {
  const ready = useSelector(actor, (snapshot) => snapshot.hasTag('ready'));
  const code = useField(actor, 'problem', (problem) => problem?.code ?? null);
  if (code !== null) return <StartUpFailed actor={actor} code={code} />;
  return ready ? children : <Waiting />;
}

function StartUpFailed({ actor, code }: Props & { readonly code: string }) {
  const { helpDeskOwner, external } = usePortal();
  const failure = useField(actor, 'problem');
  const offers = useSelector(actor, selectWaysOn, shallowEqual);
  const { title, text, wayOn } = startUpAdvice(code, helpDeskOwner, offers.anotherAccount, failure?.reason ?? null);
  const later = laterTold(failure?.failure);
  const another = wayOn === 'useAnotherAccount';
  const retry = offers.retry && (
    <Button
      key="retry"
      look={another ? 'secondary' : 'primary'}
      onClick={() => actor.send({ type: 'retry.requested' })}
    >
      {WAY_ON_LABEL.tryAgain}
    </Button>
  );
  const useAnother = offers.anotherAccount && (
    <Button
      key="another"
      look={another ? 'primary' : 'secondary'}
      onClick={() => actor.send({ type: 'anotherAccount.requested' })}
    >
      {WAY_ON_LABEL.useAnotherAccount}
    </Button>
  );
  return (
    <Page title={later?.title ?? title}>
      <FailureAlert details={startUpDetails(code)} failure={failure?.failure ?? null} />
      {later === null && <p>{text}</p>}
      <p>{NOTHING_CHANGED}</p>
      <ButtonRow>
        {another ? [useAnother, retry] : [retry, useAnother]}
        {/* A full load of the entry, because nothing of this start-up may be trusted (OP-P-71). */}
        <LinkButton look="tertiary" href={external.appEntry}>
          {WAY_ON_LABEL.home}
        </LinkButton>
      </ButtonRow>
    </Page>
  );
}
