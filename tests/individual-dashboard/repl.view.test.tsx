import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { individualDashboardMachine } from '#machines/individual-dashboard.machine.ts';
import { replLicences } from '#rules/repl.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { missed, whole } from '#support/gathered.ts';
import { sydney } from '#support/moments.ts';
import { settingsOf } from '#support/settings.ts';
import { play, show } from '#support/show.tsx';
import { ReplView } from '#ui/individual-dashboard/repl.view.tsx';
import { licence } from './individual-facts.ts';
import { individualDashboardSample as sample } from './individual-dashboard.sample.ts';

const settings = settingsOf({ 'Licence expiry warning period': '45' });
const now = sydney('2026-11-21T10:00:00+11:00');
const repl = (id: string, until: string) => ({ ...licence('other', 'repl', id, until), product_licenceid: id });
const accreditation = { ...licence('rpa accreditation', 'rpa excluded accreditation'), product_licenceid: 'L-2' };
const held = [repl('L-1', '2031-05-09'), accreditation, repl('L-3', '2027-01-05'), repl('L-4', '2026-11-20')];
const input = { droneTypes: ['commercial' as const] };

const opened = (licences: typeof held) => {
  const played = play(individualDashboardMachine, input, [whole({ ...sample, licences: { value: licences } })]);
  show(<ReplView actor={played.actor} />, { settings, moment: () => now });
};

describe('remote pilot licences', () => {
  it('are those of category other and type repl, whatever their case [ROUTE-73]', () => {
    const mixed = [{ ...licence(' Other ', 'RePL', 'L-5') }, { ...licence('other', 'flight crew', 'L-6') }];
    expect(replLicences(mixed, settings, now).map(({ id }) => id)).toEqual(['L-5']);
  });

  it('expire soon on the last day of the licence warning period and not the day before it [ROUTE-73 EXPY-16]', () => {
    const badges = ['2027-01-05', '2027-01-06'].map((until) => replLicences([repl('L', until)], settings, now)[0]?.badge?.message ?? null);
    expect(badges).toEqual(['Expiring soon', null]);
  });

  it('are listed with validity and badge under the title of the tile [ROUTE-73 EXPY-14]', () => {
    opened(held);
    expect(document.title).toBe('Remote pilot licence (RePL) - myCASA');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Remote pilot licence (RePL)');
    const cards = screen.getAllByRole('heading', { level: 2 }).map((heading) => within(heading.closest('li') as HTMLElement));
    expect(cards.map((card) => card.getByRole('definition').textContent)).toEqual(['09 May 2031', '05 Jan 2027', '20 Nov 2026']);
    ['Current', 'Expiring soon', 'Expired'].forEach((badge, at) => expect(cards[at]?.getByText(badge)).toBeTruthy());
  });

  it('without an end date are called neither current nor expired', () => {
    opened([repl('L-1', '')]);
    expect(screen.getByText('No end date recorded')).toBeTruthy();
    expect(screen.queryByText(/Current|Expir/)).toBeNull();
  });

  it('say so when there is none', () => {
    opened([]);
    expect(screen.getByText('You have no remote pilot licence.')).toBeTruthy();
  });

  it('wait, and fail with the code of their load', () => {
    const { actor, perform } = play(individualDashboardMachine, input);
    show(<ReplView actor={actor} />, { settings, moment: () => now });
    expect(screen.getByRole('status').textContent).toBe('Working. Please wait....');
    perform(missed({ licences: callFailure('GetLicencesIndividual', 'LI.1b') }));
    expect(screen.getByText('Details: PI.1')).toBeTruthy();
  });
});
