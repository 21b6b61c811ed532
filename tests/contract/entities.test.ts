/** What the contract's schemas accept and refuse (portal 3), spelled as on the wire for the product `casa`. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { alignKeys } from '#api/core/spelling.ts';
import type { Schema } from '#api/core/define-endpoints.ts';
import { aircraft } from '#api/entities/aircraft.ts';
import { draftRow } from '#api/entities/draft-row.ts';
import { draft } from '#api/entities/draft.ts';
import { droneData, registeredDrone } from '#api/entities/drone.ts';
import { licence } from '#api/entities/licence.ts';
import { organisationDetails } from '#api/entities/organisation.ts';
import { alert, participant, participants, savedArnApplication, tag, userDetails } from '#api/entities/person.ts';
import { referenceItem } from '#api/entities/reference-data.ts';
import { siteText, startUpSettings, systemSetting } from '#api/entities/settings.ts';
import { SETTINGS, TAKEN } from './entity-samples.ts';

const read = (schema: Schema, value: unknown) => z.safeParse(schema, alignKeys(schema, value, 'casa'));

describe('taken', () => {
  it.each(TAKEN.map((row) => [row[1], row[0], row] as const))('%s [%s]', (_what, _rows, [, , schema, wire, ours]) => {
    expect(read(schema, wire)).toEqual({ success: true, data: ours });
  });
});

const REFUSED: readonly (readonly [rows: string, what: string, schema: Schema, wire: unknown])[] = [
  ['ENTI-01', 'user details without an id', userDetails, { fullname: 'Ava' }],
  ['ENTI-01', 'an ARN that is a number', userDetails, { contactid: 'c', casa_arn: 123456 }],
  ['ENTI-02', 'a name that is an object', userDetails, { contactid: 'c', firstname: {} }],
  ['ENTI-03', 'an address part that is a list', userDetails, { contactid: 'c', address2_city: ['x'] }],
  ['ENTI-04', 'a file size that is a number', userDetails, { contactid: 'c', casa_droneregistrationurlfilesize: 12 }],
  ['ENTI-06', 'participants without their list', participants, { hasParticipants: false }],
  ['ENTI-06', 'participants without their flag', participants, { participantsAll: [] }],
  ['ENTI-07', 'a participant without an account', participant, { role: { casa_name: 'R' } }],
  ['ENTI-07', 'a participant whose role is a text', participant, { account: { accountid: 'a' }, role: 'R' }],
  ['ENTI-08', 'organisation details without an id', organisationDetails, { name: 'K' }],
  [
    'ENTI-09',
    'an end date that is a number',
    registeredDrone,
    { casa_droneregistrationid: 'r', casa_validuntil: 20270131 },
  ],
  ['ENTI-11', 'lists that are objects', droneData, { inprogdrones: {} }],
  ['ENTI-12', 'an aircraft whose participant is a list', aircraft, { participant: [] }],
  ['ENTI-13', 'a licence without an id', licence, { cattype: null }],
  // A licence keeps unknown fields, so known fields show only by what is refused.
  ['ENTI-13', 'a category that is a text', licence, { casa_licenceid: 'l', cattype: 'rpa' }],
  ['ENTI-13', 'a type that is a text', licence, { casa_licenceid: 'l', lictype: 'rpa' }],
  ['DENT-73', 'a first day that is a number', licence, { casa_licenceid: 'l', casa_origindate: 20240229 }],
  ['DENT-73', 'a status that is an object', licence, { casa_licenceid: 'l', casa_eapstatus: {} }],
  ['DENT-73', 'a size that is a number', licence, { casa_licenceid: 'l', casa_licenceurlfilesize: 2048 }],
  ...(['contactid', 'fullname', 'casa_arn', 'birthdate', 'nationality'] as const).map(
    (field) =>
      [
        'DENT-74',
        `a holder whose ${field} is a number`,
        licence,
        { casa_licenceid: 'l', user: { [field]: 5 } },
      ] as const,
  ),
  ['ENTI-14', 'an end that is an object', licence, { casa_licenceid: 'l', casa_validuntil: {} }],
  ['ENTI-15', 'a saved ARN application that is a text', savedArnApplication, 'open'],
  ['ENTI-16', 'a tag that is a text', tag, 'x'],
  ['ENTI-16', 'an alert that is null', alert, null],
  ['ENTI-17', 'a setting whose value is a number', systemSetting, { casa_name: 'N', casa_stringvalue: 5 }],
  ['ENTI-18', 'a snippet that is a text', siteText, 'x'],
  ['ENTI-19', 'start-up settings without an authority', startUpSettings, { ...SETTINGS, AuthAuthority: null }],
  ['ENTI-22', 'a reference item whose code is a number', referenceItem, { casa_code: 5 }],
  ['ENTI-23', 'a draft without its data', draft, { recordId: 'd', name: 'N' }],
  ['ENTI-24', 'a draft row without a title', draftRow, { recordid: 'd' }],
];

describe('refused', () => {
  it.each(REFUSED.map((row) => [row[1], row[0], row] as const))('%s [%s]', (_what, _rows, [, , schema, wire]) => {
    expect(read(schema, wire).success).toBe(false);
  });

  it('everything that is no object, by every entity', () => {
    for (const [, what, schema] of TAKEN.filter(([, , one]) => one !== participants)) {
      for (const wrong of [null, undefined, 0, '', 'x', true, [], [{}]])
        expect([what, read(schema, wrong).success]).toEqual([what, false]);
    }
  });
});
