/**
 * The way through the ARN application (ARNW-21 to ARNW-23, ARNW-34, DVSC-05 to DVSC-14, DVSC-24 to DVSC-35): the
 * content of an application, whose steps are those of the form engine. On a step with a document it has that document
 * checked before the steps go on; from every failure it leads to another way. Which branch follows is said by the
 * answers; what a check finds is written among them.
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  documentDetails,
  documentOn,
  isAbroad,
  namesAnswer,
  recordIn,
  type CheckRecord,
} from '#rules/arn/arn-form-data.rules.ts';
import type { ArnPurpose } from '#rules/arn/arn-form.rules.ts';
import { manualAnswers, onlineAnswers, MANUAL_STEPS, type ManualWay } from '#rules/arn/arn-ways.rules.ts';
import { identityCheckOf, isIdentityDocument } from '#rules/arn/identity-documents.rules.ts';
import { isExhausted } from '#rules/arn/dvs-attempts.rules.ts';
import type { FailedCheck } from '#rules/arn/same-details.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { problemsOfStep } from '#rules/forms/form-validation.rules.ts';
import { questionsById } from '#rules/forms/form-way.rules.ts';
import type { FormDefinition } from '#rules/forms/form.rules.ts';
import type { applicationMachine } from '../applications/application.machine.ts';
import { selectContent } from '../applications/application.selectors.ts';
import type { ContentEvent, FilesLost, SaveBegun } from '../applications/application.types.ts';
import { parentOf } from '../core/ports.ts';
import { formSteppingMachine, type FoundForm } from '../forms/form-stepping.machine.ts';
import { dvsAttemptsMachine, type DvsChecked, type DvsEvent } from './dvs-attempts.machine.ts';

export interface ArnAbout {
  readonly form: FormDefinition;
  readonly purpose: ArnPurpose;
}

interface Input {
  readonly about: ArnAbout;
  readonly found: FoundForm;
}

interface Context {
  readonly about: ArnAbout;
  /** What the steps begin with; null once they have it, since it has the numbers of documents. */
  readonly found: FoundForm | null;
  readonly stepid: string;
  /** What is known of the document on the step; null where there is none to check. */
  readonly record: CheckRecord | null;
  /** Checks that this tab has seen fail, of every document (DEC-57). */
  readonly failed: readonly FailedCheck[];
  /** Back on the step leads to the review that it was come to from. */
  readonly leadsBack: boolean;
}

type Moved = { readonly stepid: string; readonly answers: Answers; readonly leadsBack?: boolean };
type Submitted = { readonly answers: Answers; readonly at: Moment };

type StepsEvent = Extract<ContentEvent, { readonly type: 'content.changed' | 'content.submitted' }>;

type Event =
  | ({ readonly type: 'step.submitted' } & Submitted)
  /** The same details of the document are to be checked again (DEC-57). */
  | ({ readonly type: 'check.confirmed' } & Submitted)
  | { readonly type: 'back.chosen'; readonly answers: Answers }
  | { readonly type: 'change.chosen'; readonly stepid: string; readonly question: string; readonly answers: Answers }
  /** Another document is to prove the identity (DVSC-19). */
  | { readonly type: 'otherDocument.chosen'; readonly answers: Answers }
  /** Documents are to be uploaded instead (ARNW-45, DVSC-19, DVSC-32). */
  | { readonly type: 'upload.chosen'; readonly way: ManualWay; readonly answers: Answers }
  | SaveBegun
  | FilesLost
  /** What the steps say of themselves. */
  | ({ readonly type: 'content.moved' } & Moved)
  | StepsEvent
  | DvsEvent;

/** What is known of the document that was chosen for a step; null where there is none. */
function recordOn(stepid: string, answers: Answers): CheckRecord | null {
  const document = documentOn(stepid, answers);
  return document === null ? null : recordIn(document, answers);
}

/**
 * Whether what is answered on a step can be checked: asked of the answers with every Next, since they say where its
 * holder is (DVSC-13, DVSC-14).
 */
const isCheckable = (stepid: string, answers: Answers): boolean =>
  documentOn(stepid, answers) !== null && !(stepid === 'IdentificationDetails' && isAbroad(answers));

const requested = ({ about: { form }, record }: Context, { answers, at }: Submitted) => {
  const { document } = required(record, 'check record');
  return { check: identityCheckOf(document, documentDetails(form, document, answers)), at };
};

export const arnWizardMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input },
  actors: { steps: formSteppingMachine, check: dvsAttemptsMachine },
  guards: {
    isSameDocument: ({ context }, moved: Moved) =>
      moved.stepid === context.stepid && recordOn(moved.stepid, moved.answers)?.document === context.record?.document,
    hasDocument: ({ context }) => context.record !== null,
    isDocumentOn: (_, { stepid, answers }: Moved) => recordOn(stepid, answers) !== null,
    isStepWrong: ({ context: { about, stepid } }, { answers, at }: Submitted) =>
      Object.keys(problemsOfStep(about.form, stepid, answers, questionsById(about.form), { moment: at })).length > 0,
    isToBeChecked: ({ context }, { answers }: Submitted) =>
      context.record?.isPassed !== true && isCheckable(context.stepid, answers),
    isBlocked: ({ context }, { answers }: Submitted) =>
      context.record !== null &&
      !context.record.isPassed &&
      isExhausted(context.record.failures) &&
      isCheckable(context.stepid, answers),
    isOnUpload: ({ context }) => context.stepid === MANUAL_STEPS.nameChange && !context.leadsBack,
    isIdentity: ({ context }) => context.record !== null && isIdentityDocument(context.record.document),
  },
  actions: {
    /** Provided: these answers stand in the form from now on. They are the person's, or follow from what was found. */
    keepAnswers: (_none, _params: { readonly answers: Answers }) => undefined,
    /** Provided: what the check found stands among the answers, with what it verified (DVSC-02, DVSC-03, DVSC-23). */
    keepRecord: (_none, _params: { readonly record: CheckRecord }) => undefined,
    keepStep: assign({
      stepid: (_, { stepid }: Moved) => stepid,
      record: (_, { stepid, answers }: Moved) => recordOn(stepid, answers),
      leadsBack: (_, { leadsBack = false }: Moved) => leadsBack,
    }),
    keepDirection: assign({ leadsBack: (_, { leadsBack = false }: Moved) => leadsBack }),
    keepChecked: assign((_, { record, failed }: Pick<DvsChecked, 'record' | 'failed'>) => ({ record, failed })),
    passOn: sendTo('steps', (_, event: Event) => event),
    /** Adds whether the names match by the answers as they are now (DVSC-06). */
    submitStep: sendTo('steps', (_, { answers, at }: Submitted) => ({
      type: 'step.submitted',
      answers: { ...answers, ...namesAnswer(answers) },
      at,
    })),
    check: sendTo('check', ({ context }, submitted: Submitted) => ({
      type: 'check.requested' as const,
      ...requested(context, submitted),
    })),
    checkAgain: sendTo('check', ({ context }, submitted: Submitted) => ({
      type: 'check.confirmed' as const,
      ...requested(context, submitted),
    })),
    goTo: sendTo('steps', (_, { stepid, answers }: Moved) => ({ type: 'step.chosen', stepid, answers })),
    tell: sendTo(parentOf, (_, event: StepsEvent) => event),
    tellMoved: sendTo(parentOf, (): ContentEvent => ({ type: 'content.moved' })),
    tellEdited: sendTo(parentOf, (): ContentEvent => ({ type: 'content.edited' })),
    /** The step has no mistakes any more, so its messages go while the document is checked. */
    clearRefusal: sendTo('steps', (): SaveBegun => ({ type: 'save.begun' })),
    forgetFound: assign({ found: null }),
    tellLeft: sendTo(parentOf, ({ context }): ContentEvent => ({
      type: 'content.left',
      to: { target: { screen: 'dvsServiceUnavailable', application: context.about.purpose } },
    })),
  },
}).createMachine({
  id: 'arnWizard',
  description:
    'The way through an ARN application: steps of the form engine, with a check of the document on its step and other ways from every failure.',
  options: { maxIterations: 1000 },
  context: ({ input }) => {
    const stepid = input.found.stepid ?? input.about.form.steps[0]?.stepid ?? '';
    return { ...input, stepid, record: recordOn(stepid, input.found.answers), failed: [], leadsBack: false };
  },
  invoke: {
    id: 'steps',
    src: 'steps',
    input: ({ context: { about, found } }) => ({ about: about.form, found: required(found, 'answers found') }),
    onError: { target: '.broken' },
  },
  initial: 'arriving',
  on: {
    'content.moved': [
      {
        guard: { type: 'isSameDocument', params: ({ event }) => event },
        actions: [{ type: 'keepDirection', params: ({ event }) => event }, 'tellMoved'],
      },
      {
        guard: { type: 'isDocumentOn', params: ({ event }) => event },
        actions: [{ type: 'keepStep', params: ({ event }) => event }, 'tellMoved'],
        target: '.document',
      },
      { actions: [{ type: 'keepStep', params: ({ event }) => event }, 'tellMoved'], target: '.plain' },
    ],
    'content.changed': { actions: { type: 'tell', params: ({ event }) => event } },
    'content.submitted': { actions: { type: 'tell', params: ({ event }) => event } },
    'save.begun': { actions: { type: 'passOn', params: ({ event }) => event } },
    'files.lost': { actions: { type: 'passOn', params: ({ event }) => event } },
    'step.submitted': {
      actions: [
        { type: 'keepAnswers', params: ({ event }) => ({ answers: namesAnswer(event.answers) }) },
        { type: 'submitStep', params: ({ event }) => event },
      ],
    },
    'back.chosen': [
      // Back undoes the choice to upload files.
      {
        guard: 'isOnUpload',
        actions: [
          { type: 'keepAnswers', params: { answers: onlineAnswers } },
          {
            type: 'goTo',
            params: ({ event }) => ({ stepid: 'NameChangeDetails', answers: { ...event.answers, ...onlineAnswers } }),
          },
        ],
      },
      { actions: { type: 'passOn', params: ({ event }) => event } },
    ],
    'change.chosen': { actions: { type: 'passOn', params: ({ event }) => event } },
    'otherDocument.chosen': {
      actions: { type: 'goTo', params: ({ event }) => ({ stepid: 'IdentityVerification', answers: event.answers }) },
    },
    'upload.chosen': {
      actions: [
        { type: 'keepAnswers', params: ({ event }) => ({ answers: manualAnswers(event.way) }) },
        {
          type: 'goTo',
          params: ({ event }) => ({
            stepid: MANUAL_STEPS[event.way],
            answers: { ...event.answers, ...manualAnswers(event.way) },
          }),
        },
        'tellEdited',
      ],
    },
  },
  states: {
    arriving: {
      description: 'Which step was the application left at? Transient: decides and leaves immediately.',
      always: [
        { guard: 'hasDocument', actions: 'forgetFound', target: 'document' },
        { actions: 'forgetFound', target: 'plain' },
      ],
    },
    plain: { description: 'A step without a document to check is filled in.' },
    document: {
      description: 'A step with a document: Next has it checked, until it has passed (DVSC-05).',
      // Without its check the step would let a document pass that nobody looked at.
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { record, failed } }) => ({ record: required(record, 'check record'), failed }),
        onError: { target: 'broken' },
      },
      on: {
        'step.submitted': [
          {
            guard: { type: 'isStepWrong', params: ({ event }) => event },
            actions: { type: 'submitStep', params: ({ event }) => event },
          },
          { guard: { type: 'isBlocked', params: ({ event }) => event } },
          // Any other step goes on without a check.
          {
            guard: { type: 'isToBeChecked', params: ({ event }) => event },
            actions: ['clearRefusal', { type: 'check', params: ({ event }) => event }],
          },
        ],
        'check.confirmed': [
          { guard: { type: 'isBlocked', params: ({ event }) => event } },
          {
            guard: { type: 'isToBeChecked', params: ({ event }) => event },
            actions: { type: 'checkAgain', params: ({ event }) => event },
          },
        ],
        'document.checked': {
          actions: [
            { type: 'keepChecked', params: ({ event }) => event },
            { type: 'keepRecord', params: ({ event }) => event },
            'tellEdited',
            'tellMoved',
          ],
        },
        'document.unavailable': [{ guard: 'isIdentity', actions: 'tellLeft' }, { actions: 'tellMoved' }],
        'document.putOff': { actions: 'tellMoved' },
      },
    },
    broken: {
      description:
        'The steps or a check broke: nothing can be filled in. What was typed is kept, and opens again with the page.',
      on: { '*': {} },
    },
  },
});

type Snapshot = SnapshotFrom<typeof arnWizardMachine>;

/** The check of the document on the step; undefined where there is none. */
export const selectCheck = (snapshot: Snapshot): ActorRefFrom<typeof dvsAttemptsMachine> | undefined =>
  snapshot.children.check as ActorRefFrom<typeof dvsAttemptsMachine> | undefined;

/** The wizard of an application; undefined while it is not alive. */
export const selectWizard = (
  snapshot: SnapshotFrom<typeof applicationMachine>,
): ActorRefFrom<typeof arnWizardMachine> | undefined =>
  selectContent(snapshot) as ActorRefFrom<typeof arnWizardMachine> | undefined;
/** Whether something threw in the steps. */
export const selectIsWizardBroken = (snapshot: Snapshot): boolean => snapshot.matches('broken');
