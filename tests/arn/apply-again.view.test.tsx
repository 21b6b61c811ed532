/** A new application after a declined one, opened: its answers and what it says of them (DEC-56). */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { selectSteps } from '#machines/forms/form-stepping.machine.ts';
import { NEW_ARN_FORM_DATA } from '#rules/arn/arn-application.rules.ts';
import { show } from '#support/show.tsx';
import { AppliedAgainNotice } from '#ui/forms/applied-again.tsx';
import { arnConfig } from '../../src/wiring/arn/arn-wizard.wiring.ts';
import { wireForm } from '../../src/wiring/forms/form.wiring.ts';
import { fakeRegulator } from '../forms/fake-regulator.ts';
import { partOf } from '../support/part-of.ts';

const TOLD = { reference: 'AR-9', on: '27 Nov 2026', reason: 'The copy cannot be read.', files: ['passport.pdf'] };

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
    files: TOLD.files,
  });
  expect([answers['firstName'], again]).toEqual([{ value: 'Noah' }, TOLD]);
  const fresh = await opened(null);
  expect([fresh.answers['firstName'], fresh.again]).toEqual([{ value: '' }, null]);
});

it('says the reason in the words of the officer, where the answers come from, and which files are uploaded again', () => {
  show(<AppliedAgainNotice {...TOLD} />);
  const note = screen.getByRole('region', { name: 'Our reason on 27 Nov 2026' });
  for (const part of [
    TOLD.reason,
    'We filled in this application from AR-9.',
    'Upload these files again: passport.pdf',
  ])
    expect(note.textContent).toContain(part);
});
