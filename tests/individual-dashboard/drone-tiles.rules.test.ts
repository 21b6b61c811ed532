import { describe, expect, it } from 'vitest';
import type { IndividualFacts } from '#rules/individual-dashboard.rules.ts';
import { sydney } from '#support/moments.ts';
import { gate } from '#support/settings.ts';
import {
  COMMERCIAL,
  CREW,
  dashboard,
  licence,
  RECREATIONAL,
  REPL,
  section,
  settings,
  valid,
} from './individual-facts.ts';

const droneTile = (changes: Partial<IndividualFacts>) =>
  section('Drones and RPA', changes).find(({ id }) => id === 'droneRegistration');
const accreditationTile = (changes: Partial<IndividualFacts>) =>
  section('Drones and RPA', changes).find(({ id }) => id === 'droneAccreditation');

describe('the drone tiles', () => {
  it('are in one section, accreditation and registration [DASH-18]', () => {
    expect(section('Drones and RPA').map(({ id }) => id)).toEqual(['droneAccreditation', 'droneRegistration']);
  });

  it.each([
    ['Drone', ['droneAccreditation']],
    ['Accreditation', ['droneRegistration']],
  ])('without the date of %s, or before it, the other one is left [DASH-19]', (feature, left) => {
    for (const date of [null, '16/03/2026', 'soon']) {
      expect(section('Drones and RPA', { settings: settings({ [gate(feature)]: date }) }).map(({ id }) => id)).toEqual(
        left,
      );
    }
    expect(section('Drones and RPA', { settings: settings({ [gate(feature)]: '15/03/2026' }) })).toHaveLength(2);
  });

  it.each([
    ['2010-03-15', true],
    ['2010-03-14', true],
    ['2010-03-16', false],
    ['2024-01-01', false],
    ['2010-3-16', false],
    ['', true],
    [null, true],
    ['16/03/2010', true],
  ])('for a person born on %j show: %s [DASH-20 CONS-03 DMAN-41 DCON-32]', (birthdate, shown) => {
    const person = { fullname: 'Ivy Brown', product_arn: '500002', birthdate };
    for (const moment of ['2026-03-15T00:00:00+11:00', '2026-03-15T23:59:59+11:00'].map(sydney)) {
      expect(section('Drones and RPA', { person, moment })).toHaveLength(shown ? 2 : 0);
    }
  });

  it.each([
    ['2010-03-16', {}, 'You can register drones from your 16th birthday, 16 Mar 2026.'],
    ['2010-03-15', {}, undefined],
    [null, {}, undefined],
    ['2010-03-16', { settings: settings({ [gate('Drone')]: null, [gate('Accreditation')]: null }) }, undefined],
  ])('tell a person born on %j (%j) from when they show: %j', (birthdate, more, note) => {
    const person = { fullname: 'Ivy Brown', product_arn: '500002', birthdate };
    const shown = dashboard({ person, moment: sydney('2026-03-15T12:00:00+11:00'), ...more }).sections;
    expect(shown.find(({ id }) => id === 'drones')?.note).toBe(note);
  });
});

describe('the drone registration tile', () => {
  it('invites a person without registered drones [DASH-26 DASH-27 DASH-32]', () => {
    expect(droneTile({ drones: [] })).toEqual({
      id: 'droneRegistration',
      title: 'Drone registration',
      lines: ['Register your drones (RPA)'],
      badge: null,
      destination: { target: { screen: 'manageDronesInd' } },
    });
    expect(droneTile({ drones: valid('2026-03-14') })).toMatchObject({
      title: 'Drone registration',
      lines: ['Register your drones (RPA)'],
    });
  });

  it.each([
    [valid('2026-03-15'), '1 registered drone and RPA', 'DASH-29'],
    [valid('2027-01-01', '2026-03-14'), '1 registered drone and RPA', 'DASH-29'],
    [valid('2027-01-01', '2026-03-15'), '2 registered drones and RPA', 'DASH-30'],
    [valid('2027-01-01', '2026-03-16', '2026-12-31'), '3 registered drones and RPA', 'DASH-30'],
  ])('counts what is valid today or later: %j %s [DASH-28 %s]', (drones, text) => {
    expect(droneTile({ drones })).toMatchObject({
      title: 'Manage registered drones',
      lines: [text],
      destination: { target: { screen: 'manageDronesInd' } },
    });
  });

  it('adds a line when drones are in progress, with and without registered ones [DASH-31]', () => {
    const extra = '1 or more in-progress registered drones and RPA';
    expect(droneTile({ inProgress: [{}] })).toMatchObject({
      title: 'Drone registration',
      lines: ['Register your drones (RPA)', extra],
    });
    expect(droneTile({ inProgress: [{}, {}], drones: valid('2027-01-01') })?.lines).toEqual([
      '1 registered drone and RPA',
      extra,
    ]);
  });

  it('has the badge of the expiry rule [DASH-42 DASH-40 DASH-41]', () => {
    const badge = { tone: 'warning', text: 'Items expiring soon' };
    for (const end of ['2026-02-14', '2026-03-14', '2026-03-15', '2026-05-13'])
      expect(droneTile({ drones: valid('2027-01-01', end) })?.badge, end).toEqual(badge);
    for (const end of ['2026-02-13', '2026-05-14'])
      expect(droneTile({ drones: valid('2027-01-01', end) })?.badge, end).toBeNull();
  });
});

describe('the accreditation tile', () => {
  const DEFAULT = {
    lines: ['Get drone accreditation and become an accredited drone operator'],
    destination: { target: { screen: 'droneAccreditation' } },
  };

  it.each([
    ['no licence', []],
    ['another licence', [CREW]],
    ['an accreditation of another type', [licence('rpa accreditation', 'rpa something')]],
    ['an accreditation’s type in another category', [licence('other', 'rpa excluded accreditation')]],
    ['a RePL in another category', [licence('rpa', 'repl')]],
    ['an accreditation that is not the first', [CREW, COMMERCIAL]],
  ])('invites with %s [DASH-33 DASH-34]', (_, licences) => {
    expect(accreditationTile({ licences })).toMatchObject(DEFAULT);
  });

  it('shows a commercial accreditation [DASH-35 DASH-36 DENT-75 DENT-76]', () => {
    expect(accreditationTile({ licences: [COMMERCIAL, RECREATIONAL] })).toMatchObject({
      lines: ['View commercial drone accreditation'],
      destination: { target: { screen: 'showCommAccred', licenceId: 'L-1', applyExcludedAccreditation: true } },
    });
  });

  it('shows a recreational accreditation [DASH-37 DASH-38 DENT-75 DENT-77]', () => {
    expect(accreditationTile({ licences: [RECREATIONAL, COMMERCIAL] })).toMatchObject({
      lines: ['View recreational drone accreditation'],
      destination: { target: { screen: 'showRecAccred', licenceId: 'L-1' } },
    });
  });

  it('is hidden when a RePL comes first [DASH-39]', () => {
    expect(accreditationTile({ licences: [REPL, COMMERCIAL] })).toBeUndefined();
    expect(accreditationTile({ licences: [COMMERCIAL, REPL] })).toBeDefined();
  });

  it('compares names trimmed and ignoring case [DASH-35 DASH-37 DASH-39]', () => {
    expect(
      accreditationTile({ licences: [licence(' RPA Accreditation', 'RPA Excluded Accreditation ')] })?.lines,
    ).toEqual(['View commercial drone accreditation']);
    expect(
      accreditationTile({ licences: [licence('RPA accreditation', 'RPA Recreational accreditation')] })?.lines,
    ).toEqual(['View recreational drone accreditation']);
    expect(accreditationTile({ licences: [licence('Other', ' RePL ')] })).toBeUndefined();
  });

  it('hides a recreational accreditation while its own feature date is set and closed [DASH-55 DASH-19]', () => {
    const gated = (date: string | null) =>
      accreditationTile({
        licences: [RECREATIONAL],
        settings: settings({ [gate('Accreditation (Recreational)')]: date }),
      });
    expect(gated('31/12/2099')).toBeUndefined();
    expect(gated('01/01/2020')).toBeDefined();
    expect(gated(null)).toBeDefined();
  });
});

describe('a tile whose service is closed', () => {
  const open = settings({ [gate('Add RPA Drone')]: '01/01/2020' });
  const told = (changes: Partial<IndividualFacts>) =>
    dashboard({ settings: open, ...changes })
      .sections.flatMap(({ tiles }) => tiles)
      .map(
        ({ id, badge, destination }) =>
          `${id} ${badge?.text ?? '-'} ${'target' in destination ? destination.target.screen : 'outside'}`,
      );
  const none = { fullname: 'Noah Clarke', product_arn: '', birthdate: '1988-04-12' };

  it('stays as printed, says what is missing, and leads to its gate (DEC-40)', () => {
    expect(told({ person: none, tags: [] })).toEqual([
      'droneAccreditation Needs an ARN first droneAccreditation',
      'droneRegistration Needs an ARN first droneRegistration',
      'learning - outside',
      'flightCrewLicence Needs an ARN first flightCrewLicence',
    ]);
    expect(told({ tags: [] })).toEqual([
      'droneAccreditation Needs proof of identity first droneAccreditation',
      'droneRegistration Needs proof of identity first droneRegistration',
      'learning - outside',
      'flightCrewLicence - flightCrewLicence',
    ]);
    expect(told({ person: none, tags: [], arnApplications: [{ state: 'open' }] })[0]).toBe(
      'droneAccreditation Waiting for your ARN droneAccreditation',
    );
  });

  it('leads to the drones that there are, whatever they wait for [DASH-32]', () => {
    expect(told({ tags: [], drones: valid('2030-01-01') })[1]).toBe('droneRegistration - manageDronesInd');
    expect(told({ tags: [], inProgress: [{}] })[1]).toMatch(/ - manageDronesInd$/);
  });

  it('leads where its row says before its date', () => {
    expect(told({ settings: settings() })[1]).toBe('droneRegistration - manageDronesInd');
  });
});
