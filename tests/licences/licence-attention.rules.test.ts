/** Licences and ratings that end soon, as a person's dashboard counts them (EXPY-16). */
import { describe, expect, it } from 'vitest';
import {
  holdsCrewLicence,
  licenceAttention,
  ratingsAttention,
  type CrewRatings,
} from '#rules/licences/licence-attention.rules.ts';
import { sydney } from '#support/moments.ts';
import { settingsOf } from '#support/settings.ts';

const NOW = sydney('2026-11-26T10:00:00+11:00');
const WARNING = settingsOf({ 'Licence expiry warning period': '45' });
const licence = (product_name: string, product_validuntil: string | null) => ({
  product_licenceid: product_name,
  product_validuntil,
  lictype: { product_name },
});
const rating = (name: string, category: string, validUntil: string | null) => ({ name, category, validUntil });
const NONE: CrewRatings = { components: { components: [] }, aircraft: {}, operational: {} };
const of = (ratings: Parameters<typeof ratingsAttention>[0], settings = WARNING) =>
  ratingsAttention(ratings, settings, NOW);
const ending = (licences: Parameters<typeof licenceAttention>[0]) => licenceAttention(licences, WARNING, NOW);

describe('ratings of a flight crew licence', () => {
  it('are counted from every kind of them, with the one that ends first', () => {
    const ratings: CrewRatings = {
      components: { components: [rating('Private pilot licence', 'Helicopter', '2027-01-10')] },
      aircraft: {
        // The same name in another group is another rating.
        classRating: [
          rating('Multi-engine aeroplane', 'Aeroplane', '2027-01-11'),
          rating('Robinson R44', 'Helicopter', null),
        ],
        typeRating: [rating('Robinson R44', 'Helicopter', '2026-11-26')],
      },
      operational: {
        nightVFR: [
          rating('Night VFR rating', 'Helicopter', '2026-12-16'),
          rating('Night VFR rating', 'Aeroplane', '2026-11-25'),
        ],
      },
    };
    expect(of(ratings)).toEqual([
      {
        id: 'ratings',
        level: 'warning',
        text: '3 ratings on your flight crew licence expire soon',
        detail: 'Robinson R44 (helicopter) is the first. It expires on 26 Nov 2026.',
        target: { screen: 'flightCrewLicence' },
      },
    ]);
  });

  it('are one sentence where it is one; one that was renewed, an exemption and one without an end are none', () => {
    const operational = {
      nightVFR: [rating('Night VFR rating', 'Helicopter', '2026-12-16')],
      instrument: [
        rating('EXEMPTION CASA EX46/24', 'Aeroplane', '2026-12-01'),
        rating('Instrument rating', 'Aeroplane', '2026-12-02'),
        rating('Instrument rating', 'Aeroplane', '2027-12-02'),
      ],
      lowLevel: [rating('Low-level rating', 'Aeroplane', '2026-12-03'), rating('Low-level rating', 'Aeroplane', null)],
    };
    expect(of({ ...NONE, operational })).toMatchObject([
      {
        text: '1 rating on your flight crew licence expires soon',
        detail: 'Night VFR rating (helicopter) expires on 16 Dec 2026.',
      },
    ]);
    expect(of(NONE)).toEqual([]);
    // Without the period setting nothing ends soon, not even today (OP-P-52).
    const today = { classRating: [rating('Multi-engine aeroplane', 'Aeroplane', '2026-11-26')] };
    expect(of({ ...NONE, aircraft: today })).toHaveLength(1);
    expect(of({ ...NONE, aircraft: today, operational }, settingsOf({}))).toEqual([]);
  });

  it('are named as not known where they did not come, and not spoken of while they are asked for or where there are none', () => {
    expect(of('unknown')).toMatchObject([
      {
        level: 'info',
        text: 'We could not check your ratings. Check under Flight crew licence.',
        target: { screen: 'flightCrewLicence' },
      },
    ]);
    expect([of('asked'), of(null)]).toEqual([[], []]);
  });
});

describe('licences of other kinds', () => {
  it('are told where they end within the warning period, or have ended, each leading to its page; accreditations are told elsewhere', () => {
    const licences = [
      licence('Flight Crew Licence', '2027-01-10'),
      licence('aeronautical radio operator certificate', '2026-11-25'),
      licence('repl', '2027-01-11'),
      licence('aircraft engineer licence', '2026-11-26'),
      licence('Glider permit', '2026-12-01'),
      licence('rpa excluded accreditation', '2026-12-01'),
      licence('rpa recreational accreditation', '2026-11-01'),
    ];
    // A licence without a page here links to the office that renews it.
    expect(ending(licences).map(({ level, text, target, detail }) => [level, text, target ?? detail])).toEqual([
      ['warning', 'Your flight crew licence expires on 10 Jan 2027', { screen: 'flightCrewLicence' }],
      ['error', 'Your aeronautical radio operator certificate expired on 25 Nov 2026', { screen: 'arocDetails' }],
      ['warning', 'Your aircraft engineer licence expires on 26 Nov 2026', 'Contact us to renew it.'],
      ['warning', 'Your glider permit expires on 01 Dec 2026', 'Contact us to renew it.'],
    ]);
    expect(ending([licence('repl', '2026-12-01')])).toMatchObject([
      { text: 'Your remote pilot licence (RePL) expires on 01 Dec 2026', target: { screen: 'showReplAccred' } },
    ]);
  });

  it('were renewed where a later one of the kind is there; one without an end waits for nobody', () => {
    expect(
      ending([
        licence('repl', '2026-11-01'),
        licence('repl', '2029-11-01'),
        licence('flight crew licence', null),
        licence('flight crew licence', '2026-12-01'),
      ]),
    ).toEqual([]);
  });

  it('know who holds a flight crew licence', () => {
    expect([
      holdsCrewLicence([licence('repl', null), licence(' Flight crew licence', null)]),
      holdsCrewLicence([licence('repl', null), {}]),
    ]).toEqual([true, false]);
  });
});
