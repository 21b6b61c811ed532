/**
 * Scenarios of the content of a registration, from the rows of the drone document; the application's are in
 * tests/application.
 */
import { exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import { facts, many, saved } from './drone-registration.sample.ts';
import { type Told, submit, accept, tells, part, fromFile, fromFiles } from './registration-files.scenarios.ts';

const begin = { type: 'registration.begun' } as const;

const add = { type: 'drone.added' } as const;

const back = { type: 'back.chosen' } as const;

export const registrationScenarios: Told[] = [
  {
    title: 'the steps come in their order: begin, one drone, the list [DREG-04 DREG-32 DREG-35 DREG-36]',
    start: 'empty',
    begins: { in: 'beginning', context: { drones: part() } },
    steps: [
      [
        begin,
        {
          in: 'editing',
          asks: {
            droneEdit: {
              isNew: true,
              serialSearch: true,
              drone: { id: 1, isDraft: true },
              facts: { others: [], variant: 'registration' },
            },
          },
          context: { edited: { before: null } },
          tells: tells('content.moved'),
        },
      ],
      [
        done('droneEdit', { drone: saved(1) }),
        {
          in: 'listing.reading',
          context: { drones: part({ id: 1 }), edited: null, notice: 'added' },
          tells: tells('content.edited', 'content.moved'),
        },
      ],
    ],
  },
  {
    title:
      'Save and exit beside a drone asks about what is typed and not saved: it is gone back to, kept as it is, or left out [DEC-50]',
    start: 'typed',
    begins: 'editing.typing',
    steps: [
      [
        { type: 'save.requested', typed: false },
        { in: 'editing.typing', tells: tells('save.chosen') },
      ],
      [
        { type: 'save.requested', typed: true },
        { in: 'editing.asking', tells: [] },
      ],
      [{ type: 'unsaved.declined' }, { in: 'editing.typing', tells: [] }],
      [{ type: 'save.requested', typed: true }, 'editing.asking'],
      [{ type: 'unsaved.kept' }, { in: 'editing.typing', tells: tells('save.chosen') }],
      [{ type: 'save.requested', typed: true }, 'editing.asking'],
      [
        { type: 'unsaved.leftOut' },
        {
          in: 'listing.reading',
          context: { edited: null, drones: part({ id: 1 }, { id: 2, isDraft: false }) },
          tells: tells('content.edited', 'save.chosen'),
        },
      ],
    ],
  },
  {
    title:
      'Save and exit that leaves the only drone out stays beside a new one, where Save and exit is if it is refused [DEC-50]',
    start: 'half',
    steps: [
      [{ type: 'save.requested', typed: true }, 'editing.asking'],
      [
        { type: 'unsaved.leftOut' },
        {
          in: 'editing.typing',
          context: { edited: { before: null, drone: { serialNumber: '' } }, drones: [] },
          asks: { droneEdit: { isNew: true } },
          tells: tells('content.edited', 'save.chosen'),
        },
      ],
    ],
  },
  {
    title:
      'what is declared is sent with its drones, their fees and the total, as something that costs [DREG-33 DVAL-35]',
    start: 'listed',
    steps: [
      [accept, { in: 'listing', context: { declaration: true }, tells: tells('content.declared') }],
      [
        submit,
        {
          in: 'listing.reading',
          context: { declaration: true, refusals: 0 },
          tells: [
            {
              to: 'parent',
              event: {
                type: 'content.submitted',
                costs: true,
                payload: { declaration: true, totalAmount: 40, drones: [{ id: 1, fee: 40, formCode: 'DRONE_R_COM' }] },
              },
            },
          ],
        },
      ],
    ],
  },
  {
    title: 'a free registration costs nothing',
    start: 'free',
    steps: [
      [accept, 'listing'],
      [
        submit,
        { tells: [{ to: 'parent', event: { type: 'content.submitted', costs: false, payload: { totalAmount: 0 } } }] },
      ],
    ],
  },
  {
    title: 'after a card problem the list shows, with no declaration made [DERR-03 DPAY-17 DREN-65]',
    start: 'unpaid',
    begins: { in: 'listing.reading', context: { declaration: false, edited: null } },
    steps: [[submit, { in: 'listing', context: { problem: { kind: 'declaration' } } }]],
  },
  {
    title: 'a form that holds a drone opens at a new one, skipping the beginning [DREG-14]',
    start: 'draft',
    begins: { in: 'editing', asks: { droneEdit: { isNew: true, drone: { id: 2 } } }, context: { source: 'draft' } },
    steps: [
      [
        done('droneEdit', { cancelled: true, changed: false }),
        {
          in: 'listing',
          context: { drones: part({ id: 1 }), notice: null, source: 'nowhere' },
          tells: tells('content.moved', 'content.changed'),
        },
      ],
    ],
  },
  {
    title: 'one with an unsaved drone opens at that drone, and giving it up leaves it as it was [DREG-14 DREG-30]',
    start: 'typed',
    begins: {
      in: 'editing',
      asks: { droneEdit: { isNew: false, drone: { id: 2, serialNumber: 'SN' }, facts: { others: [{ id: 1 }] } } },
    },
    steps: [
      [
        done('droneEdit', { cancelled: true, changed: false }),
        { in: 'listing', context: { drones: part({ id: 1 }, { id: 2, serialNumber: 'SN-2', isDraft: false }) } },
      ],
    ],
  },
  {
    title: 'a full one opens at its list [DREG-06 DREG-14]',
    start: 'full',
    begins: 'listing.reading',
    steps: [[add, { in: 'listing', asks: {} }]],
  },
  {
    title: 'after a time-out the person is where they were: at the list',
    start: 'listed',
    begins: { in: 'listing.reading', context: { source: 'autosave' } },
    steps: [],
  },
  {
    title: 'an edited drone takes its own place, and says so [DREG-37 DREG-35]',
    start: 'listed',
    steps: [
      [
        { type: 'drone.chosen', id: 1 },
        {
          in: 'editing',
          asks: { droneEdit: { isNew: false, drone: { id: 1 }, facts: { others: [] } } },
          context: { source: 'nowhere' },
          tells: tells('content.moved', 'content.changed'),
        },
      ],
      [
        done('droneEdit', { drone: saved(1, { serialNumber: 'NEW' }) }),
        {
          in: 'listing',
          context: { drones: part({ id: 1, serialNumber: 'NEW' }), notice: 'updated' },
          tells: tells('content.edited', 'content.moved'),
        },
      ],
      [add, { in: 'editing', context: { notice: null }, tells: tells('content.moved', 'content.changed') }],
      [done('droneEdit', { drone: saved(2) }), { in: 'listing', context: { notice: 'added' } }],
      [
        { type: 'drone.chosen', id: 2 },
        { in: 'editing', context: { notice: null } },
      ],
    ],
  },
  {
    title: 'removing asks first; without its last drone the application begins anew [DREG-38 DREN-38]',
    start: 'listed',
    steps: [
      [
        { type: 'removal.requested', id: 1 },
        { in: 'listing.confirming', context: { removing: 1, drones: part({ id: 1 }) } },
      ],
      [{ type: 'removal.declined' }, { in: 'listing.reading', context: { removing: null, drones: part({ id: 1 }) } }],
      [{ type: 'removal.requested', id: 1 }, 'listing.confirming'],
      [
        { type: 'removal.confirmed' },
        {
          in: 'beginning',
          context: { notice: 'removed', removing: null, drones: part(), source: 'nowhere' },
          tells: tells('content.edited', 'content.moved'),
        },
      ],
    ],
  },
  {
    title: 'of several drones the others stay in their list; one that is not there is neither removed nor opened',
    start: 'pair',
    steps: [
      [{ type: 'removal.requested', id: 99 }, 'listing.reading'],
      [{ type: 'drone.chosen', id: 99 }, 'listing.reading'],
      [{ type: 'removal.requested', id: 1 }, 'listing.confirming'],
      [{ type: 'removal.confirmed' }, { in: 'listing.reading', context: { drones: part({ id: 2 }) } }],
      [
        { type: 'removal.requested', id: 2 },
        { in: 'listing.confirming', context: { notice: null } },
      ],
    ],
  },
  {
    title: 'a drone whose own machine broke is as it was, in its list',
    start: 'listed',
    steps: [
      [{ type: 'drone.chosen', id: 1 }, 'editing'],
      [
        failed('droneEdit', exception),
        {
          in: 'listing',
          context: { edited: null, drones: part({ id: 1 }) },
          tells: tells('content.moved', 'content.changed'),
        },
      ],
    ],
  },
  {
    title:
      'Back goes one step: from the list to the last drone, from its editor and from a file by their own Cancel [FORM-28]',
    start: 'listed',
    steps: [
      [
        back,
        {
          in: 'editing.typing',
          context: { edited: { drone: { id: 1 } } },
          asks: { droneEdit: { drone: { id: 1 } } },
          tells: tells('content.moved', 'content.changed'),
        },
      ],
      [back, { in: 'editing.typing', tells: [{ to: 'droneEdit', event: { type: 'editing.cancelled' } }] }],
      [{ type: 'save.requested', typed: true }, 'editing.asking'],
      [back, { in: 'editing.typing', tells: [{ to: 'droneEdit', event: { type: 'editing.cancelled' } }] }],
      [done('droneEdit', { cancelled: true, changed: false }), 'listing'],
      [fromFile, 'importing'],
      [
        back,
        {
          in: 'importing',
          tells: ['file.discarded', 'import.cancelled'].map((type) => ({ to: 'droneImport', event: { type } })),
        },
      ],
    ],
  },
  {
    title: 'giving up the first drone leads back to the beginning, without a notice',
    start: 'empty',
    steps: [
      [begin, 'editing'],
      // Nothing was stored for it, so nothing is stored again.
      [
        done('droneEdit', { cancelled: true, changed: false }),
        { in: 'beginning', context: { edited: null, notice: null }, tells: tells('content.moved') },
      ],
      [begin, 'editing'],
      [{ type: 'editor.changed' }, { in: 'editing', tells: tells('content.changed') }],
      [
        done('droneEdit', { cancelled: true, changed: true }),
        { in: 'beginning', tells: tells('content.moved', 'content.changed') },
      ],
    ],
  },
  {
    title: 'the declaration is asked for first, then that every fee is known [DVAL-35]',
    start: 'unrated',
    steps: [
      [submit, { context: { problem: { kind: 'declaration' }, refusals: 1 }, tells: tells('content.moved') }],
      [{ ...accept, accepted: false }, { context: { problem: { kind: 'declaration' } } }],
      [accept, { context: { problem: null } }],
      [submit, { in: 'listing', context: { problem: { kind: 'noFee' }, refusals: 2 } }],
      [accept, { context: { problem: { kind: 'noFee' } } }],
      [
        { type: 'drone.chosen', id: 1 },
        { in: 'editing', context: { problem: null } },
      ],
    ],
  },
  {
    title: 'why it cannot be sent, and what was done to the list, are over when it is saved',
    start: 'listed',
    steps: [
      [submit, { context: { problem: { kind: 'declaration' } } }],
      [{ type: 'save.begun' }, { in: 'listing.reading', context: { problem: null, refusals: 1 }, tells: [] }],
      [{ type: 'drone.chosen', id: 1 }, 'editing'],
      [done('droneEdit', { drone: saved(1) }), { context: { notice: 'updated' } }],
      [{ type: 'save.begun' }, { context: { notice: null } }],
    ],
  },
  {
    title: 'what was done to the list is told until it is sent or refused',
    start: 'listed',
    steps: [
      [{ type: 'drone.chosen', id: 1 }, 'editing'],
      [done('droneEdit', { drone: saved(1) }), { context: { notice: 'updated' } }],
      [submit, { context: { notice: null, problem: { kind: 'declaration' } } }],
      [{ type: 'drone.chosen', id: 1 }, 'editing'],
      [done('droneEdit', { drone: saved(1) }), { context: { notice: 'updated' } }],
      [accept, 'listing'],
      [submit, { context: { notice: null, problem: null } }],
    ],
  },
  {
    title: 'the fees of today are in the list after a refused submit, with every drone, and is declared anew [DREG-21]',
    start: 'listed',
    steps: [
      [accept, { context: { declaration: true } }],
      [
        { type: 'reference.renewed', reference: { ...facts, rates: [] } },
        {
          in: 'listing.reading',
          context: { declaration: false, drones: part({ id: 1 }), facts: { rates: [] } },
          tells: [],
        },
      ],
    ],
  },
  {
    title:
      'a drone that was registered from elsewhere meanwhile has to be updated after the refused submit, and the next one says so [DVAL-18]',
    start: 'listed',
    steps: [
      [
        {
          type: 'reference.renewed',
          reference: { ...facts, registered: [{ droneId: 'elsewhere', serialNumber: many(1)[0]!.serialNumber }] },
        },
        { in: 'listing', context: { drones: part({ id: 1, serialNumberUpdateRequired: true }) } },
      ],
      [accept, 'listing'],
      [submit, { in: 'listing', context: { problem: { kind: 'updates', ids: [1] } } }],
    ],
  },
  ...fromFiles,
];
