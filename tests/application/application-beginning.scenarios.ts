/** How an application begins: let in, opened, opened again; what its content says. */
import { exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import {
  begun,
  closedFound,
  draft,
  draftRefused,
  edited,
  ends,
  granted,
  leavingEnds,
  link,
  missing,
  moved,
  openedAgain,
  openedWith,
  opens,
  otherReference,
  paidDraft,
  plain,
  reference,
  referenceLoaded,
  save,
  savingEnds,
  submitted,
  typed,
} from './application.sample.ts';
import { FLUSH, HELD, opened, opening, saving, told, type Told } from './application.starts.ts';

export const beginningScenarios: readonly Told[] = [
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
        savingEnds.saved,
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
      [link, 'working.leaving'],
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
        {
          in: 'working.leaving',
          tags: ['leaving'],
          asks: { leaving: { trigger: 'content', dirty: true, step: null } },
        },
      ],
      [leavingEnds.begun, { in: 'working.leaving', tells: FLUSH }],
      [
        leavingEnds.left,
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
];
