/** A wizard that opens shows what the server has counted, wherever the checks were made (DEC-34). */
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { toBase64Json } from '#api/core/body.ts';
import { dvsAttemptsMachine } from '#machines/arn/dvs-attempts.machine.ts';
import { selectCheck, selectWizard } from '#machines/arn/arn-wizard.machine.ts';
import { answersOfAttempts } from '#rules/arn/arn-form-data.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { draftOf } from '#rules/forms/form-draft.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { harnessPortal, InPortal } from '#support/harness/harness.tsx';
import { DocumentCheck } from '#ui/arn/document-check.view.tsx';
import { arnConfig } from '../../src/wiring/arn/arn-wizard.wiring.ts';
import { wireForm } from '../../src/wiring/forms/form.wiring.ts';
import { fakeRegulator } from '../forms/fake-regulator.ts';
import { AT, form, passport, text, ticked } from './arn.sample.ts';
import { partOf } from '../support/part-of.ts';

const UNTIL = '2026-11-22T09:30:00+11:00';
const user = { firstname: 'Noah', lastname: 'Clarke', birthdate: '1988-04-12', emailaddress1: 'noah@example.test' };
const BLOCKED = [
  { identityType: 'PP', dvsFailureCount: 5, blockedUntil: UNTIL },
  { identityType: 'VI', dvsFailureCount: 2, blockedUntil: null },
];

/** The wizard as it opens on a step, where another browser left it with these answers; and its check. */
async function opened(left: Answers, asked: () => unknown, stepid = 'IdentificationDetails') {
  const regulator = fakeRegulator();
  const visitor = () => ({ user, claims: null });
  const session = partOf<typeof regulator.session>({ ...regulator.session, visitor });
  const draft = draftOf(form, left, {
    stepid,
    organisationId: '',
    organisationArn: '',
    draftReturnUrl: '',
    attemptKey: 'key-of-before',
  });
  regulator.autosaves.set('ARN Application||new', {
    formData: toBase64Json(draft),
    revision: 1,
    savedAt: '2026-11-20T23:00:00Z',
  });
  regulator.next('GetHasArnOrPendingSubmission', asked);
  const { application, store } = wireForm(session, arnConfig(session, { variant: 'full', purpose: 'new' }));
  application.start();
  const wizard = await waitFor(() => selectWizard(application.getSnapshot()) ?? Promise.reject(new Error('not open')));
  return { regulator, store, wizard, check: selectCheck(wizard.getSnapshot())!, stop: () => void application.stop() };
}

it('a passport that failed five times in another browser says so at once, with when that ends, and nothing is asked', async () => {
  const { regulator, check, stop } = await opened(passport, () => ({
    hasArnOrPendingSubmission: false,
    wasSuccessful: true,
    dvsAttempts: BLOCKED,
  }));
  expect([check.getSnapshot().hasTag('exhausted'), check.getSnapshot().context.blockedUntil]).toEqual([true, UNTIL]);
  render(
    <InPortal portal={harnessPortal()}>
      <DocumentCheck
        labelOf={(question) => question}
        actor={check}
        details={() => ({ identityType: 'PP' })}
        onAgain={() => undefined}
        onUpload={() => undefined}
      />
    </InPortal>,
  );
  expect(
    screen.getByRole('group', { name: 'Your identification cannot be used for verification right now' }).textContent,
  ).toContain('You can try it again from 22 Nov 2026 at 9:30 am');
  expect(regulator.names()).not.toContain('dvsValidate');
  stop();
});

it.each([
  ['PersonalDetails', false],
  ['AddressAndContact', false],
  ['IdentityVerification', false],
  ['IdentificationDetails', true],
  ['DeclarationAndSubmit', false],
] as const)('Next on %s has the identity document checked: %s [ARNW-22]', async (stepid, isChecked) => {
  const { regulator, store, wizard, stop } = await opened(
    { ...passport, declaration: ticked('agree') },
    () => ({ wasSuccessful: true }),
    stepid,
  );
  expect(selectCheck(wizard.getSnapshot()) !== undefined).toBe(isChecked);
  regulator.next('dvsValidate', () => ({ verificationResultCode: 'S', dvsResponse: true, dvsFailureCount: 0 }));
  // Consent is given on the page, and never kept.
  wizard.send({
    type: 'step.submitted',
    answers: { ...store.answers(), 'auPassportDetails-declaration': ticked('agree') },
    at: AT,
  });
  expect(regulator.names().includes('dvsValidate')).toBe(isChecked);
  stop();
});

it('one whose block is over has every attempt again, whatever was kept of it', async () => {
  const kept = {
    ...passport,
    'auPassportDetails-dvsFailureCount': text('5'),
    'auPassportDetails-blockedUntil': text(UNTIL),
  };
  const { check, store, stop } = await opened(kept, () => ({
    hasArnOrPendingSubmission: false,
    wasSuccessful: true,
    dvsAttempts: BLOCKED.slice(1),
  }));
  expect([check.getSnapshot().hasTag('exhausted'), store.entry('auPassportDetails-dvsFailureCount').answer]).toEqual([
    false,
    text(''),
  ]);
  expect(store.entry('foreignPassportDetails-dvsFailureCount').answer).toEqual(text('2'));
  stop();
});

it.each([
  ['counts nothing', () => ({ hasArnOrPendingSubmission: false, wasSuccessful: true })],
  [
    'does not answer',
    () => {
      throw callFailure('GetHasArnOrPendingSubmission', '', 'b');
    },
  ],
])('where the server %s, what was kept stands', async (_what, asked) => {
  const kept = { ...passport, 'auPassportDetails-dvsFailureCount': text('3') };
  const { store, stop } = await opened(kept, asked);
  expect(store.entry('auPassportDetails-dvsFailureCount').answer).toEqual(text('3'));
  stop();
});

it('every kind of document is told, by the type that its check is sent with', () => {
  const answers = answersOfAttempts(BLOCKED);
  expect(Object.keys(answers)).toHaveLength(14);
  expect([
    answers['auPassportDetails-blockedUntil'],
    answers['foreignPassportDetails-dvsFailureCount'],
    answers['marriageCertificateDetails-dvsFailureCount'],
  ]).toEqual([text(UNTIL), text('2'), text('')]);
  expect(answersOfAttempts(null)).toEqual({});
});

it('the end of the day without checks is announced: its status is on the page before', async () => {
  let end!: () => void;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const record = { document: 'PP', isPassed: false, failures: 5, blockedUntil: UNTIL } as const;
  const actor = createActor(dvsAttemptsMachine.provide({ actors: { waitForBlockEnd: fromPromise(() => ended) } }), {
    input: { record, failed: [] },
  }).start();
  render(
    <InPortal portal={harnessPortal()}>
      <DocumentCheck
        labelOf={(question) => question}
        actor={actor}
        details={() => ({ identityType: 'PP' })}
        onAgain={() => undefined}
        onUpload={() => undefined}
      />
    </InPortal>,
  );
  const before = screen.getAllByRole('status');
  await act(async () => {
    end();
    await ended;
  });
  const said = screen.getByText('You can check your Australian passport again now.');
  expect(before).toContain(said.closest('[role="status"]'));
  actor.stop();
});
