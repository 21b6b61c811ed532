/** The verdict of a verification and its texts: services 4.4 and 8, typed from the text. */
import { describe, expect, it } from 'vitest';
import { answersOfPayload, judgePayload } from '#rules/forms/form-payload.rules.ts';
import { passHashIn, readPassHash, UNREADABLE, UNRECOGNISED } from '#rules/licences/pass-link.rules.ts';
import { verificationForm, verificationPayload } from '#rules/licences/verification-form.rules.ts';
import {
  CHECK_LASTS_MS,
  checkedAtWords,
  confirmedWords,
  engineerLicenceAddress,
  HAND_OVER_MS,
  isConfirmed,
  isSuspended,
  NOT_CHECKED,
  NOT_CONFIRMED,
  passTypeName,
  passTypeNamed,
  VIEW_FAILED,
} from '#rules/licences/verified-licence.rules.ts';
import {
  accredited,
  accreditedSuspended,
  pilot,
  pilotWithout,
  radio,
  radioSuspended,
  radioWithout,
  remote,
  remoteWithout,
} from './licences.sample.ts';

describe('the hash of a pass', () => {
  it.each([
    ['https://portal.example/forms/digitallicence/verification/submit?passHash=5f2a9c', '5f2a9c'],
    ['HTTPS://EVIL.EXAMPLE/x?a=1&passHash=5f2a9c&b=2', '5f2a9c'],
    ['javascript:alert(1)?passHash=5f2a9c#passHash=other', '5f2a9c'],
    ['/digitallicence/verification/submit?passHash=A%2Bb%2F1%3D', 'A+b/1='],
    ['https://portal.example/?passHash=ab+cd/ef==', 'ab+cd/ef=='],
    ['https://portal.example/?passHash=+cd/e+&x=a+b', '+cd/e+'],
    ['?passHash=one&passHash=two', 'one'],
    ['  https://portal.example/?passHash=%205f2a9c%20  ', '5f2a9c'],
  ])('is what is taken of a code, whatever is around it: %s [DLIC-14]', (text, hash) => {
    expect(passHashIn(text)).toBe(hash);
  });

  it.each([
    'https://portal.example/menu',
    'WIFI:S:Airport;T:WPA;P:secret;;',
    '5f2a9c',
    'https://portal.example/#?x',
    'https://portal.example/?id=1',
    'https://portal.example/?passHash=',
    'https://portal.example/?passhash=5f2a9c',
    'https://portal.example/?x=1#passHash=5f2a9c',
    'https://portal.example/?passHash=%3Cscript%3E',
    `https://portal.example/?passHash=${'a'.repeat(513)}`,
    'https://portal.example/?passHash=https%3A%2F%2Fevil.example',
    '',
  ])('is in no other code: %s [DLIC-35]', (text) => {
    expect(passHashIn(text)).toBeNull();
  });

  it('of an address is read alike', () => {
    expect([
      readPassHash(' 5f2a9c '),
      readPassHash(undefined),
      readPassHash('a b'),
      readPassHash('a'.repeat(512)),
    ]).toEqual(['5f2a9c', null, null, 'a'.repeat(512)]);
  });
});

it('the printed words are those of the document [DLIC-34 DLIC-35 SERR-09 SERR-11 SERR-12]', () => {
  expect([UNREADABLE, UNRECOGNISED, VIEW_FAILED]).toEqual([
    'Failed to read QR code, please make sure the QR is clearly visible in the photo.',
    'Unrecognised QR code: This QR code is either invalid or is not a provider-produced QR code.',
    'System error',
  ]);
  const NOT_FOUND =
    'Authorisation details not confirmed: the authorisation scanned has not been found or is not an official authorisation issued by the authority.';
  expect(`${NOT_CONFIRMED.title}: ${NOT_CONFIRMED.text}`).toBe(NOT_FOUND);
  expect(`${NOT_CHECKED.title}: ${NOT_CHECKED.text}`).toBe(
    'Something has gone wrong: Failed to confirm authorisation. Please contact us for further information.',
  );
});

it('a code that was read stays for two seconds, a check for ten minutes [SCON-20 DLIC-15]', () => {
  expect([HAND_OVER_MS, CHECK_LASTS_MS]).toEqual([2000, 600_000]);
});

describe('a loaded licence is', () => {
  it.each([
    ['FCL', pilot, true],
    ['FCL', pilotWithout, false],
    ['FCL', remote, false],
    ['REPL', remote, true],
    ['REPL', remoteWithout, false],
    ['REPL', pilot, false],
    ['AROC', radio, true],
    ['AROC', radioSuspended, false],
    ['AROC', radioWithout, false],
    ['AROC', { arocDetails: { proficiencies: [], hasSuspended: false } }, false],
    ['AROC', { arocDetails: { elpRemark: 'GELP', hasSuspended: null } }, true],
    ['AROC', { arocDetails: { proficiencies: [{}, {}] } }, true],
    ['RPA Excluded Accreditation', accredited, true],
    ['RPA Excluded Accreditation', accreditedSuspended, true],
    ['RPA Recreational Accreditation', accredited, true],
    ['AEL', pilot, false],
    ['XYZ', pilot, false],
    ['', pilot, false],
    ['fcl', pilot, true],
  ] as const)(
    'confirmed or not by its type: %s %# [DLIC-21 DLIC-22 DLIC-23 DLIC-24 DLIC-25]',
    (type, licence, confirmed) => {
      expect(isConfirmed(type, licence)).toBe(confirmed);
    },
  );
});

it.each([
  ['FCL', 'Licence details confirmed', 'licence'],
  ['REPL', 'Licence details confirmed', 'licence'],
  ['AROC', 'Certificate details confirmed', 'certificate'],
  ['RPA Excluded Accreditation', 'Accreditation details confirmed', 'accreditation'],
  ['RPA Recreational Accreditation', 'Accreditation details confirmed', 'accreditation'],
])('the banner of a %s is worded by its type [DLIC-26]', (type, title, kind) => {
  expect(confirmedWords(type, 'CASA')).toEqual({
    title,
    text: `This is an official ${kind} issued by CASA. Check that the person in front of you is the holder.`,
  });
});

it('a type is known however it is written, and has a name', () => {
  expect([
    passTypeNamed(' rpa excluded accreditation '),
    passTypeNamed('nothing'),
    passTypeNamed(null),
    passTypeName('AROC'),
    passTypeName('?'),
  ]).toEqual(['RPA Excluded Accreditation', null, null, 'Aeronautical radio operator certificate', null]);
});

it('an accreditation of another status than Active is suspended', () => {
  const of = (...statuses: readonly (string | null)[]) =>
    isSuspended(statuses.map((componentStatus) => ({ componentStatus })));
  expect([
    of('Active', ' active '),
    of('Active', 'Suspended'),
    of('Cancelled'),
    of(null),
    of(),
    isSuspended(null),
  ]).toEqual([false, true, true, true, false, false]);
});

it('an aircraft engineer licence is at the address behind the portal home [DLIC-17 DLIC-18]', () => {
  const PATH = '/forms/licencesandauthorisations/aircraft-engineer-licence-details/scanned/2008006';
  expect([
    engineerLicenceAddress('https://my.example.gov.au', ' 2008006 '),
    engineerLicenceAddress('https://my.example.gov.au/forms//', '2008006'),
    engineerLicenceAddress('javascript:x', '2008006'),
    engineerLicenceAddress(undefined, '2008006'),
    engineerLicenceAddress('https://my.example.gov.au', ' '),
    engineerLicenceAddress('https://my.example.gov.au', '../..'),
  ]).toEqual([
    `https://my.example.gov.au${PATH}`,
    `https://my.example.gov.au/forms${PATH}`,
    null,
    null,
    null,
    `https://my.example.gov.au${PATH.replace('2008006', '..%2F..')}`,
  ]);
});

it('the time of a check is the regulator’s, to the second, with its zone where the reader’s is another', () => {
  expect([
    checkedAtWords('2026-11-20T23:04:05Z', { zone: 'Australia/Sydney', reader: 'Australia/Sydney' }),
    checkedAtWords('2026-11-20T23:04:05+11:00', { zone: 'Australia/Perth', reader: 'Australia/Sydney' }),
    checkedAtWords('soon', { zone: 'UTC' }),
    checkedAtWords(null, { zone: 'UTC' }),
  ]).toEqual(['21 Nov 2026 at 10:04:05 am', '20 Nov 2026 at 8:04:05 pm AWST', '', '']);
});

it('what is submitted is the accepted declaration and the hash [SCAL-36 SENT-051 DLIC-16]', () => {
  const payload = verificationPayload('5f2a9c');
  expect(payload).toMatchObject({
    rootFormCode: '',
    formCode: '',
    name: 'Digital licence verification',
    version: '01',
    formData: { passHash: '5f2a9c', steps: [{ stepid: 'declaration' }] },
  });
  const moment = { epochMs: 0, zone: 'UTC' };
  expect(judgePayload(verificationForm, payload.formData.steps, { moment }).problems).toEqual([]);
  expect(answersOfPayload(verificationForm, payload.formData.steps)).toEqual({
    declaration: { checkboxes: { accept: true }, checkboxValues: ['accept'] },
  });
  expect(judgePayload(verificationForm, [], { moment }).problems).toEqual(['You must accept the declaration']);
});
