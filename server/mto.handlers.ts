/**
 * Notifications of training outcomes (services 4.2, 5.2, 7.2, MTON-01 to MTON-83): reference data, students,
 * certificate, submission. Everything sent is validated again by the form's rules; students and courses come from the
 * records.
 */
import { isolated } from '#rules/core/isolated.rules.ts';
import { eq } from 'drizzle-orm';
import type { ReceivedOf } from '#api/catalogue.endpoints.ts';
import { MESSAGES } from '#rules/forms/form-defaults.rules.ts';
import { limitationsOf } from '#rules/mto/exclusions.rules.ts';
import { isSameFamilyName } from '#rules/mto/family-name.rules.ts';
import { notificationAnswered } from '#rules/mto/notification-answered.rules.ts';
import {
  evidenceNameProblem,
  evidenceProblems,
  named,
  notificationProblems,
} from '#rules/mto/notification-judging.rules.ts';
import { formDataOf, MTO_FORM, readFormData, type MtoReference } from '#rules/mto/notification-wire.rules.ts';
import {
  MAX_STUDENTS,
  MTO_ALERTS,
  plainArn,
  verifiedStudent,
  type Notification,
  type Student,
} from '#rules/mto/notification.rules.ts';
import { coursesOf, findCourse } from '#rules/mto/outcome.rules.ts';
import { EVIDENCE_LIMITS, studentContextOf, studentFacts } from '#rules/mto/student-questions.rules.ts';
import { sameIdentifier } from '#rules/core/ids.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { mayDo } from '#rules/positions.rules.ts';
import { noCertificate } from '#rules/ways/entry-organisation.rules.ts';
import { fileText } from '#rules/forms/form-files.rules.ts';
import { SANDBOX_PRODUCT } from './core/configuration.ts';
import type { UploadRule } from './core/form-reader.ts';
import { Refusal, type CallContext, type Handlers } from './core/handler.ts';
import type { Db } from './core/store.ts';
import { participationsOf } from './records/access.ts';
import { findDraft, removeDraft } from './records/drafts.ts';
import { people } from './records/people.schema.ts';
import { NO_POSITION, NOT_ONLINE } from './records/refusals.ts';
import { withReceipt } from './records/receipts.ts';
import {
  beforeFiles,
  queue,
  receiptIn,
  referenceLine,
  store,
  submitOnce,
  type Receipt,
  greeting,
} from './records/submitting.ts';
import {
  certificateCourses,
  certifiedAmong,
  limitationItems,
  registered,
  type Registered,
} from './records/training.ts';
import { participationsByArn } from './roles.handlers.ts';

type Sent = ReceivedOf<'SubmitMpl'>;

const NOT_FOUND = `${MTO_ALERTS.notFound.title}. ${MTO_ALERTS.notFound.text}`;

/** File rules of a notification: two for each student (MTON-76 to MTON-78). */
export const mtoUploads = {
  SubmitMpl: {
    field: 'files',
    mostFiles: MAX_STUDENTS * EVIDENCE_LIMITS.maxCount,
    mostBytes: EVIDENCE_LIMITS.maxKilobytes * 1024,
    types: EVIDENCE_LIMITS.types,
    nameProblem: evidenceNameProblem,
    texts: { count: EVIDENCE_LIMITS.texts.count, size: EVIDENCE_LIMITS.texts.size, type: fileText('type') },
    mayBegin: beforeFiles((context: CallContext, { request }: Sent) => notifier(context, request)),
  },
} satisfies Readonly<Record<string, UploadRule>>;

/** The person with that ARN and family name; null otherwise, whichever of the two is wrong. */
function matching(known: ReadonlyMap<string, Registered>, arn: string, familyName: string): Registered | null {
  const found = known.get(arn);
  return found !== undefined && isSameFamilyName(familyName, found.familyName) ? found : null;
}

/** A student as in the register, with their email address there; empty if there is none. */
interface KnownStudent {
  readonly student: Student;
  readonly email: string;
}

/** The students from the register. Throws a `Refusal` (422) that names each unknown one. */
async function verifiedAgain(
  db: Db,
  notification: Notification,
): Promise<{ readonly notification: Notification; readonly known: readonly KnownStudent[] }> {
  const inRegister = await registered(
    db,
    notification.students.map(({ studentArn }) => studentArn),
  );
  const found = notification.students.map((student) => ({
    student,
    person: matching(inRegister, student.studentArn, student.studentFamilyName),
  }));
  const strangers = found.filter(({ person }) => person === null);
  if (strangers.length > 0)
    throw new Refusal(
      422,
      strangers.map(({ student }) => `${named(student)}: ${NOT_FOUND}`),
    );
  const known = found.map(({ student, person }): KnownStudent => {
    const { arn, firstName, familyName, email } = required(person, 'person of a student');
    const { additionalDetails } = student;
    return { student: { ...verifiedStudent(arn, firstName, familyName), additionalDetails }, email };
  });
  return { notification: { ...notification, students: known.map(({ student }) => student) }, known };
}

/** The answer to a notification: the ARNs of students without an address, so that the page agrees with the mailed copy. */
interface NotificationReceipt extends Receipt {
  readonly unreached: readonly string[];
}

/** Students without an email address: the register has none, and the ARN belongs to no account. */
function unreachedOf(known: readonly KnownStudent[]): readonly Student[] {
  return known.flatMap(({ student, email }) => (email === '' ? [student] : []));
}

/** The copy's text above students without an address. */
const NO_EMAIL = {
  one: 'We do not have an email address for this student. You need to tell them:',
  several: 'We do not have an email address for these students. You need to tell them:',
};

/**
 * The letters of a notification: one to each student about themselves, and a copy to its sender with the receipt, which
 * has all of it (MTON-35, MTON-36).
 */
function lettersOf(
  {
    notification,
    known,
    reference,
  }: { notification: Notification; known: readonly KnownStudent[]; reference: MtoReference },
  sender: { readonly email: string; readonly name: string },
  organisation: string,
  number: string,
) {
  const context = required(studentContextOf(notification, reference), 'course');
  const what = notification.notificationType === 'trainingOutcome' ? 'a training outcome' : 'a removal of exclusions';
  const found = findCourse(notification.courseCode, reference.courses);
  const course = found === null ? [] : [`Course: ${found.name} (${found.code})`];
  const about = (student: Student): string =>
    studentFacts(context, student)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n');
  const toStudents = known.map(({ student, email }) => ({
    to: email,
    // It is recorded once an officer has checked it.
    subject: `${SANDBOX_PRODUCT.displayName} has been told about ${what} for you: ${number}`,
    text: [
      greeting(student.studentFullName),
      `${isolated(organisation)} has told us about ${what} for you.`,
      [...course, about(student)].join('\n'),
      `If anything is wrong, contact ${isolated(organisation)}.`,
      referenceLine(number),
    ].join('\n\n'),
  }));
  const unreached = unreachedOf(known);
  const copy = {
    to: sender.email,
    subject: `Copy of your notification: ${number}`,
    text: [
      greeting(sender.name),
      `You told us about ${what} for ${isolated(organisation)}. This is your copy.`,
      unreached.length === 0
        ? 'We have emailed the students.'
        : [unreached.length === 1 ? NO_EMAIL.one : NO_EMAIL.several, ...unreached.map(named)].join('\n'),
      referenceLine(number),
    ].join('\n\n'),
  };
  return [...toStudents, copy];
}

/**
 * The notifying organisation with its courses. Throws a `Refusal` if the person may not notify for it, which is
 * answered like an organisation that does not exist, and if it has no certificate.
 */
async function notifier(context: CallContext, { orgid, organisationArn }: Sent['request']) {
  const own = (await participationsByArn(context, organisationArn)).find(({ organisation }) =>
    sameIdentifier(organisation.id, orgid),
  );
  if (own === undefined) throw new Refusal(403, [NO_POSITION]);
  const { organisation } = own;
  const courses = await certificateCourses(context.db, organisation.id);
  if (courses.length === 0) throw new Refusal(403, [noCertificate(organisation.name)]);
  return { organisation, courses };
}

/** Whether the person can notify for an organisation: in a permitted position, with courses on its certificate (DEC-41). */
async function mayNotify(context: CallContext): Promise<boolean> {
  const notifying = (await participationsOf(context)).filter(({ role }) => mayDo([role], 'notifyTraining'));
  return (
    (
      await certifiedAmong(
        context.db,
        notifying.map(({ organisation }) => organisation.id),
      )
    ).size > 0
  );
}

/** Judges a notification completely against the present records. Throws a `Refusal` with the faults. */
async function judged(context: CallContext, request: Sent['request']) {
  const { db, moment, files } = context;
  const { organisation, courses } = await notifier(context, request);
  const reference: MtoReference = {
    courses: coursesOf(courses),
    categories: limitationsOf(await limitationItems(db)).categories,
  };
  const read = readFormData(request.formData, reference);
  if (read === null) throw new Refusal(422, [MESSAGES.format]);
  const problems = notificationProblems(read.notification, read.declaration, reference, { moment });
  if (problems.length > 0) throw new Refusal(422, problems);
  const wrong = evidenceProblems(
    read.notification,
    reference,
    files.map(({ name }) => name),
  );
  if (wrong.length > 0)
    throw new Refusal(
      422,
      wrong.map(({ text }) => text),
      wrong.map(({ name, text }) => ({ name, message: text })),
    );
  const { notification, known } = await verifiedAgain(db, read.notification);
  return {
    organisation,
    reference,
    notification,
    known,
    draft: await ownDraft(context, request.draftRecordId ?? '', organisation.id),
  };
}

export const mtoHandlers = {
  getMplReferenceDataFromESB: async ({ db }) => ({ wasSuccessful: true, referenceData: await limitationItems(db) }),
  verifyIndividual: async (context, { arn, surname }) => {
    // A person who cannot notify for any organisation must not look up students: an ARN must not reveal a name
    // (DEC-41).
    if (!(await mayNotify(context))) {
      context.refusedAccess();
      throw new Refusal(403, [NO_POSITION]);
    }
    const wanted = plainArn(arn);
    const found = matching(await registered(context.db, [wanted]), wanted, surname);
    if (found === null) return { verifiedIndividual: false, individualDetails: null, message: NOT_FOUND };
    return {
      verifiedIndividual: true,
      individualDetails: { firstName: found.firstName, familyName: found.familyName },
      message: '',
    };
  },
  GetMTOCertificate: async (context) => {
    const own = await participationsByArn(context, context.params['organisationArn'] ?? '');
    const [membership] = own;
    // Like the checks of other forms: no permitted position (DEC-10), no role, and no such organisation are answered
    // alike.
    const roles = own.map(({ role }) => role);
    if (membership === undefined || !mayDo(roles, 'notifyTraining')) {
      context.refusedAccess();
      return { wasSuccessful: false, maintenanceTrainingOrganisation: null, errors: [NOT_ONLINE] };
    }
    const courses = await certificateCourses(context.db, membership.organisation.id);
    if (courses.length === 0)
      return {
        wasSuccessful: false,
        maintenanceTrainingOrganisation: null,
        errors: [noCertificate(membership.organisation.name)],
      };
    return {
      wasSuccessful: true,
      maintenanceTrainingOrganisation: { certificate: { trainingCourses: courses } },
      errors: [],
    };
  },
  SubmitMpl: async (context, { request }) => {
    context.at('validated');
    const receipt = await submitOnce(context, 'SubmitMpl', request, async (tx): Promise<NotificationReceipt> => {
      // Under its key, like other submits that depend on records: once received, it gets the same receipt, whatever has
      // changed.
      const within: CallContext = { ...context, db: tx };
      const { organisation, reference, notification, known, draft } = await judged(within, request);
      const body = {
        ...MTO_FORM,
        orgid: organisation.id,
        organisationArn: organisation.arn,
        formData: formDataOf(notification, reference, 'submission', true),
      };
      const sections = notificationAnswered(notification, reference);
      const made = await store(context, tx, {
        kind: 'training-outcomes',
        prefix: 'TN',
        name: MTO_FORM.name,
        organisationId: organisation.id,
        body,
        sections,
      });
      const [sender] = await tx.select().from(people).where(eq(people.id, context.principal.contactId));
      const writer = {
        email: sender?.email ?? '',
        name: `${sender?.firstName ?? ''} ${sender?.lastName ?? ''}`.trim(),
      };
      const letters = lettersOf({ notification, known, reference }, writer, organisation.name, made.reference);
      const copy = required(letters.at(-1), 'copy');
      await queue(
        tx,
        [...letters.slice(0, -1), { ...copy, text: await withReceipt(tx, copy.text, made.submissionId) }],
        made.receivedAt,
      );
      if (draft !== null) await removeDraft(context, tx, draft);
      return { ...made, unreached: unreachedOf(known).map(({ studentArn }) => studentArn) };
    });
    return { wasSuccessful: true, ...receiptIn(context, receipt) };
  },
} satisfies Partial<Handlers>;

/**
 * The id of the draft that the notification came from, if it is this person's draft of this form for this organisation:
 * the draft ends with the notification.
 */
async function ownDraft(context: CallContext, recordId: string, organisationId: string): Promise<string | null> {
  const draft = recordId.trim() === '' ? undefined : await findDraft(context, recordId);
  return draft !== undefined && draft.name === MTO_FORM.name && draft.organisationId === organisationId
    ? draft.recordId
    : null;
}
