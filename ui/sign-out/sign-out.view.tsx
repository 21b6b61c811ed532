import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectIsOnlyLocal, type signOutMachine } from '#machines/sign-out.machine.ts';
import { Button, ButtonRow, LinkButton } from '../kit/button.tsx';
import { Loading } from '../kit/loading.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';

interface Props {
  readonly actor: ActorRefFrom<typeof signOutMachine>;
}

/** The pages that sign out, and the page that confirms it (portal 2.1, OP-P-23). */
export function SignOutView({ actor }: Props) {
  const signedOut = useSelector(actor, (snapshot) => snapshot.hasTag('signedOut'));
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  if (failed) return <StillSignedIn actor={actor} />;
  if (signedOut) return <SignedOut actor={actor} />;
  return (
    <Page title="Signing out">
      <Loading />
    </Page>
  );
}

/** The banner beneath the heading comes from the marker in the address (BANR-10, BANR-11). */
function SignedOut({ actor }: Props) {
  const { external } = usePortal();
  const onlyLocal = useSelector(actor, selectIsOnlyLocal);
  return (
    <Page title="Signed out">
      {onlyLocal && (
        <PageAlert level="warning" title="You are signed out on this device only" appears>
          <p>
            We could not reach the sign-in service. If other people use this device, try again or close your browser.
          </p>
        </PageAlert>
      )}
      <p>To protect your details, close your browser if other people use this device.</p>
      <ButtonRow>
        <LinkButton href={external.appEntry}>Sign in</LinkButton>
        {onlyLocal && <TryAgain actor={actor} />}
      </ButtonRow>
    </Page>
  );
}

function StillSignedIn({ actor }: Props) {
  const { external } = usePortal();
  return (
    <Page title="You are still signed in">
      <PageAlert level="error" title="We could not sign you out" appears>
        <p>You are still signed in on this device. Try again, or close your browser to protect your details.</p>
      </PageAlert>
      <ButtonRow>
        <TryAgain actor={actor} />
        <LinkButton look="tertiary" href={external.appEntry}>
          Return to the portal home
        </LinkButton>
      </ButtonRow>
    </Page>
  );
}

function TryAgain({ actor }: Props) {
  return (
    <Button look="secondary" onClick={() => actor.send({ type: 'retry.requested' })}>
      Try again
    </Button>
  );
}
