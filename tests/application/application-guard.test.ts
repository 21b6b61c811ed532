/** The leave guard of an application: when it lets a person go, asks, or holds. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, type ActorRefFrom, type AnyActor } from 'xstate';
import { applicationLeavingMachine } from '#machines/applications/application-leaving.machine.ts';
import { applicationSavingMachine } from '#machines/applications/application-saving.machine.ts';
import { applicationMachine } from '#machines/applications/application.machine.ts';
import type { StepNow } from '#machines/applications/application.types.ts';
import { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { settleStub, withStubs } from '#machines/core/stubs.ts';
import { guardApplication } from '../../src/routes/applications/application-guard.ts';
import { storesFirst } from '../../src/routes/forms/leave-guard.ts';
import {
  draft,
  edited,
  ends,
  firstStep,
  flushed,
  newer,
  granted,
  nothing,
  openedWith,
  paidBack,
  plain,
  save,
  saveRefused,
  secondStep,
  submitted,
} from './application.sample.ts';

const running: AnyActor[] = [];
afterEach(() => running.splice(0).forEach((actor) => actor.stop()));

/** An autosave that has stored everything (`kept`), has not yet (`changed`), or does not store (`unkept`). */
function autosave(state: 'kept' | 'changed' | 'unkept') {
  const input = { keeps: state !== 'unkept', submitKey: '' };
  const { context } = createActor(autosaveMachine, { input }).getSnapshot();
  return createActor(autosaveMachine, {
    input,
    snapshot: autosaveMachine.resolveState({ value: { regulator: state, tab: 'empty' }, context }),
  });
}

/** An application, and a way to end its children. */
function opened({
  keeps = 'unkept' as Parameters<typeof autosave>[0],
  isTyped = false,
  input = plain,
  step = secondStep as StepNow | null,
  hasFile = false,
} = {}) {
  const saving = withStubs(applicationSavingMachine);
  const actors = { saving, leaving: applicationLeavingMachine };
  const form = createActor(withStubs(applicationMachine, { actors }), { input }) as unknown as ActorRefFrom<
    typeof applicationMachine
  >;
  running.push(form as unknown as AnyActor);
  form.start();
  const childrenOf = (actor: AnyActor) => (actor.getSnapshot() as { children: Record<string, AnyActor> }).children;
  const child = (id: string) => childrenOf(form as unknown as AnyActor)[id]!;
  const saveDraft = () => childrenOf(child('saving'))['saveDraft']!;
  const leaving = () => form.getSnapshot().children.leaving?.getSnapshot();
  const saves = (output: unknown) => settleStub(saveDraft(), 'done', output);
  const failsToSave = (error: unknown) => settleStub(saveDraft(), 'failed', error);
  const guarded = guardApplication({
    form,
    autosave: autosave(keeps),
    step: () => step,
    isTyped: () => isTyped,
    holdsFile: () => hasFile,
  });
  return { form, saves, failsToSave, leaving, guarded, stands: () => [guarded.guard('link'), guarded.wouldLose()] };
}
function working(how: Parameters<typeof opened>[0] = {}) {
  const all = opened(how);
  all.form.send(granted);
  all.form.send(openedWith(nothing));
  return all;
}

describe('an application', () => {
  it('that is open is asked about, and what nobody keeps would be lost with its document [DREG-24 DREG-25 DREN-66]', () => {
    const { form, stands, guarded, leaving } = working();
    expect(stands()).toEqual(['ask', false]);
    form.send(edited);
    expect(stands()).toEqual(['ask', true]);
    guarded.ask({ trigger: 'history', to: null, signsOut: false, isBack: true });
    expect([leaving()?.matches('asking'), stands()]).toEqual([true, ['ask', true]]);
  });

  it('in which something is typed that its content has not taken over would lose it too', () => {
    expect(working({ isTyped: true }).stands()).toEqual(['ask', true]);
  });

  it.each([
    ['kept', false],
    ['changed', true],
  ] as const)('whose autosave has %s loses what is not stored, and nothing else', (keeps, isLost) => {
    const { form, stands, guarded } = working({ keeps, isTyped: true });
    form.send(edited);
    expect([stands(), guarded.keeps]).toEqual([['ask', isLost], true]);
  });

  it('is held while it is sent or saved, and while the person chooses between two versions', () => {
    const { form, saves, failsToSave, stands } = working({ keeps: 'kept' });
    form.send(save);
    expect(stands()).toEqual(['hold', true]);
    form.send(flushed);
    expect(stands()).toEqual(['hold', true]);
    saves({ conflict: newer });
    expect(stands()).toEqual(['hold', true]);
    form.send({ type: 'mine.chosen' });
    failsToSave(saveRefused);
    form.send(submitted);
    expect(stands()).toEqual(['hold', true]);
  });

  it("with its payment page on its way is neither held nor asked about, and loses nothing: what was sent is the regulator's [OP-D-74]", () => {
    const { form, stands } = working({ keeps: 'changed', isTyped: true });
    form.send(edited);
    form.send(submitted);
    form.send(flushed);
    form.send(ends.toBePaid);
    expect(form.getSnapshot().matches({ working: 'paying' })).toBe(true);
    expect(stands()).toEqual(['free', false]);
  });

  it('is left freely before it is open and after its end', () => {
    const loading = opened({ keeps: 'changed' });
    expect(loading.stands()).toEqual(['free', false]);
    expect(opened({ input: paidBack }).stands()).toEqual(['free', false]);
    loading.form.send(granted);
    loading.form.send(openedWith(draft));
    loading.form.send(save);
    loading.form.send(flushed);
    loading.saves({ conflict: null });
    expect([loading.form.getSnapshot().matches('saved'), loading.stands()]).toEqual([true, ['free', false]]);
  });

  it.each([false, true])('hears who wants to go and where, and whether something is typed: %s', (isTyped) => {
    const { form, guarded, leaving } = working({ isTyped });
    const send = vi.spyOn(form, 'send');
    guarded.ask({ trigger: 'link', to: { href: '/forms/dashind' }, signsOut: false, isBack: false });
    expect(send).toHaveBeenCalledWith({
      type: 'leave.requested',
      trigger: 'link',
      to: { href: '/forms/dashind' },
      signsOut: false,
      typed: isTyped,
      // A link leads out of the form, whatever the step.
      step: { ...secondStep, before: null },
    });
    expect(leaving()?.value).toBe(isTyped ? 'asking' : 'storing');
  });

  it.each([
    ['changed', true],
    ['kept', false],
  ] as const)(
    'whose autosave has %s asks nobody who signs out: what is not stored is stored first',
    (keeps, isFirst) => {
      const { form, guarded, leaving } = working({ keeps });
      form.send(edited);
      expect(storesFirst(guarded)).toBe(isFirst);
      guarded.ask({ trigger: 'link', to: { href: '/forms/signedout' }, signsOut: true, isBack: false });
      expect(leaving()?.value).toBe('storing');
    },
  );

  it('in which nothing was changed is left by Back at its first step, and at no other [FORM-27 FORM-28 DREG-25]', () => {
    const at = (how: Parameters<typeof opened>[0]) => working(how).guarded.guard('history');
    expect(at({ step: firstStep })).toBe('free');
    expect(at({ step: secondStep })).toBe('ask');
    expect(at({ step: null })).toBe('ask');
    // A link goes by the form, which stores what is typed first.
    expect(working({ step: firstStep }).guarded.guard('link')).toBe('ask');
    expect(at({ step: firstStep, isTyped: true })).toBe('ask');
    const changed = working({ step: firstStep });
    changed.form.send(edited);
    expect(changed.guarded.guard('history')).toBe('ask');
    // A question that is open waits for its answer.
    const asked = working({ step: firstStep });
    asked.guarded.ask({ trigger: 'history', to: null, signsOut: false, isBack: false });
    expect(asked.leaving()?.value).toBe('asking');
    expect(asked.guarded.guard('history')).toBe('ask');
  });

  it('offers the step before to Back, and to Forward nothing but staying and leaving [FORM-28]', () => {
    const offered = (isBack: boolean) => {
      const { guarded, leaving } = working();
      guarded.ask({ trigger: 'history', to: null, signsOut: false, isBack });
      return leaving()?.context.step?.before ?? null;
    };
    expect([offered(true), offered(false)]).toEqual([secondStep.before, null]);
  });

  it.each([false, true])('says with the question whether the step holds files: %s', (hasFile) => {
    const { guarded, leaving } = working({ hasFile });
    guarded.ask({ trigger: 'history', to: null, signsOut: false, isBack: true });
    expect(leaving()?.context.step?.holdsFile).toBe(hasFile);
  });
});
