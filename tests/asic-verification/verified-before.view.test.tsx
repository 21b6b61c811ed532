/** What the page says where an ASIC was verified before, with the photo that came of it. */
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asicVerificationMachine, type VerifiedAsic } from '#machines/licences/asic-verification.machine.ts';
import { play, show } from '#support/show.tsx';
import { CardOutcome } from '#ui/licences/asic-verification.view.tsx';
import { answersOf, FORM, MAX_AVI } from './card.sample.ts';

const found = { answers: answersOf(MAX_AVI), stepid: null, source: 'nowhere', reattach: [], changed: [] } as const;
const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';

function opened(verified: VerifiedAsic | null): void {
  const { actor } = play(asicVerificationMachine, {
    about: { form: FORM, ownNumber: '2001079' },
    found,
    reference: { attempts: { failures: 0, blockedUntil: '' }, verified, unanswered: null },
  });
  show(<CardOutcome asic={actor} />, { person: { fullname: 'Max Hall', contactid: 'c-max', product_arn: '2001079' } });
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
