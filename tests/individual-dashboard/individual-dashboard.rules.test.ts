import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IndividualFacts } from '#rules/individual-dashboard.rules.ts';
import { gate } from '#support/settings.ts';
import {
  aircraft,
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

describe('the strip', () => {
  it('shows name and ARN and leads to the profile [DASH-08 DASH-09]', () => {
    expect(dashboard()).toMatchObject({
      name: 'Ava Nguyen',
      arn: '500001',
      links: [{ label: 'View profile', target: { screen: 'profileDetailsInd' } }],
    });
  });

  it('leads to the other profiles only with participants [DASH-10 DASH-11]', () => {
    expect(dashboard({ hasParticipants: true }).links[1]).toEqual({
      label: 'Switch profile',
      target: { screen: 'profileSelector' },
    });
    expect(dashboard({ hasParticipants: false }).links).toHaveLength(1);
  });
});

describe('the aircraft tile', () => {
  it('counts registered aircraft and gliders and goes to them [DASH-12 DASH-13]', () => {
    const expired = { participant: { product_validuntil: '2026-03-15' } };
    expect(
      section('Aircraft', { aircraft: { aircraft: [...aircraft(2), expired], gliders: aircraft(1) }, census: [{}] }),
    ).toEqual([
      {
        id: 'aircraft',
        title: 'Manage aircraft',
        lines: ['3 registered aircraft'],
        badge: null,
        destination: { target: { screen: 'manageAircraftInd' } },
      },
    ]);
    expect(section('Aircraft', { aircraft: { aircraft: [], gliders: aircraft(1) } })[0]?.lines).toEqual([
      '1 registered aircraft',
    ]);
  });

  it('is hidden without any [DASH-14]', () => {
    expect(section('Aircraft')).toEqual([]);
    expect(
      section('Aircraft', {
        aircraft: { aircraft: [{ participant: { product_validfrom: '2026-03-16' } }], gliders: [] },
      }),
    ).toEqual([]);
  });

  it('has items for review while the census list is empty [DASH-15]', () => {
    const some = { aircraft: aircraft(1), gliders: [] };
    expect(section('Aircraft', { aircraft: some, census: [] })[0]?.badge).toEqual({
      tone: 'info',
      text: 'Items for review',
    });
    expect(section('Aircraft', { aircraft: some, census: [{}] })[0]?.badge).toBeNull();
  });
});

describe('the learning tile', () => {
  it('leads out to the learning site [DASH-21]', () => {
    expect(section('Training and learning')).toEqual([
      {
        id: 'learning',
        title: 'Learning',
        lines: ['Seminars, events and eLearning'],
        badge: null,
        destination: { href: 'https://learning.example/' },
      },
    ]);
  });

  it.each([null, '16/03/2026', '15/13/2026'])('is hidden when its date reads %j [DASH-22]', (date) => {
    expect(section('Training and learning', { settings: settings({ [gate('AvWorx')]: date }) })).toEqual([]);
  });

  it.each([null, '', 'javascript:alert(1)', '//evil.example', 'learning.example'])(
    'needs an address to go to, not %j [DASH-21]',
    (url) => {
      expect(section('Training and learning', { settings: settings({ 'LMS URL': url }) })).toEqual([]);
    },
  );
});

describe('the licence tiles', () => {
  const tiles = (changes: Partial<IndividualFacts>) =>
    section('Licences and authorisations', changes).map(({ title }) => title);

  it('show the RePL tile with any licence [DASH-23 DASH-24]', () => {
    expect(section('Licences and authorisations', { licences: [CREW] })[0]).toMatchObject({
      title: 'Remote pilot licence (RePL)',
      destination: { target: { screen: 'showReplAccred' } },
    });
    expect(tiles({ licences: [] })).toEqual(['Flight crew licence']);
  });

  it('and hide it before the date of Ind REPL, where that is set [DASH-24]', () => {
    const gated = (date: string | null) =>
      tiles({ licences: [REPL], settings: settings({ [gate('Ind REPL')]: date }) });
    expect(gated('31/12/2099')).toEqual(['Flight crew licence']);
    expect(gated('01/01/2020')).toEqual(['Remote pilot licence (RePL)', 'Flight crew licence']);
    expect(gated(null)).toEqual(['Remote pilot licence (RePL)', 'Flight crew licence']);
  });

  it('always show the flight crew licence tile [DASH-25]', () => {
    expect(section('Licences and authorisations', { settings: [] }).at(-1)).toMatchObject({
      title: 'Flight crew licence',
      destination: { target: { screen: 'flightCrewLicence' } },
    });
  });
});

describe('where a person stands with their number', () => {
  const drafts = [
    { recordid: 'd-1', formname: 'ARN Application' },
    { recordid: 'd-2', formname: 'RPA Registration' },
  ];
  const nobody = { fullname: 'Noah Clarke', product_arn: '', birthdate: '1988-04-12' };
  const idsOf = (changes: Parameters<typeof dashboard>[0]) => dashboard(changes).cases.map(({ id }) => id);

  it('goes by the saved applications as they are now, once they are known', () => {
    expect(idsOf({ drafts, saved: 'asked' })).toEqual(['d-1']);
    expect(idsOf({ drafts, saved: [] })).toEqual([]);
    expect(idsOf({ drafts: [], saved: drafts })).toEqual(['d-1']);
    expect(dashboard({ drafts: [], saved: drafts }).attention.map(({ id }) => id)).toEqual(['draft-d-2']);
  });

  it('goes by the applications for a number as they are now, and by those of start-up until that is known and where it is not', () => {
    const [open, closed] = [
      { state: 'open', status: 'In progress' },
      { state: 'closed', status: 'Approved' },
    ];
    const all = [closed, open];
    for (const arnRecords of ['asked', 'unknown'] as const)
      expect(idsOf({ arnApplications: all, arnRecords }), arnRecords).toEqual(['application-0']);
    expect(idsOf({ arnApplications: all, arnRecords: [closed] })).toEqual([]);
    expect(idsOf({ arnApplications: [], arnRecords: all })).toEqual(['application-0']);
    // An identity that was proven since needs no proof.
    expect(idsOf({ isIdentityDue: true, arnRecords: 'asked' })).toEqual(['identity']);
    expect(idsOf({ isIdentityDue: true, arnRecords: [closed] })).toEqual([]);
  });

  it.each([
    ['has no number', { person: nobody }, 'noArn'],
    ['saved an application for one', { person: nobody, saved: drafts.slice(0, 1) }, 'd-1'],
    ['waits for one', { person: nobody, arnRecords: [{ state: 'open', status: 'In progress' }] }, 'application-0'],
    ['was declined', { person: nobody, arnRecords: [{ state: 'closed', status: 'Declined' }] }, 'declined'],
    ['has to prove who they are', { isIdentityDue: true }, 'identity'],
  ])('tells somebody who %s what waits, as a case, whichever way they came', (_who, changes, id) => {
    expect(dashboard(changes)).toMatchObject({ cases: [{ id }], attention: [] });
  });
});

describe('what needs attention first', () => {
  it('puts expired before expiring before review, each with its count and its way on', () => {
    const commercial = licence('rpa accreditation', 'rpa excluded accreditation', 'L-7', '2026-04-29');
    const changes = {
      drones: valid('2026-03-14', '2026-03-20', '2026-05-13', '2027-01-01'),
      licences: [commercial],
      aircraft: { aircraft: aircraft(1), gliders: [] },
    };
    expect(
      dashboard(changes).attention.map(({ level, text, detail, target, act }) => [
        level,
        text,
        detail,
        act?.about,
        (act?.target ?? target)?.screen,
      ]),
    ).toEqual([
      [
        'error',
        'Parrot Anafi 1 expired on 14 Mar 2026',
        'You can renew it until 12 Apr 2026.',
        'Parrot Anafi 1',
        'droneRenewal',
      ],
      [
        'warning',
        '2 drone registrations expire soon',
        'Parrot Anafi 2 expires first, on 20 Mar 2026.',
        '2 drones',
        'manageDronesInd',
      ],
      [
        'warning',
        'Your commercial drone accreditation expires on 29 Apr 2026',
        'In 45 days.',
        '(commercial)',
        'commercialAccreditation',
      ],
      ['info', 'Check and confirm your aircraft details', '', undefined, 'manageAircraftInd'],
    ]);
    const other = { drones: valid('2026-03-14', '2026-03-10', '2026-03-20') };
    expect(dashboard(other).attention.map(({ detail }) => detail)).toEqual([
      'Parrot Anafi 2 expired first, on 10 Mar 2026. You can renew it until 08 Apr 2026.',
      'In 5 days.',
    ]);
  });

  it('says as an error that an accreditation has expired, as a warning that it will, each in its own window [EXPY-17 EXPY-18 EXPY-19]', () => {
    const said = (until: string, type: string) =>
      dashboard({ licences: [licence('rpa accreditation', type, 'L-7', until)] }).attention.map(({ level, text }) => [
        level,
        text,
      ]);
    const [commercial, recreational] = ['rpa excluded accreditation', 'rpa recreational accreditation'] as const;
    expect(said('2026-03-14', commercial)).toEqual([
      ['error', 'Your commercial drone accreditation expired on 14 Mar 2026'],
    ]);
    expect(said('2026-03-14', recreational)).toEqual([
      ['error', 'Your recreational drone accreditation expired on 14 Mar 2026'],
    ]);
    expect(said('2026-04-29', commercial)).toEqual([
      ['warning', 'Your commercial drone accreditation expires on 29 Apr 2026'],
    ]);
    expect(said('2026-04-28', recreational)).toEqual([
      ['warning', 'Your recreational drone accreditation expires on 28 Apr 2026'],
    ]);
    expect(said('2026-04-29', recreational)).toEqual([]);
    expect(said('2026-04-30', commercial)).toEqual([]);
  });

  it('says nothing about tiles that do not show', () => {
    const young = { fullname: 'Ivy', product_arn: '1', birthdate: '2011-01-01' };
    const licences = [licence('rpa accreditation', 'rpa excluded accreditation', 'L-7', '2026-03-20')];
    expect(dashboard({ person: young, drones: valid('2026-03-14'), licences }).attention).toEqual([]);
    expect(
      dashboard({
        drones: valid('2026-03-14'),
        licences,
        settings: settings({ [gate('Drone')]: null, [gate('Accreditation')]: null }),
      }).attention,
    ).toEqual([]);
  });

  it('is empty when nothing is due', () => {
    expect(dashboard({ drones: valid('2027-01-01') }).attention).toEqual([]);
  });
});

describe('whatever the facts', () => {
  it('no section is empty, and no tile has two badges or no way on', () => {
    const end = fc.constantFrom('2026-02-13', '2026-02-14', '2026-03-15', '2026-05-13', '2026-05-14', '', 'never');
    const date = fc.constantFrom('01/01/2020', '31/12/2099', null);
    const licences = fc.array(fc.constantFrom(COMMERCIAL, RECREATIONAL, REPL, CREW, {}), { maxLength: 2 });
    fc.assert(
      fc.property(
        fc.array(end, { maxLength: 3 }),
        date,
        date,
        date,
        licences,
        fc.boolean(),
        fc.nat(2),
        (ends, drone, accreditation, learning, list, review, planes) => {
          const { sections } = dashboard({
            drones: valid(...ends),
            licences: list,
            census: review ? [] : [{}],
            aircraft: { aircraft: aircraft(planes), gliders: [] },
            settings: settings({
              [gate('Drone')]: drone,
              [gate('Accreditation')]: accreditation,
              [gate('AvWorx')]: learning,
            }),
          });
          for (const { tiles } of sections) {
            expect(tiles.length).toBeGreaterThan(0);
            for (const { destination, lines } of tiles) {
              expect('target' in destination || 'href' in destination).toBe(true);
              expect(lines.every((line) => line !== '')).toBe(true);
            }
          }
          const ids = sections.flatMap(({ tiles }) => tiles.map(({ id }) => id));
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids).toContain('flightCrewLicence');
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('accreditations beside the tile (DEC-47)', () => {
  const recreational = {
    ...licence('rpa accreditation', 'rpa recreational accreditation', 'L-2'),
    product_name: 'RPARA-2',
  };
  const commercial = { ...licence('rpa accreditation', 'rpa excluded accreditation', 'L-3'), product_name: 'RPAEA-3' };
  const toRecreational = {
    id: 'L-2',
    label: 'Recreational drone accreditation RPARA-2',
    target: { screen: 'showRecAccred', licenceId: 'L-2' },
  };
  const toCommercial = {
    id: 'L-3',
    label: 'Commercial drone accreditation RPAEA-3',
    target: { screen: 'showCommAccred', licenceId: 'L-3', applyExcludedAccreditation: true },
  };

  it('are all that are held, once the tile leaves one of them out', () => {
    expect(dashboard({ licences: [recreational, CREW, commercial] }).accreditations).toEqual([
      toRecreational,
      toCommercial,
    ]);
    expect(dashboard({ licences: [REPL, commercial] }).accreditations).toEqual([toCommercial]);
  });

  it.each([
    ['the one that the tile leads to', { licences: [commercial, CREW] }],
    ['none', { licences: [CREW, REPL] }],
    ['those of a child', { licences: [recreational, commercial], person: { birthdate: '2015-01-01' } }],
    [
      'those that are not offered yet',
      { licences: [recreational, commercial], settings: settings({ [gate('Accreditation')]: '31/12/2099' }) },
    ],
  ])('are not repeated, and not told where the tile is not: %s', (_what, changes) => {
    expect(dashboard(changes).accreditations).toEqual([]);
  });
});
