import {
  applicationOpeningMachine,
  type OpenedApplication,
  type OpeningEvent,
} from '#machines/applications/application-opening.machine.ts';
import { loadProblemOf, type VersionToOpen } from '#machines/applications/application.types.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import type { Step } from '#support/spec.ts';
import {
  closedFound,
  draft,
  draftRefused,
  loadRefused,
  missing,
  nothing,
  opens,
  paidDraft,
  reference,
  typed,
} from '../application/application.sample.ts';
import { endsOnce } from '../application/ends-once.ts';

const WORKING = 'Working. Please wait.....';
const UNABLE = 'Unable to complete application online';
const FIELD = { role: 'textbox', name: 'What it is about' } as const;

const retry = { type: 'retry.requested' } as const;
const lost = { type: 'autosave.lost', error: exception } as const;
const plain = {
  recordId: '',
  seeksEarly: false,
  version: null,
  problem: null,
  held: null,
  reference: null,
  submitKey: 'k-0',
};
const held: VersionToOpen = { kind: 'held', source: 'autosave', isPaid: false };
const stored: VersionToOpen = { kind: 'stored', source: 'draft', formData: 'theirs', isPaid: false };
const found: VersionToOpen = { kind: 'decoded', source: 'autosave', content: { typed: 'a' }, isPaid: false };
const empty: VersionToOpen = { kind: 'decoded', source: 'nowhere', content: null, isPaid: false };
const { type: _type, ...byAutosave } = opens;

const told = (event: OpeningEvent) => ({ to: 'parent', event: { ...event } });
const loaded = (what: unknown = reference) => told({ type: 'reference.loaded', reference: what });
const opened = (type: Extract<OpeningEvent, OpenedApplication>['type'], more: Partial<OpenedApplication> = {}) =>
  told({ type, found: draft, version: found, stored: byAutosave, ...more });
const ended = ({ told: sent }: Step) => sent.filter(({ event }) => event.type.startsWith('opening.'));
const toldIn = ({ told: sent }: Step, type: OpeningEvent['type']) => sent.some(({ event }) => event.type === type);

export const applicationOpeningModel = defineModel({
  slug: 'application-opening',
  machine: applicationOpeningMachine,
  inputs: {
    plain,
    early: { ...plain, recordId: 'r-1', seeksEarly: true },
    threw: { ...plain, seeksEarly: true, version: held, problem: loadProblemOf(exception), held: typed, reference },
    chosen: { ...plain, version: stored, held: typed, reference },
  },
  cases: {
    'version.opened': [byAutosave],
    'version.missing': [{ error: draftRefused }, { error: exception }],
    'autosave.lost': [{ error: exception }],
    'xstate.done.actor.loadReference': [{ output: reference }, { output: { isClosed: true } }],
    'xstate.error.actor.loadReference': [{ error: loadRefused }, { error: exception }],
    'xstate.done.actor.readVersion': [nothing, paidDraft, closedFound].map((output) => ({ output })),
    'xstate.error.actor.readVersion': [{ error: exception }],
  },
  invariants: {
    'what opens is read only once it is known, and what it depends on is there': ({ input, steps }) => {
      let isFound = input.version !== null;
      let isLoaded = input.version?.kind === 'stored';
      steps.forEach((step) => {
        const { event, asked } = step;
        if (event.type === 'xstate.done.actor.loadReference') isLoaded = true;
        const isClosed = (event['output'] as { isClosed?: boolean } | undefined)?.isClosed === true;
        if (event.type === 'version.opened' || isClosed) isFound = true;
        if (asked.some(({ src }) => src === 'readVersion')) claim(isFound && isLoaded, 'read too early');
        if (ended(step).length > 0 && !toldIn(step, 'opening.broken'))
          same(event.type, 'xstate.done.actor.readVersion', 'opened by');
      });
    },
    'the application hears of each load that came, at once': ({ steps }) =>
      steps.forEach((step) =>
        same(toldIn(step, 'reference.loaded'), step.event.type === 'xstate.done.actor.loadReference', 'reference'),
      ),
    'stored versions are asked for early where that is wanted, and awaited each time that they are needed; never for content that is there':
      ({ input, steps }) =>
        steps.forEach((step, i) => {
          const isAsked = step.asked.some(({ src }) => src === 'loadReference');
          same(
            toldIn(step, 'versions.requested'),
            isAsked && input.seeksEarly && input.version === null,
            'asked early',
          );
          const seeks = { restoring: 'seeking' } as const;
          same(
            toldIn(step, 'version.awaited'),
            step.snapshot.matches(seeks) && steps[i - 1]?.snapshot.matches(seeks) !== true,
            'awaited',
          );
          if (input.version !== null) claim(!toldIn(step, 'version.awaited'), 'looked for what is there');
        }),
    'how it ended is told once, and nothing is asked or told after that': endsOnce(ended),
    'what did not come can be asked for again: no dead end': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('failed')) claim(snapshot.can(retry), 'no way to try again');
      }),
  },
  expectations: {
    deciding: { shows: [] },
    loading: { shows: [WORKING], hides: [UNABLE, FIELD], tags: ['loading'] },
    'loading.deciding': { shows: [] },
    'loading.seeking': { shows: [] },
    'loading.waiting': { shows: [] },
    failed: { shows: ['It did not come', 'Try again'], hides: [WORKING, FIELD], tags: ['failed'] },
    threw: { shows: ['It did not come', 'Try again'], hides: [WORKING, FIELD], tags: ['failed'] },
    restoring: { shows: [WORKING], hides: [FIELD], tags: ['loading'] },
    'restoring.seeking': { shows: [], tags: [] },
    'restoring.reading': { shows: [], tags: [] },
    unloaded: { shows: ['The draft did not come', 'Try again'], hides: [FIELD], tags: ['failed'] },
    told: { shows: [WORKING], hides: [FIELD] },
  },
  scenarios: [
    {
      title: 'what it depends on is loaded, then what was saved or typed before, and both are told [DREG-27 DREN-64]',
      start: 'early',
      begins: {
        in: 'loading.seeking',
        asks: { loadReference: {} },
        tags: ['loading'],
        tells: [told({ type: 'versions.requested', recordId: 'r-1' })],
      },
      steps: [
        [
          done('loadReference', reference),
          {
            in: 'restoring.seeking',
            asks: {},
            tags: ['loading'],
            tells: [loaded(), told({ type: 'version.awaited', recordId: 'r-1' })],
          },
        ],
        [
          opens,
          {
            in: 'restoring.reading',
            tags: ['loading'],
            asks: { readVersion: { version: found, reference, held: null, submitKey: 'k-a' } },
          },
        ],
        [done('readVersion', draft), { in: 'told', tells: [opened('opening.opened')] }],
      ],
    },
    {
      title: 'where nothing is to be looked for early, it is looked for once what it depends on is there',
      start: 'plain',
      begins: { in: 'loading.waiting', tells: [] },
      steps: [
        [
          done('loadReference', reference),
          { in: 'restoring.seeking', tells: [loaded(), told({ type: 'version.awaited', recordId: '' })] },
        ],
      ],
    },
    {
      title: 'what is looked for early is looked for anew where what it depends on did not come',
      start: 'early',
      steps: [
        [failed('loadReference', loadRefused), 'failed'],
        [retry, { in: 'loading.seeking', tells: [told({ type: 'versions.requested', recordId: 'r-1' })] }],
      ],
    },
    {
      title: 'what cannot be read is told as an exception [DERR-07]',
      start: 'plain',
      steps: [
        [done('loadReference', reference), 'restoring.seeking'],
        [opens, 'restoring.reading'],
        [failed('readVersion', exception), { in: 'told', tells: [told({ type: 'opening.broken', error: exception })] }],
      ],
    },
    {
      title: 'so is autosave that breaks before it said what opens, also where it was asked early',
      start: 'early',
      steps: [[lost, { in: 'told', tells: [told({ type: 'opening.broken', error: exception })] }]],
    },
    {
      title: '… or is awaited',
      start: 'plain',
      steps: [
        [done('loadReference', reference), 'restoring.seeking'],
        [lost, { in: 'told', tells: [told({ type: 'opening.broken', error: exception })] }],
      ],
    },
    {
      title: 'autosave that breaks before it was asked for anything keeps nobody from the form',
      start: 'plain',
      steps: [[lost, { in: 'loading.waiting', tells: [] }]],
    },
    {
      title: 'autosave that was asked early and breaks once the form turned out to be closed leads nobody away',
      start: 'early',
      steps: [
        [done('loadReference', { isClosed: true }), 'restoring.reading'],
        [lost, { in: 'restoring.reading', tells: [] }],
      ],
    },
    {
      title:
        'what does not come says whether a call failed or something threw, and is asked for again [DERR-08 DERR-10 DERR-33]',
      start: 'plain',
      steps: [
        [
          failed('loadReference', loadRefused),
          { in: 'failed', context: { problem: { isCall: true, failure: { code: 'RC.1e' }, message: '' } } },
        ],
        [retry, { in: 'loading', asks: { loadReference: {} } }],
        [failed('loadReference', exception), { in: 'failed', context: { problem: { isCall: false, failure: null } } }],
        [retry, 'loading'],
        [done('loadReference', reference), { in: 'restoring.seeking', context: { problem: null } }],
      ],
    },
    {
      title: 'a refused draft shows nothing that could be saved over it; an exception is told as one [DERR-06 DERR-07]',
      start: 'early',
      steps: [
        [done('loadReference', reference), 'restoring.seeking'],
        [missing(draftRefused), { in: 'unloaded', context: { problem: { failure: draftRefused } }, tags: ['failed'] }],
        [retry, { in: 'restoring.seeking', tells: [told({ type: 'version.awaited', recordId: 'r-1' })] }],
        [missing(draftRefused), 'unloaded'],
        [retry, 'restoring.seeking'],
        [missing(exception), { in: 'told', tells: [told({ type: 'opening.broken', error: exception })] }],
      ],
    },
    {
      title:
        'a saved application that was paid for and is being finished opens as that, and not as a form to send [DEC-07]',
      start: 'plain',
      steps: [
        [done('loadReference', reference), 'restoring.seeking'],
        [opens, 'restoring.reading'],
        [done('readVersion', paidDraft), { in: 'told', tells: [opened('opening.awaited', { found: paidDraft })] }],
      ],
    },
    {
      title: 'a closed form looks for no stored version and opens as that [CANC-09]',
      start: 'early',
      steps: [
        [
          done('loadReference', { isClosed: true }),
          {
            in: 'restoring.reading',
            tells: [loaded({ isClosed: true })],
            asks: { readVersion: { version: empty, reference: { isClosed: true } } },
          },
        ],
        [
          done('readVersion', closedFound),
          {
            in: 'told',
            tells: [opened('opening.closed', { found: closedFound, version: empty, stored: null })],
          },
        ],
      ],
    },
    {
      title: 'content that broke opens again with what it held, and nothing stored is looked for [FORM-23]',
      start: 'threw',
      begins: { in: 'threw', asks: {}, tells: [], tags: ['failed'] },
      steps: [
        [retry, { in: 'loading.waiting', asks: { loadReference: {} }, tells: [], tags: ['loading'] }],
        [
          failed('loadReference', loadRefused),
          { in: 'threw', context: { problem: { isCall: true, failure: loadRefused } } },
        ],
        [retry, 'loading.waiting'],
        [
          done('loadReference', { rates: 2 }),
          {
            in: 'restoring.reading',
            tells: [loaded({ rates: 2 })],
            asks: { readVersion: { version: held, held: typed, reference: { rates: 2 } } },
          },
        ],
        [
          done('readVersion', typed),
          { in: 'told', tells: [opened('opening.opened', { found: typed, version: held, stored: null })] },
        ],
      ],
    },
    {
      title: 'content that breaks in a form that was closed meanwhile opens again, closed, with nothing of it',
      start: 'threw',
      steps: [
        [retry, 'loading.waiting'],
        [
          done('loadReference', { isClosed: true }),
          { in: 'restoring.reading', asks: { readVersion: { version: empty } } },
        ],
      ],
    },
    {
      title: 'a draft that the person chose is read at once, beside what is loaded already',
      start: 'chosen',
      begins: { in: 'restoring.reading', asks: { readVersion: { version: stored, reference } }, tells: [] },
      steps: [
        [
          done('readVersion', typed),
          { in: 'told', tells: [opened('opening.opened', { found: typed, version: stored, stored: null })] },
        ],
      ],
    },
  ],
});
