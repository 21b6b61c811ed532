/** A plain application: its reference data, its stored versions, its results. */
import type { InputFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import type { AdmissionEvent } from '#machines/applications/application-admission.machine.ts';
import type { OpeningEvent } from '#machines/applications/application-opening.machine.ts';
import type { ApplicationAlert, FoundApplication, VersionToOpen } from '#machines/applications/application.types.ts';
import type { LeavingEvent } from '#machines/applications/application-leaving.machine.ts';
import type { SavingEvent } from '#machines/applications/application-saving.machine.ts';
import type { SendingEvent } from '#machines/applications/application-sending.machine.ts';
import type { AutosaveEvent } from '#machines/applications/autosave.types.ts';
import type { SubmissionEvent } from '#machines/applications/submission.machine.ts';
import type { CardPaymentResult } from '#machines/payments/card-payment.types.ts';
import type { CutOff } from '#rules/applications/version-resolution.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { done } from '#support/model.ts';

type Input = InputFrom<typeof applicationMachine>;

export const onward = { target: { screen: 'dashInd' } } as const;
export const list = { target: { screen: 'manageDronesInd' } } as const;
export const plain: Input = {
  about: { what: 'A sample' },
  isReadable: true,
  verifies: false,
  isOpen: true,
  recordId: '',
  returned: { kind: 'none' },
  asksStatus: false,
  canAsk: true,
  endsRefused: false,
  back: onward,
  afterSave: list,
  keeps: true,
  submitKey: 'k-0',
  seeksEarly: false,
};
/**
 * A saved application whose refusal is an end of its own; stored versions are looked for while its reference data
 * loads.
 */
export const saved: Input = { ...plain, recordId: 'r-1', endsRefused: true, seeksEarly: true };
/** A person whose role has to be verified. */
export const checked: Input = { ...plain, verifies: true };
export const noAddress: Input = { ...plain, isReadable: false, verifies: true, returned: { kind: 'untrusted' } };
export const outside: Input = { ...plain, isOpen: false };
export const parameters = {
  summaryCode: '0',
  customRef: 'c-1',
  receiptNumber: 'R-77',
  paymentAmount: '80.00',
  hmac: 'x',
};
export const paidBack: Input = {
  ...plain,
  asksStatus: true,
  isOpen: false,
  returned: { kind: 'claims paid', parameters },
};
export const cardBack: Input = { ...plain, returned: { kind: 'refused', customRef: 'c-1', responseCode: '54' } };
export const unreadable: Input = { ...plain, returned: { kind: 'untrusted' } };

export const reference = { rates: 1 };
export const otherReference = { rates: 2 };
export const nothing: FoundApplication = { source: 'nowhere' };
export const draft: FoundApplication = { source: 'draft' };
/** The application is closed: nothing can be filled in any more. */
export const closedFound: FoundApplication = { source: 'nowhere', isClosed: true };
export const typed: FoundApplication = { source: 'autosave' };
export const paidDraft: FoundApplication = { source: 'draft', isPaid: true };

export const edited = { type: 'content.edited' } as const;
export const moved = { type: 'content.moved' } as const;
export const submitted = { type: 'content.submitted', payload: { answer: 42 }, costs: true } as const;
export const submittedFree = { ...submitted, costs: false } as const;
export const save = { type: 'save.chosen' } as const;
export const link = { type: 'leave.requested', trigger: 'link', to: { href: '/forms/dashind' }, typed: false } as const;
export const typedLink = { ...link, typed: true } as const;
/** Signing out, with typed answers stored and files attached. */
export const signOut = { ...link, to: { href: '/forms/logoff' }, signsOut: true } as const;
/** The second step of a form, and its first, as the Back button of the browser finds them (DEC-54). */
export const secondStep = {
  heading: 'Address and contact',
  isFirst: false,
  before: { heading: 'Personal details', back: { type: 'back.chosen', answers: {} }, asks: false },
  holdsFile: false,
} as const;
export const firstStep = { heading: 'Personal details', isFirst: true, before: null, holdsFile: false } as const;
export const backButton = {
  type: 'leave.requested',
  trigger: 'history',
  to: null,
  typed: false,
  step: secondStep,
} as const;
export const backAtFirst = { ...backButton, step: firstStep } as const;

/** Autosave found its own version, with its key, of a draft that was saved twice. */
export const opens = {
  type: 'version.opened',
  version: { source: 'autosave', content: { typed: 'a' }, isPaid: false, sentAt: null, isInTab: false, cutOff: null },
  submitKey: 'k-a',
  draftRevision: 2,
} as const satisfies AutosaveEvent;
export const granted = { type: 'admission.granted', recordId: '', alert: null } as const satisfies AdmissionEvent;
export const referenceLoaded = { type: 'reference.loaded', reference } as const satisfies OpeningEvent;
/** It opened with this version of autosave's. */
export const openedWith = (
  found: FoundApplication,
  more: Partial<(typeof opens)['version'] | { sentAt: string; isInTab: boolean; cutOff: CutOff }> = {},
) =>
  ({
    type: 'opening.opened',
    found,
    version: { kind: 'decoded', source: 'autosave', content: { typed: 'a' }, isPaid: false },
    stored: { version: { ...opens.version, ...more }, submitKey: 'k-a', draftRevision: 2 },
  }) as const satisfies OpeningEvent;
/** It opened again, with a version that is not autosave's. */
export const openedAgain = (version: VersionToOpen) =>
  ({ type: 'opening.opened', found: typed, version, stored: null }) as const satisfies OpeningEvent;
/** What came of a payment. */
export const alertOf = (kind: 'cardProblem' | 'paymentCancelled' | 'unable'): ApplicationAlert =>
  kind === 'cardProblem' ? { kind, said: '' } : kind === 'unable' ? { kind, failure: null } : { kind };
/** The version of another tab that the person chose. */
export const theirs = {
  type: 'version.opened',
  version: {
    source: 'autosave',
    content: { typed: 'theirs' },
    isPaid: false,
    sentAt: null,
    isInTab: false,
    cutOff: null,
  },
  submitKey: 'k-theirs',
  draftRevision: 2,
} as const satisfies AutosaveEvent;
export const missing = (error: unknown) => ({ type: 'version.missing', error }) as const;
export const flushed = { type: 'autosave.flushed' } as const;
export const otherTab = { revision: 9, savedAt: '2026-11-20T23:55:00Z' };
export const conflictFound = { type: 'conflict.found', other: otherTab, isMissing: false } as const;
/** It ended in another tab; whether something was typed here since. */
export const endFound = (ended: 'untouched' | 'typed') =>
  ({ ...conflictFound, other: { ...otherTab, ended } }) as const satisfies AutosaveEvent;
export const conflictMissing = { ...conflictFound, isMissing: true } as const;
export const signedOut = {
  type: 'session.ended',
  revision: 4,
  unanswered: ['f-1'],
  setAsideRevision: 3,
  isRefused: true,
} as const;
export const conflictSettled = { type: 'conflict.settled' } as const;

/** Autosave opens a version and the content is given this part of it: for an application whose opening is real. */
export const opensWith = (output: unknown) => [opens, done('opening/readVersion', output)] as const;
/** Everything is stored, then a save or a submit ends with this event. */
export const afterFlush = <Event>(event: Event) => [flushed, event] as const;

/** The draft that another session saved meanwhile. */
export const newer = { revision: 7, savedAt: '2026-11-21T01:00:00Z', formData: 'theirs', submitKey: 'k-7' };
export const receipt = { reference: 'RR-ABC123', receivedAt: '2026-11-21T00:00:00Z' };
export const received = { type: 'submission.received', receipt } as const satisfies SubmissionEvent;
export const toPay = { type: 'submission.toBePaid' } as const satisfies SubmissionEvent;
export const refusedWith = (status: number) =>
  ({ type: 'submission.refused', failure: callFailure('Submit', '', 'e', status) }) as const;
/** A refusal without a failed call. */
export const saidNo = { type: 'submission.refused', failure: null } as const satisfies SubmissionEvent;
/** A file that changed on the device. */
export const filesLost = {
  type: 'submission.filesLost',
  answers: {},
  at: { epochMs: 0, zone: 'UTC' },
} as const satisfies SubmissionEvent;
export const closedMeanwhile = { type: 'submission.closed' } as const satisfies SubmissionEvent;
export const earlier = { type: 'submission.earlier', receipt } as const satisfies SubmissionEvent;
export const notReceived = { type: 'submission.notReceived' } as const satisfies SubmissionEvent;
export const unknown = { type: 'submission.unknown' } as const satisfies SubmissionEvent;
export const notPaidYet = { type: 'submission.unpaid' } as const satisfies SubmissionEvent;

export const begun = { type: 'sending.begun' } as const satisfies SendingEvent;
const unableWith = (status: number) => ({ kind: 'unable', failure: refusedWith(status).failure }) as const;
/** How one submit ends, as the application hears it. */
export const ends = {
  received: { type: 'sending.received', receipt },
  toBePaid: { type: 'sending.toBePaid' },
  paidAlready: { type: 'sending.paidAlready' },
  closed: { type: 'sending.closed' },
  filesLost: { ...filesLost, type: 'sending.filesLost' },
  earlier: { type: 'sending.spent', alert: { kind: 'earlier', receipt } },
  notReceived: { type: 'sending.stopped', alert: { kind: 'notReceived' } },
  unknown: { type: 'sending.stopped', alert: { kind: 'unknown' } },
  unpaid: { type: 'sending.stopped', alert: { kind: 'unpaid' } },
  saidNo: { type: 'sending.refused', failure: null },
  saidNoAbove: { type: 'sending.spent', alert: { kind: 'unable', failure: null } },
  outdated: (status: number) => ({ type: 'sending.outdated', failure: refusedWith(status).failure }) as const,
  refused: (status: number) => ({ type: 'sending.refused', failure: refusedWith(status).failure }) as const,
  stopped: (status: number) => ({ type: 'sending.stopped', alert: unableWith(status) }) as const,
  spent: (status: number) => ({ type: 'sending.spent', alert: unableWith(status) }) as const,
} as const;

export const saveRefused = callFailure('SaveDraft', 'FS.1a');
/** How one save ends, as the application hears it. */
export const savingEnds = {
  begun: { type: 'saving.begun', sent: ['f-0'] },
  asked: { type: 'saving.asked' },
  saved: { type: 'saving.saved' },
  theirs: { type: 'saving.theirsChosen', conflict: newer },
  failed: { type: 'saving.failed', error: saveRefused, conflict: null },
} as const satisfies Record<string, SavingEvent>;
/** How one way out ends, as the application hears it. */
export const leavingEnds = {
  begun: { type: 'leaving.begun' },
  stayed: { type: 'leaving.stayed' },
  wentBack: { type: 'leaving.wentBack', back: secondStep.before.back },
  givenUp: { type: 'leaving.givenUp' },
  left: { type: 'leaving.left' },
} as const satisfies Record<string, LeavingEvent>;

const result = (verdict: CardPaymentResult['verdict'], customRef = 'c-1'): CardPaymentResult => ({
  verdict,
  customRef,
  failure: null,
  told: null,
});
const outcome = { done: [{ name: 'One', detail: '' }], left: [], paidCents: 8000, refundCents: 0 };
const { card, ...toldOf } = {
  submissionId: 's-1',
  reference: 'RR-1',
  receivedAt: '2026-11-20T09:00:00Z',
  outcome,
  card: '4242',
};
/** The return from the payment page where no submission is named. */
export const unnamed = { reference: '', receivedAt: '', paid: { number: 'R-77', cents: 8000, card: '' } };
/** The same with the submission's receipt. */
export const paidReceiptTold = { ...toldOf, paid: { ...unnamed.paid, card } };
export const paid = { ...result('paid'), told: { ...toldOf, card } };
export const declined = result('refused');
export const calledOff = result('cancelled');
export const goesBack = result('refundDue');
export const forged = result('untrusted', '');
export const unchecked: CardPaymentResult = { ...forged, failure: callFailure('validateHmac', '', 'e', 500) };
export const noPage = result('noPage', '');
export const cameBack = result('unknown', '');

export const checkFailed = callFailure('verifyIndividualRoles', 'FSU.1a');
export const loadRefused = callFailure('GetRateCards', 'RC.1e');
export const draftRefused = callFailure('LoadDraft', 'FL.1a');
