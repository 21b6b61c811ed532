import { cleanup, screen, within } from '@testing-library/react';
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { fileDownloadMachine } from '#machines/file-download.machine.ts';
import { licencePapersPage, licenceViewMachine } from '#machines/licences/licence-view.entry.ts';
import { callFailure } from '#support/call-failure.ts';
import { missed, whole } from '#support/gathered.ts';
import { play, show } from '#support/show.tsx';
import { AccreditationView } from '#ui/licences/accreditation.view.tsx';
import { RemotePilotView } from '#ui/licences/remote-pilot.view.tsx';
import { licenceSample as sample, nothingHeld, record } from './licences.sample.ts';
import { crumbs, facts, heading, opened, portal } from './shown-licence.tsx';

describe('an accreditation', () => {
  const accreditation = (
    licence: object,
    kind: 'commercial' | 'recreational' = 'commercial',
    licenceId = 'L-9',
    more: object = {},
  ) => {
    const type = kind === 'commercial' ? 'RPA Excluded Accreditation' : 'rpa recreational accreditation';
    opened(AccreditationView as never, [whole({ licences: [record('l-8', 'repl'), record('l-9', type, licence)] })], {
      kind,
      licenceId,
      ...more,
    });
  };
  const renewal = () => screen.queryByRole('link', { name: 'Renew accreditation' })?.getAttribute('href') ?? null;

  it.each([
    ['commercial', 'Commercial drone accreditation'],
    ['recreational', 'Recreational drone accreditation'],
  ] as const)(
    'of the %s kind has the title and the breadcrumbs of all accreditations, validity and status [ACRD-51 ACRD-52 ACRD-53]',
    (kind, name) => {
      accreditation({}, kind);
      expect([document.title, heading(), crumbs()]).toEqual([
        'Drone accreditation - myCASA',
        'Drone accreditation',
        ['myCASA', 'Drone licences and accreditation'],
      ]);
      expect(facts()).toMatchObject({
        'Accreditation number': 'N-l-9',
        'Valid from': '04 Mar 2021',
        'Expiry date': '02 Jan 2030',
        Status: 'Active',
      });
      expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(name);
      expect([renewal(), screen.queryByText('Suspended')]).toEqual([null, null]);
      cleanup();
      // The title does not depend on status or last day.
      accreditation({ product_eapstatus: 'Suspended', product_validuntil: '2026-11-20' }, kind);
      expect([document.title, heading(), facts()]).toMatchObject([
        'Drone accreditation - myCASA',
        'Drone accreditation',
        { 'Expiry date': '20 Nov 2026', Status: 'Suspended' },
      ]);
    },
  );

  it.each([
    ['commercial', '2027-01-05', 'Expiring soon', '/commercialAccreditation'],
    ['commercial', '2026-11-20', 'Expired', '/commercialAccreditation'],
    ['recreational', '2027-01-04', 'Expiring soon', '/recreationalAccreditation'],
    ['recreational', '2026-11-20', 'Expired', '/recreationalAccreditation'],
  ] as const)(
    '%s until %s is %s and is renewed by its own assessment [ACRD-54 FLIC-28 FLIC-29 FLIC-30 EXPY-17 EXPY-18 EXPY-19]',
    (kind, until, badge, target) => {
      accreditation({ product_validuntil: until }, kind);
      expect(screen.getByText(badge)).toBeTruthy();
      expect(renewal()).toBe(target);
    },
  );

  it.each([
    ['commercial', '2027-01-06'],
    ['recreational', '2027-01-05'],
  ] as const)('%s until %s is not renewed yet [EXPY-19 FLIC-31]', (kind, until) => {
    accreditation({ product_validuntil: until }, kind);
    expect([renewal(), screen.queryByText('Expiring soon')]).toEqual([null, null]);
    expect(screen.getByText('Current')).toBeTruthy();
  });

  it('of another status is suspended, beside what its end says [ACRD-55 FLIC-33]', () => {
    accreditation({ product_eapstatus: 'Cancelled', product_validuntil: '2026-12-01' });
    expect([screen.getByText('Suspended'), screen.getByText('Expiring soon'), renewal()].every(Boolean)).toBe(true);
    cleanup();
    accreditation({ product_eapstatus: 'Suspended' }, 'recreational');
    expect(screen.getAllByText('Suspended').map(({ parentElement }) => parentElement?.className)).toContain(
      'badge error',
    );
    expect([renewal(), screen.queryByText('Current')]).toEqual([null, null]);
  });

  it.each([
    ['commercial', 'RPA Excluded Accreditation'],
    ['recreational', 'RPA Recreational Accreditation'],
  ] as const)(
    'of the %s kind hands on that its pass is a %s, and whether it is in force [PASS-06 PASS-07 ACRD-56]',
    (kind, passType) => {
      const wallet = (given: object) => <p>{JSON.stringify(given)}</p>;
      accreditation({}, kind, 'L-9', { wallet });
      expect(
        screen.getByText(JSON.stringify({ passType, isInForce: true, isPictureFound: null, isNotConverted: false })),
      ).toBeTruthy();
      cleanup();
      accreditation({ product_eapstatus: 'Suspended' }, kind, 'L-9', { wallet });
      expect(
        screen.getByText(JSON.stringify({ passType, isInForce: false, isPictureFound: null, isNotConverted: false })),
      ).toBeTruthy();
    },
  );

  it('that is named by nothing is the one that is held', () => {
    accreditation({}, 'commercial', '');
    expect(screen.queryByRole('region', { name: 'We cannot find this accreditation' })).toBeNull();
    expect(screen.getByRole('button', { name: /Download/ })).toBeTruthy();
  });

  it('that is not theirs, of the other kind, or not held at all is not found, with ways on', () => {
    for (const [id, kind, said] of [
      ['l-8', 'commercial', /^You do not hold a commercial drone accreditation with this number\./],
      ['somebody', 'commercial', /^You do not hold a commercial drone accreditation with this number\./],
      ['', 'recreational', /^You do not hold a recreational drone accreditation\. You can get accredited\.$/],
    ] as const) {
      if (kind === 'commercial') accreditation({}, kind, id);
      else opened(AccreditationView as never, [whole(nothingHeld)], { kind: 'recreational', licenceId: id });
      expect(
        within(screen.getByRole('region', { name: 'We cannot find this accreditation' })).getByText(said),
      ).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Get drone accreditation' }).getAttribute('href')).toBe(
        '/droneAccreditation',
      );
      expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
      cleanup();
    }
  });

  it('leads to every other one that is held, of both kinds, also where it is not found (DEC-47)', () => {
    const licences = [
      record('l-1', 'RPA Excluded Accreditation'),
      record('l-8', 'repl'),
      record('l-2', 'rpa recreational accreditation', { product_validuntil: '2026-01-01' }),
      record('l-3', 'rpa excluded accreditation ', { product_eapstatus: 'Suspended' }),
    ];
    const links = (kind: 'commercial' | 'recreational', licenceId: string) => {
      opened(AccreditationView as never, [whole({ licences })], { kind, licenceId });
      const found = screen.getByRole('region', { name: 'Your other accreditations' });
      const targets = within(found)
        .getAllByRole('link')
        .map((link) => `${link.textContent ?? ''} ${link.getAttribute('href') ?? ''}`);
      cleanup();
      return targets;
    };
    const [first, recreational, second] = [
      'Commercial drone accreditation N-l-1 /showCommAccred?licenceId=l-1&applyExcludedAccreditation=true',
      'Recreational drone accreditation N-l-2 /showRecAccred?licenceId=l-2',
      'Commercial drone accreditation N-l-3 /showCommAccred?licenceId=l-3&applyExcludedAccreditation=true',
    ];
    expect([links('commercial', 'L-1'), links('recreational', 'l-2'), links('recreational', 'l-1')]).toEqual([
      [recreational, second],
      [first, second],
      [first, recreational, second],
    ]);
  });

  it('that is the only one leads to no other', () => {
    accreditation({});
    expect(screen.queryByRole('region', { name: 'Your other accreditations' })).toBeNull();
  });

  it('that could not be loaded is no accreditation that is not found [SERR-28 DERR-38]', () => {
    const { actor } = play(licenceViewMachine, { names: ['licences'], codes: 'SCAL', aviationReferenceNumber: '1' }, [
      missed({ licences: callFailure('GetLicencesIndividual', 'LI.1e') }),
    ]);
    show(
      <AccreditationView
        actor={actor}
        certificate={createActor(fileDownloadMachine).start()}
        kind="commercial"
        licenceId="l-9"
      />,
      portal,
    );
    expect(screen.getByText('Details: SCAL.1')).toBeTruthy();
    expect(screen.queryByText('We cannot find this accreditation')).toBeNull();
  });
});

describe('on paper', () => {
  const paper = (id: string) => ({
    id,
    title: 'Commercial drone accreditation',
    number: `N-${id}`,
    to: 'This accreditation is held by',
    holder: 'Max Hall',
    facts: [
      { name: 'Correct at', value: '28 Nov 2026 at 2:05 pm AEDT' },
      { name: 'Check this accreditation', value: 'Scan the code, or go to portal.example/content/verify/AbCd' },
    ],
    state: 'Suspended',
    words: [{ name: '', text: 'The holder cannot use this accreditation until CASA ends the suspension.' }],
    tables: [{ title: 'Ratings', columns: ['Name', 'Status'], rows: [{ cells: ['One', 'Suspended'], isOff: true }] }],
    lists: [{ title: 'What the holder can do', items: ['fly'] }],
    checkedAt: 'https://portal.example/content/verify/AbCd',
    codeText: 'QR code to check this accreditation',
    line: `Commercial drone accreditation N-${id}, Max Hall.`,
    regulator: 'CASA',
    code: { edge: 1, path: 'M0 0h1v1h-1z' },
    photo: 'data:image/svg+xml;base64,AAAA',
  });
  const printed = () => document.documentElement.dataset['prints'];
  const shown = (answer: Parameters<typeof play>[2], licenceId = 'L-4', licences = sample.licences) =>
    opened(AccreditationView as never, [whole({ ...sample, licences })], {
      kind: 'commercial',
      licenceId,
      papers: play(licencePapersPage, { passType: 'RPA Excluded Accreditation' }, answer).actor,
    });
  const papers = (...all: readonly ReturnType<typeof paper>[]) => [whole({ papers: all })];

  it('is what the file says, in place of the page: of the accreditation that is shown alone', () => {
    const { unmount } = shown(papers(paper('l-4'), paper('l-5')));
    expect(printed()).toBe('paper');
    const one = within(screen.getByRole('article', { name: 'Commercial drone accreditation' }));
    expect(one.getByRole('heading', { level: 1 }).textContent).toBe('Commercial drone accreditation');
    for (const text of [
      'Max Hall',
      '28 Nov 2026 at 2:05 pm AEDT',
      'Scan the code, or go to portal.example/content/verify/AbCd',
      'The holder cannot use this accreditation until CASA ends the suspension.',
      'fly',
      'Commercial drone accreditation N-l-4, Max Hall.',
    ])
      expect(
        one.getByText(
          (_, element) =>
            element?.textContent === text &&
            element.tagName !== 'DIV' &&
            element.children.length === element.querySelectorAll('wbr').length,
        ),
      ).toBeTruthy();
    expect(
      one.getAllByRole('img').map((image) => image.getAttribute('aria-label') ?? image.getAttribute('alt')),
    ).toEqual(['Photo of Max Hall', 'QR code to check this accreditation']);
    expect(one.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['NameStatus', 'OneSuspended']);
    unmount();
    expect(printed()).toBeUndefined();
  });

  it('is of the one accreditation that shows where the address names none', () => {
    const [suspended, held] = ['l-4', 'l-5'].map((id) =>
      record(id, 'RPA Excluded Accreditation', id === 'l-4' ? { product_eapstatus: 'Suspended' } : {}),
    );
    shown(papers(paper('l-4'), paper('l-5')), '', [suspended!, held!]);
    expect(screen.getAllByRole('article').map(({ textContent }) => /N-l-\d/.exec(textContent)?.[0])).toEqual(['N-l-5']);
  });

  it.each([
    ['where there is no paper of it', papers(paper('l-5'))],
    ['where its papers did not come', [missed({ papers: callFailure('LicencePapers', '', 'e', null) })]],
    ['while they are asked for: nobody waits for them', []],
  ])('is the page itself %s', (_, answer) => {
    shown(answer);
    expect(screen.getByRole('heading', { name: 'Commercial drone accreditation', level: 2 })).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
    expect(printed()).toBeUndefined();
  });
});

describe('remote pilot licences', () => {
  const repl = (id: string, until: string) => record(id, 'RePL', { product_validuntil: until });

  it('are listed with validity and badge under the title of the tile [ROUTE-73 EXPY-14 EXPY-16]', () => {
    opened(RemotePilotView, [
      whole({
        ...sample,
        licences: [repl('a', '2031-05-09'), sample.licences[3], repl('b', '2027-01-05'), repl('c', '2026-11-20')],
      }),
    ]);
    expect([document.title, heading()]).toEqual([
      'Remote pilot licence (RePL) - myCASA',
      'Remote pilot licence (RePL)',
    ]);
    const cards = screen.getAllByRole('region', { name: /^Remote pilot licence, number / });
    expect(new Set(cards.map((card) => card.getAttribute('aria-label'))).size).toBe(3);
    expect(cards.map((card) => within(card).getByText('Expiry date').nextElementSibling?.textContent)).toEqual([
      '09 May 2031',
      '05 Jan 2027',
      '20 Nov 2026',
    ]);
    // An ending licence links to the office that renews it.
    expect(cards.map((card) => within(card).queryByText(/to renew it\.$/)?.textContent ?? null)).toEqual([
      null,
      'This licence expires soon. Contact CASA to renew it.',
      'This licence has expired. Contact CASA to renew it.',
    ]);
    ['Current', 'Expiring soon', 'Expired'].forEach((badge, at) =>
      expect(within(cards[at]!).getByText(badge)).toBeTruthy(),
    );
  });

  it('say so when there is none', () => {
    opened(RemotePilotView, [whole({ ...sample, licences: [sample.licences[3], sample.licences[4]] })]);
    expect(screen.getByRole('region', { name: 'You have no remote pilot licence' })).toBeTruthy();
  });
});
