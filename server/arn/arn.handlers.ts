/**
 * Applying for an aviation reference number, linking one, proving an identity, and the document check (services 7.1,
 * DEC-19, DEC-34). The token says whose application it is; a proof of identity is only what this server has checked
 * itself, whatever the form claims.
 */
import { isolated } from '#rules/core/isolated.rules.ts';
import { WITHIN_DECISION_DAYS } from '#rules/core/business-days.rules.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { ReceivedOf } from '#api/catalogue.endpoints.ts';
import { readArnFormData } from '#api/entities/arn-application.ts';
import { arnAnswered } from '#rules/arn/arn-answered.rules.ts';
import { isBlank, plainDigits, trimmed } from '#rules/core/letters.rules.ts';
import type { ArnFlow, ArnFormData } from '#rules/arn/arn-application.rules.ts';
import { problemsOfArnApplication } from '#rules/arn/arn-submitted.rules.ts';
import {
  IDENTITY_FILES,
  NAME_CHANGE_FILE,
  uploadNameProblem,
  uploadProblems,
  uploadsNotSent,
} from '#rules/arn/arn-uploads.rules.ts';
import {
  documentOf,
  fieldsMissing,
  PASSED_CODE,
  type CheckField,
  type IdentityCheck,
} from '#rules/arn/identity-documents.rules.ts';
import { parseBirthDate } from '#rules/core/calendar.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { callerOf } from '#server/core/audit.ts';
import type { UploadRule } from '#server/core/form-reader.ts';
import { Refusal, type CallContext, type Handlers } from '#server/core/handler.ts';
import { accounts } from '#server/core/schema.ts';
import { arnApplicationLife } from '#server/lives/arn-application.life.ts';
import { begun } from '#server/lives/life.ts';
import type { Db } from '#server/core/store.ts';
import { arnRequests } from '#server/records/cases.schema.ts';
import { takeTurn } from '#server/records/owner.ts';
import { people } from '#server/records/people.schema.ts';
import { NOT_ONLINE } from '#server/records/refusals.ts';
import { withReceipt } from '#server/records/receipts.ts';
import {
  beforeFiles,
  queue,
  receiptIn,
  referenceLine,
  store,
  submitOnce,
  greeting,
} from '#server/records/submitting.ts';
import { randomId } from '#server/core/clock.ts';
import { declinedOf, filesAgain } from './declined.ts';
import { APPLICATION_NAMES, approve, isVerified, type ArnRequest } from './arn-decisions.ts';
import { attemptsOf, attemptsOnWire, checkDocument } from './document-checks.ts';
import { proofOf, type Proof } from './proof.ts';

type Call = 'arnCreate' | 'arnLink' | 'arnVerify' | 'arnCreateMyGovId' | 'arnLinkMyGovId' | 'arnVerifyMyGovId';
type Application = ReceivedOf<'arnCreateMyGovId'> & Partial<Pick<ReceivedOf<'arnCreate'>['request'], 'documents'>>;
type Kind = ArnRequest['kind'];

/** What each submission takes in files, which is the same for all. */
const filesOf = (kind: Kind): UploadRule => ({
  field: 'files',
  mostFiles: IDENTITY_FILES.maxCount,
  // The larger limit: the form is read before it is known which of the two counts.
  mostBytes: NAME_CHANGE_FILE.maxKilobytes * 1024,
  types: IDENTITY_FILES.types,
  nameProblem: uploadNameProblem,
  texts: { count: IDENTITY_FILES.texts.count, size: NAME_CHANGE_FILE.texts.size, type: IDENTITY_FILES.texts.type },
  mayBegin: beforeFiles(async (context: CallContext) => {
    const { person } = await applicantOf(context.db, context.principal.contactId);
    await refuseAnother(context.db, person, kind);
  }),
});

/** Files of the submissions. */
export const arnUploads = {
  arnCreate: filesOf('create'),
  arnLink: filesOf('link'),
  arnVerify: filesOf('verify'),
};

const TEXTS = {
  hasArn: 'You already have an aviation reference number.',
  noArn: 'You need an aviation reference number (ARN) before you can verify your identity.',
  open: 'You already have an application in progress. We will email you when we make a decision.',
  verified: 'Your identity is already verified.',
  exhausted: 'Your identification cannot be used for verification right now',
  unknown: 'We cannot verify this document online. Use another document or upload certified copies',
  incomplete: 'Enter all the details of your document',
} as const;

/** The signed-in person with the claims of the identity provider. */
async function applicantOf(db: Db, contactId: string) {
  const [found] = await db
    .select()
    .from(people)
    .leftJoin(accounts, eq(accounts.contactId, people.id))
    .where(eq(people.id, contactId));
  if (found === undefined) throw new Refusal(403, [NOT_ONLINE]);
  return { person: found.person, account: found.account };
}

/** Whether the person has an undecided application. */
async function hasOpenApplication(db: Db, personId: string): Promise<boolean> {
  const own = and(
    eq(arnRequests.personId, personId),
    isNull(arnRequests.organisationId),
    eq(arnRequests.state, 'open'),
  );
  return (await db.select({ id: arnRequests.id }).from(arnRequests).where(own).limit(1)).length > 0;
}

/** Refuses an application of a person who needs none, or has one that is undecided. */
async function refuseAnother(db: Db, { id, arn }: typeof people.$inferSelect, kind: Kind): Promise<void> {
  const hasArn = arn !== '';
  if (kind === 'verify' && !hasArn) throw new Refusal(409, [TEXTS.noArn]);
  if (kind === 'verify' ? await isVerified(db, id) : hasArn)
    throw new Refusal(409, [kind === 'verify' ? TEXTS.verified : TEXTS.hasArn]);
  if (await hasOpenApplication(db, id)) throw new Refusal(409, [TEXTS.open]);
}

/** Refuses files that the application does not take; each is named with what is wrong with it. */
function judgeFiles(data: ArnFormData, files: CallContext['files']): void {
  const arrived = files.map(({ name, bytes }) => ({ name, size: bytes }));
  const problems = uploadProblems(data, arrived);
  const [first] = problems;
  const named = problems.flatMap(({ name, text }) => (name === null ? [] : [{ name, message: text }]));
  if (first !== undefined)
    throw new Refusal(first.isTooMuch ? 413 : 422, [...new Set(problems.map(({ text }) => text))], named);
  const lost = uploadsNotSent(data, arrived);
  if (lost.length > 0)
    throw new Refusal(
      422,
      lost.map((name) => `We did not receive ${isolated(name)}. Upload it again.`),
    );
}

/** The application with the copies of files that are submitted again (DEC-56) beside those that were uploaded. */
async function withKeptFiles(context: CallContext, sent: Application): Promise<CallContext> {
  const kept = documentsIn(context, sent).filter((one) => one.kept);
  // They are copied before all files are judged together: no more than an application may have.
  const { maxCount, texts } = IDENTITY_FILES;
  if (kept.length > maxCount) throw new Refusal(413, [texts.count]);
  const copies = await filesAgain(
    context,
    kept.map((one) => one.kept ?? ''),
  );
  const gone = kept.filter((_, at) => copies[at] === null);
  if (gone.length > 0)
    throw new Refusal(
      422,
      [NOT_KEPT],
      gone.map(({ name }) => ({ name, message: NOT_KEPT })),
    );
  return { ...context, files: [...context.files, ...copies.filter((copy) => copy !== null)] };
}

const NOT_KEPT = 'We no longer have this file. Upload it again.';

/** Which document each file shows, as far as the portal says it. */
const documentsIn = ({ capable }: CallContext, { documents }: Application): NonNullable<Application['documents']> =>
  (capable('submissionDetails') ? documents : null) ?? [];

/** Stores an application, and decides one that proves itself. */
async function apply(called: CallContext, call: Call, sent: Application, kind: Kind, isMyGov: boolean) {
  const context = isMyGov ? called : await withKeptFiles(called, sent);
  const { db, principal, files, moment } = context;
  const flow: ArnFlow = kind === 'verify' ? (isMyGov ? 'automatic' : 'existingAccount') : isMyGov ? 'myGov' : 'full';
  const read = readArnFormData(sent.formData);
  if ('problems' in read)
    throw new Refusal(
      400,
      read.problems.map((place) => `Some answers are missing: ${place}`),
    );
  const { person, account } = await applicantOf(db, principal.contactId);
  // Claims of the government sign-in count only for a person who used it (DVSC).
  if (isMyGov && account?.journey !== 'myGov') throw new Refusal(403, [NOT_ONLINE]);
  const claimed =
    isMyGov && account !== null
      ? {
          firstName: account.givenName,
          otherGivenNames: '',
          lastName: account.familyName,
          dateOfBirth: parseBirthDate(account.dateOfBirth) ?? '',
          identityType: '' as const,
        }
      : {};
  const data: ArnFormData = { ...read.data, ...claimed, email: person.email };
  const problems = problemsOfArnApplication(data, flow, moment);
  if (problems.length > 0) throw new Refusal(422, problems);
  if (!isMyGov) judgeFiles(data, files);
  context.at('validated');
  // With nothing left to prove, the page that asks by itself is not refused (ARNW-28), even if its other tab was
  // faster.
  const isProven = async () => flow === 'automatic' && person.arn !== '' && (await isVerified(db, person.id));
  if (await isProven()) return { wasSuccessful: true };
  const receipt = await submitOnce(context, call, sent, async (tx) => {
    await takeTurn(tx, { kind: 'person', id: person.id });
    const [found] = await tx.select().from(people).where(eq(people.id, person.id));
    const current = required(found, 'person');
    await refuseAnother(tx, current, kind);
    const proof: Proof = isMyGov
      ? { passed: true, checked: true, data: { ...data, isNamesMatch: true } }
      : await proofOf(tx, current, data, { flow, hasUploads: files.length > 0, moment });
    const { name, version, rootFormCode, formCode } = sent;
    const documents = documentsIn(context, sent).map((one) => ({ name: one.name, document: one.document ?? '' }));
    const body = {
      name,
      version,
      rootFormCode,
      formCode,
      formData: proof.data,
      ...(documents.length > 0 && { documents }),
    };
    const made = await store(context, tx, {
      kind: `arn-${kind}`,
      prefix: 'AR',
      name: APPLICATION_NAMES[kind],
      organisationId: null,
      body,
      sections: arnAnswered(proof.data, flow),
    });
    const { submissionId, reference, receivedAt } = made;
    const request = {
      id: randomId(),
      personId: person.id,
      kind,
      reference,
      state: 'open',
      status: 'In progress',
      madeAt: receivedAt,
      checked: proof.checked,
      submissionId,
    } as const;
    const [stored] = await tx.insert(arnRequests).values(request).returning();
    await begun(tx, callerOf(context), arnApplicationLife, [request.id]);
    if (proof.passed && (await approve(tx, required(stored, 'application'), callerOf(context), false)))
      return { ...made, decided: true };
    const text = [
      greeting(`${person.firstName} ${person.lastName}`),
      `We have received your application (${APPLICATION_NAMES[kind]}).`,
      `We will decide ${WITHIN_DECISION_DAYS} and email you. You can check its status on your dashboard.`,
      referenceLine(reference),
    ].join('\n\n');
    await queue(
      tx,
      [
        {
          to: person.email,
          subject: `Application received: ${reference}`,
          text: await withReceipt(tx, text, submissionId),
        },
      ],
      receivedAt,
    );
    return { ...made, decided: false };
  }).catch(async (refused: unknown) => {
    if (refused instanceof Refusal && (await isProven())) return null;
    throw refused;
  });
  if (receipt === null) return { wasSuccessful: true };
  return { wasSuccessful: true, ...receiptIn(context, receipt) };
}

/** Names of the fields of a check. */
const SPOKEN = (field: CheckField): string => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The request to the service: trimmed texts without empty ones, so that it equals the check of the submission. */
function asked(input: ReceivedOf<'dvsValidate'>): IdentityCheck {
  const given = Object.entries(input).flatMap(([field, value]) =>
    typeof value === 'string' && !isBlank(value) ? [[field, plainDigits(trimmed(value))] as const] : [],
  );
  return { identityType: '', ...Object.fromEntries(given) };
}

export const arnHandlers = {
  arnCreate: (context, { request }) => apply(context, 'arnCreate', request, 'create', false),
  arnLink: (context, { request }) => apply(context, 'arnLink', request, 'link', false),
  arnVerify: (context, { request }) => apply(context, 'arnVerify', request, 'verify', false),
  arnCreateMyGovId: (context, application) => apply(context, 'arnCreateMyGovId', application, 'create', true),
  arnLinkMyGovId: (context, application) => apply(context, 'arnLinkMyGovId', application, 'link', true),
  arnVerifyMyGovId: (context, application) => apply(context, 'arnVerifyMyGovId', application, 'verify', true),
  dvsValidate: async (context, input) => {
    const { db, principal, moment, capable } = context;
    const check = asked(input);
    const document = documentOf(check.identityType);
    const failed = (...errors: readonly string[]) => ({
      dvsResponse: false,
      verificationResultCode: 'N',
      errors: [...errors],
    });
    if (document === null) return failed(TEXTS.unknown);
    const missing = fieldsMissing(check);
    const said = async () =>
      (await attemptsOf(db, principal.contactId, moment)).find(
        ({ identityType }) => identityType === check.identityType,
      );
    if (missing.length > 0) {
      const { dvsFailureCount = 0, blockedUntil = null } = (await said()) ?? {};
      return {
        ...failed(
          `${TEXTS.incomplete}:${missing
            .map(SPOKEN)
            .map((field) => ` ${field}`)
            .join(',')}`,
        ),
        ...(capable('attemptCounts') ? { dvsFailureCount, blockedUntil } : {}),
      };
    }
    const { person } = await applicantOf(db, principal.contactId);
    context.at('validated');
    const { result, attempts } = await checkDocument(context, document, check, person);
    // A check without a result has no body: with one it would count as a failure (OP-S-39).
    if (result === 'noResult') throw new Refusal(503, []);
    const passed = { dvsResponse: true, verificationResultCode: PASSED_CODE, errors: [] };
    // Errors prevented the check; a document without a match is a result (SCAL-17) with a text of its own on the page
    // (DVSC-31).
    const verdict = result === 'passed' ? passed : result === 'exhausted' ? failed(TEXTS.exhausted) : failed();
    return { ...verdict, ...(capable('attemptCounts') ? attemptsOnWire(attempts) : {}) };
  },
  GetHasArnOrPendingSubmission: async ({ db, principal, moment, capable }) => {
    const { person } = await applicantOf(db, principal.contactId);
    return {
      hasArnOrPendingSubmission: person.arn !== '' || (await hasOpenApplication(db, person.id)),
      wasSuccessful: true,
      ...(capable('attemptCounts') ? { dvsAttempts: await attemptsOf(db, person.id, moment) } : {}),
      ...(capable('submissionDetails') && person.arn === '' ? { declined: await declinedOf(db, person.id) } : {}),
    };
  },
} satisfies Partial<Handlers>;
