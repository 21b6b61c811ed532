/**
 * More requests than a process can handle: who starts, who waits, who is told to come again, and that it recovers.
 * Tests control the clock.
 */
import { describe, expect, it } from 'vitest';
import {
  ANYBODY,
  createAdmission,
  isFile,
  isFree,
  type AdmissionLimits,
  type Caller,
  type Turn,
} from '#server/core/admission.ts';
import { handClock } from './hand-clock.ts';

const LIMITS: AdmissionLimits = {
  atWork: 2,
  ofOneCaller: 2,
  ofOneAddress: 2,
  waiting: 3,
  heldFrom: 100,
  longestWaitMs: 1500,
  countedMs: 2000,
};

/** An admission queue, its answers, and the order of starts. */
function openLine(limits = LIMITS) {
  const clock = handClock();
  const admission = createAdmission(clock, limits);
  const heard: string[] = [];
  const turns = new Map<string, Turn>();
  const come = async (name: string, caller: Partial<Caller> = {}): Promise<void> => {
    void admission.enter({ ...ANYBODY, ...caller }).then((turn) => {
      heard.push(`${name} ${turn === null ? 'told to wait' : 'begins'}`);
      if (turn !== null) turns.set(name, turn);
    });
    await clock.turn(0);
  };
  const end = async (name: string): Promise<void> => {
    turns.get(name)!.leave();
    await clock.turn(0);
  };
  return { clock, turns, come, end, said: () => heard.splice(0) };
}

describe('the admission', () => {
  const open = openLine;

  it('lets so many work, lets so many wait, and tells the next one at once to come again', async () => {
    const { come, said } = open();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await come(name);
    expect(said()).toEqual(['a begins', 'b begins', 'f told to wait']);
  });

  it('gives the turn of who has ended to who came first, and a turn ends once', async () => {
    const { come, end, said } = open();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await come(name);
    await end('b');
    await end('b');
    expect(said()).toEqual(['a begins', 'b begins', 'c begins']);
    await end('a');
    expect(said()).toEqual(['d begins']);
  });

  it('tells who has waited for the longest time to come again, each after their own wait, and with one timer', async () => {
    const { clock, come, said } = open();
    for (const name of ['a', 'b', 'c']) await come(name);
    await clock.turn(1000);
    await come('d');
    expect([clock.timers(), said()]).toEqual([1, ['a begins', 'b begins']]);
    await clock.turn(499);
    expect(said()).toEqual([]);
    await clock.turn(1);
    expect(said()).toEqual(['c told to wait']);
  });

  it('counts no work any more that takes longer than any should: a slow sender keeps nobody out', async () => {
    const { clock, come, end, said } = open();
    await come('slow');
    await clock.turn(1000);
    for (const name of ['b', 'c', 'd']) await come(name);
    await clock.turn(999);
    expect(said()).toEqual(['slow begins', 'b begins']);
    await clock.turn(1);
    expect(said()).toEqual(['c begins']);
    // Its late end does not start a second request.
    await end('slow');
    expect(said()).toEqual([]);
    await end('b');
    expect(said()).toEqual(['d begins']);
  });

  it('sends nobody away for whom there is room, however long the process stood still', async () => {
    const clock = handClock();
    const admission = createAdmission(clock, LIMITS);
    const asked = [admission.enter(), admission.enter(), admission.enter()];
    // All arrived before anything could start; two can run.
    await clock.turn(60_000);
    expect((await Promise.all(asked.slice(0, 2))).every((turn) => turn !== null)).toBe(true);
    await clock.turn(60_000);
    expect(await asked[2]).toBeNull();
  });

  it('goes on by itself once the many are gone, and its timer ends', async () => {
    const { clock, come, end, said } = open();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await come(name);
    await clock.turn(1500);
    for (const name of ['a', 'b']) await end(name);
    expect([said().slice(2), clock.timers()]).toEqual([['c told to wait', 'd told to wait', 'e told to wait'], 0]);
    for (const name of ['f', 'g']) await come(name);
    expect(said()).toEqual(['f begins', 'g begins']);
  });
});

describe('those who ask', () => {
  const MANY = { ...LIMITS, atWork: 4, ofOneCaller: 1, ofOneAddress: 3, waiting: 6 };
  const stranger = { address: '198.51.100.7' };
  const ava = { address: '192.0.2.1', person: 'ava' };
  const zoe = { address: '192.0.2.1', person: 'zoe' };

  it('have all of it when they are alone, and their share from when another comes', async () => {
    const { come, end, said } = openLine(MANY);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await come(name, stranger);
    expect(said()).toEqual(['a begins', 'b begins', 'c begins', 'd begins']);
    await come('of ava', ava);
    await end('a');
    expect(said()).toEqual(['of ava begins']);
    // Three of the stranger's requests are still running: the fifth waits until their share has room.
    for (const name of ['b', 'c']) await end(name);
    expect(said()).toEqual([]);
    await end('d');
    expect(said()).toEqual(['e begins']);
  });

  it('take turns: one with a hundred requests is as far as one with three', async () => {
    const { come, end, said } = openLine({ ...MANY, atWork: 1, waiting: 400 });
    await come('first', zoe);
    for (let request = 1; request <= 100; request += 1) await come(`stranger ${String(request)}`, stranger);
    for (let request = 1; request <= 3; request += 1) await come(`ava ${String(request)}`, ava);
    await end('first');
    for (const name of ['stranger 1', 'ava 1', 'stranger 2', 'ava 2', 'stranger 3', 'ava 3']) await end(name);
    expect(said()).toEqual(
      ['first', 'stranger 1', 'ava 1', 'stranger 2', 'ava 2', 'stranger 3', 'ava 3', 'stranger 4'].map(
        (name) => `${name} begins`,
      ),
    );
  });

  it('find a place in a line that somebody else filled: the last of whoever has the most makes room', async () => {
    const { come, said } = openLine({ ...MANY, atWork: 1 });
    await come('first', zoe);
    for (let request = 1; request <= 8; request += 1) await come(`stranger ${String(request)}`, stranger);
    expect(said()).toEqual(['first begins', 'stranger 7 told to wait', 'stranger 8 told to wait']);
    for (const name of ['ava 1', 'ava 2']) await come(name, ava);
    await come('zoe', zoe);
    expect(said()).toEqual(['stranger 6 told to wait', 'stranger 5 told to wait', 'stranger 4 told to wait']);
    await come('ava 3', ava);
    expect(said()).toEqual(['ava 3 told to wait']);
  });

  it('hear after the longest wait that there is no room where they fill the line, each at another moment, and others at once', async () => {
    const { clock, come, said } = openLine({ ...MANY, atWork: 1, heldFrom: 4 });
    for (let request = 1; request <= 8; request += 1) await come(`stranger ${String(request)}`, stranger);
    for (const name of ['ava 1', 'ava 2', 'ava 3', 'ava 4']) await come(name, ava);
    expect(said()).toEqual(['stranger 1 begins', 'ava 4 told to wait']);
    await clock.turn(MANY.longestWaitMs);
    // The first four did not fill it when they came; ava’s three have waited for as long as anybody should.
    expect(said().filter((one) => one.startsWith('stranger'))).toEqual(
      [2, 3, 4].map((request) => `stranger ${String(request)} told to wait`),
    );
    const moments: string[][] = [];
    for (let ms = 0; ms < MANY.longestWaitMs / 2; ms += 1) {
      await clock.turn(1);
      moments.push(said());
    }
    const told = moments.filter((one) => one.length > 0);
    expect(told.flat().toSorted()).toEqual([5, 6, 7, 8].map((request) => `stranger ${String(request)} told to wait`));
    expect(told).toHaveLength(4);
  });

  it('of one address have its share together, however many persons there are', async () => {
    const { come, end, said } = openLine(MANY);
    await come('elsewhere', stranger);
    for (const person of ['a', 'b', 'c', 'd']) await come(person, { address: '192.0.2.1', person });
    expect(said()).toEqual(['elsewhere begins', 'a begins', 'b begins', 'c begins']);
    await end('elsewhere');
    expect(said()).toEqual([]);
    await end('a');
    expect(said()).toEqual(['d begins']);
  });

  it('are not told to come again because of their share alone, where there is room and they ask for little', async () => {
    const { clock, come, said } = openLine({ ...MANY, countedMs: 100_000 });
    await come('elsewhere', stranger);
    for (const name of ['a', 'b']) await come(name, ava);
    await clock.turn(MANY.longestWaitMs - 1);
    expect(said()).toEqual(['elsewhere begins', 'a begins']);
    await clock.turn(1);
    expect(said()).toEqual(['b begins']);
  });

  it('are alone again a minute after the others', async () => {
    const { clock, come, said } = openLine({ ...MANY, countedMs: 100_000 });
    await come('elsewhere', stranger);
    for (const name of ['a', 'b']) await come(name, ava);
    expect(said()).toEqual(['elsewhere begins', 'a begins']);
    const later = openLine({ ...MANY, countedMs: 100_000 });
    await later.come('elsewhere', stranger);
    await later.end('elsewhere');
    await later.clock.turn(60_000);
    for (const name of ['a', 'b']) await later.come(name, ava);
    expect(later.said()).toEqual(['elsewhere begins', 'a begins', 'b begins']);
    await clock.turn(0);
  });
});

describe('work whose length somebody else decides', () => {
  it('holds no turn, takes the next one when it is over, and is never told to come again', async () => {
    const { clock, turns, come, end, said } = openLine({ ...LIMITS, atWork: 1 });
    await come('slow');
    let over = (): void => {};
    const outside = turns.get('slow')!.outside(
      () =>
        new Promise<void>((resolve) => {
          over = resolve;
        }),
    );
    for (const name of ['b', 'c', 'd']) await come(name);
    expect(said()).toEqual(['slow begins', 'b begins']);
    over();
    await clock.turn(0);
    let isBack = false;
    void outside.then(() => {
      isBack = true;
    });
    await clock.turn(LIMITS.longestWaitMs);
    expect([isBack, said()]).toEqual([false, ['c told to wait', 'd told to wait']]);
    await come('e');
    await end('b');
    expect([isBack, said()]).toEqual([true, []]);
    await end('slow');
    expect(said()).toEqual(['e begins']);
  });

  it('takes no turn any more once its request is over', async () => {
    const { clock, turns, come, end, said } = openLine({ ...LIMITS, atWork: 1 });
    await come('slow');
    let over = (): void => {};
    void turns.get('slow')!.outside(
      () =>
        new Promise<void>((resolve) => {
          over = resolve;
        }),
    );
    await end('slow');
    over();
    await clock.turn(0);
    await come('b');
    expect(said()).toEqual(['slow begins', 'b begins']);
  });
});

describe('a sign-in', () => {
  const BUSY = { ...LIMITS, atWork: 1 };
  const address = '192.0.2.1';
  const begins = { address, person: null, signIn: 'begins' } as const;
  const begun = (person: string) => ({ address, person, signIn: 'begun' }) as const;

  it('that has begun goes on before another one begins, and before whoever else of its address came first', async () => {
    const { come, end, said } = openLine(BUSY);
    await come('a call', { address });
    await come('a new one', begins);
    await come('a page', { address });
    await come('one that has begun', begun('sign-in 1'));
    for (const name of ['a call', 'one that has begun', 'a new one']) await end(name);
    expect(said()).toEqual(['a call begins', 'one that has begun begins', 'a new one begins', 'a page begins']);
  });

  it('that has begun makes room in a full line, and waits four times as long', async () => {
    const { clock, come, said } = openLine({ ...BUSY, countedMs: 100_000 });
    await come('a call', { address });
    for (const name of ['a', 'b', 'c']) await come(name, begins);
    await come('one that has begun', begun('sign-in 1'));
    expect(said()).toEqual(['a call begins', 'c told to wait']);
    await clock.turn(BUSY.longestWaitMs);
    expect(said()).toEqual(['a told to wait', 'b told to wait']);
    await clock.turn(BUSY.longestWaitMs * 3 - 1);
    expect(said()).toEqual([]);
    await clock.turn(1);
    expect(said()).toEqual(['one that has begun told to wait']);
  });

  it('comes to its end where a hundred begin at once', async () => {
    const REQUESTS = 7;
    const { clock, turns, come, said } = openLine({ ...BUSY, waiting: 100 });
    for (let person = 0; person < 100; person += 1) await come(`${String(person)} request 1`, begins);
    let ended = 0;
    let mostUnderWay = 0;
    const underWay = new Set<string>();
    for (let worked = 0; worked < 100 * REQUESTS; worked += 1) {
      const now = said().find((line) => line.endsWith(' begins'));
      const [person = '', , request = ''] = now!.split(' ');
      underWay.add(person);
      mostUnderWay = Math.max(mostUnderWay, underWay.size);
      turns.get(`${person} request ${request}`)!.leave();
      if (Number(request) === REQUESTS) {
        ended += 1;
        underWay.delete(person);
        await clock.turn(0);
      } else await come(`${person} request ${String(Number(request) + 1)}`, begun(`sign-in ${person}`));
    }
    expect(ended).toBe(100);
    expect(mostUnderWay).toBeLessThanOrEqual(2);
  });
});

it.each([
  ['GET', '/forms', true],
  ['GET', '/forms/drone', true],
  ['GET', '/forms/assets/main-a1.js', true],
  ['HEAD', '/forms/config.json', true],
  ['GET', '/content/production/footer.html', true],
  ['GET', '/content/sandbox.css', true],
  ['GET', '/identity/styles.css', true],
  ['POST', '/content/keep-alive', true],
  ['OPTIONS', '/api/mycasa/Forms/SaveDraft/v1', true],
  ['GET', '/forms/document-location', false],
  ['POST', '/forms', false],
  ['POST', '/api/mycasa/Forms/SaveDraft/v1', false],
  ['GET', '/api/mycasa/Portal/GetB2CSettings/v1', false],
  ['GET', '/identity/auth', false],
  ['POST', '/identity/token', false],
  ['GET', '/content/verification', false],
  ['POST', '/pay', false],
])('%s %s waits for no call: %s', (method, path, always) => {
  expect(isFile(method, path) || isFree(method, path)).toBe(always);
});
