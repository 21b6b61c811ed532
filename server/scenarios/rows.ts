/** People, accounts, organisations, addresses and participations as rows of the database. */
import { SANDBOX_PASSWORD_HASH } from '#server/core/identity/passwords.ts';
import type { accounts } from '#server/core/schema.ts';
import type {
  addresses,
  organisations as organisationTable,
  OwnerKind,
  participations,
  people as personTable,
} from '#server/records/people.schema.ts';
import type { arnRecords } from '#server/arn/arn.schema.ts';
import { LINKABLE } from './addresses.ts';
import type { SeedDates } from './dates.ts';
import { idOf } from './ids.ts';
import { organisations, SOUTHERN_AIR, type Place } from './organisations.ts';
import { colleagues, people, personOf, type Birth } from './people.ts';

/** People with their own drone registration certificate, and its size in bytes. */
const OWN_CERTIFICATES: Readonly<Record<string, number>> = { ava: 152_576 };

function bornOn(birth: Birth, dates: SeedDates): string {
  return 'on' in birth ? birth.on : dates.bornYearsAgo(birth.yearsAgo, birth.days);
}

/** The claim `dateOfBirth` as the specification prints it: `YYYY-M-D` (ENTI-05). */
function claimed(day: string): string {
  return day.split('-').map(Number).join('-');
}

/** Accounts in the order of the sign-in page. */
export function accountRows(dates: SeedDates): readonly (typeof accounts.$inferInsert)[] {
  return people.map((one, position) => ({
    userName: one.user,
    position,
    subject: idOf('account', one.user),
    contactId: one.id,
    password: SANDBOX_PASSWORD_HASH,
    journey: one.journey,
    givenName: one.first,
    familyName: one.last,
    dateOfBirth: claimed(bornOn(one.birth, dates)),
    email: one.email,
  }));
}

/** The twelve, and colleagues of Southern Air Charter without an account. */
export function personRows(dates: SeedDates): readonly (typeof personTable.$inferInsert)[] {
  return [
    ...people.map((one) => ({
      id: one.id,
      userName: one.user,
      firstName: one.first,
      lastName: one.last,
      arn: one.arn,
      birthDate: bornOn(one.birth, dates),
      email: one.email,
      mobilePhone: one.mobile,
      certificateBytes: OWN_CERTIFICATES[one.user] ?? null,
      externalId: idOf('external id', one.user),
    })),
    ...colleagues.map((one) => ({
      id: idOf('person', one.arn),
      firstName: one.first,
      lastName: one.last,
      arn: one.arn,
      email: `${one.first}.${one.last}@southernair.example.com`.toLowerCase(),
      externalId: idOf('external id', one.arn),
    })),
  ];
}

/** The register of ARNs: everybody who has one, and people whose accounts are not linked yet. */
export function arnRecordRows(dates: SeedDates): readonly (typeof arnRecords.$inferInsert)[] {
  return [
    ...personRows(dates).flatMap(({ id, arn, firstName, lastName, birthDate }) =>
      arn === undefined || arn === '' ? [] : [{ arn, personId: id, firstName, lastName, birthDate: birthDate ?? null }],
    ),
    ...LINKABLE,
  ];
}

export const organisationRows: readonly (typeof organisationTable.$inferInsert)[] = organisations.map((one) => ({
  id: one.id,
  name: one.name,
  arn: one.arn,
  phone: one.phone,
  email: one.email,
  certificateBytes: one.certificateBytes ?? null,
}));

function addressRow(
  ownerKind: OwnerKind,
  ownerId: string,
  purpose: 'main' | 'postal',
  place: Place,
): typeof addresses.$inferInsert {
  return { ownerKind, ownerId, purpose, ...place, country: 'Australia' };
}

/** Residential and postal addresses of the twelve, business and postal addresses of the organisations. */
export const addressRows: readonly (typeof addresses.$inferInsert)[] = (['main', 'postal'] as const).flatMap(
  (purpose) => [
    ...people.map((one) => addressRow('person', one.id, purpose, one.address)),
    ...organisations.map((one) => addressRow('organisation', one.id, purpose, one[purpose])),
  ],
);

/** Participations. Max's has ended and gives no access. */
export function participationRows(dates: SeedDates): readonly (typeof participations.$inferInsert)[] {
  const max = personOf('max');
  return [
    ...people.flatMap((one) =>
      one.organisations.map(({ id, role }, position) => ({
        id: idOf('participation', `${one.user}/${id}/${role}`),
        personId: one.id,
        organisationId: id,
        role,
        position,
        beganOn: dates.day(-800),
      })),
    ),
    ...colleagues.map(({ arn, role }, index) => ({
      id: idOf('participation', arn),
      personId: idOf('person', arn),
      organisationId: SOUTHERN_AIR.id,
      role,
      position: 10 + index,
      beganOn: dates.day(-1200),
    })),
    {
      id: idOf('participation', 'max, formerly'),
      personId: max.id,
      organisationId: SOUTHERN_AIR.id,
      role: 'Maintenance Controller',
      position: 20,
      beganOn: dates.day(-1500),
      endedOn: dates.day(-300),
    },
  ];
}
