/** Who is asked to confirm registration details, of which aircraft, and in which words (services 3.7, 4.6, OP-S-83). */
import { describe, expect, it } from 'vitest';
import {
  aircraftConfirmationForm,
  declarationTextOf,
  declaredIn,
  tellBy,
} from '#rules/aircraft-confirmation-form.rules.ts';
import {
  censusSince,
  confirmationState,
  confirmationWindow,
  openConfirmation,
  shownAircraft,
  type ConfirmationFacts,
  type RegisterRecord,
} from '#rules/aircraft-confirmation.rules.ts';
import { problemsOf } from '#rules/forms/form-validation.rules.ts';
import { questionsOf } from '#rules/forms/form.rules.ts';
import { sydney } from '#support/moments.ts';
import { settingsOf } from '#support/settings.ts';
import { problemsOfDefinition } from '../forms/definition.ts';

const START = 'Portal - Aircraft Confirmation Start Date';
const END = 'Portal - Aircraft Confirmation End Date';
const PERIOD = { [START]: '03/02/2026', [END]: '20/03/2026' };
const NOON = sydney('2026-03-01T12:00:00.000+11:00');

const of = (mark: string, from = '2020-01-01', until: string | null = null): RegisterRecord => ({
  aircraft: { product_aircraftregistrationid: `id-${mark}`, product_registrationmark: mark },
  participant: { product_validfrom: from, product_validuntil: until },
});

const facts = (changed: Partial<ConfirmationFacts> = {}): ConfirmationFacts => ({
  settings: settingsOf(PERIOD),
  census: [],
  aircraft: { aircraft: [of('VH-AAA')], gliders: [] },
  moment: NOON,
  ...changed,
});

describe('the period', () => {
  it.each([
    ['2026-02-02T23:59:59.999+11:00', 'notNow'],
    ['2026-02-03T00:00:00.000+11:00', 'open'],
    ['2026-03-20T23:59:59.999+11:00', 'open'],
    ['2026-03-21T00:00:00.000+11:00', 'notNow'],
  ])('counts its first and its last day, at %s: %s [ACFT-43]', (now, state) => {
    expect(confirmationState(facts({ moment: sydney(now) }))).toBe(state);
  });

  it('has its days in the system settings [ACFT-44]', () => {
    expect(confirmationWindow(settingsOf(PERIOD))).toEqual({ from: '2026-02-03', until: '2026-03-20' });
    expect(confirmationState(facts({ settings: settingsOf({ ...PERIOD, [END]: '28/02/2026' }) }))).toBe('notNow');
    expect(confirmationState(facts({ settings: settingsOf({ ...PERIOD, [START]: '02/03/2026' }) }))).toBe('notNow');
  });

  it.each([
    [{ [START]: '03/02/2026' }],
    [{ [END]: '20/03/2026' }],
    [{ ...PERIOD, [END]: '2026-03-20' }],
    [{ ...PERIOD, [START]: '31/02/2026' }],
    [{}],
  ])('is none where a day is missing or cannot be read: %j [ACFT-44]', (settings: Readonly<Record<string, string>>) => {
    expect(confirmationWindow(settingsOf(settings))).toBeNull();
    expect(openConfirmation(facts({ settings: settingsOf(settings) }))).toBeNull();
  });
});

describe('answers that count', () => {
  it.each([
    ['before the first day of the period every one', '2026-02-02T23:59:59.999+11:00', PERIOD, null],
    ['from its first day on those since then', '2026-02-03T00:00:00.000+11:00', PERIOD, '2026-02-03'],
    ['after it the same', '2026-11-01T12:00:00.000+11:00', PERIOD, '2026-02-03'],
    ['without a period every one', '2026-03-01T12:00:00.000+11:00', {}, null],
  ])('are %s [ACFT-45]', (_which, now, settings: Readonly<Record<string, string>>, since) => {
    expect(censusSince(settingsOf(settings), sydney(now))).toBe(since);
  });
});

describe('within the period', () => {
  it('nobody is asked who answered the census [ACFT-45]', () => {
    expect(openConfirmation(facts())).toEqual({ from: '2026-02-03', until: '2026-03-20' });
    expect(confirmationState(facts({ census: [{}] }))).toBe('answered');
    expect(openConfirmation(facts({ census: [{}] }))).toBeNull();
  });

  it.each([
    ['an aircraft', { aircraft: [of('VH-AAA')], gliders: [] }, 'open'],
    ['a glider alone', { aircraft: [], gliders: [of('VH-GGG')] }, 'open'],
    ['nothing', { aircraft: [], gliders: [] }, 'noAircraft'],
    ['what has ended', { aircraft: [of('VH-OLD', '2020-01-01', '2026-03-01')], gliders: [] }, 'noAircraft'],
    ['what has not begun', { aircraft: [of('VH-NEW', '2026-03-02')], gliders: [] }, 'noAircraft'],
  ] as const)('whoever has %s is asked as the register says today [ACFT-46]', (_what, aircraft, state) => {
    expect(confirmationState(facts({ aircraft }))).toBe(state);
  });
});

describe('what is confirmed', () => {
  it('is each aircraft and glider of today with its holder and operator, of a person and of an organisation', () => {
    const detailed = {
      ...of('VH-AAA'),
      manufacturer: { product_name: 'Cessna' },
      product_name: '182T',
      product_serialnumber: '18281934',
      mainOwner: { fullname: 'Max Hall', name: 'Hall', postalAddress: '1 Road' },
      mainOperator: { fullname: 'Joan Hall', postalAddress: '2 Road' },
    };
    const company = {
      ...of('VH-BBB'),
      mainOwnerOrg: { name: 'Southern Air', postalAddress: '3 Road' },
      mainOperatorOrg: { name: 'Other Air' },
    };
    const answer = { aircraft: [detailed, of('VH-OLD', '2020-01-01', '2026-01-01')], gliders: [company] };
    expect(shownAircraft(answer, NOON)).toEqual([
      {
        id: 'id-VH-AAA',
        mark: 'VH-AAA',
        manufacturer: 'Cessna',
        model: '182T',
        serialNumber: '18281934',
        owner: { name: 'Max Hall', postalAddress: '1 Road' },
        operator: { name: 'Joan Hall', postalAddress: '2 Road' },
      },
      {
        id: 'id-VH-BBB',
        mark: 'VH-BBB',
        manufacturer: '',
        model: '',
        serialNumber: '',
        owner: { name: 'Southern Air', postalAddress: '3 Road' },
        operator: { name: 'Other Air', postalAddress: '' },
      },
    ]);
  });

  it('is empty where the register says nothing of it', () => {
    expect(shownAircraft({ aircraft: [{}], gliders: [] }, NOON)).toEqual([
      {
        id: '',
        mark: '',
        manufacturer: '',
        model: '',
        serialNumber: '',
        owner: { name: '', postalAddress: '' },
        operator: { name: '', postalAddress: '' },
      },
    ]);
  });
});

describe('the form', () => {
  const judged = (radioValue: string) =>
    problemsOf(questionsOf(aircraftConfirmationForm), { declaration: { radioValue } }, { moment: NOON });

  it('is sound, and one step', () => {
    expect(problemsOfDefinition(aircraftConfirmationForm)).toEqual([]);
    expect(aircraftConfirmationForm.steps).toHaveLength(1);
  });

  it('asks for one of two declarations by a radio [SENT-086]', () => {
    const [question, ...others] = questionsOf(aircraftConfirmationForm);
    expect([question?.type, others]).toEqual(['radio', []]);
    expect(judged('confirmedCorrectDetails')).toEqual({});
    expect(judged('incorrectDetails')).toEqual({});
    expect(Object.keys(judged('agree'))).toEqual(['declaration']);
  });

  it('is not sent without one [ACFT-47]', () => {
    expect(judged('')).toEqual({ declaration: 'Please select an option' });
  });

  it('has words for each of them', () => {
    const declared = declaredIn({ declaration: { radioValue: 'incorrectDetails' } });
    expect([declared, declaredIn({ declaration: { radioValue: '' } })]).toEqual(['incorrectDetails', null]);
    expect(declarationTextOf('confirmedCorrectDetails')).toMatch(/are correct$/);
    expect(declarationTextOf('incorrectDetails')).toMatch(/incorrect or have changed$/);
    expect(declarationTextOf(null)).toBe('');
  });
});

it.each([
  // In Sydney it is 28 November until 13:00 UTC.
  ['2026-11-28T03:05:00Z', '2026-12-12'],
  ['2026-11-28T12:59:00Z', '2026-12-12'],
  ['2026-11-28T13:00:00Z', '2026-12-13'],
  ['', null],
])('changes declared at %j are told by %s, fourteen days of the regulator later [SCON-21]', (at, day) => {
  expect(tellBy(at, 'Australia/Sydney')).toBe(day);
});
