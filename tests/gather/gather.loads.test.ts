/**
 * The gather machine on real promises (notes T-03, T-04): every combination of outcomes in three orders, late answers,
 * abandoned loads.
 */
import { createActor, setup, toPromise, type SnapshotFrom } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  arrivedOf,
  firstFailureOf,
  gatheredBy,
  gatherPort,
  wholeOf,
  type Gathered,
  type GatherInput,
  type LoadsBy,
} from '#machines/core/gather.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';

interface Loads {
  readonly lists: string;
  readonly rates: number;
  readonly drones: readonly string[];
  readonly drafts: boolean;
}

const NAMES = ['lists', 'rates', 'drones', 'drafts'] as const;
const ANSWERS: Loads = { lists: 'l', rates: 40, drones: ['d'], drafts: false };
const ORDERS = { 'in the order asked': [0, 1, 2, 3], 'in reverse': [3, 2, 1, 0], 'from the middle': [2, 0, 3, 1] };
const failure = (name: string) => callFailure(name, '');

/** Four loads that the test settles by name, with the recorded requests. */
function fourLoads() {
  const asked: { name: string; of: string; signal: AbortSignal; end: (how: 'arrives' | 'fails' | 'throws') => void }[] =
    [];
  const load =
    <Name extends keyof Loads>(name: Name) =>
    (of: string, signal: AbortSignal) =>
      new Promise<Loads[Name]>((resolve, reject) => {
        asked.push({
          name,
          of,
          signal,
          end: (how) =>
            how === 'arrives' ? resolve(ANSWERS[name]) : reject(how === 'fails' ? failure(name) : exception),
        });
      });
  const loads: LoadsBy<Loads, string> = {
    lists: load('lists'),
    rates: load('rates'),
    drones: load('drones'),
    drafts: load('drafts'),
  };
  return { asked, loads, of: (name: string) => asked.find((one) => one.name === name)! };
}

const begin = (loads: LoadsBy<Loads, string>, more: Partial<GatherInput<Loads, string>> = {}) =>
  createActor(gatheredBy<Loads, string>(loads), { input: { names: NAMES, asked: 'o-1', ...more } }).start();
const settle = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
const outputOf = (actor: { getSnapshot(): unknown }) =>
  (actor.getSnapshot() as SnapshotFrom<ReturnType<typeof gatherPort<Loads>>>).output as Gathered<Loads>;

describe('four loads at once', () => {
  it.each(Object.entries(ORDERS))(
    'all 81 patterns of answer, failure and exception, ending %s [DASH-02 DASH-03 DASH-04 PROF-12 PROF-13 PROF-14 ERRC-04]',
    async (_order, indexes) => {
      for (let pattern = 0; pattern < 81; pattern += 1) {
        const ends = NAMES.map((_, i) => (['arrives', 'fails', 'throws'] as const)[Math.floor(pattern / 3 ** i) % 3]!);
        const { asked, loads, of } = fourLoads();
        const actor = begin(loads);
        expect(asked.map(({ name }) => name)).toEqual(NAMES);
        for (const [n, i] of indexes.entries()) {
          expect(actor.getSnapshot().status, `${n} of 4 have ended`).toBe('active');
          of(NAMES[i]!).end(ends[i]!);
          await settle();
        }
        const output = outputOf(actor);
        const isLost = (how: string): boolean => ends.includes(how as 'fails');
        expect(output.outcome).toBe(isLost('throws') ? 'broken' : isLost('fails') ? 'failed' : 'whole');
        expect(wholeOf(output)).toEqual(output.outcome === 'whole' ? ANSWERS : null);
        const first = indexes.find((i) => ends[i] === 'fails');
        expect(firstFailureOf(output)?.call).toBe(first === undefined ? undefined : NAMES[first]);
        const arrived = Object.fromEntries(
          NAMES.filter((_, i) => ends[i] === 'arrives').map((name) => [name, ANSWERS[name]]),
        );
        expect(arrivedOf(output)).toEqual(output.outcome === 'whole' ? {} : arrived);
      }
    },
  );

  it('are each given what is asked for', () => {
    const { asked, loads } = fourLoads();
    begin(loads);
    expect(asked.map(({ of }) => of)).toEqual(['o-1', 'o-1', 'o-1', 'o-1']);
  });

  it('are not asked for again where their answer is there, and the whole has it', async () => {
    const { asked, loads, of } = fourLoads();
    const actor = begin(loads, { arrived: { lists: 'kept', drafts: true } });
    expect(asked.map(({ name }) => name)).toEqual(['rates', 'drones']);
    of('rates').end('arrives');
    of('drones').end('arrives');
    await settle();
    expect(wholeOf(outputOf(actor))).toEqual({ ...ANSWERS, lists: 'kept', drafts: true });
  });

  it('where the first failure ends it, the others are given up, and what they bring late changes nothing [START-31]', async () => {
    const { loads, of } = fourLoads();
    const actor = begin(loads, { endsAtFirstFailure: true });
    of('rates').end('arrives');
    await settle();
    of('drones').end('fails');
    await settle();
    const output = outputOf(actor);
    expect(output).toEqual({
      outcome: 'failed',
      arrived: { rates: 40 },
      missing: [{ name: 'drones', failure: failure('drones') }],
    });
    expect(of('lists').signal.aborted).toBe(true);
    of('lists').end('arrives');
    of('drafts').end('throws');
    await settle();
    expect(outputOf(actor)).toBe(output);
  });

  it('that are stopped are all given up, and nobody hears their late answers', async () => {
    const { asked, loads, of } = fourLoads();
    const heard: string[] = [];
    const parent = createActor(
      setup({ actors: { gather: gatheredBy<Loads, string>(loads) } }).createMachine({
        id: 'parent',
        initial: 'gathering',
        states: {
          gathering: {
            invoke: {
              id: 'gather',
              src: 'gather',
              input: { names: NAMES, asked: 'o-1' },
              onDone: 'ended',
              onError: 'ended',
            },
            on: { 'person.left': 'left' },
          },
          ended: {},
          left: {},
        },
      }),
      {
        inspect: (event) => {
          if (event.type === '@xstate.event' && event.event.type.startsWith('load.')) heard.push(event.event.type);
        },
      },
    ).start();
    of('lists').end('arrives');
    await settle();
    parent.send({ type: 'person.left' });
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, true, true]);
    of('rates').end('arrives');
    of('drones').end('fails');
    of('drafts').end('throws');
    await settle();
    expect(heard).toEqual(['load.arrived']);
    expect(parent.getSnapshot().value).toBe('left');
    expect(parent.getSnapshot().status).toBe('active');
  });

  it('a function that throws before it promises anything has thrown, beside the others', async () => {
    const { loads, of } = fourLoads();
    const broken = {
      ...loads,
      rates: () => {
        throw new TypeError('rates');
      },
    };
    const actor = begin(broken);
    for (const name of ['lists', 'drones', 'drafts']) of(name).end('arrives');
    await settle();
    expect(outputOf(actor)).toMatchObject({ outcome: 'broken', missing: [{ name: 'rates', failure: null }] });
  });

  it('that nobody connected have thrown, and nothing waits for ever', async () => {
    const output = await toPromise(
      createActor(gatherPort<Loads>(), { input: { names: NAMES, asked: undefined } }).start(),
    );
    expect(output).toEqual({ outcome: 'broken', arrived: {}, missing: NAMES.map((name) => ({ name, failure: null })) });
  });
});
