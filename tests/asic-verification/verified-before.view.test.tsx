/** What the page says where an ASIC was verified before, with the photo that came of it. */
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asicVerificationMachine, type VerifiedAsic } from '#machines/licences/asic-verification.machine.ts';
import { play, show } from '#support/show.tsx';
import { CardNeeds, CardOutcome } from '#ui/licences/asic-verification.view.tsx';
import { answersOf, FORM, MAX_AVI } from './card.sample.ts';

const found = { answers: answersOf(MAX_AVI), stepid: null, source: 'nowhere', reattach: [], changed: [] } as const;
const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';

function opened(verified: VerifiedAsic | null, failures = 0): void {
  const { actor } = play(asicVerificationMachine, {
    about: { form: FORM, ownNumber: '2001079' },
    found,
    reference: { attempts: { failures, blockedUntil: '' }, verified, unanswered: null },
  });
  const page = (
    <>
      <CardNeeds asic={actor} minutes={5} have={[]} fee="There is no fee." topic="licences" />
      <CardOutcome asic={actor} />
    </>
  );
  show(page, { person: { fullname: 'Max Hall', contactid: 'c-max', product_arn: '2001079' } });
}

it('says that it is verified, with the photo, and leads to the licence; a card that was not verified has nothing of it', () => {
  opened({ picture: PICTURE });
  const callout = within(screen.getByRole('region', { name: 'Your ASIC is verified' }));
  expect(callout.getByRole('img', { name: 'Photo of Max Hall' }).getAttribute('src')).toBe(PICTURE);
  expect(callout.getByRole('link', { name: 'View your flight crew licence' }).getAttribute('href')).toBe(
    '/flightCrewLicence',
  );
  cleanup();
  opened({ picture: null });
  expect([screen.queryByRole('img'), screen.getByText('Photo on file') !== null]).toEqual([null, true]);
  cleanup();
  opened(null);
  expect(screen.queryByRole('region', { name: 'Your ASIC is verified' })).toBeNull();
});

it('folds what it needs as soon as an answer about the card shows', () => {
  opened(null);
  expect(screen.getByRole('region', { name: 'Before you start' })).toBeTruthy();
  cleanup();
  opened(null, 5);
  expect(screen.getByRole('group', { name: 'You have no attempts left' })).toBeTruthy();
  expect([
    screen.queryByRole('region', { name: 'Before you start' }),
    screen.getByText('Before you start').closest('details')?.open,
  ]).toEqual([null, false]);
});
