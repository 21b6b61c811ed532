/** The last page of an ARN application leads back to the service that it was for (DEC-40). */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#support/show.tsx';
import { ArnFinal } from '#ui/arn/arn-final.view.tsx';

const receipt = { submissionId: 's-1', reference: 'AR-1', receivedAt: '2026-11-21T00:00:00Z' };
const shown = (isPassed: boolean, received: Partial<typeof receipt> = {}) =>
  show(
    <ArnFinal
      variant="full"
      purpose="new"
      isPassed={isPassed}
      after="registerDrone"
      receipt={{ ...receipt, ...received }}
      organisationId=""
    />,
  );

it('at once where the number is there', () => {
  shown(true);
  expect(screen.getByRole('link', { name: 'You can register a drone now' }).getAttribute('href')).toBe(
    '/droneRegistration?organisationId=',
  );
});

it('and says when that can be begun where the application is looked at first', () => {
  shown(false);
  expect(screen.getByText('You can register a drone when we have approved your application.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /register a drone now/ })).toBeNull();
});

it('says when it is decided where somebody has to look at it, and that an email comes before [ARNW-63]', () => {
  shown(false);
  const steps = within(screen.getByRole('region', { name: 'What happens next' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  // Five weekdays after Saturday 21 November.
  expect(steps.slice(0, 3)).toEqual([
    'Done: NowYour application is with us. You do not need to post anything.',
    expect.stringMatching(
      /^Under way: In a few minutesWe will send a confirmation email with your receipt to ava@example[.]test,/,
    ),
    'By 27 Nov 2026We will complete your application within five business days and email you. If something is missing, the email says what.',
  ]);
});

it('counts from the day of receipt, whenever the page is looked at', () => {
  shown(false, { receivedAt: '2026-11-19T12:59:59Z' });
  expect(screen.getByText('By 26 Nov 2026')).toBeTruthy();
});
