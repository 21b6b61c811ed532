import { createActor, fromCallback, fromPromise, setup, type AnyEventObject } from 'xstate';
import { describe, expect, it } from 'vitest';
import { applicationAdmissionMachine } from '#machines/applications/application-admission.machine.ts';
import { applicationOpeningMachine } from '#machines/applications/application-opening.machine.ts';
import { applicationMachine } from '#machines/applications/application.machine.ts';
import type {
  ContentEvent,
  ContentInput,
  FoundApplication,
  ReadInput,
} from '#machines/applications/application.types.ts';
import { plain } from '../application/application.sample.ts';
import { createAreas } from '../../src/shell/areas.ts';

const machine = setup({}).createMachine({ id: 'area', initial: 'open', states: { open: {} } });
const make = () => createActor(machine);
const running = (actor: { getSnapshot(): { status: string } }): string => actor.getSnapshot().status;

/** A promise, and how to resolve it. */
function answer<Value>() {
  let resolve!: (value: Value) => void;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe('the actors on the screen', () => {
  it('are started once and kept while the address stays in their area', () => {
    const areas = createAreas();
    areas.beginVisit();
    const first = areas.findOrCreate('dashboard', make);
    areas.endVisit();
    areas.beginVisit();
    expect(areas.findOrCreate('dashboard', make)).toBe(first);
    areas.endVisit();
    expect(running(first)).toBe('active');
  });

  it('are stopped once another page has come up, and not before', () => {
    const areas = createAreas();
    areas.beginVisit();
    const left = areas.findOrCreate('dashboard', make);
    areas.endVisit();
    areas.beginVisit();
    areas.findOrCreate('profile', make);
    expect(running(left)).toBe('active');
    areas.endVisit();
    expect(running(left)).toBe('stopped');
    expect(areas.find('dashboard')).toBeUndefined();
  });

  it('come afresh when the person comes back', () => {
    const areas = createAreas();
    const first = areas.findOrCreate('dashboard', make);
    areas.beginVisit();
    areas.endVisit();
    expect(areas.findOrCreate('dashboard', make)).not.toBe(first);
  });

  it('that have ended are replaced under their key, once, by whoever asks for an actor that goes on', () => {
    const ending = setup({}).createMachine({
      id: 'ending',
      initial: 'open',
      states: { open: { on: { 'page.left': { target: 'left' } } }, left: { type: 'final' } },
    });
    const areas = createAreas();
    const open = () =>
      areas.findOrCreate(
        'list',
        () => createActor(ending),
        ({ status }) => status === 'done',
      );
    const first = open();
    expect(open()).toBe(first);
    first.send({ type: 'page.left' });
    const second = open();
    expect([second === first, running(second), open() === second]).toEqual([false, 'active', true]);
  });

  it('stop where another one takes their place, though they could go on', () => {
    const areas = createAreas();
    const first = areas.findOrCreate('check', make);
    const second = areas.findOrCreate('check', make, () => true);
    expect([running(first), running(second), areas.find('check') === second]).toEqual(['stopped', 'active', true]);
  });

  it('all stop at the end of a session', () => {
    const areas = createAreas();
    const actors = [areas.findOrCreate('a', make), areas.findOrCreate('b', make)];
    areas.close();
    expect(actors.map(running)).toEqual(['stopped', 'stopped']);
  });

  it('that keep something are told that their page is closed, and stop once it is kept: what else is under way does not go on', () => {
    const keeping = setup({}).createMachine({
      id: 'keeping',
      initial: 'storing',
      states: { storing: { tags: 'unfinished', on: { stored: 'kept' } }, kept: {} },
    });
    const parent = setup({ actors: { keeping } }).createMachine({
      id: 'parent',
      invoke: { id: 'keeping', src: 'keeping' },
      initial: 'sending',
      states: { sending: { on: { 'page.closed': 'over' } }, over: {} },
    });
    const areas = createAreas();
    const actor = areas.findOrCreate('form', () => createActor(parent));
    areas.close();
    expect([running(actor), actor.getSnapshot().value]).toEqual(['active', 'over']);
    actor.getSnapshot().children.keeping!.send({ type: 'stored' });
    expect(running(actor)).toBe('stopped');
  });

  it('that keep nothing back are told too: what they begin then is their last work, and they are told once', () => {
    const heard: string[] = [];
    const closing = setup({ actions: { hear: () => void heard.push('page.closed') } }).createMachine({
      id: 'closing',
      initial: 'shown',
      states: {
        shown: { on: { 'page.closed': { actions: 'hear', target: 'deleting' } } },
        deleting: { tags: 'unfinished', on: { 'page.closed': { actions: 'hear' }, deleted: 'over' } },
        over: { on: { 'page.closed': { actions: 'hear' } } },
      },
    });
    const areas = createAreas();
    const actor = areas.findOrCreate('result', () => createActor(closing));
    areas.close();
    expect([running(actor), heard]).toEqual(['active', ['page.closed']]);
    actor.send({ type: 'deleted' });
    expect([running(actor), heard]).toEqual(['stopped', ['page.closed']]);
  });

  it('that are unfinished themselves stop once they and then their child have finished, which need not tell them', () => {
    const storing = setup({}).createMachine({
      id: 'storing',
      initial: 'storing',
      states: { storing: { tags: 'unfinished', on: { stored: 'kept' } }, kept: {} },
    });
    const parent = setup({ actors: { storing } }).createMachine({
      id: 'parent',
      invoke: { id: 'storing', src: 'storing' },
      initial: 'keeping',
      states: { keeping: { tags: 'unfinished', on: { kept: 'left' } }, left: {} },
    });
    const areas = createAreas();
    const actor = areas.findOrCreate('form', () => createActor(parent));
    areas.close();
    actor.send({ type: 'kept' });
    expect(running(actor)).toBe('active');
    actor.getSnapshot().children.storing!.send({ type: 'stored' });
    expect(running(actor)).toBe('stopped');
  });

  it('are quiet once nobody waits for an answer, those that are done already included', async () => {
    const loading = setup({}).createMachine({
      id: 'loading',
      initial: 'loading',
      states: { loading: { tags: 'loading', on: { answered: 'loaded' } }, loaded: {} },
    });
    const finished = setup({}).createMachine({ id: 'finished', initial: 'done', states: { done: { type: 'final' } } });
    const areas = createAreas();
    const actor = areas.findOrCreate('loading', () => createActor(loading));
    expect(running(areas.findOrCreate('finished', () => createActor(finished)))).toBe('done');
    let quiet = false;
    const waiting = areas.quiet().then(() => (quiet = true));
    await Promise.resolve();
    expect(quiet).toBe(false);
    actor.send({ type: 'answered' });
    await waiting;
    await areas.quiet();
  });

  it('are not quiet while the load of a page waits, which is a child of it', async () => {
    const load = setup({}).createMachine({
      id: 'page',
      initial: 'loading',
      states: { loading: { tags: ['loading'], on: { answered: 'loaded' } }, loaded: {} },
    });
    const page = setup({ actors: { load } }).createMachine({ id: 'list', invoke: { id: 'page', src: 'load' } });
    const areas = createAreas();
    const actor = areas.findOrCreate('list', () => createActor(page));
    let quiet = false;
    const waiting = areas.quiet().then(() => (quiet = true));
    await Promise.resolve();
    expect(quiet).toBe(false);
    actor.getSnapshot().children['page']!.send({ type: 'answered' });
    await waiting;
  });

  it('are not quiet while an application is not open yet: its person is checked, then its lists are fetched', async () => {
    const [checked, loaded] = [answer<{ verified: boolean }>(), answer<unknown>()];
    const loadReference = fromPromise<unknown, undefined>(() => loaded.promise);
    const readVersion = fromPromise<FoundApplication, ReadInput>(() =>
      Promise.resolve({ source: 'nowhere', isClosed: true }),
    );
    const application = applicationMachine.provide({
      actors: {
        admission: applicationAdmissionMachine.provide({
          actors: { verifyPerson: fromPromise<{ verified: boolean }, undefined>(() => checked.promise) },
        }),
        opening: applicationOpeningMachine.provide({ actors: { loadReference, readVersion } }),
        content: fromCallback<AnyEventObject, ContentInput, ContentEvent>(() => undefined),
      },
    });
    const areas = createAreas();
    const actor = areas.findOrCreate('form', () =>
      createActor(application, { input: { ...plain, verifies: true, keeps: false } }),
    );
    let quiet = false;
    const waiting = areas.quiet().then(() => (quiet = true));
    const isQuiet = async () => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      return quiet;
    };
    expect(await isQuiet()).toBe(false);
    checked.resolve({ verified: true });
    expect(await isQuiet()).toBe(false);
    loaded.resolve({ isClosed: true });
    await waiting;
    expect(actor.getSnapshot().matches({ working: 'closed' })).toBe(true);
    areas.close();
  });

  it('are quiet though something loads beside the page, which does not wait for it; it goes with the page as everything does', async () => {
    const loading = setup({}).createMachine({
      id: 'loading',
      initial: 'loading',
      states: { loading: { tags: 'loading' } },
    });
    const areas = createAreas();
    const actor = areas.findOrCreateBeside('beside', () => createActor(loading));
    expect(areas.findOrCreateBeside('beside', () => createActor(loading))).toBe(actor);
    await areas.quiet();
    areas.beginVisit();
    areas.endVisit();
    expect(running(actor)).toBe('stopped');
  });
});
