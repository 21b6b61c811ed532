/** The reason for a closed cancellation and its link, beneath the printed text (OP-S-85, DEC-40). */
import { expect, it } from 'vitest';
import { closedTexts, confirmedTo } from '../../src/routes/cancellation/cancellation.page.tsx';
import type { LoadedSubmission } from '../../src/wiring/cancellation.wiring.ts';

const UNABLE = {
  title: 'Unable to complete application online',
  text: 'Unfortunately this application cannot be completed online. Please contact us for further information.',
};
const SUBMISSION = '7f19cb76-9372-457c-a62d-32c22139f32c';
const ORGANISATION = '64a7b4d9-d6f4-4a03-9ca6-afe63fc3046e';

const textsOf = (submissionStatus: string | null, hasPages = true) =>
  closedTexts(
    submissionStatus === null ? null : ({ submissionStatus } as LoadedSubmission),
    submissionStatus === null,
    { submissionId: SUBMISSION, organisationId: ORGANISATION },
    hasPages,
  );

it.each([
  ['Completed', 'This submission is completed. A completed submission cannot be cancelled.'],
  ['Cancelled', 'This submission was already cancelled. We will not process it any further.'],
  ['Declined', 'This submission was declined. We will not process it any further.'],
  // A state that only another regulator has, and a state that was in progress when last seen.
  ['OnHold', 'Only a submission in progress can be cancelled, and this one is no longer in progress.'],
  ['InProgress', 'Only a submission in progress can be cancelled, and this one is no longer in progress.'],
])('one that is %s says so beneath the printed words, and leads to its page [CANC-09]', (status, reason) => {
  const onward = {
    label: 'View this submission',
    target: { screen: 'submissionDetail', submissionId: SUBMISSION, organisationId: ORGANISATION },
  };
  expect(textsOf(status)).toEqual({ closed: { ...UNABLE, reason, onward }, unprepared: { ...UNABLE, reason: '' } });
});

it('a confirmation of the end says to whom it went: to the organisation for what the organisation had submitted', () => {
  expect([confirmedTo(''), confirmedTo(ORGANISATION)]).toEqual([
    'We have emailed you a confirmation.',
    'We have sent a confirmation to the email address of your organisation.',
  ]);
});

it('leads to no page of a submission where the regulator gives none', () => {
  expect(textsOf('Completed', false).closed).not.toHaveProperty('onward');
});

it('one that is not there says so; a call that failed has no such reason', () => {
  expect([textsOf(null).unprepared, textsOf('InProgress').unprepared]).toEqual([
    {
      ...UNABLE,
      reason: 'We could not find this submission. Check the link, or open the submission from your dashboard.',
    },
    { ...UNABLE, reason: '' },
  ]);
});
