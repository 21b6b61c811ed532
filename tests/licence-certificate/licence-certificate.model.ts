import { licenceCertificateMachine, selectBlockedAddress } from '#machines/licences/licence-certificate.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';

const address = 'https://portal.test/document-location?spId=t&file=f.pdf';
const refused = callFailure('GetSharePointFileDetails', 'SP.1');
const request = (licenceId: string) => ({ type: 'certificate.requested', licenceId }) as const;

export const licenceCertificateModel = defineModel({
  slug: 'licence-certificate',
  machine: licenceCertificateMachine,
  inputs: { page: undefined },
  cases: {
    'certificate.requested': [request('l-1'), request('l-2')],
    'xstate.done.actor.findCertificate': [{ output: address }],
    'xstate.error.actor.findCertificate': [{ error: refused }, { error: exception }],
    'xstate.done.actor.openWindow': [{ output: true }, { output: false }],
    'xstate.error.actor.openWindow': [{ error: exception }],
  },
  invariants: {
    'the file of the licence that was pressed is asked for, once for each press': ({ steps }) =>
      steps.forEach(({ event, asked }) => {
        const find = asked.find(({ src }) => src === 'findCertificate');
        same(find !== undefined, event.type === 'certificate.requested', 'asked');
        if (find) same(find.input, { licenceId: (event as { licenceId?: string }).licenceId }, 'which');
      }),
    'a window opens only at the address that the call gave, and after it [FLIC-27]': ({ steps }) =>
      steps.forEach(({ asked, event }) => {
        const opening = asked.find(({ src }) => src === 'openWindow');
        if (!opening) return;
        same(opening.input, { address }, 'address');
        same(event.type, 'xstate.done.actor.findCertificate', 'after');
      }),
    'a link is offered where no window opened, and nowhere else': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(selectBlockedAddress(snapshot), snapshot.hasTag('blocked') ? address : null, 'link')),
    'a failure is told until it is tried again, SP.1 for a call and SP.2 for whatever threw': ({ steps }) =>
      steps.forEach(({ snapshot, event }) => {
        const { problem } = snapshot.context;
        const wasRefused = event.type === 'xstate.error.actor.findCertificate';
        const { error } = event as { error?: unknown };
        same(problem, !wasRefused ? null : error === refused || JSON.stringify(error) === JSON.stringify(refused) ? { code: 'SP.1', failure: refused } : { code: 'SP.2', failure: null }, 'problem');
      }),
    'what is not under way can be asked for again: no dead end': ({ steps }) =>
      steps.forEach(({ snapshot }) => claim(snapshot.hasTag('fetching') || snapshot.can(request('l-1')), 'a dead end')),
  },
  expectations: {
    closed: { shows: ['Download PDF (94 KB)'], hides: ['Your file is ready', /Details:/] },
    fetching: { shows: ['Opening the file'], hides: ['Your file is ready', /Details:/], tags: ['fetching'] },
    opening: { shows: ['Opening the file'], hides: ['Your file is ready', /Details:/], tags: ['fetching'] },
    opened: { shows: ['The file opened in a new window'], hides: ['Your file is ready', /Details:/], tags: ['opened'] },
    blocked: { shows: ['Your file is ready', 'Open the file (PDF, 94 KB, new window)'], hides: [/Details:/], tags: ['blocked'] },
    missing: { shows: [/Details: SP\.[12]/, 'Download PDF (94 KB)'], hides: ['Your file is ready'] },
  },
  scenarios: [
    {
      title: 'after the details are read the document opens in a new window [FLIC-27]',
      start: 'page',
      steps: [
        [request('l-1'), { in: 'fetching', tags: ['fetching'], context: { licenceId: 'l-1' }, asks: { findCertificate: { licenceId: 'l-1' } } }],
        [done('findCertificate', address), { in: 'opening', tags: ['fetching'], asks: { openWindow: { address } } }],
        [done('openWindow', true), { in: 'opened', tags: ['opened'], untagged: ['blocked'] }],
        [request('l-2'), { in: 'fetching', context: { licenceId: 'l-2', address: null } }],
      ],
    },
    {
      title: 'where the browser opens none a link leads there, and asking again forgets it [FLIC-27]',
      start: 'page',
      steps: [
        [request('l-1'), { in: 'fetching' }],
        [done('findCertificate', address), { in: 'opening' }],
        [done('openWindow', false), { in: 'blocked', tags: ['blocked'], context: { address } }],
        [request('l-1'), { in: 'fetching', context: { address: null } }],
        [done('findCertificate', address), { in: 'opening' }],
        [failed('openWindow', exception), { in: 'blocked', tags: ['blocked'] }],
      ],
    },
    {
      title: 'a call that fails is SP.1, an answer without an address SP.2; the button tries again',
      start: 'page',
      steps: [
        [request('l-1'), { in: 'fetching' }],
        [failed('findCertificate', refused), { in: 'missing', context: { problem: { code: 'SP.1', failure: refused } } }],
        [request('l-2'), { in: 'fetching', context: { problem: null, licenceId: 'l-2' } }],
        [failed('findCertificate', exception), { in: 'missing', context: { problem: { code: 'SP.2', failure: null } } }],
        [request('l-2'), { in: 'fetching', context: { problem: null } }],
      ],
    },
  ],
});
