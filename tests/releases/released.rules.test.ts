/**
 * Drafts survive releases: what a version kept (`<version>/drafts.jsonl`) opens in this one with everything that was
 * typed, at the step where the person was.
 */
import { describe, expect, it } from 'vitest';
import { arnForm } from '#rules/arn/arn-form.rules.ts';
import { DRONES_VERSION, withStoredDrones } from '#rules/drones/drone-migration.rules.ts';
import { readDraft } from '#rules/forms/form-draft.rules.ts';
import {
  optionRenamed,
  questionRenamed,
  questionSplit,
  stepRenamed,
  type FormMigration,
} from '#rules/forms/form-migration.rules.ts';
import type { WireObject } from '#rules/forms/form-wire.rules.ts';
import type { FormDefinition, Question, Step } from '#rules/forms/form.rules.ts';
import { MTO_VERSION, pageRenamed, withStoredAnswers } from '#rules/mto/mto-migration.rules.ts';
import { draftsOf, releaseChecks, releases } from './checks.ts';
import { FORMS } from './forms.ts';
import { keptDrafts } from './keep.ts';
import { strandedDrones, strandedIn, strandedNotification } from './stranded.ts';

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
    for (const { content } of kept) expect(JSON.stringify(content).length).toBeGreaterThan(150);
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

/** Renames a field of an object; everything else stays. */
const renamed =
  (old: string, name: string) =>
  (one: WireObject): WireObject =>
    Object.fromEntries(Object.entries(one).map(([field, value]) => [field === old ? name : field, value]));

/** Gives one text of an object another spelling. */
const recoded =
  (field: string, old: unknown, code: unknown) =>
  (one: WireObject): WireObject =>
    JSON.stringify(one[field]) === JSON.stringify(old) ? { ...one, [field]: code } : one;

const without =
  (field: string) =>
  ({ [field]: _gone, ...others }: WireObject): WireObject =>
    others;

/**
 * Drafts as a version before would have left them, in which something had another name. Each strands its people, and
 * none with a migration that takes it to what is read today.
 */
describe('an edit of what a draft of drones has in it', () => {
  const last = draftsOf(releases[0]!).filter(({ form }) => form === 'Drones');
  const before = (change: (drone: WireObject) => WireObject) =>
    last.map(({ content }) => ({ ...withStoredDrones(change)(content as WireObject), version: '00' }));
  const losses = (drafts: readonly unknown[], migrate?: (content: WireObject) => WireObject) =>
    drafts.flatMap((draft) =>
      strandedDrones(draft, migrate === undefined ? [] : [{ from: '00', to: DRONES_VERSION, migrate }]),
    );

  it.each([
    ['renames a field', renamed('serialNumber', 'serial'), renamed('serial', 'serialNumber')],
    ['withdraws an option', recoded('intendedUse', 'commercial', 'paid'), recoded('intendedUse', 'paid', 'commercial')],
  ])('that %s needs its migration', (_what, old, migrate) => {
    expect(losses(before((one) => one))).toEqual([]);
    expect(losses(before(old))).not.toEqual([]);
    expect(losses(before(old), withStoredDrones(migrate))).toEqual([]);
  });

  it('is not mended by a migration that forgets an answer', () => {
    const drafts = before(renamed('serialNumber', 'serial'));
    expect(losses(drafts, withStoredDrones(without('serial')))).toContain('a migration takes an answer away');
  });
});

describe('an edit of what a draft of a notification has in it', () => {
  const last = draftsOf(releases[0]!).filter(({ form }) => form === 'Training outcomes');
  const before = (change: (content: WireObject) => WireObject) =>
    last.map(({ content }) => ({ ...change(content as WireObject), version: '00' }));
  const losses = (drafts: readonly unknown[], migrate?: (content: WireObject) => WireObject) =>
    drafts.flatMap((draft) =>
      strandedNotification(draft, migrate === undefined ? [] : [{ from: '00', to: MTO_VERSION, migrate }]),
    );

  it.each([
    [
      'a question',
      withStoredAnswers(renamed('met', 'dateRequirementsMet')),
      withStoredAnswers(renamed('dateRequirementsMet', 'met')),
    ],
    [
      'a page, which is a state of its chart',
      pageRenamed('people', 'severalStudents'),
      pageRenamed('severalStudents', 'people'),
    ],
  ])('that renames %s needs its migration', (_what, migrate, old) => {
    expect(losses(before((one) => one))).toEqual([]);
    expect(losses(before(old))).not.toEqual([]);
    expect(losses(before(old), migrate)).toEqual([]);
  });

  it('is not mended by a migration that forgets an answer', () => {
    const drafts = before(withStoredAnswers(renamed('dateRequirementsMet', 'met')));
    expect(losses(drafts, withStoredAnswers(without('met')))).toContain('a migration takes an answer away');
  });
});

describe('a migration of what is stored in a draft', () => {
  const met = { met: 'x' };
  const now = { dateRequirementsMet: 'x' };

  it('reaches each drone: of the list, before its changes, and set aside', () => {
    const formData = {
      drones: [{ serial: '1' }],
      before: { serial: '2' },
      aside: [{ serial: '3' }],
      holdsEveryDrone: true,
    };
    expect(withStoredDrones(renamed('serial', 'serialNumber'))({ formData })).toEqual({
      formData: {
        drones: [{ serialNumber: '1' }],
        before: { serialNumber: '2' },
        aside: [{ serialNumber: '3' }],
        holdsEveryDrone: true,
      },
    });
  });

  it('reaches the answers about students and those of the pages: saved, opened, and not saved yet', () => {
    const content = (answers: object) => ({
      pages: answers,
      formData: { students: { '2006001': { studentArn: '2006001', additionalDetails: answers } } },
      opened: { isEdited: false, answers },
      unsaved: [{ studentArn: '2006002', answers }],
    });
    expect(withStoredAnswers(renamed('met', 'dateRequirementsMet'))(content(met))).toEqual(content(now));
  });
});
