/**
 * A file that changed on the device after it was attached, or that the regulator refuses: the message is at its
 * question.
 */
import { describe, expect, it, vi } from 'vitest';
import type { FormDefinition } from '#rules/forms/form.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { sightingForm, wholeBalloon } from '../form-stepping/fixture.ts';
import { rest, setUpForms, state, stepOn, stepsOf } from './test-harness.ts';
import { attached } from './questions.ts';

const lost = callFailure('SubmitIndustryAssist', 'FSU.1a', 'b', null);
const harness = setUpForms();

/** The test harness's form with a file question in its first step. */
const withFiles: FormDefinition = {
  ...sightingForm,
  steps: sightingForm.steps.map((step, at) =>
    at > 0
      ? step
      : {
          ...step,
          questions: [
            ...step.questions,
            { id: 'files', type: 'filePicker', label: 'Files', mandatory: false, files: { maxCount: 2 } },
          ],
        },
  ),
};

/** A file that can be read until it changes. */
function changing(name: string) {
  const file = new File(['x'], name);
  let isThere = true;
  const gone = new DOMException('The requested file could not be read', 'NotReadableError');
  const slice = () => ({ arrayBuffer: () => (isThere ? Promise.resolve(new ArrayBuffer(1)) : Promise.reject(gone)) });
  Object.defineProperty(file, 'slice', { value: slice });
  const change = () => {
    isThere = false;
  };
  return { detail: { ...attached(name), file, blobURL: `blob:${name}` }, change };
}

async function filled() {
  const [a, b] = [changing('a.pdf'), changing('b.pdf')];
  const form = await harness.opened({ form: withFiles });
  form.store.change('files', { fileDetails: [a.detail, b.detail] });
  for (const [id, answer] of Object.entries(wholeBalloon)) form.store.change(id, answer);
  stepOn(form);
  await rest();
  return { form, a, b };
}

const problem = 'Upload b.pdf again, or remove it';

describe('a file that cannot be read any more', () => {
  it('is asked for again at its question before anything is sent; the other files stay', async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const { form, b } = await filled();
    b.change();
    stepOn(form);
    await rest();
    expect(harness.submit).not.toHaveBeenCalled();
    expect(harness.regulator.names()).not.toContain('SubmissionLookup');
    expect([stepsOf(form).value, stepsOf(form).context]).toMatchObject([
      'refused',
      { stepid: 'what', problems: { files: problem } },
    ]);
    expect(form.store.entry('files').error).toBe(problem);
    const { fileDetails } = form.store.answers()['files'] as unknown as {
      fileDetails: { name: string; isValid: boolean; file: unknown }[];
    };
    expect(fileDetails.map(({ name, isValid, file }) => [name, isValid, file === null])).toEqual([
      ['a.pdf', true, false],
      ['b.pdf', false, true],
    ]);
    expect(revoked.mock.calls).toEqual([['blob:b.pdf']]);
  });

  it('… also where it changed while it was on its way', async () => {
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const { form, b } = await filled();
    harness.submit.mockImplementationOnce(() => {
      b.change();
      return Promise.reject(lost);
    });
    stepOn(form);
    await rest();
    expect(harness.submit).toHaveBeenCalledTimes(1);
    expect(stepsOf(form).context).toMatchObject({ stepid: 'what', problems: { files: problem } });
  });

  it('changes nothing about a line that broke, nor about what the regulator refused', async () => {
    const { form, b } = await filled();
    harness.submit.mockRejectedValueOnce(lost);
    stepOn(form);
    await rest();
    expect(state(form).context.alert).toEqual({ kind: 'notReceived' });
    const refused = callFailure('SubmitIndustryAssist', 'FSU.1a', 'e', 403);
    harness.submit.mockImplementationOnce(() => {
      b.change();
      return Promise.reject(refused);
    });
    stepOn(form);
    await rest();
    expect(state(form).context.alert).toEqual({ kind: 'unable', failure: refused });
  });
});

describe('a file that the regulator does not take', () => {
  const type = 'This file is not what its name says';
  const refusal = (...names: string[]) => ({
    ...callFailure('SubmitIndustryAssist', 'FSU.1a', 'e', 415),
    files: names.map((name) => ({ name, message: type })),
  });
  const files = (form: Awaited<ReturnType<typeof filled>>['form']) =>
    (
      form.store.answers()['files'] as unknown as {
        fileDetails: { name: string; isValid: boolean; refusal?: string }[];
      }
    ).fileDetails;

  it('leads back to its question, where it is named with the reason; the others stay, and the submit goes on without it', async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const { form } = await filled();
    harness.submit.mockRejectedValueOnce(refusal('b.pdf'));
    stepOn(form);
    await rest();
    const said = `b.pdf: ${type}. Remove it or upload another file`;
    expect([stepsOf(form).value, stepsOf(form).context]).toMatchObject([
      'refused',
      { stepid: 'what', problems: { files: said } },
    ]);
    expect(files(form).map((one) => [one.name, one.isValid, one.refusal])).toEqual([
      ['a.pdf', true, undefined],
      ['b.pdf', false, type],
    ]);
    expect(revoked.mock.calls).toEqual([['blob:b.pdf']]);
    form.store.change('files', { fileDetails: files(form).slice(0, 1) as never });
    for (let step = 0; step < 2; step += 1) stepOn(form);
    await rest();
    expect(harness.submit).toHaveBeenCalledTimes(2);
    expect(form.application.getSnapshot().hasTag('complete')).toBe(true);
  });

  it('is one of several, each with its reason', async () => {
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const { form } = await filled();
    harness.submit.mockRejectedValueOnce(refusal('a.pdf', 'b.pdf'));
    stepOn(form);
    await rest();
    expect(files(form).map((one) => one.refusal)).toEqual([type, type]);
  });

  it('but is not attached here leaves the failure as it is', async () => {
    const { form } = await filled();
    const failure = refusal('other.pdf');
    harness.submit.mockRejectedValueOnce(failure);
    stepOn(form);
    await rest();
    expect(state(form).context.alert).toEqual({ kind: 'unable', failure });
    expect(files(form).every(({ isValid }) => isValid)).toBe(true);
  });
});

describe('an upload', () => {
  it('tells the session how long it has been going on, so that the wait for it is no idleness', async () => {
    const progress: ((event: object) => void)[] = [];
    class Request {
      upload = { addEventListener: (_type: string, listener: (event: object) => void) => progress.push(listener) };
      open(): void {}
      send(): void {}
      addEventListener(): void {}
    }
    vi.stubGlobal('XMLHttpRequest', Request);
    harness.submit.mockImplementationOnce((_answers, { send }) => send('/api/x') as never);
    const { form } = await filled();
    stepOn(form);
    await vi.advanceTimersByTimeAsync(6000);
    progress[0]?.({ loaded: 1, total: 2 });
    expect(harness.regulator.uploads).toEqual([6000]);
    vi.unstubAllGlobals();
  });
});
