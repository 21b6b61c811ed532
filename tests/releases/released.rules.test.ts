/**
 * Drafts survive releases: what a version kept (`<version>/drafts.jsonl`) opens in this one with everything that was
 * typed, at the step where the person was.
 */
import { describe, expect, it } from 'vitest';
import { arnForm } from '#rules/arn/arn-form.rules.ts';
import { readDraft } from '#rules/forms/form-draft.rules.ts';
import {
  optionRenamed,
  questionRenamed,
  questionSplit,
  stepRenamed,
  type FormMigration,
} from '#rules/forms/form-migration.rules.ts';
import type { FormDefinition, Question, Step } from '#rules/forms/form.rules.ts';
import { draftsOf, releaseChecks, releases } from './checks.ts';
import { keptDrafts } from './keep.ts';
import { FORMS, strandedIn } from './stranded.ts';

describe('a release', () => {
  it.each(releaseChecks())('$what', ({ faults }) => {
    expect(faults).toEqual([]);
  });
});

describe.each(releases)('drafts of %s', (release) => {
  const kept = draftsOf(release);

  it('are of forms that there are still, and not empty', () => {
    const ofToday = [...new Set(keptDrafts().map(({ form }) => form))];
    expect(ofToday).toEqual(expect.arrayContaining([...new Set(kept.map(({ form }) => form))]));
    for (const { content } of kept) expect(JSON.stringify(content).length).toBeGreaterThan(300);
  });
});

describe('what is kept today', () => {
  it.each(Object.entries(FORMS))('is at every step of %s', (form, { steps }) => {
    const left = new Set(keptDrafts().flatMap((one) => (one.form === form ? (one.steps ?? []) : [])));
    expect(steps.map(({ stepid }) => stepid).filter((step) => !left.has(step))).toEqual([]);
  });
});

describe('an edit of a form', () => {
  const form = arnForm('full', 'new');
  const last = draftsOf(releases[0]!).filter(({ form: name }) => name === 'ARN full');
  const losses = (edited: FormDefinition, ...migrations: FormMigration[]) =>
    last.flatMap(({ content }) => strandedIn(edited, content, migrations));
  const withQuestions = (change: (question: Question) => readonly Question[]): FormDefinition => ({
    ...form,
    version: 'next',
    steps: form.steps.map((step) => ({ ...step, questions: step.questions.flatMap(change) })),
  });
  const migration = (migrate: FormMigration['migrate'], more: Partial<FormMigration> = {}): FormMigration => ({
    from: form.version,
    to: 'next',
    migrate,
    ...more,
  });
  const questions = form.steps.flatMap((step) => step.questions);
  const text = questions.find(({ type }) => type === 'text' || type === 'textarea')!;
  const choice = questions.find(
    (question): question is Extract<Question, { type: 'radio' }> => question.type === 'radio',
  );

  it('that changes nothing strands nobody', () => {
    expect([last.length > 3, losses(form)]).toEqual([true, []]);
  });

  it('that renames a question needs its migration', () => {
    const edited = withQuestions((one) => [one.id === text.id ? { ...one, id: 'renamed' } : one]);
    expect(losses(edited)).not.toEqual([]);
    expect(losses(edited, migration(questionRenamed(text.id, 'renamed')))).toEqual([]);
  });

  it('that removes a question has to say what is lost, and the person reads its label', () => {
    const edited = withQuestions((one) => (one.id === text.id ? [] : [one]));
    expect(losses(edited)).not.toEqual([]);
    const migrations = [migration(questionSplit(text.id, {}), { lost: [text.id] })];
    expect(losses(edited, ...migrations)).toEqual([]);
    expect(readDraft(edited, last[0]!.content, migrations)!.gone).toEqual([text.label]);
  });

  it('that splits a question needs its migration', () => {
    const edited = withQuestions((one) =>
      one.id === text.id
        ? [
            { ...one, id: 'a' },
            { ...one, id: 'b' },
          ]
        : [one],
    );
    const half = (at: number) => (answer: unknown) => {
      const words = (answer as { value: string }).value.split(' ');
      return { value: at === 0 ? (answer as { value: string }).value : words.slice(1).join(' ') };
    };
    expect(losses(edited)).not.toEqual([]);
    expect(losses(edited, migration(questionSplit(text.id, { a: half(0), b: half(1) })))).toEqual([]);
  });

  it('that moves a question to another step strands nobody; that renames a step needs its migration', () => {
    const [first, ...others] = form.steps as [Step, ...Step[]];
    const moved = others.map((step, at) =>
      at === 0 ? { ...step, questions: [...step.questions, ...first.questions] } : step,
    );
    expect(losses({ ...form, steps: [{ ...first, questions: [] }, ...moved] })).toEqual([]);
    const edited = { ...form, version: 'next', steps: [{ ...first, stepid: 'elsewhere' }, ...others] };
    expect(losses(edited)).toContain(`step ${first.stepid}`);
    expect(losses(edited, migration(stepRenamed(first.stepid, 'elsewhere')))).toEqual([]);
  });

  it('that withdraws an option needs its migration', () => {
    const [gone, ...options] = choice!.options;
    const edited = withQuestions((one) => [
      one.id === choice!.id ? { ...choice!, options: [...options, { ...gone!, value: 'NEW' }] } : one,
    ]);
    expect(losses(edited)).toContain(`radioValue ${gone!.value}`);
    expect(losses(edited, migration(optionRenamed(choice!.id, gone!.value, 'NEW')))).toEqual([]);
  });

  it('is not mended by a migration that forgets an answer', () => {
    const edited = withQuestions((one) => (one.id === text.id ? [] : [one]));
    expect(losses(edited, migration(questionSplit(text.id, {})))).toContain('a migration takes an answer away');
  });
});
