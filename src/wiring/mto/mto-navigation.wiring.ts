import { fromPromise, type ActorRefFrom, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { fromBase64Json } from '#api/core/base64.ts';
import { toBase64Json } from '#api/core/body.ts';
import { mtoEndpoints } from '#api/mto.endpoints.ts';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import { selectAutosave, selectContent } from '#machines/applications/application.selectors.ts';
import type { Destination, StepNow } from '#machines/applications/application.types.ts';
import type { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import type { AnswerStore } from '#machines/core/answers.ts';
import { createAnswerSheets } from '#machines/core/answer-sheets.ts';
import { mtoNavigationMachine } from '#machines/mto/mto-navigation.machine.ts';
import { selectMtoStep, selectNotification, selectPage } from '#machines/mto/mto-navigation.selectors.ts';
import type { FoundNotification } from '#machines/mto/mto-navigation.types.ts';
import { studentBatchMachine } from '#machines/mto/student-batch.machine.ts';
import { receiptOf, type Receipt } from '#rules/applications/submission-receipt.rules.ts';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { EMPTY } from '#rules/forms/form-answers.rules.ts';
import { limitationsOf } from '#rules/mto/exclusions.rules.ts';
import { leftStudents, NOTHING_KEPT, type LeftStudents } from '#rules/mto/left-students.rules.ts';
import { detailsForm, fieldsOfOthers, MTO_POSITIONS, NO_STUDENTS, pagesForm } from '#rules/mto/mto-form.rules.ts';
import {
  keptOf,
  openedAsDraft,
  readKept,
  type KeptNotification,
  type LoadedNotification,
} from '#rules/mto/mto-kept.rules.ts';
import { MTO_FORM, requestOf, type MtoReference } from '#rules/mto/notification-wire.rules.ts';
import { holdsFile, MTO_TEXTS, type Notification, type Student } from '#rules/mto/notification.rules.ts';
import type { IndividualAnswer } from '#rules/mto/student-batch.rules.ts';
import { coursesOf } from '#rules/mto/outcome.rules.ts';
import { FILES } from '#ui/forms/parts.ts';
import type { Session } from '../../shell/session.ts';
import { createUploadMeter, type UploadMeter } from '../../shell/upload.ts';
import { wireApplication } from '../applications/application.wiring.ts';
import { roleCheck } from '../forms/form-needs.wiring.ts';
import { sendEvidence } from './evidence.ts';

/** The owner of a notification, from the address (MTON-04). */
export interface MtoInput {
  readonly organisationId: string;
  readonly organisationArn: string;
  /** Id of a saved notification; empty for none. */
  readonly recordId: string;
  readonly readable: boolean;
  readonly back: Destination;
  /** What it begins with where nothing of it was kept; left out for nothing. */
  readonly begin?: KeptNotification | undefined;
}

export interface OpenMto {
  readonly application: ActorRefFrom<typeof applicationMachine>;
  readonly autosave: ActorRefFrom<typeof autosaveMachine>;
  readonly organisationId: string;
  readonly upload: UploadMeter;
  /** The answer stores: of all pages but the details, and of the open details; null while there are none. */
  pages(): AnswerStore | null;
  details(): AnswerStore | null;
  /** The page that shows; null while there is none. */
  step(): StepNow | null;
  /** Whether a file is attached, which autosave cannot keep (OP-S-60). */
  holdsFile(): boolean;
  /** Number of students in the notification sent last. */
  students(): number;
  /** Students of a received notification who could not be written to; null if the regulator does not say. */
  unreached(): readonly Student[] | null;
  /** Students of a list who are not in the received notification; null for none. */
  left(): LeftStudents | null;
  /** Another notification of the same organisation, which begins with this. */
  another(begin: KeptNotification | undefined): OpenMto;
}

/** The receipt of a notification. */
interface NotificationReceipt extends Receipt {
  /** How many students the notification is about. */
  readonly students: number;
  /** Students whom nobody could write to; null where the regulator does not say. */
  readonly unreached: readonly Student[] | null;
  readonly left: LeftStudents | null;
}

const receiptWith = (
  receipt: Receipt,
  { students }: Notification,
  left: LeftStudents | null,
  unreached: NotificationReceipt['unreached'] = null,
): NotificationReceipt => ({ ...receipt, students: students.length, left, unreached });

type Content = ActorRefFrom<typeof mtoNavigationMachine>;

/** Opens a notification: application, chart and autosave with their calls. Nothing runs before it is started. */
export function wireMto(session: Session, input: MtoInput): OpenMto {
  const { organisationId, organisationArn, recordId } = input;
  const { call, learn } = session.connection;
  learn(mtoEndpoints);
  const moment = () => session.clock().moment();
  const upload = createUploadMeter((ageMs) => session.noticeUpload(ageMs));
  const sheets = createAnswerSheets<'pages' | 'details'>(moment, () => application.send({ type: 'content.edited' }));
  const pages = () => sheets.store('pages');
  const details = () => sheets.store('details');

  const readContent = (content: AnyActorRef): KeptNotification => {
    const snapshot = (content as Content).getSnapshot();
    const { opened, unsaved, refused } = snapshot.context;
    return {
      notification: selectNotification(snapshot),
      opened: opened && { ...opened, answers: details()?.answers() ?? opened.answers },
      unsaved,
      refused,
      typed: pages()?.answers() ?? {},
      page: selectPage(snapshot),
    };
  };

  const leftNow = (): LeftStudents | null => {
    const content = selectContent(application.getSnapshot());
    return content === undefined ? null : leftStudents(readContent(content));
  };

  /** Restores the typed answers of a version in their stores, and returns the rest. */
  const foundIn = (
    kept: KeptNotification & Partial<LoadedNotification>,
    source: FoundNotification['source'],
    reference: MtoReference,
  ): FoundNotification => {
    const loaded = source === 'draft' ? openedAsDraft(kept, reference) : kept;
    pages()?.clearErrors();
    pages()?.fill(loaded.typed);
    const { notification, page, opened, unsaved, refused, reattach = [], lostCourse = null } = loaded;
    return { source, notification, page, opened, unsaved, refused, reattach, lostCourse };
  };

  const verifyStudent = fromPromise<IndividualAnswer, { readonly arn: string; readonly surname: string }>(
    ({ input: asked, signal }) => call('verifyIndividual', asked, { signal }),
  );
  const application = wireApplication<MtoReference, LoadedNotification, KeptNotification, Notification>(session, {
    key: [MTO_FORM.name, organisationId, recordId].join('|'),
    name: MTO_FORM.name,
    organisationId,
    version: MTO_FORM.version,
    readContent,
    encode: (held, attemptKey, reference) =>
      toBase64Json(keptOf(held, reference, { orgid: organisationId, organisationArn, draftReturnUrl: '', attemptKey })),
    decode: (formData, reference) => {
      const loaded = decodeOrNull(formData, reference);
      if (loaded === null) throw new Error('The saved notification could not be read');
      return { content: loaded, submitKey: loaded.attemptKey };
    },
    loadDraft: async (recordid, signal) => {
      const { form: saved } = await call('LoadDraft', { recordid }, { signal });
      if (!saved)
        throw new Error(
          'We cannot find this saved notification. You may have submitted it, or it may be more than seven days old.',
        );
      return { formData: saved.formData, revision: saved.revision ?? 0, savedAt: saved.savedAt ?? '', isPaid: false };
    },
    content: mtoNavigationMachine.provide({
      actors: { verifyStudent, studentBatch: studentBatchMachine.provide({ actors: { verifyStudent } }) },
      actions: {
        showProblems: ({ context: { problem, opened } }) => {
          const fields = problem && 'fields' in problem ? problem.fields : {};
          (opened === null ? pages() : details())?.refuse(fields);
        },
        hideProblems: () => {
          pages()?.clearErrors();
          details()?.clearErrors();
        },
        openDetails: ({ context }) =>
          sheets.open('details', detailsForm(context, context.reference), context.opened?.answers ?? {}),
        renewDetails: ({ context: { reference: renewed, opened, ...notification } }) => {
          if (opened === null) return;
          sheets.open('details', detailsForm(notification, renewed), details()?.answers() ?? opened.answers);
        },
        emptyFields: ({ context: { students } }) => {
          const listed = students.map(({ studentArn }) => studentArn);
          pages()?.fill(listed.length === 0 ? NO_STUDENTS : fieldsOfOthers(pages()?.answers() ?? {}, listed));
        },
        emptyRemovalType: () => pages()?.fill({ removalType: EMPTY.radio }),
      },
    }),
    about: null,
    recordId,
    returned: { kind: 'none' },
    asksStatus: false,
    endsRefused: false,
    back: input.back,
    afterSave: { target: { screen: 'dashOrg', organisationId } },
    isReadable: input.readable,
    verify: roleCheck(session, { positions: MTO_POSITIONS }, organisationArn),
    loadReference: async (signal) => {
      const [reference] = await Promise.all([loadReference(session, organisationArn, signal), FILES.fetch()]);
      // The declaration must be agreed to again, for the data loaded now.
      const before = pages()?.answers();
      sheets.open('pages', pagesForm(reference), before ? { ...before, declaration: EMPTY.declaration } : {});
      return reference;
    },
    openVersion: ({ source, content }, reference) =>
      foundIn(content ?? input.begin ?? NOTHING_KEPT, content ? source : 'nowhere', reference),
    receiptWith: (receipt, notification) => receiptWith(receipt, notification, leftNow()),
    submit: async (notification, { idempotencyKey, signal }) => {
      const { recordId: draftRecordId, reference: loaded } = application.getSnapshot().context;
      const reference = loaded as MtoReference;
      const request = requestOf(
        notification,
        reference,
        { orgid: organisationId, organisationArn, draftRecordId },
        true,
      );
      const answer = await sendEvidence(notification, reference, moment, (files) =>
        call('SubmitMpl', { request, files }, { idempotencyKey, signal, send: upload.send }),
      );
      if (!answer.wasSuccessful)
        return { kind: 'refused', failure: refusedBy('SubmitMpl', 'The notification was not accepted') };
      const { unreached: arns } = answer;
      const unreached = arns ? notification.students.filter(({ studentArn }) => arns.includes(studentArn)) : null;
      const receipt = receiptWith(receiptOf(answer), notification, leftNow(), unreached);
      return { kind: 'received', receipt };
    },
  });

  return {
    application,
    autosave: selectAutosave(application.getSnapshot()),
    organisationId,
    upload,
    pages,
    details,
    step: () => {
      const open = selectContent(application.getSnapshot())?.getSnapshot() as SnapshotFrom<Content> | undefined;
      if (open === undefined) return null;
      const store = open.context.opened === null ? pages() : details();
      return selectMtoStep(open, store?.answers() ?? {});
    },
    holdsFile: () => {
      const openContent = selectContent(application.getSnapshot());
      if (openContent === undefined) return false;
      const { notification, opened, unsaved } = readContent(openContent);
      return [
        ...notification.students.map(({ additionalDetails }) => additionalDetails),
        opened?.answers ?? {},
        ...unsaved.map(({ answers }) => answers),
      ].some(holdsFile);
    },
    students: () => (application.getSnapshot().context.receipt as NotificationReceipt | null)?.students ?? 0,
    unreached: () => (application.getSnapshot().context.receipt as NotificationReceipt | null)?.unreached ?? null,
    left: () => (application.getSnapshot().context.receipt as NotificationReceipt | null)?.left ?? null,
    another: (begin) => wireMto(session, { ...input, recordId: '', begin }),
  };
}

const refusedBy = (call: string, text: string, code: CallFailure['code'] = 'FSU.1a'): CallFailure => ({
  kind: 'call-failure',
  call,
  code,
  letter: 'a',
  text,
});

/**
 * Loads the courses of the certificate and the categories of exclusions (SCAL-21, SCAL-22, SCAL-25, SCAL-26). The form
 * needs both (MTON-38, MTON-39).
 */
async function loadReference(
  { connection: { call } }: Session,
  organisationArn: string,
  signal: AbortSignal,
): Promise<MtoReference> {
  const asked = [
    call('GetMTOCertificate', {}, { signal, params: { organisationArn } }),
    call('getMplReferenceDataFromESB', {}, { signal }),
  ] as const;
  // If both fail, the certificate's failure is shown, because it decides about the whole form.
  const [certified, limited] = await Promise.allSettled(asked);
  if (certified.status === 'rejected') throw certified.reason;
  const { wasSuccessful, maintenanceTrainingOrganisation, errors } = certified.value;
  const certificate = maintenanceTrainingOrganisation?.certificate;
  if (!wasSuccessful || !certificate) throw refusedBy('GetMTOCertificate', errors?.[0] || NO_CERTIFICATE, '');
  if (limited.status === 'rejected') throw limited.reason;
  const { categories, unreadable } = limitationsOf(limited.value.wasSuccessful ? limited.value.referenceData : []);
  if (categories.length === 0) throw new Error(MTO_TEXTS.noLimitations);
  return { courses: coursesOf(certificate.trainingCourses), categories, unreadable: unreadable.length };
}

/** Message if the answer has neither certificate nor reason. */
const NO_CERTIFICATE = 'Only maintenance training organisations (MTOs) can use this form.';

/** Null for an unreadable draft. A parser's message quotes typed text, and the message would appear in an address. */
function decodeOrNull(formData: string, reference: MtoReference): LoadedNotification | null {
  try {
    return readKept(fromBase64Json(formData), reference);
  } catch {
    return null;
  }
}
