import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { licenceCheckMachine } from '#machines/licences/licence-check.machine.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { genericBannerText, SOMETHING_WENT_WRONG } from '#rules/core/error-texts.rules.ts';
import { MESSAGES } from '#rules/forms/form-defaults.rules.ts';
import { UNRECOGNISED } from '#rules/licences/pass-link.rules.ts';
import { VERIFICATION_DECLARATION, VERIFICATION_STATEMENTS } from '#rules/licences/verification-form.rules.ts';
import { AlertWords } from '../applications/submit-alerts.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { ButtonRow, LinkButton, SubmitButton } from '../kit/button.tsx';
import { CheckboxGroup } from '../kit/choices.tsx';
import { FailureLines } from '../kit/failure-lines.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { useField } from '../kit/use-field.ts';

type Check = ActorRefFrom<typeof licenceCheckMachine>;

const DECLARATION = 'declaration';
const ACCEPT = [{ value: 'accept', label: VERIFICATION_DECLARATION }];

/**
 * The declaration page (DLIC-07, DLIC-16); a code that a phone's own camera opened leads here as well.
 *
 * @param props the actor of the page, and for whom the person acts; empty for themselves
 */
export function LicenceCheckView({
  actor,
  organisationId = '',
}: {
  readonly actor: Check;
  readonly organisationId?: string;
}) {
  const isUnrecognised = useSelector(actor, (snapshot) => snapshot.hasTag('unrecognised'));
  const isSubmitting = useSelector(actor, (snapshot) => snapshot.hasTag('submitting'));
  const isRefused = useSelector(actor, (snapshot) => snapshot.hasTag('unticked') || snapshot.hasTag('failed'));
  const title = SCREEN_TITLES.licenceDeclaration;
  const between = [{ label: SCREEN_TITLES.licenceVerification, target: { screen: 'licenceVerification' } }] as const;
  return (
    <>
      <Page
        title={title}
        error={isRefused || isUnrecognised}
        crumbs={<Breadcrumbs here={title} organisationId={organisationId} between={between} />}
      >
        {isUnrecognised ? <Unrecognised /> : <Declaration actor={actor} />}
      </Page>
      <BusyOverlay text={isSubmitting ? 'Checking the pass' : null} />
    </>
  );
}

/** An address without a pass: nothing is submitted (OP-S-68). */
function Unrecognised() {
  return (
    <>
      <PageAlert level="error">
        <p>{UNRECOGNISED}</p>
      </PageAlert>
      <ButtonRow>
        <LinkButton target={{ screen: 'licenceVerification' }}>Scan a QR code</LinkButton>
      </ButtonRow>
    </>
  );
}

function Declaration({ actor }: { readonly actor: Check }) {
  const accepted = useField(actor, 'accepted');
  const isUnticked = useSelector(actor, (snapshot) => snapshot.hasTag('unticked'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'check.requested' });
  };
  return (
    <>
      <Refused actor={actor} />
      <form noValidate onSubmit={submit}>
        <CheckboxGroup
          id={DECLARATION}
          label="Declaration"
          statements={VERIFICATION_STATEMENTS}
          options={ACCEPT}
          values={accepted ? ['accept'] : []}
          onChange={(_, ticked) => actor.send({ type: 'declaration.changed', accepted: ticked })}
          error={isUnticked ? MESSAGES.declaration : ''}
        />
        <ButtonRow>
          <SubmitButton>Confirm details</SubmitButton>
          <LinkButton target={{ screen: 'licenceVerification' }} look="tertiary">
            Back
          </LinkButton>
        </ButtonRow>
      </form>
    </>
  );
}

/** Why the check was refused: each refusal takes the focus, and loses nothing. */
function Refused({ actor }: { readonly actor: Check }) {
  const { helpDeskOwner } = usePortal();
  const isUnticked = useSelector(actor, (snapshot) => snapshot.hasTag('unticked'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const failure = useField(actor, 'failure');
  const refusals = useField(actor, 'refusals');
  if (isUnticked)
    return (
      <ErrorSummary
        problems={[{ control: DECLARATION, text: `Declaration: ${MESSAGES.declaration}` }]}
        alertCount={refusals}
      />
    );
  if (!hasFailed) return null;
  return (
    <AlertWords
      title={SOMETHING_WENT_WRONG}
      text={genericBannerText(helpDeskOwner)}
      failure={failure}
      alertCount={refusals}
    >
      <p>Your scanned code is still here. Try again.</p>
      {failure && <FailureLines failure={failure} />}
    </AlertWords>
  );
}
