import { describe, expect, it } from 'vitest';
import { sydney } from '#support/moments.ts';
import { settingsOf } from '#support/settings.ts';
import { isLicenceEntity, licenceEntity } from '#rules/drones/certificate.rules.ts';
import { heldLicences, isPictureFound, licenceShown } from '#rules/licences/held-licences.rules.ts';
import {
  ACCREDITATION_PASS,
  licenceLabel,
  licenceTypeOf,
  PASS_TYPES,
  passTypeOf,
  type PassType,
} from '#rules/licences/pass-types.rules.ts';
import { licenceSample as sample, record } from './licences.sample.ts';

const settings = settingsOf({ 'Licence expiry warning period': '45' });
const now = sydney('2026-03-15T10:00:00+11:00');
const held = (type: PassType, more: object, days = settings) =>
  heldLicences([record('l-9', licenceTypeOf(type), more)], type, days, now)[0]!;

describe('the licences of a page', () => {
  it('are those of its type, names compared without case [ACRD-49 ACRD-50]', () => {
    expect(PASS_TYPES.map((type) => heldLicences(sample.licences, type, settings, now).map(({ id }) => id))).toEqual([
      ['l-1'],
      ['l-2'],
      ['l-3'],
      ['l-4'],
      ['l-5'],
      [],
    ]);
    expect([passTypeOf(' REPL '), passTypeOf('something'), passTypeOf(null)]).toEqual(['REPL', null, null]);
    expect([ACCREDITATION_PASS.commercial, ACCREDITATION_PASS.recreational].map(licenceTypeOf)).toEqual([
      'rpa excluded accreditation',
      'rpa recreational accreditation',
    ]);
  });

  it('are called by their number and their type, with what there is of both', () => {
    const records = [
      { number: 'N-1', type: 'REPL' },
      { number: '', type: 'flight crew licence' },
      { number: 'N-3', type: 'balloon licence' },
    ];
    expect(records.map(licenceLabel)).toEqual([
      'N-1, Remote pilot licence (RePL)',
      'Flight crew licence',
      'N-3, balloon licence',
    ]);
  });

  it('show whose they are, their number, dates and size, without what the record does not have [SENT-070 SENT-071 ACRD-53]', () => {
    const [licence] = heldLicences(sample.licences, 'FCL', settings, now);
    expect(licence).toMatchObject({
      id: 'l-1',
      status: 'Active',
      fileSize: '94 KB',
      holder: 'Max Hall',
      arn: '1000007',
      number: 'N-l-1',
      validUntil: '2030-01-02',
      facts: [
        { name: 'Date of birth', value: '07 Jun 1985' },
        { name: 'Nationality', value: 'Australian' },
        { name: 'Valid from', value: '04 Mar 2021' },
        { name: 'Status', value: 'Active' },
      ],
    });
    const [bare] = heldLicences([{ lictype: { product_name: 'repl' } }], 'REPL', settings, now);
    expect(bare).toEqual({
      id: 'licence-0',
      type: 'REPL',
      holder: '',
      arn: '',
      number: '',
      facts: [],
      status: '',
      isSuspended: false,
      badge: null,
      validUntil: null,
      fileSize: null,
    });
  });

  // OP-D-81 with L = 45, on 15 March 2026.
  it.each([
    ['RPA Excluded Accreditation', '2026-04-30', null],
    ['RPA Excluded Accreditation', '2026-04-29', 'Expiring soon'],
    ['RPA Excluded Accreditation', '2026-03-15', 'Expiring soon'],
    ['RPA Excluded Accreditation', '2026-03-14', 'Expired'],
    ['RPA Recreational Accreditation', '2026-04-29', null],
    ['RPA Recreational Accreditation', '2026-04-28', 'Expiring soon'],
    ['RPA Recreational Accreditation', '2026-03-15', 'Expiring soon'],
    ['RPA Recreational Accreditation', '2026-03-14', 'Expired'],
    ['REPL', '2026-04-29', 'Expiring soon'],
  ] as const)('a %s until %s is %s [EXPY-17 EXPY-18 EXPY-19 FLIC-28 FLIC-29 FLIC-31]', (type, until, message) => {
    expect(held(type, { product_validuntil: until }).badge?.message ?? null).toBe(message);
  });

  it('expire within the days of the setting [EXPY-16 FLIC-32]', () => {
    const until = { product_validuntil: '2026-03-25' };
    expect(
      ['9', '10'].map(
        (days) =>
          held('RPA Excluded Accreditation', until, settingsOf({ 'Licence expiry warning period': days })).badge
            ?.message,
      ),
    ).toEqual([undefined, 'Expiring soon']);
  });

  it.each([
    ['Active', false],
    [' active', false],
    ['Cancelled', true],
    ['Suspended', true],
    [787, true],
    ['', false],
    [null, false],
  ])('of status %j are suspended: %s, whatever their dates [ACRD-55 FLIC-33]', (status, isSuspended) => {
    expect(
      held('RPA Recreational Accreditation', { product_eapstatus: status, product_validuntil: '2026-03-14' }),
    ).toMatchObject({ isSuspended, badge: { message: 'Expired' } });
  });

  it('show the one in force where none was asked for, else the first', () => {
    const all = heldLicences(sample.licences, 'FCL', settings, now);
    const suspended = all.map((one) => ({ ...one, isSuspended: true }));
    const [first] = suspended;
    expect(licenceShown([...suspended, ...all], '')).toBe(all[0]);
    expect(licenceShown(suspended, '')).toBe(first);
    expect(licenceShown([], '')).toBeNull();
  });

  it('are found by their id in any case, and by no other', () => {
    const all = heldLicences(sample.licences, 'FCL', settings, now);
    expect([licenceShown(all, 'L-1')?.id, licenceShown(all, 'l-4')]).toEqual(['l-1', null]);
  });
});

it('a picture is found by that very text [SENT-067]', () => {
  expect(['Picture found', ' Picture found ', 'Picture not found', '', null].map(isPictureFound)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('the entity of a licence has the code of the product before it [DCAL-57]', () => {
  expect(licenceEntity('casa')).toBe('casa_licence');
  expect(
    ['casa_licence', 'CASA_Licence', 'x_licence', 'account'].map((entity) => isLicenceEntity(entity, 'casa')),
  ).toEqual([true, true, false, false]);
});
