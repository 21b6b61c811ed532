import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LicenceParts } from '#machines/licences/licence-view.entry.ts';
import { callFailure } from '#support/call-failure.ts';
import { missed, whole } from '#support/gathered.ts';
import { gate, settingsOf } from '#support/settings.ts';
import { FlightCrewLicenceView } from '#ui/licences/flight-crew.view.tsx';
import { RadioCertificateView } from '#ui/licences/radio-certificate.view.tsx';
import { licenceSample as sample, nothingHeld } from './licences.sample.ts';
import { crumbs, facts, heading, opened } from './shown-licence.tsx';

const flightCrew = (parts: LicenceParts = sample, more: object = {}, part: object = {}) =>
  opened(FlightCrewLicenceView as never, [whole(parts)], { isAsicVerified: false, ...more }, part);
const table = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the flight crew licence', () => {
  it('has its title, its own name in the breadcrumbs, and the record [FLIC-03 FLIC-04 SENT-070 SENT-071]', () => {
    flightCrew();
    expect([document.title, heading(), crumbs()]).toEqual([
      'Flight Crew Licence Details - myCASA',
      'Flight Crew Licence Details',
      ['myCASA', 'Flight crew licences'],
    ]);
    expect(facts()).toMatchObject({
      ARN: '1000007',
      'Licence number': 'N-l-1',
      'Valid from': '04 Mar 2021',
      'Expiry date': '02 Jan 2030',
      Status: 'Active',
      'Date of birth': '07 Jun 1985',
      Nationality: 'Australian',
      English: 'AELP Level 6',
      'English language proficiency': 'AELP Level 6',
    });
    const card = screen.getByRole('region', { name: 'Flight crew licence, number N-l-1' });
    expect(within(card).getByText('Max Hall')).toBeTruthy();
    expect(within(card).getByRole('button', { name: 'Add to calendar: Flight crew licence' })).toBeTruthy();
    expect(screen.getByText('Current')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download PDF (94 KB)' })).toBeTruthy();
  });

  it('shows components with status and end, in the order of categories [FLIC-17 FLIC-18 FLIC-19]', () => {
    flightCrew();
    expect(table('Licence categories')).toEqual([
      ['Name', 'Category', 'Valid from', 'Expiry date', 'Status'],
      ['Commercial pilot licence', 'Aeroplane', '03 Feb 2024', 'No expiry date', 'Suspended'],
      ['Glider pilot licence', 'Glider', '03 Feb 2024', '20 Nov 2026Expired', 'Active'],
    ]);
    const statuses = within(screen.getByRole('table', { name: 'Licence categories' }));
    const tones = ['Suspended', 'Active'].map((text) => statuses.getByText(text).parentElement?.className);
    expect(tones).toEqual([expect.stringContaining('error'), expect.stringContaining('success')]);
  });

  it('shows every group of ratings with its columns, and no exemption [FLIC-16 FLIC-18 FLIC-20 FLIC-21]', () => {
    flightCrew();
    for (const title of ['Class ratings', 'Recreational pilot licence endorsements', 'Design feature endorsements'])
      expect(
        table(title).map((row) => row[1]),
        title,
      ).toEqual(['Category', 'Aeroplane', title.startsWith('Recreational') ? 'Gyroplane' : 'Helicopter']);
    // Operational ratings are one table, so that their columns align; each group's name is a row.
    const operational = table('Operational ratings');
    expect(operational[0]).toEqual(['Name', 'Category', 'Valid from', 'Expiry date']);
    expect(operational.slice(1).map((row) => (row.length === 1 ? row[0] : row[1]))).toEqual(
      [
        'Low level',
        'Aerial application',
        'Instrument',
        'Night VFR',
        'Night vision imaging system',
        'Private instrument',
        'Flight instructor',
        'Flight examiner',
        'Flight activity',
      ].flatMap((title) => [title, 'Aeroplane', 'Helicopter']),
    );
    expect(table('Type ratings')[0]).toEqual([
      'Name',
      'Category',
      'Shown on printed licence as',
      'Mode of drive',
      'Valid from',
      'Expiry date',
    ]);
    expect(table('Type ratings')[2]).toEqual([
      'Robinson R44',
      'Helicopter',
      'R44',
      'Piston',
      '03 Feb 2024',
      'No expiry date',
    ]);
    expect(table('Recreational pilot licence endorsements')[1]![0]).toBe(
      'Controlled airspaceIncludes Controlled aerodrome, Radio',
    );
    expect(screen.queryByText(/EXEMPTION/)).toBeNull();
  });

  it('offers each last day that is still to come for the calendar, in every part of it', () => {
    flightCrew();
    const inPart = (title: string) =>
      within(screen.getByRole('region', { name: title }))
        .queryAllByRole('button', { name: /^Add to calendar: / })
        .map((button) => button.getAttribute('aria-label')!.replace('Add to calendar: ', ''));
    // What ended is past, and what has no end has no last day.
    expect(inPart('Licence categories')).toEqual([]);
    expect(
      ['Class ratings', 'Type ratings', 'Recreational pilot licence endorsements', 'Design feature endorsements'].map(
        inPart,
      ),
    ).toEqual([
      ['Single-engine class (helicopter)'],
      ['King Air 350 (aeroplane)'],
      [],
      ['Retractable undercarriage (helicopter)'],
    ]);
    expect(inPart('Operational ratings')).toHaveLength(9);
    expect(inPart('Theory examinations')).toEqual(['CPL flight planning']);
  });

  it('shows theory examinations with level and days [FLIC-22 FLIC-18]', () => {
    flightCrew();
    expect(table('Theory examinations')).toEqual([
      ['Name', 'Level', 'Issued', 'Expiry date'],
      ['CPL flight planning', 'Credit', '09 Aug 2023', '09 Aug 2027'],
      ['IREX', 'Pass', '10 Sep 2024', 'No expiry date'],
    ]);
  });

  it('says what expires soon in the row, at the heading of its section, and on top with the days; and what is suspended [FLIC-28 FLIC-32]', () => {
    const nightVFR = [
      { name: 'Night VFR rating', category: 'Helicopter', validFrom: '2024-02-03', validUntil: '2026-12-11' },
      { name: 'Old rating', category: 'Aeroplane', validUntil: '2026-11-20' },
    ];
    flightCrew({ ...sample, operationalRatings: { ...sample.operationalRatings, nightVFR } });
    const section = screen.getByRole('region', { name: 'Operational ratings' });
    expect(within(section).getByRole('row', { name: /^Night VFR rating Helicopter/ }).textContent).toBe(
      'Night VFR ratingHelicopter03 Feb 202411 Dec 2026Expiring soon',
    );
    expect(section.querySelector('summary')!.textContent).toBe('Operational ratings 181 expired1 expiring soon');
    const notices = within(screen.getByRole('region', { name: 'Needs your attention' }));
    expect(notices.getAllByRole('listitem').map((line) => line.querySelector('p')!.textContent)).toEqual([
      'Night VFR rating (helicopter) expires on 11 Dec 2026, in 20 days.',
      'Commercial pilot licence (aeroplane) is suspended.',
    ]);
    expect(notices.getByRole('button', { name: 'Add to calendar: Night VFR rating (helicopter)' })).toBeTruthy();
    cleanup();
    const calm = { ...sample.components.components[0]!, componentStatus: 'Active' };
    flightCrew({ ...sample, components: { components: [calm, { ...calm, componentId: 'k-9' }], notConverted: false } });
    expect(screen.queryByRole('region', { name: 'Needs your attention' })).toBeNull();
  });

  it('lists its sections, each of which is opened by its link, and keeps for the tab how they were left', () => {
    const kept = new Map([['licence-sections', 'classRating=closed theory=closed']]);
    const lists = {
      view: (list: string) => kept.get(list) ?? null,
      keepView: (list: string, view: string) => void kept.set(list, view),
    };
    flightCrew(sample, {}, { lists });
    const details = (name: string) =>
      within(screen.getByRole('region', { name })).getByRole('heading', { level: 2 }).closest('details')!;
    const open = () => ['Licence categories', 'Class ratings', 'Theory examinations'].map((name) => details(name).open);
    expect(open()).toEqual([true, false, false]);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Licence categories2',
      'Class ratings2',
      'Type ratings2',
      'Recreational pilot licence endorsements2',
      'Design feature endorsements2',
      'Operational ratings18',
      'Theory examinations2',
      'About you and this licence',
    ]);
    fireEvent.click(contents.getByRole('link', { name: /^Theory examinations/ }));
    expect(open()).toEqual([true, false, true]);
    expect(document.activeElement?.textContent).toBe('Theory examinations 2');
    details('Licence categories').open = false;
    for (const name of ['Licence categories', 'Theory examinations']) fireEvent(details(name), new Event('toggle'));
    expect(kept.get('licence-sections')!.split(' ').sort()).toEqual([
      'classRating=closed',
      'components=closed',
      'theory=open',
    ]);
  });

  it('shows the photo on the record to its holder; and says so where the regulator does not send it', () => {
    flightCrew({
      ...sample,
      picture: { pictureStatus: 'Picture found', picture: 'data:image/png;base64,iVBORw0KGgo=' },
    });
    expect(screen.getByRole('img', { name: 'Photo of Max Hall' }).getAttribute('src')).toBe(
      'data:image/png;base64,iVBORw0KGgo=',
    );
    for (const [pictureStatus, picture, said] of [
      ['Picture found', null, 'Photo on file'],
      ['Picture not found', 'data:image/png;base64,iVBORw0KGgo=', 'No photo'],
    ] as const) {
      cleanup();
      flightCrew({ ...sample, picture: { pictureStatus, picture } });
      expect([screen.queryByRole('img'), screen.getByText(said) !== null]).toEqual([null, true]);
    }
  });

  it('says what a reprint costs and who arranges it [FLIC-14 SCON-23 ACRD-57 DCON-38]', () => {
    flightCrew();
    expect(screen.getByText('A printed licence costs $25. To order one, contact CASA.')).toBeTruthy();
    expect(screen.getByRole('link', { name: '131 757' })).toBeTruthy();
  });

  it('invites to verify the ASIC where no picture is on file, and only then [FLIC-13]', () => {
    flightCrew();
    const callout = screen.getByRole('region', { name: 'We do not have your photo' });
    expect(
      within(callout).getByText(
        /Verify your aviation security identification card \(ASIC\) and we will use the photo on it/,
      ),
    ).toBeTruthy();
    expect(within(callout).getByRole('link', { name: 'Verify your ASIC' }).getAttribute('href')).toBe(
      '/asicVerification',
    );
    cleanup();
    flightCrew({ ...sample, picture: { pictureStatus: 'Picture found' } });
    expect(screen.queryByText('We do not have your photo')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Verify your ASIC' })).toBeNull();
  });

  it.each([
    [true, { pictureStatus: 'Picture found', asicVerified: true }, true],
    [true, { pictureStatus: 'Picture found' }, true],
    [true, { pictureStatus: 'Picture found', asicVerified: false }, false],
    [true, { pictureStatus: 'Picture not found', asicVerified: true }, false],
    [false, { pictureStatus: 'Picture found', asicVerified: true }, false],
  ])(
    'says that the ASIC was verified to whoever comes from there, where the record agrees: %s, %j (DEC-43)',
    (isAsicVerified, picture, isSaid) => {
      flightCrew({ ...sample, picture }, { isAsicVerified });
      expect(screen.queryAllByRole('status', { name: 'Your ASIC is verified' })).toHaveLength(isSaid ? 1 : 0);
    },
  );

  it('leads to the radio operator certificate from its feature date on', () => {
    flightCrew();
    expect(
      screen.getByRole('link', { name: 'View your aeronautical radio operator certificate' }).getAttribute('href'),
    ).toBe('/arocDetails');
    cleanup();
    flightCrew(sample, {}, { settings: settingsOf({ [gate('AROC')]: '31/12/2099' }) });
    expect(screen.queryByRole('link', { name: /radio/ })).toBeNull();
  });

  it('that nobody holds is said plainly, with a way on', () => {
    flightCrew(nothingHeld);
    expect(screen.getByRole('region', { name: 'You have no flight crew licence' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to myCASA' }).getAttribute('href')).toBe('/dashInd');
    expect(screen.queryByText('We do not have your photo')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows what came beside the code of what did not, and what is missing in its place [SERR-29]', () => {
    const { theory: _theory, radio: _radio, ...others } = sample;
    opened(FlightCrewLicenceView as never, [missed({ theory: callFailure('licenceTheoryExaminations', '') }, others)], {
      isAsicVerified: false,
    });
    expect(within(screen.getByRole('alert')).getByText('Details: PLD.1')).toBeTruthy();
    expect(screen.getByText('We could not load your theory examinations.')).toBeTruthy();
    expect(screen.queryByText('No theory examinations are recorded.')).toBeNull();
    expect(table('Type ratings')).toHaveLength(3);
    cleanup();
    opened(FlightCrewLicenceView as never, [missed({ licences: callFailure('GetLicencesIndividual', 'LI.1e') }, {})], {
      isAsicVerified: false,
    });
    expect(screen.getAllByText(/^We could not load your .*\.$/)).toHaveLength(5);
    expect(screen.queryByRole('region', { name: 'About you and this licence' })).toBeNull();
    expect(screen.queryByText('You have no flight crew licence')).toBeNull();
  });

  it('counts a page that cannot be drawn as an exception: PLD.2 [SERR-29]', () => {
    const caught: unknown[] = [];
    opened(
      FlightCrewLicenceView as never,
      [whole({ ...sample, licences: [null] })],
      { isAsicVerified: false },
      {},
      (error) => caught.push(error),
    );
    expect(screen.getByText('Details: PLD.2')).toBeTruthy();
    expect(caught).toHaveLength(1);
  });

  it('hands what decides about the wallet buttons to whoever draws them', () => {
    const wallet = (given: object) => <p>{JSON.stringify(given)}</p>;
    flightCrew(
      {
        ...sample,
        picture: { pictureStatus: 'Picture found' },
        components: { ...sample.components, notConverted: true },
      },
      { wallet },
    );
    expect(
      screen.getByText(
        JSON.stringify({ passType: 'FCL', isInForce: true, isPictureFound: true, isNotConverted: true }),
      ),
    ).toBeTruthy();
  });
});

describe('the radio operator certificate', () => {
  it('has its title, the record, acquisition date, English and proficiencies [FLIC-05 FLIC-15 FLIC-23]', () => {
    opened(RadioCertificateView, [whole(sample)]);
    expect([document.title, heading()]).toEqual([
      'Aeronautical Radio Operator Certificate - myCASA',
      'Aeronautical Radio Operator Certificate',
    ]);
    expect(facts()).toMatchObject({
      'Certificate number': 'N-l-2',
      'Expiry date': 'No expiry date',
      'Acquisition date': '06 May 2022',
      'English language proficiency': 'AELP Level 6',
    });
    expect(table('Proficiencies')).toEqual([
      ['Level', 'Expiry date'],
      ['AELP Level 6', '11 Oct 2029'],
      ['GELP', '19 Nov 2026Expired'],
    ]);
    expect(screen.getAllByRole('button', { name: /^Add to calendar: AELP Level 6/ })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Verify your ASIC' })).toBeTruthy();
  });

  it('that nobody holds is said plainly; one whose details failed is not taken for none [SERR-29]', () => {
    opened(RadioCertificateView, [whole(nothingHeld)]);
    expect(screen.getByRole('region', { name: 'You have no aeronautical radio operator certificate' })).toBeTruthy();
    cleanup();
    opened(RadioCertificateView, [
      missed({ radio: callFailure('licenceArocDetails', '') }, { licences: [], picture: sample.picture }),
    ]);
    expect(screen.getByText('We could not load your certificate details.')).toBeTruthy();
    expect(screen.queryByText('You have no aeronautical radio operator certificate')).toBeNull();
  });
});
