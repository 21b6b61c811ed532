/** The end of a confirmation of registration details, by what was declared. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#support/show.tsx';
import { ChangesFilledIn, closedWords, ConfirmationReceived } from '#ui/aircraft/confirmation.view.tsx';

const receipt = { submissionId: 's-7', reference: 'AC-CHGJ-HX6V-9', receivedAt: '2026-11-26T09:07:00Z' };
const INFORM = 'The registration holder must inform CASA of the changes within 14 days.';
const PARTY = { name: '', postalAddress: '' };
const AIRCRAFT = {
  id: 'a-1',
  mark: 'VH-SAC',
  manufacturer: 'Beechcraft',
  model: 'King Air B200',
  serialNumber: 'BB-1842',
  owner: PARTY,
  operator: PARTY,
};
const NOTHING_ELSE =
  'Done: NowYou confirmed that the registration details of the aircraft are correct. You do not need to do anything else.';

const received = (declared: Parameters<typeof ConfirmationReceived>[0]['declared'], organisationId = '') => {
  show(
    <ConfirmationReceived
      declared={declared}
      aircraft={[AIRCRAFT]}
      receipt={receipt}
      organisationId={organisationId}
    />,
  );
  const steps = within(screen.getByRole('region', { name: 'What happens next' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  return {
    steps,
    declaredAs: screen.queryByText('What you declared')?.nextElementSibling?.textContent ?? null,
    alert: screen.queryByRole('group', { name: 'Tell us about changes by 10 Dec 2026' })?.textContent ?? null,
  };
};

it('says that nothing else is to be done where the details are correct [ACFT-39]', () => {
  const { steps, declaredAs, alert } = received('confirmedCorrectDetails');
  expect([steps[0], steps.length, declaredAs, alert]).toEqual([
    NOTHING_ELSE,
    2,
    'Registration details are correct',
    null,
  ]);
});

it('says that the holder must inform of changes within fourteen days where they are not [ACFT-40 ACFT-41]', () => {
  const { steps, declaredAs, alert } = received('incorrectDetails');
  expect([steps[0], declaredAs]).toEqual([
    'Done: NowYour answer is recorded.',
    'Some details are incorrect or have changed',
  ]);
  expect(alert).toContain(INFORM);
  expect(alert).toContain('VH-SAC Beechcraft King Air B200Serial number BB-1842');
  expect(steps.at(-1)).toMatch(/By 10 Dec 2026You tell us what is incorrect or has changed\.$/);
  // Documents are submitted for an organisation; a person contacts us.
  expect(alert).toContain('Contact us with the registration mark of the aircraft');
  expect(screen.queryByRole('link', { name: 'Tell us about changes' })).toBeNull();
  expect(
    screen.getByRole('button', { name: 'Add to calendar: tell CASA about aircraft changes by 10 Dec 2026' }),
  ).toBeTruthy();
  expect(
    screen.getByText('You told us that some details are incorrect or have changed. We have not changed the register.'),
  ).toBeTruthy();
});

it('leads an organisation to the form for changes', () => {
  const { alert } = received('incorrectDetails', 'o-1');
  expect(alert).toContain('Use Submit documents and notifications. We filled in your aircraft.');
  expect(alert).not.toContain('Contact us');
  expect(screen.getByRole('link', { name: 'Tell us about changes' }).getAttribute('href')).toBe(
    '/industryAssist?organisationId=o-1&organisationArn=&changesTo=AC-CHGJ-HX6V-9',
  );
});

it('says what holds either way where nobody knows any more what was declared', () => {
  const { steps, declaredAs, alert } = received(null);
  expect([steps[0], declaredAs, alert]).toEqual(['Done: NowYour answer is recorded.', null, null]);
  expect(steps.at(-1)).toContain(`If you declared that some details are incorrect or have changed: ${INFORM}`);
});

it('says above the form for changes what is filled in, and nothing where no changes were declared', () => {
  const { change } = show(<ChangesFilledIn changesTo="" />);
  expect(screen.queryByRole('group')).toBeNull();
  change(<ChangesFilledIn changesTo="AC-CHGJ-HX6V-9" />);
  expect(screen.getByRole('group', { name: 'We filled in the reference and your aircraft' })).toBeTruthy();
});

it('hides the questions where there is no aircraft to confirm, and no other time', () => {
  const hidden = (['position', 'notNow', 'answered', 'noAircraft'] as const).filter(
    (because) => closedWords(because, null, '').asksNothing,
  );
  expect(hidden).toEqual(['noAircraft']);
});
