/**
 * Stately's inspector (docs/decisions/0033): for a real form and a real sign-in it receives states and event types, and
 * no token, typed text or personal data. Also the switch, and events from before an actor starts.
 */
import { createActor, type AnyActorRef, type AnyMachineSnapshot, type InspectionEvent } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applicationOpeningMachine } from '#machines/applications/application-opening.machine.ts';
import { applicationSavingMachine } from '#machines/applications/application-saving.machine.ts';
import { applicationMachine } from '#machines/applications/application.machine.ts';
import { catalogue } from '#machines/core/catalogue.ts';
import { settleStub, withStubs } from '#machines/core/stubs.ts';
import { formSteppingMachine } from '#machines/forms/form-stepping.machine.ts';
import { startUpMachine } from '#machines/start-up.machine.ts';
import { sampleForm } from '#rules/sample-form.rules.ts';
import { createWatcher } from '../../src/shell/developer.ts';
import { inspected, isInspected, setInspected, type InspectedAdapters } from '../../src/shell/inspected.ts';
import { inspectInStately } from '../../visualizations/stately-inspect.ts';
import { configuration, initialData, ownAccount, SECRET, settings } from '../start-up/start-up.sample.ts';
import { partOf } from '../support/part-of.ts';

const TYPED = 'Qanary typed this';

/** A window with an inspector's window behind it, which answers at once. */
function windows() {
  const posted: Record<string, unknown>[] = [];
  const ears: ((event: { data: unknown }) => void)[] = [];
  const open = vi.fn<(url: string, name: string) => { postMessage: (data: Record<string, unknown>) => void }>(() => ({
    postMessage: (data) => void posted.push(data),
  }));
  const from = partOf<Window>({
    open,
    addEventListener: (_type: string, ear: (typeof ears)[number]) => ears.push(ear),
  });
  return { posted, open, from, connect: () => ears.forEach((ear) => ear({ data: { type: '@statelyai.connected' } })) };
}

function storage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  } as Storage;
}

/** The portal's watcher with the switch on and the real inspector, its window open. */
async function inspecting() {
  const { posted, open, from, connect } = windows();
  const adapters: InspectedAdapters = {
    tab: storage(),
    search: '?inspect',
    onGesture: (act) => act(),
    load: () => Promise.resolve(inspectInStately(from)),
  };
  const watcher = inspected(createWatcher(), adapters);
  await vi.advanceTimersByTimeAsync(0);
  connect();
  const settled = async () => {
    await vi.runAllTimersAsync();
    return posted;
  };
  return { watcher, settled, open };
}

const childOf = (actor: AnyActorRef, id: string) =>
  (actor.getSnapshot() as AnyMachineSnapshot).children[id as never] as unknown as AnyActorRef;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what reaches the inspector', () => {
  it('of a real sign-in: its states and events, and no token, no name, no address of a person', async () => {
    const { watcher, settled } = await inspecting();
    const actor = createActor(
      withStubs(startUpMachine),
      partOf({
        input: { standalone: true, isEntryVisit: true, hasSignInHash: false },
      }),
    );
    watcher.watch(actor);
    actor.start();
    const outputs = {
      loadConfiguration: configuration,
      loadSettings: settings,
      signIn: ownAccount,
      acquirePortalToken: SECRET,
      acquireFormsToken: SECRET,
      portalLoad: { outcome: 'whole', data: initialData },
    };
    for (const [id, output] of Object.entries(outputs)) settleStub(childOf(actor, id), 'done', output);
    expect(actor.getSnapshot().value).toBe('ready');
    expect(JSON.stringify(actor.getSnapshot().context)).toContain('Ava Chen');

    const posted = await settled();
    const text = JSON.stringify(posted);
    expect(posted.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['@xstate.actor', '@xstate.event', '@xstate.snapshot']),
    );
    expect(text).toContain('xstate.done.actor.signIn');
    expect(posted.findLast(({ sessionId }) => sessionId === actor.sessionId)).toMatchObject({
      type: '@xstate.snapshot',
      snapshot: { status: 'active', value: 'ready', context: { account: 'object', problem: null } },
    });
    const secrets = [
      SECRET,
      'Ava',
      'Chen',
      'ava@example.test',
      '1990-4-7',
      '100101',
      'Southern Air',
      '0f8fad5b',
      'portal-spa',
      'api://',
    ];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    actor.stop();
  });

  it('of a real form: that something was typed, and not what; of a failure its place, and not its words', async () => {
    const { watcher, settled } = await inspecting();
    const opening = withStubs(applicationOpeningMachine);
    const saving = withStubs(applicationSavingMachine);
    const machine = withStubs(applicationMachine, { actors: { content: formSteppingMachine, opening, saving } });
    const { input } = catalogue.find(({ slug }) => slug === 'application')!;
    const actor = createActor(
      machine,
      partOf({
        input: { ...(input as object), about: sampleForm, verifies: false },
      }),
    );
    watcher.watch(actor);
    actor.start();
    const typed = { answers: { name: TYPED }, stepid: null, reattach: [], changed: [] };
    actor.send(partOf({ type: 'admission.granted', recordId: '', alert: null }));
    settleStub(childOf(childOf(actor, 'opening'), 'loadReference'), 'done', {});
    actor.send(
      partOf({
        type: 'version.opened',
        version: { source: 'draft', content: typed, isPaid: false },
        submitKey: 'k-1',
        draftRevision: 1,
      }),
    );
    settleStub(childOf(childOf(actor, 'opening'), 'readVersion'), 'done', { ...typed, source: 'draft' });
    childOf(actor, 'content').send(
      partOf({
        type: 'step.submitted',
        answers: typed.answers,
        at: { epochMs: 0, zone: 'Australia/Sydney' },
      }),
    );
    actor.send(partOf({ type: 'save.chosen' }));
    expect(JSON.stringify(childOf(actor, 'content').getSnapshot().context)).toContain(TYPED);
    actor.send(partOf({ type: 'autosave.flushed' }));
    settleStub(childOf(childOf(actor, 'saving'), 'saveDraft'), 'failed', new Error(TYPED));

    const text = JSON.stringify(await settled());
    expect(text).toContain('save.chosen');
    expect(text).toContain('formStepping');
    expect(text).not.toContain(TYPED);
    expect(text).not.toContain('Qanary');
    actor.stop();
  });

  it('of an output, an error and a child: nothing, whatever the library sends along', async () => {
    const { from, posted, connect } = windows();
    const { take, open } = inspectInStately(from);
    open();
    connect();
    const actorRef = {
      sessionId: 'x:1',
      id: 'x:1',
      logic: { config: { id: 'one' } },
      getSnapshot: () => ({
        status: 'done',
        value: 'over',
        output: TYPED,
        error: TYPED,
        context: { name: TYPED, list: [TYPED], none: '' },
      }),
    };
    take(partOf<InspectionEvent>({ type: '@xstate.actor', rootId: 'x:1', actorRef }));
    take({
      type: '@xstate.event',
      rootId: 'x:1',
      actorRef,
      event: { type: 'typed', text: TYPED },
    } as unknown as InspectionEvent);
    take({
      type: '@xstate.snapshot',
      rootId: 'x:1',
      actorRef,
      event: { type: 'typed', text: TYPED },
      snapshot: actorRef.getSnapshot(),
    } as unknown as InspectionEvent);
    await vi.runAllTimersAsync();
    expect(posted).toHaveLength(3);
    expect(posted[2]).toMatchObject({
      event: { type: 'typed' },
      snapshot: { status: 'done', value: 'over', context: { name: 'text', list: 'list of 1', none: 'empty text' } },
    });
    expect(JSON.stringify(posted)).not.toContain('Qanary');
  });
});

describe('the switch', () => {
  const quiet = (tab: Storage, search: string): InspectedAdapters => ({
    tab,
    search,
    onGesture: () => undefined,
    load: vi.fn(() => Promise.resolve({ take: () => undefined, open: () => undefined })),
  });

  it('off, the watcher is the one that there was, and nothing is loaded', () => {
    const watcher = createWatcher();
    const adapters = quiet(storage(), '');
    expect(inspected(watcher, adapters)).toBe(watcher);
    expect(adapters.load).not.toHaveBeenCalled();
  });

  it('is turned on and off by an address or by hand, for the tab', () => {
    const tab = storage();
    inspected(createWatcher(), quiet(tab, '?inspect'));
    expect(isInspected(tab)).toBe(true);
    const later = quiet(tab, '?standalone=true');
    inspected(createWatcher(), later);
    expect(later.load).toHaveBeenCalledOnce();
    inspected(createWatcher(), quiet(tab, '?inspect=off'));
    expect(isInspected(tab)).toBe(false);
    setInspected(tab, true);
    expect(isInspected(tab)).toBe(true);
  });

  it('opens the window when somebody clicks or types, and says from the first moment on what happened before', async () => {
    const { posted, open, from, connect } = windows();
    let gesture = (): void => undefined;
    const watcher = inspected(createWatcher(), {
      tab: storage(),
      search: '?inspect',
      onGesture: (act) => void (gesture = act),
      load: () => Promise.resolve(inspectInStately(from)),
    });
    const actor = createActor(
      withStubs(startUpMachine),
      partOf({
        input: { standalone: true, isEntryVisit: true, hasSignInHash: false },
      }),
    );
    watcher.watch(actor);
    actor.start();
    await vi.runAllTimersAsync();
    expect(open).not.toHaveBeenCalled();
    gesture();
    expect(open).toHaveBeenCalledExactlyOnceWith('https://stately.ai/inspect', 'xstateinspector');
    expect(posted).toEqual([]);
    connect();
    expect(posted[0]).toMatchObject({ type: '@xstate.actor', sessionId: actor.sessionId, name: 'startUp' });
    expect(
      posted.some(
        ({ type, event }) => type === '@xstate.snapshot' && (event as { type: string }).type === 'xstate.init',
      ),
    ).toBe(true);
    actor.stop();
  });
});
