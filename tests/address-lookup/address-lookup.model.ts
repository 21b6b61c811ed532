import { addressLookupMachine } from '#machines/arn/address-lookup.machine.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';

/** Two addresses of the lookup, and the parts of the first. */
export const WATTLE = { value: 'a-12', label: '12 Wattle Street, Ainslie ACT 2602' };
export const HARBOUR = { value: 'a-240', label: '7/240 Harbour Road, Fremantle WA 6160' };
export const PARTS = {
  houseOrBuildingNumber: '12',
  streetName: 'Wattle Street',
  cityOrSuburb: 'Ainslie',
  state: 'ACT',
  postcode: '2602',
};

const chosen = { type: 'address.chosen', option: WATTLE } as const;
const typed = { type: 'text.typed' } as const;
const ENTERING = 'Entering the address';
const BY_HAND = { role: 'button', name: 'Enter the address yourself' } as const;
const AGAIN = { role: 'button', name: 'Try again' } as const;

export const addressLookupModel = defineModel({
  slug: 'address-lookup',
  machine: addressLookupMachine,
  inputs: { start: undefined },
  cases: {
    'address.chosen': [{ option: WATTLE }, { option: HARBOUR }],
    'xstate.done.actor.fetchComponent': [{ output: PARTS }, { output: null }],
    'xstate.error.actor.fetchComponent': [{ error: { message: 'nobody there' } }],
  },
  invariants: {
    'whoever types on has chosen nothing, and what was being filled in is not any more': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (event.type === 'text.typed')
          same([snapshot.context.chosen, snapshot.children['fetchComponent']], [null, undefined], 'still filling in');
      }),
    'the parts are those of the address that was chosen last, fetched by its id, and go into the fields once and nowhere else [ARNW-42 SCAL-11]':
      ({ steps }) => {
        let option: unknown = null;
        steps.forEach(({ event, asked, did, snapshot }) => {
          if (event.type === 'address.chosen') option = event['option'];
          for (const { src, input } of asked)
            if (src === 'fetchComponent') same(input, { id: (option as typeof WATTLE).value }, 'fetched');
          const filled = did.filter(({ type }) => type === 'fillAddress');
          const isIn = event.type === 'xstate.done.actor.fetchComponent' && event['output'] !== null;
          same(
            filled.map(({ params }) => params),
            isIn ? [{ option, component: event['output'] }] : [],
            'filled in',
          );
          claim(!JSON.stringify(snapshot.context).includes('houseOrBuildingNumber'), 'parts are kept in the machine');
        });
      },
    'typing goes on from everywhere': ({ steps }) =>
      steps.forEach(({ snapshot }) => claim(snapshot.can(typed) && snapshot.can(chosen), 'stuck')),
  },
  expectations: {
    idle: { shows: [{ role: 'combobox', name: 'Address' }], hides: [ENTERING, BY_HAND, AGAIN] },
    fetching: { shows: [ENTERING], hides: [BY_HAND, AGAIN] },
    filled: { shows: ['Address entered'], hides: [BY_HAND, AGAIN] },
    unfilled: { shows: [/could not enter the address/, BY_HAND, AGAIN] },
  },
  scenarios: [
    {
      title:
        'a chosen address is fetched by its id and filled in by its parts, until something else is typed [ARNW-42]',
      start: 'start',
      begins: { in: 'idle', asks: {} },
      steps: [
        [chosen, { in: 'fetching', asks: { fetchComponent: { id: 'a-12' } } }],
        [done('fetchComponent', PARTS), { in: 'filled', does: ['fillAddress'], context: { chosen: WATTLE } }],
        [typed, { in: 'idle', asks: {}, context: { chosen: null } }],
      ],
    },
    {
      title: 'another one that is chosen while the first is filled in takes its place',
      start: 'start',
      steps: [
        [chosen, 'fetching'],
        [
          { type: 'address.chosen', option: HARBOUR },
          { in: 'fetching', asks: { fetchComponent: { id: 'a-240' } }, does: [] },
        ],
        [done('fetchComponent', PARTS), { in: 'filled', does: ['fillAddress'] }],
      ],
    },
    {
      title: 'parts that do not come can be fetched again (T-50)',
      start: 'start',
      steps: [
        [chosen, 'fetching'],
        [failed('fetchComponent'), { in: 'unfilled', does: [], context: { chosen: WATTLE } }],
        [{ type: 'retry.requested' }, { in: 'fetching', asks: { fetchComponent: { id: 'a-12' } } }],
        [done('fetchComponent', null), { in: 'unfilled', does: [] }],
        [typed, { in: 'idle', context: { chosen: null } }],
      ],
    },
  ],
});
