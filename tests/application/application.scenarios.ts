/** Scenarios of an application, from the rows that every form has in common. */
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import type { FoundApplication } from '#machines/applications/application.types.ts';
import { exception } from '#support/call-failure.ts';
import { done, failed, tick } from '#support/model.ts';
import type { Scenario } from '#support/spec.ts';
import {
  alertOf,
  backAtFirst,
  backButton,
  begun,
  cameBack,
  closedFound,
  conflictFound,
  conflictMissing,
  conflictSettled,
  draft,
  draftRefused,
  edited,
  ends,
  filesLost,
  firstStep,
  flushed,
  granted,
  link,
  list,
  missing,
  moved,
  newer,
  noPage,
  nothing,
  onward,
  openedAgain,
  openedWith,
  opens,
  otherReference,
  otherTab,
  paidDraft,
  paidReceiptTold,
  plain,
  receipt,
  reference,
  referenceLoaded,
  save,
  saveRefused,
  secondStep,
  signedOut,
  signOut,
  submitted,
  submittedFree,
  theirs,
  typed,
  typedLink,
} from './application.sample.ts';

type Told = Scenario<typeof applicationMachine, 'plain' | 'saved'>;

const opening = [
  [granted, 'opening'],
  [referenceLoaded, 'opening'],
] as const;
const opened = (found: FoundApplication = nothing) =>
  [...opening, [openedWith(found), 'working.open.filling']] as const;
const sent = [...opened(), [submitted, 'working.sending'], [begun, 'working.sending']] as const;
const paying = [...sent, [ends.toBePaid, 'working.paying']] as const;
const saving = [
  [save, 'working.saving.flushing'],
  [flushed, 'working.saving.writing'],
] as const;
const told = (type: string, more: object = {}) => ({ to: 'autosave', event: { type, ...more } });
const FLUSH = [told('flush.requested')];
const HELD = { kind: 'held', source: 'autosave', isPaid: false } as const;
const THEIR_DRAFT = { kind: 'stored', source: 'draft', formData: 'theirs', isPaid: false } as const;
/** The person chose the version of another tab, and it has arrived. */
const replacing = [
  [theirs, 'working.replacing'],
  [done('replaceVersion', typed), 'working.open.filling'],
] as const;

const beginning: readonly Told[] = [
  {
    title:
      'the person is let in, then it opens, with what was saved or typed before; the content gets both [DREG-27 DREN-64]',
    start: 'saved',
    begins: {
      in: 'admitting',
      asks: {
        autosave: { keeps: true, submitKey: 'k-0' },
        admission: {
          isReadable: true,
          verifies: false,
          isOpen: true,
          recordId: 'r-1',
          returned: { kind: 'none' },
          asksStatus: false,
        },
      },
      tells: [],
    },
    steps: [
      [
        { ...granted, recordId: 'r-1' },
        {
          in: 'opening',
          asks: {
            opening: {
              recordId: 'r-1',
              seeksEarly: true,
              version: null,
              problem: null,
              held: null,
              reference: null,
              submitKey: 'k-0',
            },
          },
        },
      ],
      [
        { type: 'versions.requested', recordId: 'r-1' },
        { in: 'opening', tells: [told('versions.requested', { recordId: 'r-1' })] },
      ],
      [referenceLoaded, { in: 'opening', context: { reference } }],
      [
        { type: 'version.awaited', recordId: 'r-1' },
        { in: 'opening', tells: [told('version.awaited', { recordId: 'r-1' })] },
      ],
      [opens, { in: 'opening', tells: [{ to: 'opening', event: opens }], context: { submitKey: 'k-0' } }],
      [
        openedWith(draft),
        {
          in: 'working.open.filling',
          asks: { content: { about: plain.about, reference, found: draft, isUnpaid: false } },
          tells: [told('version.shown', { isHeld: false })],
          context: { dirty: false, alert: null, version: null, submitKey: 'k-a', draftRevision: 2 },
        },
      ],
    ],
  },
  {
    title: 'what keeps the person from it hears that they try again, and what autosave says',
    start: 'plain',
    steps: [
      [
        { type: 'retry.requested' },
        { in: 'admitting', tells: [{ to: 'admission', event: { type: 'retry.requested' } }] },
      ],
      [
        { type: 'application.resumed' },
        { in: 'admitting', tells: [{ to: 'admission', event: { type: 'application.resumed' } }] },
      ],
      [{ type: 'submitKey.spent' }, { in: 'admitting', does: ['renewSubmitKey'], tells: [told('submitKey.renewed')] }],
      ...opening,
      [{ type: 'retry.requested' }, { in: 'opening', tells: [{ to: 'opening', event: { type: 'retry.requested' } }] }],
      [
        missing(draftRefused),
        { in: 'opening', tells: [{ to: 'opening', event: { type: 'version.missing', error: draftRefused } }] },
      ],
    ],
  },
  {
    title: 'a child that breaks leads to the failure URL [DERR-07]',
    start: 'plain',
    steps: [
      [
        failed('admission', exception),
        { in: 'broken', context: { destination: { target: { screen: 'systemError' } } } },
      ],
    ],
  },
  {
    title: '… and so does the next one [DERR-07]',
    start: 'plain',
    steps: [
      ...opening,
      [failed('opening', exception), { in: 'broken', context: { destination: { target: { screen: 'systemError' } } } }],
    ],
  },
  {
    title: 'what was sent before its page went is said above an application that begins anew, until the person goes on',
    start: 'saved',
    steps: [
      ...opening,
      [
        openedWith(draft, { sentAt: '2026-11-20T22:11:00Z' }),
        { in: 'working.open.filling', context: { sentAt: '2026-11-20T22:11:00Z' } },
      ],
      [{ type: 'content.edited' }, { in: 'working.open.filling', context: { sentAt: '2026-11-20T22:11:00Z' } }],
      [moved, { in: 'working.open.filling', context: { sentAt: null } }],
    ],
  },
  {
    title: 'what cannot be read leads to the failure URL [DERR-07]',
    start: 'plain',
    steps: [
      ...opening,
      [
        { type: 'opening.broken', error: exception },
        {
          in: 'broken',
          tags: ['left'],
          context: { destination: { target: { screen: 'systemError', message: 'The form could not be loaded' } } },
        },
      ],
    ],
  },
  {
    title: 'the opening hears that autosave broke: it may wait for it',
    start: 'plain',
    steps: [
      ...opening,
      [
        failed('autosave', exception),
        { in: 'opening', tells: [{ to: 'opening', event: { type: 'autosave.lost', error: exception } }] },
      ],
    ],
  },
  {
    title: 'one that breaks while the form is filled in stops nothing',
    start: 'plain',
    steps: [...opened(), [failed('autosave', exception), { in: 'working.open', asks: {} }]],
  },
  {
    title:
      'each change is kept, and what was typed counts as changed; another step is kept and does not; a declaration counts and is not kept',
    start: 'plain',
    steps: [
      ...opened(),
      [
        { type: 'content.changed' },
        { in: 'working.open', context: { dirty: false }, tells: [told('content.changed')] },
      ],
      [{ type: 'content.declared' }, { in: 'working.open', context: { dirty: true }, tells: [] }],
      [edited, { in: 'working.open', context: { dirty: true }, tells: [told('content.changed')] }],
    ],
  },
  {
    title: 'what was opened is held until it is received, and no longer',
    start: 'saved',
    steps: [
      ...opened(draft),
      [submitted, { in: 'working.sending', context: { found: draft, sending: { payload: submitted.payload } } }],
      [begun, 'working.sending'],
      [
        ends.received,
        {
          in: 'complete',
          context: { found: { source: 'nowhere' }, sending: null, held: null },
          tells: [told('application.ended')],
        },
      ],
    ],
  },
  {
    title: 'what was opened is held no longer once it is saved',
    start: 'saved',
    steps: [
      ...opened(draft),
      ...saving,
      [
        done('saveDraft', { conflict: null }),
        { in: 'saved', context: { found: { source: 'nowhere' } }, tells: [told('application.ended')] },
      ],
    ],
  },
  {
    title:
      'a saved application that was paid for and is being finished opens as that, and not as a form to send [DEC-07]',
    start: 'saved',
    steps: [
      ...opening,
      [
        { ...openedWith(paidDraft), type: 'opening.awaited' },
        { in: 'awaited', tags: ['over'], asks: {}, context: { found: paidDraft }, tells: [told('application.ended')] },
      ],
    ],
  },
  {
    title: 'content that broke opens again with what it held, and what was changed in it is changed yet [FORM-23]',
    start: 'plain',
    steps: [
      ...opened(),
      [edited, 'working.open'],
      [
        failed('content', exception),
        {
          in: 'opening',
          does: ['reportFault'],
          context: { held: typed },
          asks: {
            opening: {
              version: { kind: 'held', source: 'autosave', isPaid: false },
              held: typed,
              reference,
              problem: { isCall: false },
              submitKey: 'k-a',
            },
          },
          tells: [],
        },
      ],
      [{ type: 'reference.loaded', reference: otherReference }, 'opening'],
      [
        openedAgain(HELD),
        {
          in: 'working.open',
          asks: { content: { reference: otherReference, found: typed } },
          context: { dirty: true, problem: null },
          tells: [told('version.shown', { isHeld: true })],
        },
      ],
      [link, 'working.leaving.asking'],
    ],
  },
  {
    title:
      'content that broke before it held anything opens again with the version that it was opened with, and is not changed by that [FORM-27]',
    start: 'plain',
    steps: [
      ...opened(),
      [
        failed('content', exception),
        {
          in: 'opening',
          asks: {
            opening: {
              version: { kind: 'decoded', source: 'autosave', content: { typed: 'a' }, isPaid: false },
              held: null,
            },
          },
        },
      ],
      [
        openedAgain(openedWith(typed).version),
        { in: 'working.open', context: { dirty: false }, tells: [told('version.shown', { isHeld: false })] },
      ],
    ],
  },
  {
    title: 'what is closed shows as such, and cannot be sent or saved [CANC-09]',
    start: 'plain',
    steps: [
      ...opening,
      [
        { ...openedWith(closedFound), type: 'opening.closed', stored: null },
        { in: 'working.closed', tags: ['refused'], asks: { content: { found: closedFound } } },
      ],
      [submitted, { in: 'working.closed', asks: {} }],
      [save, { in: 'working.closed', asks: {} }],
      [{ type: 'retry.requested' }, { in: 'working.closed', asks: {} }],
    ],
  },
  {
    title:
      'content that cannot go on leads elsewhere without a question, and what was typed is no given up application [DVSC-24]',
    start: 'plain',
    steps: [
      ...opened(),
      [edited, 'working.open'],
      [
        { type: 'content.left', to: { target: { screen: 'dvsServiceUnavailable' } } },
        { in: 'working.leaving.flushing', tags: ['leaving'], tells: FLUSH },
      ],
      [
        flushed,
        {
          in: 'left',
          out: 'givenUp',
          tags: ['left'],
          untagged: ['over'],
          context: { destination: { target: { screen: 'dvsServiceUnavailable' } } },
        },
      ],
    ],
  },
  {
    title: 'content of which something could not be read has what it depends on fetched anew, and stays open',
    start: 'plain',
    steps: [
      ...opened(),
      [
        { type: 'reference.requested' },
        { in: 'working.refreshing', asks: { refreshReference: {} }, context: { alert: null } },
      ],
      [
        done('refreshReference', otherReference),
        {
          in: 'working.open',
          tells: [{ to: 'content', event: { type: 'reference.renewed', reference: otherReference } }],
          context: { dirty: false },
        },
      ],
      [{ type: 'reference.requested' }, 'working.refreshing'],
      [failed('refreshReference', exception), { in: 'working.open', context: { alert: { kind: 'unable' } } }],
      [{ type: 'reference.requested' }, { in: 'working.refreshing', context: { alert: null } }],
    ],
  },
  {
    title: 'another tab stored it meanwhile: the person chooses, and mine goes on',
    start: 'plain',
    steps: [
      ...opened(),
      [conflictFound, { in: 'working.open.choosing', context: { otherTab: { ...otherTab, isMissing: false } } }],
      [{ type: 'mine.chosen' }, { in: 'working.open.choosing', tells: [told('mine.chosen')] }],
      [conflictSettled, { in: 'working.open.filling', context: { otherTab: null, dirty: false } }],
      [{ type: 'mine.chosen' }, { in: 'working.open.filling', tells: [] }],
    ],
  },
  {
    title: 'the version of another tab takes the place of this one when it is chosen, and is not left unasked then',
    start: 'plain',
    steps: [
      ...opened(),
      ...saving,
      [failed('saveDraft', saveRefused), 'working.open'],
      [conflictFound, 'working.open.choosing'],
      [{ type: 'theirs.chosen' }, { in: 'working.open.choosing', tells: [told('theirs.chosen')] }],
      [conflictMissing, { in: 'working.open.choosing', context: { otherTab: { isMissing: true } } }],
      [
        { type: 'theirs.chosen' },
        { in: 'working.open.choosing', tells: [told('theirs.chosen')], context: { otherTab: { isMissing: false } } },
      ],
      [
        theirs,
        {
          in: 'working.replacing',
          context: { otherTab: null, submitKey: 'k-theirs' },
          asks: {
            replaceVersion: { version: { kind: 'decoded', content: { typed: 'theirs' } }, submitKey: 'k-theirs' },
          },
        },
      ],
      [
        done('replaceVersion', typed),
        {
          in: 'working.open.filling',
          asks: { content: { found: typed, reference } },
          tells: [told('version.shown', { isHeld: false })],
          context: { alert: null, dirty: true, found: typed, version: null },
        },
      ],
      [link, 'working.leaving.asking'],
      [theirs, { in: 'working.replacing', context: { destination: null } }],
      [done('replaceVersion', typed), { in: 'working.open.filling', context: { destination: null, dirty: true } }],
    ],
  },
  {
    title: 'in the place of a version of another tab that cannot be shown, what was held opens again',
    start: 'plain',
    steps: [
      ...opened(),
      [edited, 'working.open'],
      [theirs, 'working.replacing'],
      [
        failed('replaceVersion', exception),
        { in: 'opening', asks: { opening: { version: HELD, problem: { isCall: false } } } },
      ],
      // Autosave holds the other version as the stored one, so it must not report this one as kept.
      [openedAgain(HELD), { in: 'working.open', tells: [told('version.shown', { isHeld: true })] }],
    ],
  },
  {
    title: 'another tab that is met while something is under way is asked about when that is over',
    start: 'plain',
    steps: [
      ...sent,
      [conflictFound, { in: 'working.sending', context: { otherTab: { revision: 9 } } }],
      [ends.notReceived, { in: 'working.open.choosing' }],
      [submitted, 'working.sending'],
      [begun, 'working.sending'],
      [conflictSettled, 'working.sending'],
      [ends.notReceived, 'working.open.filling'],
    ],
  },
  {
    title:
      'a version that was chosen and comes while something is under way takes its place when that is over: what is sent does not change underneath',
    start: 'plain',
    steps: [
      ...sent,
      [theirs, { in: 'working.sending', asks: {} }],
      [ends.unknown, { in: 'working.replacing', asks: { replaceVersion: {} } }],
      [done('replaceVersion', typed), 'working.open.filling'],
    ],
  },
  {
    title: 'it takes the place also while a draft that somebody saved meanwhile is asked about: it was chosen before',
    start: 'plain',
    steps: [
      ...opened(),
      ...saving,
      [done('saveDraft', { conflict: newer }), 'working.conflicting'],
      [theirs, 'working.replacing'],
      [
        done('replaceVersion', typed),
        {
          in: 'working.open',
          asks: { content: { found: typed } },
          context: { conflict: null, dirty: true, found: typed },
        },
      ],
    ],
  },
];

const sending: readonly Told[] = [
  {
    title: 'what is complete is sent once, and its receipt is the end [DREG-20 DPAY-13]',
    start: 'plain',
    steps: [
      ...opened(),
      [
        submittedFree,
        {
          in: 'working.sending',
          asks: {
            sending: {
              payload: submitted.payload,
              submitKey: 'k-a',
              costs: false,
              canAsk: true,
              endsRefused: false,
            },
          },
          tags: ['submitting'],
          tells: FLUSH,
          context: { sentKey: '' },
        },
      ],
      [flushed, { in: 'working.sending', asks: {}, tells: [{ to: 'sending', event: flushed }] }],
      [begun, { in: 'working.sending', tags: ['submitting'], context: { sentKey: 'k-a' } }],
      [ends.received, { in: 'complete', tags: ['complete', 'over'], context: { receipt, isPaid: false } }],
    ],
  },
  {
    title: 'where something is to be paid, the way leads to the payment page; the content stays alive [DPAY-10]',
    start: 'plain',
    steps: [
      ...opened(),
      [submitted, { in: 'working.sending', asks: { sending: { costs: true } } }],
      [begun, 'working.sending'],
      [
        ends.toBePaid,
        {
          in: 'working.paying',
          asks: { cardPayment: { direction: 'out' } },
          tags: ['step', 'paying'],
          untagged: ['submitting'],
        },
      ],
    ],
  },
  {
    title: 'who comes back without paying goes on, and the next submit is another attempt',
    start: 'plain',
    steps: [
      ...paying,
      [
        done('cardPayment', cameBack),
        {
          in: 'working.open',
          asks: {},
          does: ['renewSubmitKey'],
          tells: [told('submitKey.renewed')],
          context: { alert: { kind: 'paymentUnknown' }, alertCount: 1 },
        },
      ],
      [submitted, { in: 'working.sending', context: { alert: null } }],
      [begun, 'working.sending'],
    ],
  },
  {
    title: 'a payment page without an address is no way: the next try is the same attempt, as it was received',
    start: 'plain',
    steps: [
      ...paying,
      [
        done('cardPayment', noPage),
        { in: 'working.open', does: [], context: { alert: { kind: 'noPaymentPage' }, alertCount: 1 } },
      ],
      [submitted, 'working.sending'],
      [begun, 'working.sending'],
      [ends.toBePaid, 'working.paying'],
      [
        failed('cardPayment', exception),
        { in: 'working.open', does: [], context: { alert: { kind: 'paymentUnknown' }, alertCount: 2 } },
      ],
    ],
  },
  {
    title:
      'a submit of what was paid already, in another tab or before a late payment notification, says so and asks for nothing more [DEC-07]',
    start: 'plain',
    steps: [
      ...sent,
      [edited, 'working.sending'],
      [ends.paidAlready, { in: 'awaited', tags: ['over'], asks: {}, does: [], context: { alert: null, held: typed } }],
    ],
  },
  ...[409, 422].map((status): Told => ({
    title: `after ${status} what it depends on is fetched anew and the content is told; the person goes on, with another attempt [DERR-01]`,
    start: status === 409 ? 'plain' : 'saved',
    steps: [
      ...sent,
      [
        ends.outdated(status),
        {
          in: 'working.refreshing',
          asks: { refreshReference: {} },
          tags: ['submitting'],
          does: ['renewSubmitKey'],
          tells: [told('submitKey.renewed')],
          context: { alertCount: 0 },
        },
      ],
      [
        done('refreshReference', otherReference),
        {
          in: 'working.open',
          asks: {},
          tells: [{ to: 'content', event: { type: 'reference.renewed', reference: otherReference } }],
          context: { reference: otherReference, alert: { kind: 'unable', failure: { status } }, alertCount: 1 },
        },
      ],
    ],
  })),
  {
    title: 'what does not come anew leaves everything as it was, with the refusal [DERR-01]',
    start: 'plain',
    steps: [
      ...sent,
      [ends.outdated(409), 'working.refreshing'],
      [
        failed('refreshReference', exception),
        {
          in: 'working.open',
          tells: [{ to: 'content', event: { type: 'reference.renewed', reference } }],
          context: { reference, alert: { kind: 'unable', failure: { status: 409 } }, alertCount: 1 },
        },
      ],
    ],
  },
  {
    title:
      'a refused submit says that it cannot be completed online, with its cause, and is another attempt then [DERR-01]',
    start: 'plain',
    steps: [
      ...sent,
      [
        ends.spent(403),
        {
          in: 'working.open',
          does: ['renewSubmitKey'],
          tells: [told('submitKey.renewed')],
          context: { alert: { kind: 'unable', failure: { status: 403 } }, alertCount: 1 },
        },
      ],
      [submitted, { in: 'working.sending', context: { alert: null } }],
      [begun, 'working.sending'],
      [
        ends.saidNoAbove,
        { in: 'working.open', does: ['renewSubmitKey'], context: { alert: { kind: 'unable', failure: null } } },
      ],
    ],
  },
  {
    title:
      'after a failure of the server the next submit is the same attempt: the first may arrive yet, and would take the payment of another back',
    start: 'plain',
    steps: [
      ...sent,
      [
        ends.stopped(500),
        {
          in: 'working.open',
          does: [],
          context: { alert: { kind: 'unable', failure: { status: 500 } }, alertCount: 1 },
        },
      ],
    ],
  },
  {
    title:
      'where a refusal is an end of its own, it leads back to what was filled in, with what it depends on fetched anew [DREG-21 DERR-02]',
    start: 'saved',
    steps: [
      ...sent,
      [ends.saidNo, { in: 'working.unsuccessful', asks: {}, does: [], context: { failure: null } }],
      [
        { type: 'application.resumed' },
        {
          in: 'working.refreshing',
          asks: { refreshReference: {} },
          does: ['renewSubmitKey'],
          tells: [told('submitKey.renewed')],
        },
      ],
      [done('refreshReference', otherReference), 'working.open'],
      [submitted, 'working.sending'],
      [begun, 'working.sending'],
      [ends.refused(400), { in: 'working.unsuccessful', context: { failure: { status: 400 } } }],
    ],
  },
  {
    title: 'there too the attempt stays the same after a failure of the server [DREG-21]',
    start: 'saved',
    steps: [
      ...sent,
      [ends.refused(500), { in: 'working.unsuccessful', context: { failure: { status: 500 } } }],
      [{ type: 'application.resumed' }, { in: 'working.refreshing', does: [] }],
      [
        failed('refreshReference', exception),
        {
          in: 'working.open',
          tells: [{ to: 'content', event: { type: 'reference.renewed', reference } }],
          context: { alert: { kind: 'unable', failure: null }, alertCount: 1 },
        },
      ],
    ],
  },
  {
    title:
      'what was not received, what nobody knows and what is not paid yet is told; everything is kept, and the next submit is the same attempt [DPAY-10]',
    start: 'plain',
    steps: [
      ...sent,
      ...(
        [
          ['notReceived', ends.notReceived],
          ['unknown', ends.unknown],
          ['unpaid', ends.unpaid],
        ] as const
      ).flatMap(([kind, event], i) => [
        [
          event,
          { in: 'working.open' as const, asks: {}, does: [], context: { alert: { kind }, alertCount: i + 1 } },
        ] as const,
        [submitted, { in: 'working.sending' as const, context: { alert: null } }] as const,
        [begun, { in: 'working.sending' as const }] as const,
      ]),
      [
        failed('sending', exception),
        { in: 'working.open', does: [], context: { alert: { kind: 'unknown' }, alertCount: 4 } },
      ],
    ],
  },
  {
    title:
      'what differs from what was received under the attempt was not sent, and the next one is an attempt of its own',
    start: 'plain',
    steps: [
      ...sent,
      [
        ends.earlier,
        {
          in: 'working.open',
          does: ['renewSubmitKey'],
          tells: [told('submitKey.renewed')],
          context: { alert: { kind: 'earlier', receipt }, alertCount: 1 },
        },
      ],
    ],
  },
  {
    title: 'what is said above the content stays while it is mended, and goes when something else is done [DERR-04]',
    start: 'plain',
    steps: [
      ...opened(),
      ...saving,
      [failed('saveDraft', saveRefused), { in: 'working.open', context: { alert: { kind: 'saveFailed' } } }],
      [edited, { in: 'working.open', context: { alert: { kind: 'saveFailed' }, dirty: true } }],
      [moved, { in: 'working.open', context: { alert: null } }],
      ...saving,
      [failed('saveDraft', saveRefused), 'working.open'],
      [save, { in: 'working.saving.flushing', context: { alert: null } }],
      [flushed, 'working.saving.writing'],
    ],
  },
];

const refusing: readonly Told[] = [
  {
    title: 'files that cannot be read any more are told to the content, which asks for them again; nothing is renewed',
    start: 'plain',
    steps: [
      ...sent,
      [
        ends.filesLost,
        {
          in: 'working.open',
          asks: {},
          does: [],
          context: { alert: null, alertCount: 0 },
          tells: [{ to: 'content', event: { type: 'files.lost', answers: filesLost.answers, at: filesLost.at } }],
        },
      ],
    ],
  },
  {
    title: 'what the regulator completed meanwhile is closed: it shows disabled, and nothing can be sent [CANC-10]',
    start: 'plain',
    steps: [
      ...sent,
      [ends.closed, { in: 'working.closed', tags: ['refused'], asks: {}, untagged: ['submitting'] }],
      [submitted, { in: 'working.closed', asks: {} }],
    ],
  },
  {
    title:
      'saving and leaving wait three seconds at most for what was typed last: a service that does not answer keeps nobody from them',
    start: 'plain',
    steps: [
      ...opened(),
      [submitted, { in: 'working.sending', tells: FLUSH }],
      [ends.notReceived, 'working.open'],
      [save, { in: 'working.saving.flushing', tags: ['saving'] }],
      [tick(3000), { in: 'working.saving.writing', asks: { saveDraft: {} } }],
      [failed('saveDraft', saveRefused), 'working.open'],
      [link, { in: 'working.leaving.flushing', tells: FLUSH }],
      [tick(2999), 'working.leaving.flushing'],
      [tick(1), 'left'],
    ],
  },
  {
    title: 'a submit whose page is closed leads nowhere when its answer comes, least of all to the payment page',
    start: 'plain',
    steps: [...sent, [{ type: 'page.closed' }, { in: 'ended', tells: FLUSH, context: { sending: null } }]],
  },
  {
    title: 'what is typed while leaving waits is stored as well',
    start: 'plain',
    steps: [
      ...opened(),
      [link, { in: 'working.leaving.flushing', tells: FLUSH }],
      [{ type: 'content.edited' }, 'working.leaving.flushing'],
      [{ type: 'autosave.flushed' }, { in: 'left', tells: FLUSH }],
    ],
  },
  {
    title: 'a submit that the person stops ends when it is known what came of it',
    start: 'plain',
    steps: [
      ...sent,
      [
        { type: 'submit.stopped' },
        {
          in: 'working.sending',
          asks: {},
          tells: [{ to: 'sending', event: { type: 'submit.stopped' } }],
        },
      ],
      [ends.received, 'complete'],
    ],
  },
];

const returning: readonly Told[] = [
  {
    title: 'a payment that is confirmed is the end, with its receipt [DREG-42 DREN-63]',
    start: 'plain',
    steps: [
      [
        { type: 'admission.paid', receipt: paidReceiptTold },
        {
          in: 'complete',
          asks: {},
          tells: [told('application.ended')],
          context: { isPaid: true, receipt: paidReceiptTold },
        },
      ],
    ],
  },
  ...(['cardProblem', 'paymentCancelled', 'unable'] as const).map((kind): Told => ({
    title: `what came of a payment is said above what is opened, to be sent again, until the person does so: ${kind} [DPAY-17 DPAY-18 DPAY-19 DREN-09 DERR-03]`,
    start: 'plain',
    steps: [
      [
        { ...granted, recordId: 'c-1', alert: alertOf(kind) },
        { in: 'opening', asks: { opening: { recordId: 'c-1' } }, context: { alert: { kind }, alertCount: 1 } },
      ],
      [referenceLoaded, 'opening'],
      [
        openedWith(draft),
        {
          in: 'working.open',
          asks: { content: { isUnpaid: kind !== 'unable' } },
          context: { alert: { kind }, alertCount: 1 },
        },
      ],
      [submitted, { in: 'working.sending', context: { alert: null } }],
    ],
  })),
];

const leaving: readonly Told[] = [
  {
    title:
      'what was not changed is left by a link without a question; the Back button asks [FORM-27 FORM-28 DREG-25 DREN-66]',
    start: 'plain',
    steps: [
      ...opened(draft),
      [backButton, { in: 'working.leaving.asking', tags: ['asking'], context: { destination: onward } }],
      [{ type: 'leave.declined' }, { in: 'working.open', context: { destination: null } }],
      [link, { in: 'working.leaving.flushing', tags: ['leaving'], tells: FLUSH }],
      [
        flushed,
        {
          in: 'left',
          tags: ['left'],
          untagged: ['over'],
          does: [],
          context: { destination: { href: '/forms/dashind' } },
        },
      ],
    ],
  },
  {
    title:
      'what was changed or typed asks; No stays, Yes goes where the link led and gives it up [FORM-23 FORM-25 FORM-26 DREG-24 DREN-66]',
    start: 'plain',
    steps: [
      ...opened(draft),
      [typedLink, { in: 'working.leaving.asking', context: { dirty: false } }],
      [{ type: 'leave.declined' }, 'working.open'],
      [edited, { in: 'working.open', context: { dirty: true } }],
      [link, { in: 'working.leaving.asking', context: { destination: { href: '/forms/dashind' } } }],
      [
        { type: 'leave.confirmed' },
        {
          in: 'givenUp',
          tags: ['left', 'over'],
          tells: [told('application.ended')],
          context: { destination: { href: '/forms/dashind' }, found: { source: 'nowhere' } },
        },
      ],
    ],
  },
  {
    title:
      'Back offers the step before: the content goes there, and nothing is left; a second Back stays as No does [FORM-26 FORM-28]',
    start: 'plain',
    steps: [
      ...opened(),
      [edited, 'working.open'],
      [backButton, { in: 'working.leaving.asking', context: { leaving: secondStep } }],
      [
        { type: 'back.chosen' },
        {
          in: 'working.open',
          tells: [{ to: 'content', event: secondStep.before.back }],
          context: { leaving: null, destination: null, dirty: true },
        },
      ],
      [backButton, 'working.leaving.asking'],
      [backButton, { in: 'working.open', tells: [], context: { leaving: null, destination: null } }],
      [backAtFirst, { in: 'working.leaving.asking', context: { leaving: firstStep } }],
      [{ type: 'back.chosen' }, { in: 'working.leaving.asking', tells: [] }],
      [link, 'working.leaving.asking'],
    ],
  },
  {
    title: 'signing out of what was changed asks about the files alone; No stays, Yes goes and gives nothing up',
    start: 'plain',
    steps: [
      ...opened(),
      [edited, 'working.open'],
      [signOut, { in: 'working.leaving.askingToSignOut', tags: ['asking'] }],
      [{ type: 'leave.declined' }, { in: 'working.open', context: { destination: null, dirty: true } }],
      [{ ...signOut, trigger: 'history', to: null }, 'working.leaving.askingToSignOut'],
      ...replacing,
      [signOut, 'working.leaving.askingToSignOut'],
      [{ type: 'leave.confirmed' }, { in: 'working.leaving.flushing', tells: FLUSH }],
      [flushed, { in: 'left', untagged: ['over'], context: { destination: { href: '/forms/logoff' } } }],
    ],
  },
  ...(
    [
      ['asked about leaving', link, 'working.leaving.asking'],
      ['asked about signing out', signOut, 'working.leaving.askingToSignOut'],
    ] as const
  ).map(([what, leave, asked]): Told => ({
    title: `the version of another tab takes the place of this one also while the person is ${what}: what was said of this one is over`,
    start: 'plain',
    steps: [
      ...opened(),
      [edited, 'working.open'],
      ...saving,
      [failed('saveDraft', saveRefused), { in: 'working.open', context: { alert: { kind: 'saveFailed' } } }],
      [leave, asked],
      [theirs, 'working.replacing'],
      [
        done('replaceVersion', typed),
        {
          in: 'working.open',
          asks: { content: { found: typed } },
          context: { alert: null, found: typed, dirty: true, destination: null },
        },
      ],
    ],
  })),
  {
    title:
      'saving and exiting leads on; a failure says so and keeps everything [DREG-26 DREN-64 DERR-04 FORM-16 FORM-17]',
    start: 'plain',
    steps: [
      ...opened(),
      [
        save,
        {
          in: 'working.saving.flushing',
          tags: ['saving', 'step'],
          tells: [{ to: 'content', event: { type: 'save.begun' } }, ...FLUSH],
        },
      ],
      [
        flushed,
        { in: 'working.saving.writing', asks: { saveDraft: { over: 2, submitKey: 'k-a' } }, tags: ['saving', 'step'] },
      ],
      [
        failed('saveDraft', saveRefused),
        {
          in: 'working.open',
          asks: {},
          context: { alert: { kind: 'saveFailed', failure: { code: 'FS.1a' } }, alertCount: 1 },
        },
      ],
      [save, { in: 'working.saving.flushing', context: { alert: null } }],
      [flushed, 'working.saving.writing'],
      [done('saveDraft', { conflict: null }), { in: 'saved', tags: ['left', 'over'], context: { destination: list } }],
    ],
  },
  {
    title:
      'a draft that was saved elsewhere meanwhile is never overwritten without a choice: keep mine, or open the other one [DREN-64]',
    start: 'saved',
    steps: [
      ...opened(draft),
      [edited, 'working.open'],
      ...saving,
      [
        done('saveDraft', { conflict: newer }),
        { in: 'working.conflicting', tags: ['asking'], context: { conflict: newer } },
      ],
      [{ type: 'mine.chosen' }, { in: 'working.saving.writing', asks: { saveDraft: { over: 7 } } }],
      [done('saveDraft', { conflict: newer }), 'working.conflicting'],
      [
        { type: 'theirs.chosen' },
        {
          in: 'opening',
          tells: [],
          asks: { opening: { version: THEIR_DRAFT, reference, problem: null } },
        },
      ],
      [
        openedAgain(THEIR_DRAFT),
        {
          in: 'working.open',
          asks: { content: { found: typed } },
          context: { conflict: null, dirty: false, submitKey: 'k-7', draftRevision: 7 },
          tells: [told('draft.taken', { revision: 7, submitKey: 'k-7' }), told('version.shown', { isHeld: false })],
        },
      ],
      ...saving.slice(0, 1),
      [flushed, { in: 'working.saving.writing', asks: { saveDraft: { over: 7, submitKey: 'k-7' } } }],
    ],
  },
];

/** The sign-in ended (OP-P-14, docs/decisions/0058). */
const signingOut: readonly Told[] = [
  {
    title:
      'what was typed is kept in the tab when the sign-in ends, and nothing leads on from there, also where it could not be kept',
    start: 'plain',
    steps: [
      ...opened(),
      [edited, 'working.open'],
      [link, { in: 'working.leaving.asking', context: { destination: { href: '/forms/dashind' } } }],
      [
        signedOut,
        {
          in: 'signedOut.keeping',
          asks: { keepInTab: { revision: 4, underWay: null, submitKey: 'k-a' } },
          tags: ['unfinished'],
          untagged: ['step', 'left', 'over'],
          context: { destination: null },
          tells: [],
        },
      ],
      [{ type: 'page.closed' }, { in: 'signedOut.keeping', asks: {} }],
      [failed('keepInTab', exception), { in: 'signedOut.kept', untagged: ['unfinished'], tells: [] }],
    ],
  },
  {
    title:
      'what is typed in an editor of its own, or another step, is kept as well; where nothing was typed since it was opened nothing is',
    start: 'plain',
    steps: [
      ...opened(draft),
      [{ type: 'content.declared' }, 'working.open'],
      [signedOut, { in: 'working.open.filling', asks: {} }],
      [theirs, 'working.replacing'],
      [{ type: 'content.changed' }, 'working.replacing'],
      [done('replaceVersion', typed), 'working.open.filling'],
      [signedOut, { in: 'working.open.filling', asks: {} }],
      [{ type: 'content.changed' }, 'working.open.filling'],
      [signedOut, { in: 'signedOut.keeping', asks: { keepInTab: { underWay: null } } }],
      [
        done('keepInTab', undefined),
        { in: 'signedOut.kept', tells: [{ to: 'autosave', event: { type: 'tabCopy.made' } }] },
      ],
    ],
  },
  {
    title: 'what was being submitted is kept as that, before it was sent',
    start: 'plain',
    steps: [
      ...opened(draft),
      [submitted, 'working.sending'],
      [
        signedOut,
        {
          in: 'signedOut.keeping',
          asks: {
            keepInTab: {
              revision: 4,
              unanswered: ['f-1'],
              draftRevision: 2,
              underWay: 'submit',
              isRepeat: false,
              submitKey: 'k-a',
            },
          },
          context: { sending: null },
        },
      ],
    ],
  },
  {
    title: '… and while it is',
    start: 'plain',
    steps: [
      ...sent,
      [
        signedOut,
        {
          in: 'signedOut.keeping',
          asks: { keepInTab: { revision: 4, underWay: 'submit', submitKey: 'k-a' } },
          context: { sending: null },
        },
      ],
    ],
  },
  ...(['working.saving.flushing', 'working.saving.writing'] as const).map((at): Told => ({
    title: `what was being saved is kept as that, also where nothing was typed (${at})`,
    start: 'plain',
    steps: [
      ...opened(draft),
      [save, 'working.saving.flushing'],
      ...(at === 'working.saving.writing' ? [[flushed, at] as const] : []),
      [
        signedOut,
        {
          in: 'signedOut.keeping',
          asks: {
            keepInTab: {
              revision: 4,
              unanswered: ['f-1'],
              draftRevision: 2,
              underWay: 'save',
              isRepeat: false,
              submitKey: 'k-a',
            },
          },
        },
      ],
      [done('keepInTab'), { in: 'signedOut.kept', tells: [] }],
    ],
  })),
  ...([false, true] as const).map((hasBegun): Told => ({
    title: `something had gone out under its key before: that is kept as well${hasBegun ? ', also once it went out again' : ''}`,
    start: 'plain',
    steps: [
      ...sent,
      [ends.unknown, 'working.open.filling'],
      [edited, 'working.open'],
      [submitted, 'working.sending'],
      ...(hasBegun ? [[flushed, 'working.sending'] as const, [begun, 'working.sending'] as const] : []),
      [
        signedOut,
        { in: 'signedOut.keeping', asks: { keepInTab: { underWay: 'submit', isRepeat: true, submitKey: 'k-a' } } },
      ],
    ],
  })),
  {
    title: '… which says nothing of what is only typed',
    start: 'plain',
    steps: [
      ...sent,
      [ends.unknown, 'working.open.filling'],
      [submitted, 'working.sending'],
      [begun, 'working.sending'],
      [ends.unknown, 'working.open.filling'],
      [edited, 'working.open'],
      [signedOut, { in: 'signedOut.keeping', asks: { keepInTab: { underWay: null, isRepeat: false } } }],
    ],
  },
  {
    title:
      'what comes from the tab is as if it were typed now: a link asks, and the next end of the sign-in keeps it again',
    start: 'plain',
    steps: [
      ...opening,
      [openedWith(typed, { isInTab: true }), { in: 'working.open.filling', context: { dirty: true, isTouched: true } }],
      [signedOut, { in: 'signedOut.keeping', asks: { keepInTab: { revision: 4, underWay: null } } }],
    ],
  },
  {
    title: "what was sent and is to be paid is the regulator's: nothing of it is kept in the tab (OP-D-74)",
    start: 'plain',
    steps: [
      ...opened(),
      [edited, 'working.open'],
      [submitted, 'working.sending'],
      [begun, 'working.sending'],
      [ends.toBePaid, 'working.paying'],
      [signedOut, { in: 'working.paying', asks: {} }],
    ],
  },
  {
    title: 'nor is what is closed',
    start: 'plain',
    steps: [
      ...opened(),
      [edited, 'working.open'],
      [submitted, 'working.sending'],
      [begun, 'working.sending'],
      [ends.closed, 'working.closed'],
      [signedOut, { in: 'working.closed', asks: {} }],
    ],
  },
  ...(['notSubmitted', 'notSaved'] as const).map((kind): Told => ({
    title: `whoever comes back to what was being submitted hears what became of it, until they go on: ${kind}`,
    start: 'plain',
    steps: [
      ...opening,
      [
        openedWith(typed, { cutOff: { kind, isLost: false } }),
        {
          in: 'working.open.filling',
          context: { alert: { kind }, alertCount: 1 },
          asks: { content: { isUnpaid: false } },
        },
      ],
      [moved, { in: 'working.open.filling', context: { alert: null } }],
    ],
  })),
];

export const applicationScenarios: readonly Told[] = [
  ...beginning,
  ...sending,
  ...refusing,
  ...returning,
  ...leaving,
  ...signingOut,
];
