import { addressLookupMachine } from '#machines/arn/address-lookup.machine.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed, tick } from '#support/model.ts';

/** Two addresses as the lookup lists them, and the parts of the first. */
export const WATTLE = { value: 'a-12', label: '12 Wattle Street, Ainslie ACT 2602' };
export const HARBOUR = { value: 'a-240', label: '7/240 Harbour Road, Fremantle WA 6160' };
export const PARTS = { houseOrBuildingNumber: '12', streetName: 'Wattle Street', cityOrSuburb: 'Ainslie', state: 'ACT', postcode: '2602' };

const PAUSE_MS = 400;
const chosen = { type: 'address.chosen', option: WATTLE } as const;
const typed = (text: string) => ({ type: 'text.typed', text }) as const;
const BY_HAND = { role: 'button', name: 'Enter the address manually' } as const;

export const addressLookupModel = defineModel({
  slug: 'address-lookup',
  machine: addressLookupMachine,
  inputs: { start: undefined },
  cases: {
    'text.typed': ['12 wat', '12 wattle', '', ' '].map((text) => ({ text })),
    'address.chosen': [{ option: WATTLE }, { option: HARBOUR }],
    'xstate.done.actor.searchAddress': [{ output: [WATTLE, HARBOUR] }, { output: [] }],
    'xstate.error.actor.searchAddress': [{ error: { message: 'nobody there' } }],
    'xstate.done.actor.fetchComponent': [{ output: PARTS }, { output: null }],
    'xstate.error.actor.fetchComponent': [{ error: { message: 'nobody there' } }],
  },
  invariants: {
    'nobody is asked within 400 ms of a key [ARNW-40 SCON-18]': ({ steps }) => {
      let typedAt = Number.NEGATIVE_INFINITY;
      steps.forEach((step) => {
        if (step.event.type === 'text.typed') typedAt = step.at;
        if (step.event.type === 'retry.requested' || !step.asked.some(({ src }) => src === 'searchAddress')) return;
        claim(step.at - typedAt >= PAUSE_MS, 'asked while the person was typing');
      });
    },
    'what is searched for is what stands in the field, and never nothing [SCAL-10]': ({ steps }) => {
      let text = '';
      steps.forEach((step) => {
        if (step.event.type === 'text.typed') text = step.event['text'] as string;
        for (const { src, input } of step.asked) if (src === 'searchAddress') same([input, text.trim() !== ''], [{ typed: text }, true], 'searched for');
      });
    },
    'a newer text, and a choice, end the search under way and its addresses [ARNW-41]': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (event.type !== 'text.typed' && event.type !== 'address.chosen') return;
        claim(snapshot.children['searchAddress'] === undefined, 'still searching');
        same(snapshot.context.options, [], 'addresses of another text');
        if (event.type === 'text.typed') claim(snapshot.children['fetchComponent'] === undefined, 'still filling in');
      }),
    'the parts are those of the address that was chosen last, fetched by its id, and go into the fields once and nowhere else [ARNW-42 SCAL-11]': ({ steps }) => {
      let option: unknown = null;
      steps.forEach(({ event, asked, did, snapshot }) => {
        if (event.type === 'address.chosen') option = event['option'];
        for (const { src, input } of asked) if (src === 'fetchComponent') same(input, { id: (option as typeof WATTLE).value }, 'fetched');
        const filled = did.filter(({ type }) => type === 'fillAddress');
        const isIn = event.type === 'xstate.done.actor.fetchComponent' && event['output'] !== null;
        same(filled.map(({ params }) => params), isIn ? [{ option, component: event['output'] }] : [], 'filled in');
        claim(!JSON.stringify(snapshot.context).includes('houseOrBuildingNumber'), 'parts are kept in the machine');
      });
    },
    'typing goes on from everywhere': ({ steps }) => steps.forEach(({ snapshot }) => claim(snapshot.can(typed('x')) && snapshot.can(chosen), 'stuck')),
  },
  expectations: {
    idle: { shows: [{ role: 'combobox', name: 'Address' }], hides: ['Looking for', BY_HAND] },
    pausing: { shows: [], hides: ['Looking for', BY_HAND] },
    searching: { shows: ['Looking for addresses'], tags: ['loading'] },
    offered: { shows: [/address(es)? found/], tags: ['loaded'] },
    none: { shows: [/No address was found/, BY_HAND], hides: [{ role: 'button', name: 'Try again' }], tags: ['loaded'] },
    failed: { shows: [/could not be looked up/, BY_HAND, { role: 'button', name: 'Try again' }], tags: ['failed'] },
    fetching: { shows: ['Filling in the address'], tags: ['loading'] },
    filled: { shows: ['The address is filled in'], hides: [BY_HAND] },
    unfilled: { shows: [/could not be filled in/, BY_HAND, { role: 'button', name: 'Try again' }], tags: ['failed'] },
  },
  scenarios: [
    {
      title: 'addresses are searched for 400 ms after the last key, for the whole text [ARNW-40 SCON-18]',
      start: 'start',
      begins: { in: 'idle', asks: {} },
      steps: [
        [typed('12'), { in: 'pausing', asks: {} }],
        [tick(399), { in: 'pausing', asks: {} }],
        [typed('12 wat'), { in: 'pausing', asks: {} }],
        [tick(399), { in: 'pausing', asks: {} }],
        [tick(1), { in: 'searching', asks: { searchAddress: { typed: '12 wat' } }, tags: ['loading'] }],
        [done('searchAddress', [WATTLE, HARBOUR]), { in: 'offered', context: { options: [WATTLE, HARBOUR] } }],
      ],
    },
    {
      title: 'a newer text ends the search under way, whose answer shows nowhere [ARNW-41]',
      start: 'start',
      steps: [
        [typed('12 w'), 'pausing'],
        [tick(400), { in: 'searching', asks: { searchAddress: { typed: '12 w' } } }],
        [typed('7/240'), { in: 'pausing', asks: {}, context: { options: [] } }],
        [tick(400), { in: 'searching', asks: { searchAddress: { typed: '7/240' } } }],
        [done('searchAddress', [HARBOUR]), { in: 'offered', context: { options: [HARBOUR] } }],
      ],
    },
    {
      title: 'a chosen address is fetched by its id and filled in by its parts [ARNW-42]',
      start: 'start',
      steps: [
        [typed('12 wat'), 'pausing'],
        [tick(400), 'searching'],
        [done('searchAddress', [WATTLE]), 'offered'],
        [chosen, { in: 'fetching', asks: { fetchComponent: { id: 'a-12' } }, context: { options: [] } }],
        [done('fetchComponent', PARTS), { in: 'filled', does: ['fillAddress'] }],
        [typed('12 wattles'), { in: 'pausing', context: { chosen: null } }],
      ],
    },
    {
      title: 'a service that fails keeps the text, and can be asked again; so can the parts of an address (T-50)',
      start: 'start',
      steps: [
        [typed('12 wat'), 'pausing'],
        [tick(400), 'searching'],
        [failed('searchAddress'), { in: 'failed', tags: ['failed'], context: { typed: '12 wat' } }],
        [{ type: 'retry.requested' }, { in: 'searching', asks: { searchAddress: { typed: '12 wat' } } }],
        [done('searchAddress', [WATTLE]), 'offered'],
        [chosen, 'fetching'],
        [failed('fetchComponent'), { in: 'unfilled', tags: ['failed'], does: [] }],
        [{ type: 'retry.requested' }, { in: 'fetching', asks: { fetchComponent: { id: 'a-12' } } }],
        [done('fetchComponent', null), { in: 'unfilled', does: [] }],
      ],
    },
    {
      title: 'an emptied field asks nobody, and an unknown address is none',
      start: 'start',
      steps: [
        [typed('atlantis'), 'pausing'],
        [tick(400), 'searching'],
        [done('searchAddress', []), { in: 'none', tags: ['loaded'] }],
        [typed(' '), { in: 'idle', asks: {}, context: { typed: '' } }],
        [tick(400), { in: 'idle', asks: {} }],
      ],
    },
  ],
});
