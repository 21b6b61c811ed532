/** A new application after a declined one, opened: its answers and what it says of them (DEC-56). */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { selectSteps } from '#machines/forms/form-stepping.machine.ts';
import { createAnswerStore } from '#machines/core/answers.ts';
import { NEW_ARN_FORM_DATA } from '#rules/arn/arn-application.rules.ts';
import { arnForm } from '#rules/arn/arn-form.rules.ts';
import { IDENTITY_FILES_ID } from '#rules/arn/identity-points.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { sydney } from '#support/moments.ts';
import { show } from '#support/show.tsx';
import { UploadSum } from '#ui/arn/points-summary.tsx';
import { DocumentFiles } from '#ui/arn/document-files.view.tsx';
import { FormContext } from '#ui/forms/answers.tsx';
import { AppliedAgainNotice } from '#ui/forms/applied-again.tsx';
import { arnConfig } from '../../src/wiring/arn/arn-wizard.wiring.ts';
import { wireForm } from '../../src/wiring/forms/form.wiring.ts';
import { fakeRegulator } from '../forms/fake-regulator.ts';
import { partOf } from '../support/part-of.ts';

const TOLD = {
  reference: 'AR-9',
  on: '27 Nov 2026',
  reason: 'The copy cannot be read.',
  about: null,
  left: [],
  asksNumbers: true,
  stepid: null,
};
const ABOUT = { ...TOLD, about: { code: 'passport', label: 'passport' }, left: ['passport.pdf'], asksNumbers: false };

const running: { stop(): unknown }[] = [];
afterEach(() => {
  cleanup();
  for (const actor of running.splice(0)) actor.stop();
});

/** @param declined as the server says it; null for none */
async function opened(declined: object | null) {
  const regulator = fakeRegulator();
  const visitor = () => ({ user: { emailaddress1: 'noah@example.test' }, claims: null });
  const session = partOf<typeof regulator.session>({ ...regulator.session, visitor });
  regulator.next('GetHasArnOrPendingSubmission', () =>
    Promise.resolve({ hasArnOrPendingSubmission: false, wasSuccessful: true, declined }),
  );
  const { application, store } = wireForm(session, arnConfig(session, { variant: 'full', purpose: 'new' }));
  running.push(application);
  application.start();
  await waitFor(() => expect(selectSteps(application.getSnapshot())).toBeDefined());
  return { answers: store.answers(), again: selectSteps(application.getSnapshot())?.getSnapshot().context.found.again };
}

it('begins with what was sent, and knows why it was declined; without one it begins empty', async () => {
  const { answers, again } = await opened({
    reference: 'AR-9',
    decidedAt: '2026-11-26T14:00:00Z',
    reason: TOLD.reason,
    formData: { ...NEW_ARN_FORM_DATA, firstName: 'Noah' },
    about: '',
    files: [],
  });
  expect([answers['firstName'], again]).toEqual([{ value: 'Noah' }, TOLD]);
  const fresh = await opened(null);
  expect([fresh.answers['firstName'], fresh.again]).toEqual([{ value: '' }, null]);
});

it('says the reason in the words of the officer and where the answers come from', () => {
  show(<AppliedAgainNotice again={TOLD} isReview={false} />);
  const note = screen.getByRole('region', { name: 'Our reason on 27 Nov 2026' });
  for (const part of [TOLD.reason, 'We filled in this application from AR-9.', 'Enter document numbers'])
    expect(note.textContent).toContain(part);
});

it('leaves a reason about one document to that document, which comes first with what was not kept; the others are kept', () => {
  const kept = { name: 'card.png', size: 9, file: null, kept: 'f-1', blobURL: '', UUID: '', isValid: true };
  const form = arnForm('full', 'new');
  const store = createAnswerStore(form, () => sydney('2026-11-28T10:00:00+11:00'));
  const answers: Answers = {
    'manualPOIDocuments-primary40': { checkboxes: {}, checkboxValues: ['driverLicence'] },
    'manualPOIDocuments-primary70': { checkboxes: {}, checkboxValues: ['passport'] },
    [IDENTITY_FILES_ID]: { fileDetails: [{ ...kept, belongsTo: 'driverLicence' }] },
  };
  for (const [id, answer] of Object.entries(answers)) store.change(id, answer);
  show(
    <FormContext value={{ store, adapters: partOf({ newId: () => 'n-1' }), disabled: false, again: ABOUT }}>
      <AppliedAgainNotice again={ABOUT} isReview={false} />
      <UploadSum />
      <DocumentFiles id={IDENTITY_FILES_ID} />
    </FormContext>,
  );
  expect(screen.queryByRole('region', { name: 'Our reason on 27 Nov 2026' })).toBeNull();
  // It counts once it is replaced.
  const sum = () => screen.getByRole('region', { name: /points/ });
  expect(sum().textContent).toBe('40 of 100 points60 to goDriver licence40Passport, to replace0 of 70');
  const [passport, licence] = screen.getAllByRole('list')[1]!.children;
  for (const part of ['To replace', 'Our reason on 27 Nov 2026', TOLD.reason, 'We did not keep passport.pdf'])
    expect(passport?.textContent).toContain(part);
  expect(licence?.textContent).toMatch(/Kept.*Driver licence \(40 points\).*card\.png/);
  const both = ['driverLicence', 'passport'].map((belongsTo) => ({ ...kept, belongsTo }));
  act(() => store.change(IDENTITY_FILES_ID, { fileDetails: both }));
  expect(sum().textContent).toMatch(/^110 points selectedEnough/);
});

it('asks on the review for nothing that was replaced by then', () => {
  show(<AppliedAgainNotice again={ABOUT} isReview />);
  expect(screen.getByRole('group').textContent).toMatch(/We filled in this application from AR-9\.$/);
});
