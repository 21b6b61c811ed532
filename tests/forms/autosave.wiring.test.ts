/**
 * Autosave of a form (DEC-09): in time, before a page leave, never over another version, and not after the form has
 * ended.
 */
import { describe, expect, it, vi } from 'vitest';
import { fromBase64Json } from '#api/core/base64.ts';
import { wireForm } from '../../src/wiring/forms/form.wiring.ts';
import { selectSteps } from '#machines/forms/form-stepping.machine.ts';
import { drone, droneThere } from '../form-stepping/fixture.ts';
import { storedTexts } from './fake-regulator.ts';
import { closed, KEY, rest, setUpForms, state, stepOn, stored, typed, stepsOf } from './test-harness.ts';

const harness = setUpForms();

describe('keeping what is typed', () => {
  it('stores within five seconds of a change, valid or not, and the step the person went to (DEC-09)', async () => {
    const form = await harness.opened();
    typed(form, 'D');
    await vi.advanceTimersByTimeAsync(4999);
    expect(harness.kept()).toEqual({ serial: 'D' });
    form.store.change('kind', { radioValue: 'drone' });
    stepOn(form);
    await vi.advanceTimersByTimeAsync(4999);
    expect(fromBase64Json(harness.regulator.autosaves.get(KEY)!.formData)).toMatchObject({ currentStep: 'where' });
  });

  it('tells the application of each change, and nobody else', async () => {
    const form = await harness.opened();
    const [told, steps] = [vi.spyOn(form.application, 'send'), vi.spyOn(selectSteps(state(form))!, 'send')];
    for (const text of ['D', 'D-', 'D-7']) typed(form, text);
    expect([told.mock.calls, steps.mock.calls]).toEqual([
      Array.from({ length: 3 }, () => [{ type: 'content.edited' }]),
      [],
    ]);
    expect([state(form).context.dirty, form.autosave.getSnapshot().matches({ regulator: 'changed' })]).toEqual([
      true,
      true,
    ]);
  });

  it('stores at once before a page leave, which waits for it', async () => {
    const form = await harness.opened();
    typed(form, 'D-1');
    harness.regulator.pageLeave.announce();
    closed(form);
    await harness.regulator.pageLeave.settled();
    expect(harness.kept()).toEqual({ serial: 'D-1' });
  });

  it('stores what was typed while a store was under way before a page leave, although the machines have ended', async () => {
    const form = await harness.opened();
    let answer: (() => void) | undefined;
    harness.regulator.next('AutosaveSave', async ({ formData }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      harness.regulator.autosaves.set(KEY, {
        formData: formData as string,
        revision: 1,
        savedAt: '2026-11-21T00:00:00Z',
      });
      // The second store is slow.
      harness.regulator.next('AutosaveSave', async (second) => {
        for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
        harness.regulator.autosaves.set(KEY, {
          formData: second['formData'] as string,
          revision: 2,
          savedAt: '2026-11-21T00:00:01Z',
        });
        return { revision: 2, savedAt: '2026-11-21T00:00:01Z', conflict: null };
      });
      return { revision: 1, savedAt: '2026-11-21T00:00:00Z', conflict: null };
    });
    typed(form, 'D-1');
    await vi.advanceTimersByTimeAsync(3000);
    typed(form, 'D-12');
    harness.regulator.pageLeave.announce();
    closed(form);
    const settled = harness.regulator.pageLeave.settled();
    answer?.();
    await settled;
    expect(harness.kept()).toEqual({ serial: 'D-12' });
    expect(
      harness.regulator.heard.filter(({ name }) => name === 'AutosaveSave').map(({ input }) => input['revision']),
    ).toEqual([0, 1]);
  });

  const other = () =>
    harness.regulator.autosaves.set(KEY, {
      formData: stored(droneThere, 'where'),
      revision: 8,
      savedAt: '2026-11-21T01:00:00Z',
    });

  it('a version that another tab stored is not overwritten; theirs takes the place of mine when the person says so', async () => {
    const form = await harness.opened();
    other();
    typed(form, 'mine');
    await vi.advanceTimersByTimeAsync(3000);
    expect(form.autosave.getSnapshot().matches({ regulator: 'conflicting' })).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(harness.kept()).toMatchObject({ serial: 'D-7' });
    form.application.send({ type: 'theirs.chosen' });
    await rest();
    expect(form.store.answers()).toEqual(droneThere);
    expect([stepsOf(form).context.stepid, state(form).context.dirty]).toEqual(['where', true]);
    // The other version had no submit key, so it is stored at once with the key it will be sent under.
    expect(form.autosave.getSnapshot().context).toMatchObject({ revision: 9 });
    expect(form.autosave.getSnapshot().matches({ regulator: 'kept' })).toBe(true);
  });

  it('mine goes over theirs when the person says so; a version that is gone says so and leaves mine', async () => {
    const form = await harness.opened();
    other();
    typed(form, 'mine');
    await vi.advanceTimersByTimeAsync(3000);
    harness.regulator.next('AutosaveLoad', () => ({ wasSuccessful: true, autosave: null }));
    form.application.send({ type: 'theirs.chosen' });
    await rest();
    expect(form.autosave.getSnapshot().context.conflict?.isMissing).toBe(true);
    form.application.send({ type: 'mine.chosen' });
    await rest();
    expect(harness.kept()).toEqual({ serial: 'mine' });
    expect(harness.regulator.heard.at(-1)?.input['revision']).toBe(8);
  });

  it('mine goes over theirs also where it is again what was stored here before theirs', async () => {
    const form = await harness.opened();
    typed(form, 'mine');
    await vi.advanceTimersByTimeAsync(3000);
    other();
    typed(form, 'mine and more');
    await vi.advanceTimersByTimeAsync(3000);
    typed(form, 'mine');
    expect(harness.kept()).toMatchObject({ serial: 'D-7' });
    form.application.send({ type: 'mine.chosen' });
    await rest();
    expect(harness.kept()).toEqual({ serial: 'mine' });
  });

  it('a version that another tab stored is met before mine is sent, also where mine is stored already', async () => {
    const form = await harness.opened();
    await harness.toEnd(form);
    await vi.advanceTimersByTimeAsync(3000);
    expect(form.autosave.getSnapshot().matches({ regulator: 'kept' })).toBe(true);
    other();
    harness.regulator.next('AutosaveLoad', () => ({ wasSuccessful: true, autosave: null, reached: 8 }));
    stepOn(form);
    await rest();
    expect(form.autosave.getSnapshot().context.conflict).toMatchObject({ revision: 8 });
    expect(harness.submit).not.toHaveBeenCalled();
  });

  const ASIDE = `${KEY}|aside`;
  /** A form whose conflict nobody decides before the time-out. */
  const gone = async () => {
    const form = await harness.opened();
    other();
    typed(form, 'mine');
    await vi.advanceTimersByTimeAsync(3000);
    expect(form.autosave.getSnapshot().matches({ regulator: 'conflicting' })).toBe(true);
    harness.regulator.pageLeave.announce();
    closed(form);
    await harness.regulator.pageLeave.settled();
    expect(harness.kept()).toMatchObject({ serial: 'D-7' });
  };

  it('a time-out while nobody has chosen keeps both versions, and both are offered at the next opening: mine', async () => {
    await gone();
    const again = await harness.opened();
    expect(again.store.answers()['serial']).toEqual({ value: 'mine' });
    expect(again.autosave.getSnapshot().context.conflict).toMatchObject({
      revision: 8,
      savedAt: '2026-11-21T01:00:00Z',
    });
    again.application.send({ type: 'mine.chosen' });
    await rest();
    expect(harness.kept()).toEqual({ serial: 'mine' });
    expect([...harness.regulator.autosaves.keys()]).toEqual([KEY]);
  });

  it('… and theirs: what was set aside goes then', async () => {
    await gone();
    const again = await harness.opened();
    again.application.send({ type: 'theirs.chosen' });
    await rest();
    expect(again.store.answers()).toEqual(droneThere);
    expect([...harness.regulator.autosaves.keys()]).toEqual([KEY]);
  });

  it('a tab that goes into the background and comes back sets aside over its own version, and the choice ends it', async () => {
    const form = await harness.opened();
    other();
    typed(form, 'mine');
    await vi.advanceTimersByTimeAsync(3000);
    for (const _ of [1, 2]) {
      harness.regulator.pageLeave.announce();
      await rest();
    }
    expect(storedTexts(harness.regulator.autosaves.get(ASIDE)!.formData)).toEqual({ serial: 'mine' });
    // The same text is stored once: its date says when it was typed.
    expect(
      harness.regulator.heard.filter(({ name, input }) => name === 'AutosaveSave' && input['key'] === ASIDE),
    ).toHaveLength(1);
    form.application.send({ type: 'mine.chosen' });
    await rest();
    expect([...harness.regulator.autosaves.keys()]).toEqual([KEY]);
  });

  it('what was set aside and has nothing against it any more takes its own place again', async () => {
    await gone();
    harness.regulator.autosaves.delete(KEY);
    const again = await harness.opened();
    expect(again.autosave.getSnapshot().hasTag('conflict')).toBe(false);
    expect(again.store.answers()['serial']).toEqual({ value: 'mine' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(harness.kept()).toEqual({ serial: 'mine' });
    expect([...harness.regulator.autosaves.keys()]).toEqual([KEY]);
  });

  it('what is over and is deleted when the form opens again is not waited for once that page is left', async () => {
    const { session, heard } = harness.regulator;
    session.memory.keepCopy('ava', `over.${KEY}`, JSON.stringify({ revision: 1, setAsideRevision: 0, own: [] }));
    harness.regulator.next('AutosaveDelete', () => new Promise(() => undefined));
    const form = await harness.opened();
    closed(form);
    expect(heard.map(({ name, signal }) => [name, signal?.aborted])).toEqual([['AutosaveDelete', true]]);
  });

  it('what was set aside and was received since is not offered again, nor is a second copy of what is kept', async () => {
    await gone();
    const { formData } = harness.regulator.autosaves.get(ASIDE)!;
    const { attemptKey } = fromBase64Json(formData) as { attemptKey: string };
    harness.regulator.received.set(attemptKey, { reference: 'S-1', receivedAt: '2026-11-22T00:00:00Z' });
    const again = await harness.opened();
    expect(again.store.answers()).toEqual(droneThere);
    expect(again.autosave.getSnapshot().hasTag('conflict')).toBe(false);
    harness.regulator.received.clear();
    harness.regulator.autosaves.set(ASIDE, harness.regulator.autosaves.get(KEY)!);
    expect((await harness.opened()).autosave.getSnapshot().hasTag('conflict')).toBe(false);
  });

  it('a form that ends before anybody looked, as after a payment, leaves no conflict copy behind', async () => {
    await gone();
    const form = wireForm(harness.regulator.session, { ...(await harness.opened()).config });
    form.application.start();
    form.autosave.send({ type: 'application.ended' });
    await rest();
    expect([...harness.regulator.autosaves.keys()]).toEqual([]);
    form.application.stop();
  });

  it('a form that ends leaves nothing behind but a version against which nobody chose', async () => {
    await gone();
    const again = await harness.opened();
    again.autosave.send({ type: 'application.ended' });
    await rest();
    expect([...harness.regulator.autosaves.keys()]).toEqual([KEY]);
  });

  it.each(['submitted', 'saved', 'given up'])(
    'a form that was %s is forgotten, after a store that was still under way',
    async (how) => {
      const form = await harness.opened();
      await harness.toEnd(form);
      const order: string[] = [];
      let answer: (() => void) | undefined;
      harness.regulator.next('AutosaveSave', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        order.push('stored');
        return { revision: 1, savedAt: '2026-11-21T00:00:00Z', conflict: null };
      });
      harness.regulator.next('AutosaveDelete', () => {
        order.push('deleted');
        return { wasSuccessful: true };
      });
      await vi.advanceTimersByTimeAsync(3000);
      if (how === 'submitted') stepOn(form);
      if (how === 'saved') form.application.send({ type: 'save.chosen' });
      if (how === 'given up') {
        form.application.send({ type: 'leave.requested', trigger: 'link', to: { href: '/forms' }, typed: false });
        await rest();
        expect(order).toEqual([]);
        form.application.send({ type: 'leave.confirmed' });
      }
      // A submit and a save wait at most this long for a running store.
      await vi.advanceTimersByTimeAsync(how === 'given up' ? 0 : 3000);
      expect(form.autosave.getSnapshot().hasTag('over')).toBe(true);
      answer?.();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(order).toEqual(['stored', 'deleted']);
      expect(harness.regulator.names().filter((name) => name === 'AutosaveSave')).toHaveLength(1);
    },
  );

  it('a form that ended while the person was going is not stored once more', async () => {
    const form = await harness.opened();
    await harness.toEnd(form);
    let answer: (() => void) | undefined;
    harness.regulator.next('AutosaveSave', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { revision: 1, savedAt: '2026-11-21T00:00:00Z', conflict: null };
    });
    await vi.advanceTimersByTimeAsync(3000);
    form.store.change('name', { value: 'Ava N' });
    harness.regulator.pageLeave.announce();
    stepOn(form);
    await vi.advanceTimersByTimeAsync(3000);
    expect(state(form).hasTag('complete')).toBe(true);
    answer?.();
    await rest();
    expect(harness.regulator.names().filter((name) => name.startsWith('Autosave'))).toEqual([
      'AutosaveLoad',
      'AutosaveSave',
      'AutosaveDelete',
    ]);
    expect(harness.regulator.autosaves.has(KEY)).toBe(false);
  });

  it('leaving a form without a question forgets nothing', async () => {
    harness.regulator.autosaves.set(KEY, {
      formData: stored(drone, 'what'),
      revision: 5,
      savedAt: '2026-11-20T00:00:00Z',
    });
    const form = await harness.opened();
    form.application.send({ type: 'leave.requested', trigger: 'link', to: { href: '/forms' }, typed: false });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state(form).matches('left')).toBe(true);
    expect(harness.regulator.autosaves.has(KEY)).toBe(true);
  });
});
