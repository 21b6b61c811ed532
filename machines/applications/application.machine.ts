/**
 * The life of one application, of whatever form (ARCHITECTURE 13): opened, loaded, worked on, kept, saved, left or not,
 * sent once, paid where a fee is due, ended. What is filled in is the child `content`, which an area provides; it stays
 * alive from the moment it opens to the end, so nothing typed is lost on the way. What is typed is kept by the child
 * `autosave`; saving, sending and leaving wait until it has stored what was typed last. Who may fill it in, how it
 * opens, each save, each submit and each way out are children with charts of their own. Decisions: docs/decisions/0029, 0052.
 */
import { callFailureIn } from '#rules/core/failures.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import {
  admissionInput,
  applicationSetup,
  contentInput,
  leavingInput,
  NOTHING_YET,
  openingInput,
  readInput,
  savingInput,
  sendingInput,
} from './application.setup.ts';

export const applicationMachine = applicationSetup.createMachine({
  id: 'application',
  description: 'One application: opened, worked on, saved, left, sent, paid, ended. It knows no form by name.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, ...NOTHING_YET }),
  invoke: {
    id: 'autosave',
    src: 'autosave',
    input: ({ context: { keeps, submitKey } }) => ({ keeps, submitKey }),
    // Nothing is kept from then on. Where it waits for the version that opens, it leads to the system error page.
    onError: [{ guard: 'isOpening', actions: { type: 'tellAutosaveLost', params: ({ event }) => event } }, {}],
  },
  initial: 'admitting',
  on: {
    'conflict.found': { actions: { type: 'keepOtherTab', params: ({ event }) => event } },
    'conflict.settled': { actions: 'forgetOtherTab' },
  },
  states: {
    admitting: {
      description: 'Whether and where the person may fill it in: its own machine says so, and what stands in the way.',
      invoke: {
        id: 'admission',
        src: 'admission',
        input: ({ context }) => admissionInput(context),
        onError: { actions: { type: 'aimAtSystemError', params: ({ event }) => event }, target: 'broken' },
      },
      on: {
        'retry.requested': { actions: 'passToAdmission' },
        'application.resumed': { actions: 'passToAdmission' },
        'submitKey.spent': { actions: ['renewSubmitKey', 'tellKey'] },
        'admission.granted': { actions: { type: 'keepAdmission', params: ({ event }) => event }, target: 'opening' },
        'admission.paid': { actions: { type: 'keepReceipt', params: ({ event }) => event }, target: 'complete' },
      },
    },
    opening: {
      description: 'It is loaded, and what opens is read; its own machine shows what did not come.',
      invoke: {
        id: 'opening',
        src: 'opening',
        input: ({ context }) => openingInput(context),
        onError: { actions: { type: 'aimAtSystemError', params: ({ event }) => event }, target: 'broken' },
      },
      on: {
        'retry.requested': { actions: 'passToOpening' },
        'version.opened': { actions: 'passToOpening' },
        'version.missing': { actions: 'passToOpening' },
        'versions.requested': { actions: 'passToAutosave' },
        'version.awaited': { actions: 'passToAutosave' },
        'reference.loaded': { actions: { type: 'keepReference', params: ({ event }) => event } },
        'opening.opened': [
          {
            guard: { type: 'isDraftTaken', params: ({ event }) => event },
            actions: ['adoptDraft', 'tellDraftTaken', { type: 'takeOpened', params: ({ event }) => event }],
            target: 'working',
          },
          { actions: { type: 'takeOpened', params: ({ event }) => event }, target: 'working' },
        ],
        'opening.closed': { actions: { type: 'takeOpened', params: ({ event }) => event }, target: 'working.closed' },
        'opening.awaited': { actions: { type: 'takeOpened', params: ({ event }) => event }, target: 'awaited' },
        'opening.broken': { actions: { type: 'aimAtSystemError', params: ({ event }) => event }, target: 'broken' },
      },
    },
    awaited: {
      description: 'Paid already and being finished: nothing of it can be sent or paid again (DEC-07).',
      tags: ['over'],
      entry: 'tellEnded',
    },
    broken: {
      description: 'Loading the draft threw: the way leads to the system error page (DERR-07, FORM-22).',
      tags: ['left'],
    },
    working: {
      description: 'The content is alive: it is filled in, kept, saved, sent and paid for.',
      tags: ['step'],
      initial: 'open',
      entry: 'tellShown',
      exit: 'keepHeld',
      invoke: {
        id: 'content',
        src: 'content',
        input: ({ context }) => contentInput(context),
        onError: {
          actions: [
            'stay',
            { type: 'reportLoad', params: ({ event }) => event },
            { type: 'reportFault', params: ({ event }) => event },
            'openHeld',
          ],
          target: 'opening',
        },
      },
      on: {
        'content.edited': { actions: ['markDirty', 'markTouched', 'tellChanged'] },
        'content.declared': { actions: 'markDirty' },
        'content.changed': { actions: ['markTouched', 'tellChanged'] },
        'content.moved': { actions: 'clearAlertAndSent' },
        // What is under way ends with the page: a later answer must lead nowhere, least of all to the payment page.
        'page.closed': { actions: 'stay', target: 'ended' },
        // Where nothing was typed there is nothing to keep: a page that is led to sign-in is only opened again.
        'session.ended': {
          guard: 'isTouchedHere',
          actions: ['stay', { type: 'keepEnd', params: ({ event }) => ({ ...event, underWay: null }) }],
          target: 'signedOut',
        },
        // The version of another tab came, which the person chose: it takes the place of this one as soon as nothing is
        // under way.
        'version.opened': { actions: { type: 'takeVersion', params: ({ event }) => event } },
        'theirs.chosen': { guard: 'isEndChosen', actions: 'aimBack', target: 'givenUp' },
      },
      states: {
        open: {
          description: 'The person fills it in.',
          initial: 'filling',
          always: { guard: 'hasVersion', target: 'replacing' },
          on: {
            'content.submitted': {
              actions: ['clearAlertAndSent', { type: 'keepPayload', params: ({ event }) => event }],
              target: 'sending',
            },
            'content.left': { actions: { type: 'aimAt', params: ({ event }) => event }, target: 'leaving' },
            'reference.requested': { actions: 'clearAlertAndSent', target: 'refreshing' },
            'save.chosen': { actions: ['clearAlertAndSent', 'tellSaving'], target: 'saving' },
            'leave.requested': { actions: { type: 'aimAt', params: ({ event }) => event }, target: 'leaving' },
          },
          states: {
            filling: {
              description: 'Nothing is asked. What is typed is kept by autosave.',
              always: { guard: 'hasOtherTab', target: 'choosing' },
            },
            choosing: {
              description: 'Stored or ended elsewhere meanwhile: the person chooses what counts.',
              always: { guard: 'hasNoOtherTab', target: 'filling' },
              on: {
                'theirs.chosen': { guard: 'hasNotEnded', actions: ['expectOtherTab', 'tellTheirs'] },
                // What ended keeps its key: this is another application.
                'mine.chosen': [
                  { guard: 'hasEnded', actions: ['renewSubmitKey', 'tellKey', 'tellMine'] },
                  { actions: 'tellMine' },
                ],
              },
            },
          },
        },
        replacing: {
          description: 'The version of another tab, which was chosen, is put in the place of this one.',
          invoke: {
            id: 'replaceVersion',
            src: 'readVersion',
            input: ({ context }) => readInput(context),
            onDone: {
              actions: [
                'clearAlertAndSent',
                { type: 'takeFound', params: ({ event }) => ({ found: event.output }) },
                'markReplaced',
              ],
              target: '#application.working',
              reenter: true,
            },
            onError: {
              actions: [{ type: 'reportLoad', params: ({ event }) => event }, 'openHeld'],
              target: '#application.opening',
            },
          },
        },
        leaving: {
          description: 'The person wants to go elsewhere; its own machine asks them, and waits for what was typed.',
          tags: ['leaving'],
          invoke: {
            id: 'leaving',
            src: 'leaving',
            input: ({ context, event }) => leavingInput(context, event),
            onError: { actions: 'stay', target: 'open' },
          },
          on: {
            'leave.requested': { actions: 'passToLeaving' },
            'back.chosen': { actions: 'passToLeaving' },
            'leave.confirmed': { actions: 'passToLeaving' },
            'leave.declined': { actions: 'passToLeaving' },
            'autosave.flushed': { actions: 'passToLeaving' },
            'version.opened': { actions: [{ type: 'takeVersion', params: ({ event }) => event }, 'passToLeaving'] },
            'leaving.begun': { actions: 'requestFlush' },
            'leaving.stayed': { actions: 'stay', target: 'open' },
            'leaving.wentBack': { actions: [{ type: 'goBack', params: ({ event }) => event }, 'stay'], target: 'open' },
            'leaving.givenUp': { target: '#application.givenUp' },
            'leaving.left': { target: '#application.left' },
          },
        },
        saving: {
          description: 'The draft is to be saved: its own machine asks which one counts where there are two.',
          tags: ['saving'],
          entry: 'requestFlush',
          invoke: {
            id: 'saving',
            src: 'saving',
            input: ({ context }) => savingInput(context),
            onError: { actions: { type: 'alarmUnsaved', params: ({ event }) => event }, target: 'open' },
          },
          on: {
            'session.ended': {
              actions: { type: 'keepEnd', params: ({ event }) => ({ ...event, underWay: 'save' as const }) },
              target: '#application.signedOut',
            },
            'autosave.flushed': { actions: 'passToSaving' },
            'theirs.chosen': { actions: 'passToSaving' },
            'mine.chosen': { actions: 'passToSaving' },
            'version.opened': { actions: [{ type: 'takeVersion', params: ({ event }) => event }, 'passToSaving'] },
            'saving.begun': { actions: { type: 'keepSaves', params: ({ event }) => event } },
            // The version of another tab, which the person chose before, shows whatever becomes of the draft.
            'saving.asked': { guard: 'hasVersion', target: 'open' },
            'saving.saved': { actions: 'aimAfterSave', target: '#application.saved' },
            'saving.theirsChosen': {
              actions: [{ type: 'keepConflict', params: ({ event }) => event }, 'openTheirDraft', 'startOver'],
              target: '#application.opening',
            },
            'saving.failed': {
              actions: [
                { type: 'keepConflict', params: ({ event }) => event },
                { type: 'alarmUnsaved', params: ({ event }) => event },
              ],
              target: 'open',
            },
          },
        },
        sending: {
          description: 'The application is to be sent; nothing else can be pressed (SHEL-15).',
          tags: ['submitting'],
          entry: ['beginSubmit', 'requestToSend'],
          exit: 'forgetPayload',
          always: { guard: 'isMetUnsent', target: 'open' },
          on: {
            'session.ended': {
              actions: { type: 'keepEnd', params: ({ event }) => ({ ...event, underWay: 'submit' as const }) },
              target: '#application.signedOut',
            },
            'autosave.flushed': { actions: 'passToSending' },
            'submit.stopped': { actions: 'passToSending' },
            'sending.begun': { actions: 'markSent' },
            'sending.received': {
              actions: { type: 'keepReceipt', params: ({ event }) => event },
              target: '#application.complete',
            },
            'sending.toBePaid': { target: 'paying' },
            'sending.paidAlready': { target: '#application.awaited' },
            'sending.closed': { target: 'closed' },
            'sending.filesLost': { actions: { type: 'tellFilesLost', params: ({ event }) => event }, target: 'open' },
            'sending.outdated': {
              actions: ['renewSubmitKey', 'tellKey', { type: 'keepUnable', params: ({ event }) => event }],
              target: 'refreshing',
            },
            'sending.refused': {
              actions: { type: 'keepRefusal', params: ({ event }) => event },
              target: 'unsuccessful',
            },
            'sending.stopped': { actions: { type: 'alarm', params: ({ event }) => event.alert }, target: 'open' },
            'sending.spent': {
              actions: ['renewSubmitKey', 'tellKey', { type: 'alarm', params: ({ event }) => event.alert }],
              target: 'open',
            },
          },
          invoke: {
            id: 'sending',
            src: 'sending',
            input: ({ context }) => sendingInput(context),
            onError: { actions: { type: 'alarm', params: { kind: 'unknown' } }, target: 'open' },
          },
        },
        refreshing: {
          description: 'What the form depends on is fetched anew: the person sees what they would send and pay.',
          tags: ['submitting'],
          // The page is covered until then: the alert can take the focus only at the end.
          exit: 'countAlert',
          invoke: {
            id: 'refreshReference',
            src: 'loadReference',
            onDone: {
              actions: [
                { type: 'keepReference', params: ({ event }) => ({ reference: event.output }) },
                'tellReference',
              ],
              target: 'open',
            },
            // Where it did not come, an alert says so, and what was declared has to be declared again all the same.
            onError: [
              {
                guard: 'isQuiet',
                actions: [
                  { type: 'keepUnable', params: ({ event }) => ({ failure: callFailureIn(event.error) }) },
                  'tellReference',
                ],
                target: 'open',
              },
              { actions: 'tellReference', target: 'open' },
            ],
          },
        },
        paying: {
          description: 'The payment page is opened; the machine of that asks who is still here (DPAY-10 to DPAY-12).',
          tags: ['paying'],
          invoke: {
            id: 'cardPayment',
            src: 'cardPayment',
            input: { direction: 'out' },
            onDone: [
              // The key stays the same: the regulator answers with the link to the payment of what it has received.
              {
                guard: { type: 'isVerdict', params: ({ event }) => ({ result: event.output, verdict: 'noPage' }) },
                actions: { type: 'alarm', params: { kind: 'noPaymentPage' } },
                target: 'open',
              },
              {
                actions: ['renewSubmitKey', 'tellKey', { type: 'alarm', params: { kind: 'paymentUnknown' } }],
                target: 'open',
              },
            ],
            onError: { actions: { type: 'alarm', params: { kind: 'paymentUnknown' } }, target: 'open' },
          },
        },
        closed: {
          description: 'Nothing can be filled in: the content shows disabled, with the reason (CANC-09, CANC-10).',
          tags: ['refused'],
        },
        unsuccessful: {
          description: 'Refused: Unable to complete application online (DREG-21, DERR-02). What was filled in is kept.',
          on: {
            'application.resumed': [
              // The key stays: another one makes it another application, which cancels the payment under way.
              { guard: 'mayArriveYet', target: 'refreshing' },
              { actions: ['renewSubmitKey', 'tellKey'], target: 'refreshing' },
            ],
          },
        },
      },
    },
    complete: {
      description: 'Final, with success: received, with or without a payment (FORM-11, DREG-20, DREN-57).',
      tags: ['complete', 'over'],
      entry: ['forgetFound', 'tellEnded'],
    },
    saved: {
      description: 'The draft is saved; the way leads on (FORM-16, OP-D-97).',
      tags: ['left', 'over'],
      entry: ['forgetFound', 'tellEnded'],
    },
    givenUp: {
      description: 'The person left and said so: what was typed goes (DEC-09).',
      tags: ['left', 'over'],
      entry: ['forgetFound', 'tellEnded'],
    },
    left: {
      description: 'The person goes elsewhere; what was typed meanwhile is stored as well.',
      tags: ['left'],
      entry: 'requestFlush',
    },
    signedOut: {
      description: 'The sign-in ended: what is typed stays in the tab until the same person has signed in.',
      initial: 'keeping',
      states: {
        keeping: {
          description: 'It is being kept in the tab. Where that fails, what autosave has stored comes back.',
          tags: ['unfinished'],
          invoke: {
            id: 'keepInTab',
            src: 'keepInTab',
            input: ({ context }) => required(context.tabCopy, 'copy for the tab'),
            onDone: [{ guard: 'wasOnlyTyped', actions: 'tellTabCopy', target: 'kept' }, { target: 'kept' }],
            onError: { target: 'kept' },
          },
        },
        kept: { description: 'The page goes; autosave tries to store what was typed last as well.' },
      },
    },
    ended: {
      description: 'The page is gone, or the visit is over: what was typed last is stored.',
      entry: 'requestFlush',
    },
  },
});
