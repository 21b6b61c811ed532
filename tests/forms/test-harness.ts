/** Forms connected to an in-memory regulator; time stands still until a test advances it. */
import { afterEach, beforeEach, expect, vi, type Mock } from 'vitest';
import { toBase64Json } from '#api/core/body.ts';
import { selectSteps } from '#machines/forms/form-stepping.machine.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { draftOf } from '#rules/forms/form-draft.rules.ts';
import { stopWhenFinished } from '../../src/shell/areas.ts';
import { wireForm, type FormConfig, type OpenForm } from '../../src/wiring/forms/form.wiring.ts';
import { AT, sightingForm, wholeBalloon } from '../form-stepping/fixture.ts';
import { fakeRegulator, storedTexts, type FakeRegulator } from './fake-regulator.ts';

export const KEY = 'Sighting||';

export function stored(answers: Answers, stepid: string, attemptKey: string | null = null): string {
  const facts = { stepid, organisationId: '', organisationArn: '', draftReturnUrl: '', attemptKey };
  return toBase64Json(draftOf(sightingForm, answers, facts));
}

export interface TestHarness {
  regulator: FakeRegulator;
  submit: Mock<FormConfig['submit']>;
  opened(part?: Partial<FormConfig>): Promise<OpenForm>;
  /** Fills in a balloon and goes to the last step. */
  toEnd(form: OpenForm): Promise<void>;
  /** The autosaved texts, by question. */
  kept(): Record<string, string>;
}

/** Runs everything that is due without time passing. */
export const rest = () => vi.advanceTimersByTimeAsync(0);
/** The states of the application and of its steps. */
export const state = ({ application }: OpenForm) => application.getSnapshot();
export const stepsOf = ({ application }: OpenForm) => selectSteps(application.getSnapshot())!.getSnapshot();
export const typed = ({ store }: OpenForm, text: string) => store.change('serial', { value: text });
export const stepOn = ({ application, store }: OpenForm) =>
  selectSteps(application.getSnapshot())?.send({ type: 'step.submitted', answers: store.answers(), at: AT });
export const save = async ({ application }: OpenForm) => {
  application.send({ type: 'save.chosen' });
  await rest();
};

/** Leaves the page of a form: its application ends as the areas end it. */
export const closed = ({ application }: OpenForm) => stopWhenFinished(application);

/** Sets a test harness up before each test and clears it after. */
export function setUpForms(): TestHarness {
  const open: OpenForm[] = [];
  const harness: TestHarness = {
    regulator: fakeRegulator(),
    submit: vi.fn<FormConfig['submit']>(),
    opened: async (part = {}) => {
      const form = wireForm(harness.regulator.session, {
        form: sightingForm,
        organisationId: '',
        organisationArn: '',
        subject: '',
        recordId: '',
        readable: true,
        back: { target: { screen: 'dashInd' } },
        draftReturn: { screen: 'dashInd' },
        verify: null,
        prepare: () => Promise.resolve({ isClosed: false }),
        submit: harness.submit,
        ...part,
      });
      open.push(form);
      form.application.start();
      await rest();
      return form;
    },
    toEnd: async (form) => {
      for (const [id, answer] of Object.entries(wholeBalloon)) form.store.change(id, answer);
      stepOn(form);
      await rest();
      expect(stepsOf(form).context.stepid).toBe('sender');
    },
    kept: () => storedTexts(harness.regulator.autosaves.get(KEY)?.formData ?? stored({}, 'what')),
  };
  beforeEach(() => {
    vi.useFakeTimers();
    harness.regulator = fakeRegulator();
    harness.submit = vi
      .fn<FormConfig['submit']>()
      .mockResolvedValue({ reference: 'S-1', receivedAt: '2026-11-21T00:00:00Z' });
  });
  afterEach(() => {
    for (const { application } of open.splice(0)) application.stop();
    vi.useRealTimers();
  });
  return harness;
}
