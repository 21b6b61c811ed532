/** A form with its calls: loading, saving, sending, and lost answers (DEC-11, DEC-18). */
import { describe, expect, it, vi } from 'vitest';
import { fromBase64Json } from '#api/core/base64.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import type { SubmitCall } from '../../src/wiring/forms/form.wiring.ts';
import { balloon, drone, droneThere } from '../form-stepping/fixture.ts';
import { KEY, rest, save, setUpForms, state, stepOn, stepsOf, stored, typed } from './test-harness.ts';
import { storedTexts } from './fake-regulator.ts';

const lost = callFailure('SubmitIndustryAssist', 'FSU.1a', 'b', null);
const harness = setUpForms();

describe('opening a form', () => {
  it('loads the draft of the record id: its answers, its step [FORM-18 FORM-19 FORM-20 CALL-39 CALL-42]', async () => {
    harness.regulator.drafts.set('r-1', {
      formData: stored(droneThere, 'where'),
      revision: 3,
      savedAt: '2026-11-20T00:00:00Z',
    });
    const form = await harness.opened({ recordId: 'r-1' });
    expect(harness.regulator.heard[0]).toMatchObject({ name: 'LoadDraft', input: { recordid: 'r-1' } });
    expect(state(form).matches({ working: 'open' })).toBe(true);
    expect([stepsOf(form).context, state(form).context]).toMatchObject([
      { stepid: 'where', found: { source: 'draft' } },
      { dirty: false },
    ]);
    expect(form.store.answers()).toEqual(droneThere);
  });

  it('a refused load shows no form, stores nothing, and can be tried again [FORM-21 CALL-40 ERRC-23]', async () => {
    const refused = callFailure('LoadDraft', 'FL.1a');
    harness.regulator.drafts.set('r-1', {
      formData: stored(drone, 'what'),
      revision: 1,
      savedAt: '2026-11-20T00:00:00Z',
    });
    harness.regulator.next('LoadDraft', () => Promise.reject(refused));
    const form = await harness.opened({ recordId: 'r-1' });
    expect(state(form).children.opening?.getSnapshot().matches('unloaded')).toBe(true);
    expect(state(form).children.opening?.getSnapshot().context.problem?.failure).toEqual(refused);
    typed(form, 'x');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(harness.regulator.names()).not.toContain('AutosaveSave');
    form.application.send({ type: 'retry.requested' });
    await rest();
    expect(form.store.answers()['serial']).toEqual({ value: 'D-7' });
  });

  it('finds what was typed and not saved, at its step, and goes on over that version (DEC-09)', async () => {
    harness.regulator.autosaves.set(KEY, {
      formData: stored(droneThere, 'where', 'k-9'),
      revision: 5,
      savedAt: '2026-11-20T00:00:00Z',
    });
    const form = await harness.opened();
    expect([stepsOf(form).context, state(form).context]).toMatchObject([
      { stepid: 'where', found: { source: 'autosave' } },
      { dirty: false },
    ]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(harness.regulator.names()).toEqual(['AutosaveLoad', 'SubmissionLookup']);
    typed(form, 'D-8');
    await vi.advanceTimersByTimeAsync(3000);
    expect(harness.regulator.heard.at(-1)).toMatchObject({ name: 'AutosaveSave', input: { key: KEY, revision: 5 } });
    expect(harness.kept()).toMatchObject({ serial: 'D-8', town: 'SYD' });
    expect(fromBase64Json(harness.regulator.autosaves.get(KEY)!.formData)).toMatchObject({
      attemptKey: 'k-9',
      currentStep: 'where',
    });
  });

  it('what was kept before its submit was received is what was sent: the form is empty, and another attempt', async () => {
    harness.regulator.received.set('k-9', { reference: 'S-9', receivedAt: '2026-11-20T00:00:05Z' });
    harness.regulator.autosaves.set(KEY, {
      formData: stored(droneThere, 'where', 'k-9'),
      revision: 5,
      savedAt: '2026-11-20T00:00:00Z',
    });
    const form = await harness.opened();
    expect(stepsOf(form).context).toMatchObject({ stepid: 'what', found: { source: 'nowhere' } });
    typed(form, 'D-8');
    await vi.advanceTimersByTimeAsync(3000);
    expect(harness.regulator.heard.at(-1)).toMatchObject({ name: 'AutosaveSave', input: { revision: 5 } });
    expect(fromBase64Json(harness.regulator.autosaves.get(KEY)!.formData)).not.toMatchObject({ attemptKey: 'k-9' });
  });

  it("what was typed after its submit was received is still somebody's work, for another attempt", async () => {
    harness.regulator.received.set('k-9', { reference: 'S-9', receivedAt: '2026-11-20T00:00:05Z' });
    harness.regulator.autosaves.set(KEY, {
      formData: stored(droneThere, 'where', 'k-9'),
      revision: 5,
      savedAt: '2026-11-20T00:01:00Z',
    });
    const form = await harness.opened();
    expect(stepsOf(form).context).toMatchObject({
      stepid: 'where',
      found: { source: 'autosave' },
      answers: droneThere,
    });
    typed(form, 'D-8');
    await vi.advanceTimersByTimeAsync(3000);
    expect(fromBase64Json(harness.regulator.autosaves.get(KEY)!.formData)).not.toMatchObject({ attemptKey: 'k-9' });
  });

  it('a key that turns out to belong to other answers is given up: the next submit is another attempt', async () => {
    harness.submit.mockImplementationOnce((_answers, { idempotencyKey }) => {
      harness.regulator.received.set(idempotencyKey!, { reference: 'S-9', receivedAt: '2026-11-20T00:00:05Z' });
      return Promise.reject({
        kind: 'call-failure',
        call: 'X',
        code: 'FSU.1a',
        letter: 'e',
        text: 'known',
        status: 422,
      });
    });
    harness.submit.mockResolvedValueOnce({ reference: 'S-10', receivedAt: '2026-11-21T00:00:00Z' });
    const form = await harness.opened();
    await harness.toEnd(form);
    const lookUps = (): unknown[] => harness.regulator.heard.filter(({ name }) => name === 'SubmissionLookup');
    stepOn(form);
    await rest();
    const key = harness.submit.mock.calls[0]![1].idempotencyKey!;
    expect(lookUps()).toHaveLength(1);
    expect(state(form).context.alert).toEqual({
      kind: 'earlier',
      receipt: { reference: 'S-9', receivedAt: '2026-11-20T00:00:05Z' },
    });
    stepOn(form);
    await rest();
    expect(harness.submit.mock.calls[1]![1].idempotencyKey).not.toBe(key);
    expect(state(form).context.receipt).toEqual({ reference: 'S-10', receivedAt: '2026-11-21T00:00:00Z' });
  });

  it('of draft and autosave the newer one shows', async () => {
    const draft = { formData: stored(drone, 'what'), revision: 1, savedAt: '2026-11-20T10:00:00Z' };
    harness.regulator.drafts.set('r-1', draft);
    harness.regulator.autosaves.set('Sighting||r-1', {
      ...draft,
      formData: stored(balloon, 'what'),
      savedAt: '2026-11-20T09:00:00Z',
    });
    expect(stepsOf(await harness.opened({ recordId: 'r-1' })).context).toMatchObject({
      found: { source: 'draft' },
      answers: drone,
    });
    harness.regulator.autosaves.set('Sighting||r-1', {
      ...draft,
      formData: stored(balloon, 'what'),
      savedAt: '2026-11-20T11:00:00Z',
    });
    expect(stepsOf(await harness.opened({ recordId: 'r-1' })).context).toMatchObject({
      found: { source: 'autosave' },
      answers: balloon,
    });
  });

  it.each([
    [
      'does not answer',
      () => harness.regulator.next('AutosaveLoad', () => Promise.reject(callFailure('AutosaveLoad', ''))),
    ],
    [
      'is not readable',
      () => harness.regulator.autosaves.set(KEY, { formData: '%%%', revision: 2, savedAt: '2026-11-20T00:00:00Z' }),
    ],
  ])('an autosave that %s keeps nobody from a new form', async (_what, arrange) => {
    arrange();
    const form = await harness.opened();
    expect(state(form).matches({ working: 'open' })).toBe(true);
    typed(form, 'D-1');
    await vi.advanceTimersByTimeAsync(3000);
    expect(harness.kept()).toEqual({ serial: 'D-1' });
  });
});

describe('saving a draft', () => {
  it('sends name, form and organisation, based on the version that was loaded [FORM-15 CALL-41 CALL-42 DEC-11]', async () => {
    harness.regulator.drafts.set('r-1', {
      formData: stored(drone, 'what'),
      revision: 3,
      savedAt: '2026-11-20T00:00:00Z',
    });
    const form = await harness.opened({ recordId: 'r-1', organisationId: 'o-1', organisationArn: '100200' });
    typed(form, 'D-9');
    stepOn(form);
    await save(form);
    const { input } = harness.regulator.heard.find(({ name }) => name === 'SaveDraft')!;
    expect(Object.keys(input).sort()).toEqual(['formData', 'name', 'organisationId', 'revision']);
    expect(input).toMatchObject({ name: 'Sighting', organisationId: 'o-1', revision: 3 });
    expect(storedTexts(input['formData'] as string)).toMatchObject({ serial: 'D-9' });
    expect(fromBase64Json(input['formData'] as string)).toMatchObject({ currentStep: 'where' });
    expect(state(form).matches('saved')).toBe(true);
  });

  it('of a draft saved elsewhere, theirs opens although something else was kept here; the next save is based on it', async () => {
    harness.regulator.drafts.set('r-1', {
      formData: stored(droneThere, 'where'),
      revision: 6,
      savedAt: '2026-11-20T00:00:00Z',
    });
    const form = await harness.opened();
    typed(form, 'mine');
    await vi.advanceTimersByTimeAsync(3000);
    await save(form);
    expect(state(form).children.saving?.getSnapshot().matches('asking')).toBe(true);
    form.application.send({ type: 'theirs.chosen' });
    await rest();
    expect(form.store.answers()).toEqual(droneThere);
    expect([stepsOf(form).context, state(form).context]).toMatchObject([
      { stepid: 'where', found: { source: 'draft' } },
      { dirty: false },
    ]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(harness.kept()).toMatchObject({ serial: 'D-7', town: 'SYD' });
    await save(form);
    expect(harness.regulator.heard.findLast(({ name }) => name === 'SaveDraft')?.input['revision']).toBe(6);
    expect(state(form).matches('saved')).toBe(true);
  });

  it('mine goes over a draft saved elsewhere also where that cannot be read', async () => {
    harness.regulator.drafts.set('r-1', { formData: 'no base64 json', revision: 6, savedAt: '2026-11-20T00:00:00Z' });
    const form = await harness.opened();
    typed(form, 'mine');
    await save(form);
    expect(state(form).children.saving?.getSnapshot().matches('asking')).toBe(true);
    form.application.send({ type: 'mine.chosen' });
    await rest();
    expect(state(form).matches('saved')).toBe(true);
  });

  it('mine goes over a draft saved elsewhere when the person says so', async () => {
    harness.regulator.drafts.set('r-1', {
      formData: stored(droneThere, 'where'),
      revision: 6,
      savedAt: '2026-11-20T00:00:00Z',
    });
    const form = await harness.opened();
    typed(form, 'mine');
    await save(form);
    expect(storedTexts(harness.regulator.drafts.get('r-1')!.formData)).toMatchObject({ serial: 'D-7' });
    form.application.send({ type: 'mine.chosen' });
    await rest();
    expect(storedTexts(harness.regulator.drafts.get('r-1')!.formData)).toEqual({ serial: 'mine' });
  });
});

describe('submitting', () => {
  const keys = () => harness.submit.mock.calls.map(([, attempt]: [Answers, SubmitCall]) => attempt.idempotencyKey);

  it('a submit that is still being worked on is asked about again until it is decided, and told as unknown when that takes too long', async () => {
    const underWay = () => ({ wasSuccessful: true, submission: null, underWay: true });
    const asked = () => harness.regulator.names().filter((name) => name === 'SubmissionLookup').length;
    harness.submit.mockRejectedValueOnce(lost);
    harness.regulator.next('SubmissionLookup', underWay, underWay);
    const form = await harness.opened();
    await harness.toEnd(form);
    stepOn(form);
    await vi.advanceTimersByTimeAsync(3999);
    expect([state(form).hasTag('submitting'), asked()]).toEqual([true, 2]);
    harness.regulator.received.set(keys()[0]!, { reference: 'S-8', receivedAt: '2026-11-21T00:00:00Z' });
    await vi.advanceTimersByTimeAsync(1);
    expect(state(form).context.receipt?.reference).toBe('S-8');

    harness.submit.mockRejectedValueOnce(lost);
    const slow = await harness.opened();
    await harness.toEnd(slow);
    harness.regulator.next('SubmissionLookup', ...Array.from({ length: 40 }, () => underWay));
    stepOn(slow);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(state(slow).context.alert).toEqual({ kind: 'unknown' });
  });

  it('a stopped submit is aborted and asked about', async () => {
    let signal: AbortSignal | undefined;
    harness.submit.mockImplementationOnce((_answers, attempt) => {
      ({ signal } = attempt);
      return new Promise(() => undefined);
    });
    const form = await harness.opened();
    await harness.toEnd(form);
    stepOn(form);
    await rest();
    form.application.send({ type: 'submit.stopped' });
    await rest();
    expect(signal?.aborted).toBe(true);
    expect(state(form).context.alert).toEqual({ kind: 'notReceived' });
  });

  it('a submit that is stopped while what was typed last is being stored is not sent', async () => {
    const form = await harness.opened();
    await harness.toEnd(form);
    harness.regulator.next('AutosaveSave', () => new Promise(() => undefined));
    stepOn(form);
    await rest();
    form.application.send({ type: 'submit.stopped' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(harness.submit).not.toHaveBeenCalled();
    expect(state(form).context.alert).toEqual({ kind: 'notReceived' });
  });
});
