/** Tags, requests, submissions and fees of the seed. */
import type {
  acceptedRequests,
  arnRequests,
  paymentRequestLines,
  paymentRequests,
  submissions,
  tags,
} from '#server/records/cases.schema.ts';
import { arnAnswered } from '#rules/arn/arn-answered.rules.ts';
import { ARN_FORM, NEW_ARN_FORM_DATA, type ArnFormData } from '#rules/arn/arn-application.rules.ts';
import type { OwnerKind } from '#server/records/people.schema.ts';
import type { SeedDates } from './dates.ts';
import { idOf } from './ids.ts';
import { KESTREL } from './organisations.ts';
import { people, personOf } from './people.ts';

/** People without any ARN-related record: they see the link-ARN or proof-of-identity screen, or wait for their ARN. */
const WITHOUT_TAGS = ['noah', 'mia', 'tom', 'leo'];

/** One tag for everybody else (SANDBOX.md, People). */
export const tagRows: readonly (typeof tags.$inferInsert)[] = people
  .filter((person) => !WITHOUT_TAGS.includes(person.user))
  .map((person) => ({ id: idOf('tag', person.user), personId: person.id, name: 'Identity verified', position: 0 }));

/** Requests accepted long ago. Lee has none: only one tag and nothing else. */
export function acceptedRows(dates: SeedDates): readonly (typeof acceptedRequests.$inferInsert)[] {
  return ['ava', 'zoe', 'max', 'kim', 'uma'].map((user, index) => ({
    id: idOf('accepted request', user),
    personId: personOf(user).id,
    name: 'Aviation reference number application',
    reference: `SR-10${String(4100 + index)}`,
    acceptedAt: dates.hoursAgo(24 * (400 + index)),
  }));
}

/** Tom's pending application for an ARN: it shows its status and cannot be resumed (DEC-14). */
export function arnRequestRows(dates: SeedDates): readonly (typeof arnRequests.$inferInsert)[] {
  return [
    {
      id: idOf('ARN request', 'tom'),
      personId: personOf('tom').id,
      kind: 'create',
      reference: 'SR-106021',
      state: 'open',
      status: 'In progress',
      madeAt: dates.hoursAgo(52),
      submissionId: idOf('submission', 'SR-106021'),
    },
  ];
}

/** Tom's answers: an Australian passport that an officer has to check. */
function answersOfTom(): ArnFormData {
  const { first: firstName, last: lastName, birth, email, mobile } = personOf('tom');
  const dateOfBirth = 'on' in birth ? birth.on : '';
  const address = {
    ...NEW_ARN_FORM_DATA.address,
    quickLookup: false,
    houseOrBuildingNumber: '5',
    streetName: 'Lighthouse Court',
    cityOrSuburb: 'Albany',
    state: 'WA',
    postcode: '6330',
  };
  const passport = {
    ...NEW_ARN_FORM_DATA.auPassportDetails,
    givenNames: firstName,
    familyName: lastName,
    dateOfBirth,
    declaration: true,
    passportNumber: 'PA5550123',
  };
  return {
    ...NEW_ARN_FORM_DATA,
    title: 'Mr',
    firstName,
    lastName,
    dateOfBirth,
    sex: 'male',
    email,
    address,
    isPostalAddressDifferent: 'no',
    mobileNumber: mobile,
    identityType: 'PP',
    auPassportDetails: passport,
    declaration: true,
  };
}

/** Tom's application among his submissions, with his answers. */
export function arnSubmissionRow(dates: SeedDates): typeof submissions.$inferInsert {
  const tom = personOf('tom');
  const formData = answersOfTom();
  return {
    id: idOf('submission', 'SR-106021'),
    reference: 'SR-106021',
    kind: 'arn-create',
    name: 'Aviation reference number application',
    personId: tom.id,
    state: 'withOfficer',
    madeAt: dates.hoursAgo(52),
    body: { ...ARN_FORM, formData },
    answered: { by: tom.name, organisation: null, sections: arnAnswered(formData, 'full') },
  };
}

/** Two submissions of Kestrel Survey: one under way, one completed. */
export function submissionRows(dates: SeedDates): readonly (typeof submissions.$inferInsert)[] {
  const zoe = personOf('zoe');
  const common = { personId: zoe.id, organisationId: KESTREL.id };
  const steps = (value: string) => {
    const questions = [{ id: 'submissionDescription', type: 'textarea', answer: { value } }];
    return {
      orgid: KESTREL.id,
      organisationArn: KESTREL.arn,
      formData: { steps: [{ stepid: 'details', name: 'Details', questions }] },
    };
  };
  return [
    {
      ...common,
      id: idOf('submission', 'SR-107330'),
      reference: 'SR-107330',
      kind: 'industry-assist',
      name: 'Submit documents and notifications',
      state: 'withOfficer',
      madeAt: dates.hoursAgo(75),
      body: steps('Revised operations manual, section 4, and the new battery procedures.'),
    },
    {
      ...common,
      id: idOf('submission', 'SR-104418'),
      reference: 'SR-104418',
      kind: 'industry-assist',
      name: 'Submit documents and notifications',
      state: 'completed',
      madeAt: dates.hoursAgo(24 * 96),
      endedAt: dates.hoursAgo(24 * 81),
      body: steps('Notification of a new maintenance provider for the survey fleet.'),
    },
  ];
}

interface Fee {
  readonly owner: { readonly kind: OwnerKind; readonly id: string };
  readonly name: string;
  /** Days since the request. */
  readonly asked: number;
  readonly lines: readonly (readonly [reason: string, feeCode: string, cents: number])[];
}

const FOR_KESTREL = { kind: 'organisation', id: KESTREL.id } as const;

/** Fees for applications lodged on paper (APAY-20: due in 30 days): two of Kestrel Survey, and two of Kim's own. */
const FEES: readonly Fee[] = [
  {
    owner: FOR_KESTREL,
    name: 'RPA operator certificate variation',
    asked: 6,
    lines: [
      ['Assessment of the variation', 'ROC-VAR', 48_000],
      ['Site visit, 2 hours', 'ROC-SITE', 20_000],
    ],
  },
  {
    owner: FOR_KESTREL,
    name: 'Flight authorisation near an aerodrome',
    asked: 2,
    lines: [['Assessment of the flight authorisation', 'RPA-FLT', 16_000]],
  },
  {
    owner: { kind: 'person', id: personOf('kim').id },
    name: 'Aircraft engineer licence rating',
    asked: 4,
    lines: [['Assessment of the rating', 'AEL-RTG', 9500]],
  },
  {
    owner: { kind: 'person', id: personOf('kim').id },
    name: 'Aircraft engineer licence reprint',
    asked: 1,
    lines: [['Reprint of the licence', 'AEL-RPT', 2500]],
  },
];

/** The requested fees with their lines. */
export function paymentRequestRows(dates: SeedDates): {
  readonly requests: readonly (typeof paymentRequests.$inferInsert)[];
  readonly lines: readonly (typeof paymentRequestLines.$inferInsert)[];
} {
  const id = (name: string) => idOf('payment request', name);
  return {
    requests: FEES.map(({ owner, name, asked }) => ({
      submissionId: id(name),
      ownerKind: owner.kind,
      ownerId: owner.id,
      portalName: name,
      dueOn: dates.day(30 - asked),
      madeAt: dates.hoursAgo(24 * asked),
    })),
    lines: FEES.flatMap(({ name, lines }) =>
      lines.map(([reason, feeCode, amountCents], position) => ({
        submissionId: id(name),
        position,
        reason,
        feeCode,
        amountCents,
      })),
    ),
  };
}
