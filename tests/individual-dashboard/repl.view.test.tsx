import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { individualDashboardMachine } from '#machines/individual-dashboard.machine.ts';
import { replLicences } from '#rules/repl.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import { sydney } from '#support/moments.ts';
import { settingsOf } from '#support/settings.ts';
import { play, show } from '#support/show.tsx';
import { ReplView } from '#ui/individual-dashboard/repl.view.tsx';
import { licence } from './individual-facts.ts';
import { individualDashboardPorts as ports, individualDashboardSample as sample } from './individual-dashboard.sample.ts';

const settings = settingsOf({ 'Licence expiry warning period': '45' });
const now = sydney('2026-11-21T10:00:00+11:00');
const repl = (id: string, until: string) => ({ ...licence('other', 'repl', id, until), product_licenceid: id });
const held = [repl('L-1', '2031-05-09'), { ...licence('rpa accreditation', 'rpa excluded accreditation', 'L-2'), product_licenceid: 'L-2' }, repl('L-3', '2027-01-05'), repl('L-4', '2026-11-20')];

const opened = (licences: typeof held) => {
  const played = play(individualDashboardMachine, { droneTypes: ['commercial'] }, ports.map(({ port, key }) => done(port, { ...sample, licences: { value: licences } }[key])));
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
    expect(cards.map((card, at) => Boolean(card.queryByText(['Current', 'Expiring soon', 'Expired'][at] as string)))).toEqual([true, true, true]);
  });

  it('say so when there is none', () => {
    opened([]);
    expect(screen.getByText('You have no remote pilot licence.')).toBeTruthy();
  });

  it('wait, and fail with the code of their load', () => {
    const { actor, perform } = play(individualDashboardMachine, { droneTypes: ['commercial'] });
    show(<ReplView actor={actor} />, { settings, moment: () => now });
    expect(screen.getByRole('status').textContent).toBe('Working. Please wait....');
    perform(...ports.map(({ port, key }) => (key === 'licences' ? failed(port, callFailure('GetLicencesIndividual', 'LI.1b')) : done(port, sample[key]))));
    expect(screen.getByText('Details: PI.1')).toBeTruthy();
  });
});
