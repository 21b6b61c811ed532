import { fileDownloadMachine, selectBlockedAddress } from '#machines/file-download.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';

const address = 'https://portal.test/document-location?spId=t&file=f.pdf';
const refused = callFailure('GetSharePointFileDetails', 'SP.1');
const request = (id: string) => ({ type: 'file.requested', id }) as const;

export const fileDownloadModel = defineModel({
  slug: 'file-download',
  machine: fileDownloadMachine,
  inputs: { page: undefined },
  cases: {
    'file.requested': [request('l-1'), request('l-2')],
    'xstate.done.actor.findFile': [{ output: address }],
    'xstate.error.actor.findFile': [{ error: refused }, { error: exception }],
    'xstate.done.actor.openWindow': [{ output: true }, { output: false }],
    'xstate.error.actor.openWindow': [{ error: exception }],
  },
  invariants: {
    'the file of the licence that was pressed is asked for, once for each press': ({ steps }) =>
      steps.forEach(({ event, asked }) => {
        const find = asked.find(({ src }) => src === 'findFile');
        same(find !== undefined, event.type === 'file.requested', 'asked');
        if (find) same(find.input, { id: (event as { id?: string }).id }, 'which');
      }),
    'a window opens only at the address that the call gave, and after it [FLIC-27]': ({ steps }) =>
      steps.forEach(({ asked, event }) => {
        const opening = asked.find(({ src }) => src === 'openWindow');
        if (!opening) return;
        same(opening.input, { address }, 'address');
        same(event.type, 'xstate.done.actor.findFile', 'after');
      }),
    'a link is offered where no window opened, and nowhere else': ({ steps }) =>
      steps.forEach(({ snapshot }) =>
        same(selectBlockedAddress(snapshot), snapshot.hasTag('blocked') ? address : null, 'link'),
      ),
    'a failure is told until it is tried again, SP.1 for a call and SP.2 for whatever threw': ({ steps }) =>
      steps.forEach(({ snapshot, event }) => {
        const { problem } = snapshot.context;
        const wasRefused = event.type === 'xstate.error.actor.findFile';
        const { error } = event as { error?: unknown };
        same(
          problem,
          !wasRefused
            ? null
            : error === refused || JSON.stringify(error) === JSON.stringify(refused)
              ? { code: 'SP.1', failure: refused }
              : { code: 'SP.2', failure: null },
          'problem',
        );
      }),
    'what is not under way can be asked for again: no dead end': ({ steps }) =>
      steps.forEach(({ snapshot }) => claim(snapshot.hasTag('fetching') || snapshot.can(request('l-1')), 'a dead end')),
  },
  expectations: {
    closed: { shows: ['Download PDF (94 KB)'], hides: ['Your file is ready', /Details:/] },
    fetching: { shows: ['Opening the file'], hides: ['Your file is ready', /Details:/], tags: ['fetching'] },
    opening: { shows: ['Opening the file'], hides: ['Your file is ready', /Details:/], tags: ['fetching'] },
    opened: { shows: ['The file opened in a new window'], hides: ['Your file is ready', /Details:/], tags: ['opened'] },
    blocked: {
      shows: ['Your file is ready', 'Open the file (PDF, 94 KB, new window)'],
      hides: [/Details:/],
      tags: ['blocked'],
    },
    missing: { shows: [/Details: SP\.[12]/, 'Download PDF (94 KB)'], hides: ['Your file is ready'] },
  },
  scenarios: [
    {
      title: 'after the details are read the document opens in a new window [FLIC-27]',
      start: 'page',
      steps: [
        [
          request('l-1'),
          { in: 'fetching', tags: ['fetching'], context: { id: 'l-1' }, asks: { findFile: { id: 'l-1' } } },
        ],
        [done('findFile', address), { in: 'opening', tags: ['fetching'], asks: { openWindow: { address } } }],
        [done('openWindow', true), { in: 'opened', tags: ['opened'], untagged: ['blocked'] }],
        [request('l-2'), { in: 'fetching', context: { id: 'l-2', address: null } }],
      ],
    },
    {
      title: 'where the browser opens none a link leads there, and asking again forgets it [FLIC-27]',
      start: 'page',
      steps: [
        [request('l-1'), { in: 'fetching' }],
        [done('findFile', address), { in: 'opening' }],
        [done('openWindow', false), { in: 'blocked', tags: ['blocked'], context: { address } }],
        [request('l-1'), { in: 'fetching', context: { address: null } }],
        [done('findFile', address), { in: 'opening' }],
        [failed('openWindow', exception), { in: 'blocked', tags: ['blocked'] }],
      ],
    },
    {
      title: 'a call that fails is SP.1, an answer without an address SP.2; the button tries again',
      start: 'page',
      steps: [
        [request('l-1'), { in: 'fetching' }],
        [failed('findFile', refused), { in: 'missing', context: { problem: { code: 'SP.1', failure: refused } } }],
        [request('l-2'), { in: 'fetching', context: { problem: null, id: 'l-2' } }],
        [failed('findFile', exception), { in: 'missing', context: { problem: { code: 'SP.2', failure: null } } }],
        [request('l-2'), { in: 'fetching', context: { problem: null } }],
      ],
    },
  ],
});
