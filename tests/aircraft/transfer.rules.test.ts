import { describe, expect, it } from 'vitest';
import { alertsShown } from '#rules/aircraft/active-alert.rules.ts';
import { aircraftHint, findAircraft, readAircraftHint } from '#rules/aircraft/aircraft-hint.rules.ts';
import { aircraftMeant, aircraftTables, makeOf, roleSentence } from '#rules/aircraft/aircraft-rows.rules.ts';
import { transferFormAddress, transferMarkers } from '#rules/aircraft/transfer.rules.ts';
import { decodeParams, encodeParams } from '#rules/core/encoding.rules.ts';
import { contactId, craft, idOf, moment, stranger, transfer } from './aircraft.sample.ts';

const markers = (...submissions: Parameters<typeof transferMarkers>[0]) =>
  transferMarkers(submissions, idOf(1), contactId);
const NONE = { isSeller: false, isBuyer: false, isRO: false };

describe('the markers of a transfer', () => {
  it.each([
    ['ACR_TOO_INIT', 'seller [ACFT-24]', { ...NONE, isSeller: true }],
    ['ACR_TOO_REV', 'buyer [ACFT-25]', { ...NONE, isBuyer: true }],
    ['ACR_TOO_COM', 'buyer [ACFT-26]', { ...NONE, isBuyer: true }],
    ['ACR_TOO_ACC', 'registered operator [ACFT-27]', { ...NONE, isRO: true }],
    ['ACR_TOO_XYZ', 'nobody that is known', NONE],
  ])('%s marks the current user as %s', (code, _who, expected) => {
    expect(markers(transfer(1, code))).toMatchObject(expected);
  });

  it('are of a submission that is open, state code 0, as a number or a text [ACFT-23]', () => {
    expect(markers(transfer(1, 'ACR_TOO_INIT', { state: 1 }))).toBeNull();
    for (const Value of [1, 2, null, undefined, ''])
      expect(markers({ ...transfer(1, 'ACR_TOO_INIT'), sub: { statecode: { Value } } })).toBeNull();
    expect(markers({ ...transfer(1, 'ACR_TOO_INIT'), sub: { statecode: { Value: '0' } } })).toMatchObject({
      isSeller: true,
    });
    expect(markers({})).toBeNull();
  });

  it('have a role only where the contact of the submission is the current user, in any case [ACFT-28]', () => {
    expect(markers(transfer(1, 'ACR_TOO_INIT', { contact: stranger }))).toEqual({ ...NONE, submissionId: 's-1' });
    expect(markers(transfer(1, 'ACR_TOO_INIT', { contact: contactId.toUpperCase() }))).toMatchObject({
      isSeller: true,
    });
    expect(transferMarkers([transfer(1, 'ACR_TOO_INIT')], idOf(1), '')).toEqual({ ...NONE, submissionId: 's-1' });
  });

  it('are computed over every open submission of the aircraft, and of no other [ACFT-30]', () => {
    const all = [
      transfer(2, 'ACR_TOO_REV'),
      transfer(1, 'ACR_TOO_INIT', { state: 1 }),
      transfer(1, 'ACR_TOO_REV', { contact: stranger, submission: 's-theirs' }),
      transfer(1, 'ACR_TOO_ACC', { submission: 's-mine' }),
      transfer(1, 'ACR_TOO_INIT', { submission: 's-later' }),
    ];
    expect(markers(...all)).toEqual({ isSeller: true, isBuyer: false, isRO: true, submissionId: 's-mine' });
    expect(markers(transfer(2, 'ACR_TOO_INIT'))).toBeNull();
  });
});

describe('the rows', () => {
  const facts = (...aircraft: ReturnType<typeof craft>[]) => ({
    answer: { aircraft, gliders: [craft(5, 'VH-GLI')] },
    transfers: [transfer(2, 'ACR_TOO_INIT')],
    contactId,
    moment,
  });
  const dated = (product_validfrom: string | null, product_validuntil: string | null) =>
    craft(1, 'VH-AAA', { participant: { product_validfrom, product_validuntil } });

  it('have the fields of the record, and the marker of a transfer [ACFT-29 SENT-083 SENT-084 SENT-085]', () => {
    const [row, marked] = aircraftTables(facts(craft(1, 'VH-AAA'), craft(2, 'VH-BBB'))).aircraft;
    expect(row).toMatchObject({
      id: idOf(1),
      vhmark: 'VH-AAA',
      name: 'Cessna Aircraft Company Aeroplane',
      category: 'Aeroplane',
      manufacturer: 'Cessna Aircraft Company',
      model: '182T',
      serialno: '18281934',
      numberOfEngines: '1',
      yearOfManufacture: '2006',
      initially: '28 May 2018',
      validfrom: '28 May 2018',
      validuntil: '21 Oct 2028',
      activeto: '2028-10-21',
      owner: 'Max Hall',
      operator: 'Hangar Operations',
      partOwner: { name: 'Joan Hall' },
      ...NONE,
      message: null,
    });
    expect(marked).toMatchObject({
      isSeller: true,
      message: { level: 'info', text: 'Transfer in progress' },
      submissionId: 's-2',
    });
    expect(makeOf(row!)).toBe('Cessna Aircraft Company 182T');
    expect([row!, { ...marked!, isRO: true }, { ...row!, isBuyer: true }].map(roleSentence)).toEqual([
      '',
      'You are the seller and the registered operator.',
      'You are the buyer.',
    ]);
  });

  it.each([
    [null, null, true],
    ['2026-11-21', '2026-11-22', true],
    ['never', 'ever', true],
    ['2026-11-22', null, false],
    [null, '2026-11-21', false],
  ])('from %j until %j on the 21st: listed is %s [ACFT-48 ACFT-49]', (from, until, listed) => {
    expect(aircraftTables(facts(dated(from, until))).aircraft).toHaveLength(listed ? 1 : 0);
    expect(aircraftMeant(facts(dated(from, until)), idOf(1)) !== null).toBe(listed);
  });

  it('are found among gliders too, and of a record with nothing in it every field is empty', () => {
    expect(aircraftMeant(facts(), idOf(5).toUpperCase())?.vhmark).toBe('VH-GLI');
    expect(aircraftMeant(facts(), '')).toBeNull();
    expect(aircraftTables(facts({})).aircraft[0]).toMatchObject({
      id: '',
      vhmark: '',
      name: '',
      operator: '',
      mainOwner: null,
      numberOfEngines: '',
      activeto: '',
    });
  });
});

describe('the aircraft in an address', () => {
  it('is named by its id, in the spelling of the portal and in that of the APIs [ACFT-05 ACFT-08]', () => {
    const record = {
      aircraft: { casa_AircraftRegistrationId: idOf(1), casa_registrationmark: 'VH-AAA' },
      mainOwner: { fullname: 'Max Hall' },
    };
    expect(aircraftHint(record)).toEqual({
      aircraft: { product_aircraftregistrationid: idOf(1), product_registrationmark: 'VH-AAA' },
    });
    expect(readAircraftHint(encodeParams(record))).toBe(idOf(1));
  });

  it.each([
    [undefined],
    [''],
    ['%%%'],
    [encodeParams({})],
    [encodeParams({ aircraft: 'VH-AAA' })],
    [encodeParams({ aircraft: { casa_aircraftregistrationid: 7 } })],
  ])('%j names none', (hint) => {
    expect(readAircraftHint(hint)).toBe('');
    expect(findAircraft([craft(1, 'VH-AAA'), {}], readAircraftHint(hint))).toBeUndefined();
  });
});

describe('the transfer form', () => {
  const about = { aircraftId: idOf(1), registrationMark: 'VH-AAA', submissionId: '' };

  it('is the configured address with encoded params, which name the aircraft and ways back [ACFT-35 OP-S-80]', () => {
    const read = (address: string | null) => decodeParams(new URL(address!).searchParams.get('params'));
    expect(read(transferFormAddress('https://f.example/t', about))).toEqual({
      from: 'ind',
      organisationId: '',
      aircraftId: idOf(1),
      registrationMark: 'VH-AAA',
      breadcrumbs: [
        { name: 'Home', link: '/dashind' },
        { name: 'Manage aircraft', link: '/manageaircraftind' },
      ],
    });
    const second = transferFormAddress('https://f.example/t?x=1', { ...about, submissionId: 's-1' });
    expect(second).toMatch(/^https:\/\/f\.example\/t\?x=1&params=/);
    expect(read(second)).toMatchObject({ submissionId: 's-1' });
  });

  it.each([[undefined], [''], ['javascript:alert(1)'], ['//elsewhere.example']])(
    'is none where the configuration says %j',
    (form) => {
      expect(transferFormAddress(form, about)).toBeNull();
    },
  );
});

describe('an active alert', () => {
  it('has its words and its day in the zone of the regulator, and stands there without any', () => {
    const owner = [{ title: ' Levy ', text: 'Not paid', createdon: '2026-11-18T14:00:00Z' }, {}];
    expect(alertsShown({ owner, aircraft: [] }, '', 'Australia/Sydney')).toMatchObject([
      { title: 'Levy', text: 'Not paid', raised: '19 Nov 2026' },
      { title: 'Active alert', text: '', raised: '' },
    ]);
  });

  it('says whom or what it is about, each under a key of its own', () => {
    const of = (organisationId: string) =>
      alertsShown({ owner: [{}], aircraft: [{}, {}] }, organisationId, 'Australia/Sydney');
    const aircraft = 'This alert is about the aircraft.';
    expect(of('').map(({ about }) => about)).toEqual(['This alert is about you.', aircraft, aircraft]);
    expect(of('an-id')[0]!.about).toBe('This alert is about the organisation.');
    expect(new Set(of('').map(({ key }) => key)).size).toBe(3);
  });
});
