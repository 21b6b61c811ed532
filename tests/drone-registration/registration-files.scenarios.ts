/** The scenarios of drones that come from a file into a registration. */
import type { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import type { Scenario } from '#support/spec.ts';
import { many, saved } from './drone-registration.sample.ts';

type Starts =
  | 'empty'
  | 'listed'
  | 'free'
  | 'half'
  | 'draft'
  | 'typed'
  | 'unpaid'
  | 'unrated'
  | 'full'
  | 'pair'
  | 'imports'
  | 'file';

export type Told = Scenario<typeof droneRegistrationMachine, Starts>;

export const fromFile = { type: 'import.chosen' } as const;

export const submit = { type: 'submit.chosen' } as const;

export const accept = { type: 'declaration.changed', accepted: true } as const;

export const tells = (...types: readonly string[]) => types.map((type) => ({ to: 'parent', event: { type } }));

/** Drones, with only the properties that a scenario checks. */
export const part = (...drones: readonly Partial<FormDrone>[]) => drones as readonly FormDrone[];

export const fromFiles: Told[] = [
  {
    title: 'drones of a file join an application that is empty, and one that has some',
    start: 'empty',
    steps: [
      [
        fromFile,
        {
          in: 'importing',
          context: { imported: { rows: [] }, notice: null },
          tells: tells('content.moved', 'content.changed'),
          asks: { droneImport: { serialSearch: true, drones: [], found: { fileName: '', rows: [] } } },
        },
      ],
      [
        done('droneImport', { drones: many(2) }),
        {
          in: 'listing.reading',
          context: { drones: part({ id: 1 }, { id: 2 }), notice: 'imported', imported: null },
          tells: tells('content.edited', 'content.moved'),
        },
      ],
      [accept, { context: { declaration: true } }],
      [
        fromFile,
        { in: 'importing', context: { notice: null }, asks: { droneImport: { drones: [{ id: 1 }, { id: 2 }] } } },
      ],
      [
        done('droneImport', { drones: [saved(3)] }),
        { in: 'listing', context: { drones: part({ id: 1 }, { id: 2 }, { id: 3 }), declaration: false } },
      ],
    ],
  },
  {
    title: 'without a file the application is as it was',
    start: 'listed',
    steps: [
      [accept, 'listing'],
      [submit, 'listing'],
      [{ ...accept, accepted: false }, 'listing'],
      [submit, { context: { problem: { kind: 'declaration' } } }],
      [
        fromFile,
        {
          in: 'importing',
          context: { source: 'nowhere', problem: null },
          tells: tells('content.moved', 'content.changed'),
        },
      ],
      [
        done('droneImport', { cancelled: true }),
        {
          in: 'listing',
          context: { drones: part({ id: 1 }), notice: null, imported: null },
          tells: tells('content.moved', 'content.changed'),
        },
      ],
      [fromFile, 'importing'],
      [
        failed('droneImport', exception),
        { in: 'listing', context: { imported: null }, tells: tells('content.moved', 'content.changed') },
      ],
    ],
  },
  {
    title: 'a new one that was asked for from a file opens where it is chosen, and without a file at its beginning',
    start: 'file',
    begins: {
      in: 'importing',
      context: { imported: { rows: [] } },
      asks: { droneImport: { drones: [], found: { fileName: '', rows: [] } } },
    },
    steps: [
      [
        done('droneImport', { cancelled: true }),
        { in: 'beginning', context: { imported: null }, tells: tells('content.moved', 'content.changed') },
      ],
    ],
  },
  { title: 'a full one takes no file', start: 'full', steps: [[fromFile, { in: 'listing.reading', asks: {} }]] },
  {
    title: 'an application with a file that was being brought in opens there, with its rows',
    start: 'imports',
    begins: {
      in: 'importing',
      asks: { droneImport: { found: { fileName: 'fleet.csv', rows: [{ row: 2, cells: { serialNumber: 'SN-9' } }] } } },
    },
    steps: [
      [
        done('droneImport', { drones: [saved(2)] }),
        { in: 'listing', context: { drones: part({ id: 1 }, { id: 2 }), source: 'nowhere' } },
      ],
    ],
  },
];
