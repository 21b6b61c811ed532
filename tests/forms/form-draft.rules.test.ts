/** Drafts of a form, written and read. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY, type Answer, type Answers } from '#rules/forms/form-answers.rules.ts';
import { draftOf, isAskedAgain, readDraft, type DraftFacts } from '#rules/forms/form-draft.rules.ts';
import { questionRenamed, questionSplit, type FormMigration } from '#rules/forms/form-migration.rules.ts';
import { questionsOf, type FormDefinition, type Question } from '#rules/forms/form.rules.ts';
import { attached, chosen, date, QUESTIONS, ticked } from './questions.ts';
import { filledForm } from './random-forms.ts';

const FACTS: DraftFacts = {
  stepid: 'two',
  organisationId: 'org-1',
  organisationArn: '123456',
  draftReturnUrl: '/forms/apps',
  attemptKey: 'key-1',
};

const FORM: FormDefinition = {
  name: 'DAMP',
  title: 'DAMP report',
  formCode: 'c',
  rootFormCode: 'r',
  version: '02',
  saves: true,
  positions: [],
  steps: [
    {
      stepid: 'one',
      name: 'One',
      questions: [
        { ...QUESTIONS.radio, id: 'kind' },
        {
          ...QUESTIONS.text,
          id: 'why',
          label: 'Why',
          when: { question: 'kind', is: ['R'] },
          validate: [{ name: 'length', min: 3 }],
        },
      ],
    },
    {
      stepid: 'two',
      name: 'Two',
      questions: [
        { ...QUESTIONS.date, id: 'day', mandatory: false },
        { ...QUESTIONS.filePicker, id: 'files', mandatory: false },
        { ...QUESTIONS.declaration, id: 'true' },
        { ...QUESTIONS.conditionalDeclaration, id: 'agreed' },
        { ...QUESTIONS.text, id: 'secret', mandatory: false, askAgain: true },
        { ...QUESTIONS.select, id: 'state', mandatory: false, start: chosen('R', 'Red') },
      ],
    },
  ],
};

const ANSWERS: Answers = {
  kind: { radioValue: 'G' },
  why: { value: 'no' },
  day: date('31/2/26'),
  files: { fileDetails: [attached('a.pdf'), attached('b.pdf', 'lease')] },
  true: ticked('R'),
  agreed: { radioValue: 'R' },
  secret: { value: '123' },
  state: EMPTY.select,
};

/** A draft after its way through JSON. */
const stored = (content: unknown): unknown => JSON.parse(JSON.stringify(content));
const load = (content: unknown, form = FORM, ...migrations: FormMigration[]) =>
  readDraft(form, stored(content), migrations)!;
/** A stored draft with only these questions. */
const draftWith = (questions: unknown[], rest: object = {}): object => ({
  name: 'DAMP',
  formData: { steps: [{ stepid: 'one', questions }] },
  ...rest,
});

describe('a draft', () => {
  it('has the form’s properties and data [ENTI-25 ENTI-26 CALL-42]', () => {
    const draft = draftOf(FORM, ANSWERS, FACTS);
    expect(draft).toMatchObject({
      name: 'DAMP',
      formCode: 'c',
      rootFormCode: 'r',
      version: '02',
      organisationArn: '123456',
      orgid: 'org-1',
      draftReturnUrl: '/forms/apps',
      currentStep: 'two',
      attemptKey: 'key-1',
    });
    expect(draft.formDataType).toBeTypeOf('string');
    expect(draft.formData.steps.map(({ stepid, name }) => [stepid, name])).toEqual([
      ['one', 'One'],
      ['two', 'Two'],
    ]);
  });

  it('has all fields of a question [QTYP-01 OP-P-86 QTYP-74]', () => {
    const draft = draftOf(FORM, ANSWERS, { ...FACTS, problems: { why: 'Too short' } });
    expect(draft.formData.steps[0]!.questions[1]).toEqual({
      stepid: 'one',
      id: 'why',
      label: 'Why',
      type: 'text',
      mandatory: true,
      show: false,
      errorMessage: 'Too short',
      validate: [{ name: 'length', min: 3 }],
      answer: { value: 'no' },
    });
    expect(draft.formData.steps[0]!.questions[0]).toMatchObject({ show: true, errorMessage: '', validate: [] });
  });

  it('has no declaration, and nothing that is to be asked again', () => {
    const text = JSON.stringify(draftOf(FORM, ANSWERS, FACTS));
    for (const id of ['true', 'agreed', 'secret']) expect(text).not.toContain(`"id":"${id}"`);
  });

  it('has names and sizes of files and nothing of what is in them [OP-S-60]', () => {
    const files = draftOf(FORM, ANSWERS, FACTS).formData.steps[1]!.questions.find(({ id }) => id === 'files');
    const [a, b] = ['a.pdf', 'b.pdf'].map((name) => ({ name, size: 1 }));
    expect(files!.answer).toEqual({ fileDetails: [a, { ...b, belongsTo: 'lease' }] });
  });
});

describe('a loaded draft', () => {
  const loaded = load(draftOf(FORM, ANSWERS, FACTS));

  it('fills the answers, wrong and hidden ones too [FORM-19 DEC-09]', () => {
    expect(loaded.answers).toMatchObject({ kind: { radioValue: 'G' }, why: { value: 'no' }, day: date('31/2/26') });
    expect(loaded.dropped).toEqual([]);
    expect(loaded.attemptKey).toBe('key-1');
  });

  it('wins over what a new form starts with', () => {
    expect(loaded.answers.state).toEqual(EMPTY.select);
  });

  it('asks for declarations again, whatever a draft says', () => {
    expect(loaded.answers).toMatchObject({
      true: EMPTY.declaration,
      agreed: EMPTY.conditionalDeclaration,
      secret: EMPTY.text,
    });
    const forged = load(draftWith([{ id: 'true', type: 'declaration', answer: ticked('R') }]));
    expect(forged.answers.true).toEqual(EMPTY.declaration);
  });

  it('waits for its files, and says so', () => {
    expect(loaded.reattach).toEqual(['a.pdf', 'b.pdf']);
    expect(loaded.answers.files).toEqual({
      fileDetails: [{ name: 'a.pdf' }, { name: 'b.pdf', belongsTo: 'lease' }].map((file) => ({
        ...file,
        size: 1,
        file: null,
        blobURL: '',
        UUID: '',
        isValid: false,
      })),
    });
  });

  it('waits for no file of which the regulator has a copy (DEC-56)', () => {
    const fileDetails = [{ name: 'a.pdf', size: 1, file: null, kept: 'f-1', blobURL: '', UUID: '', isValid: true }];
    const { answers, reattach } = load(draftOf(FORM, { ...ANSWERS, files: { fileDetails } }, FACTS));
    expect([answers.files, reattach]).toEqual([{ fileDetails }, []]);
  });

  it.each([undefined, -1, 1.5, '12', null])('knows no size of a file where it says %j', (size) => {
    const { answers } = load(
      draftWith([{ id: 'files', type: 'filePicker', answer: { fileDetails: [{ name: 'a.pdf', size }] } }]),
    );
    expect(answers.files).toMatchObject({ fileDetails: [{ name: 'a.pdf', size: 0 }] });
  });

  it('sets the step [FORM-20]', () => {
    expect(loaded.stepid).toBe('two');
    expect(load(draftOf(FORM, ANSWERS, { ...FACTS, stepid: 'one' })).stepid).toBe('one');
  });

  it.each([
    [{}, 'one'],
    [{ kind: { radioValue: 'R' } }, 'one'],
    [{ kind: { radioValue: 'G' } }, 'two'],
    [{ kind: { radioValue: 'R' }, why: { value: 'x' } }, 'two'],
  ] as [Answers, string][])('of a step that is not there with %j goes on at %s', (answers, step) => {
    expect(load(draftOf(FORM, answers, { ...FACTS, stepid: 'gone' })).stepid).toBe(step);
  });
});

describe('a draft of an older form', () => {
  const boxes: FormDefinition = {
    ...FORM,
    steps: [{ stepid: 'one', name: 'One', questions: [{ ...QUESTIONS.checkbox, id: 'boxes' }] }],
  };
  it('goes through the migrations from its version on, in order, and through no other', () => {
    const draft = draftWith([{ id: 'reason', type: 'text', answer: { value: 'old' } }], { version: '00' });
    const steps: FormMigration[] = [
      { from: '00', to: '01', migrate: questionRenamed('reason', 'cause') },
      { from: '01', to: '02', migrate: questionRenamed('cause', 'why') },
    ];
    const read = (from: number) => {
      const { answers, dropped } = load(draft, FORM, ...steps.slice(from));
      return [answers.why, dropped];
    };
    expect([read(0), read(1)]).toEqual([
      [{ value: 'old' }, []],
      [EMPTY.text, ['reason']],
    ]);
  });

  it('names what changed by its label of today, and what is gone by its label then, or by its id', () => {
    const { changed, gone } = load(
      draftWith([
        { id: 'why', type: 'radio', label: 'Why then', answer: { radioValue: 'R' } },
        { id: 'gone', type: 'text', label: ' What was asked ', answer: { value: 'x' } },
        { id: 'nameless', type: 'text', answer: { value: 'x' } },
        { id: 'empty', type: 'text', label: 'Not answered', answer: { value: ' ' } },
      ]),
    );
    expect([changed, gone]).toEqual([['Why'], ['What was asked', 'nameless']]);
  });

  it('names what a migration took away, where it was answered', () => {
    const before = draftWith(
      [
        { id: 'old', type: 'text', label: 'What was asked', answer: { value: 'x' } },
        { id: 'other', type: 'text', label: 'Not answered', answer: { value: '' } },
      ],
      { version: '01' },
    );
    const taken = questionSplit('old', {});
    expect(load(before, FORM, { from: '01', to: '02', migrate: taken, lost: ['old', 'other'] }).gone).toEqual([
      'What was asked',
    ]);
  });

  it('says which answers are lost: of another type, of another shape, of a question or an option that is gone', () => {
    const { answers, dropped } = load(
      draftWith([
        { id: 'why', type: 'radio', answer: { radioValue: 'R' } },
        { id: 'day', type: 'date', answer: { value: '2026-01-01' } },
        { id: 'gone', type: 'text', answer: { value: 'x' } },
        { id: 'kind', type: 'radio', answer: { radioValue: 'X' } },
      ]),
    );
    expect(dropped).toEqual(['why', 'day', 'gone', 'kind']);
    expect(answers).toMatchObject({ why: EMPTY.text, day: EMPTY.date, kind: EMPTY.radio });
    expect(answers).not.toHaveProperty('gone');
  });

  it('keeps the ticks that are still there', () => {
    const { answers, dropped } = load(draftWith([{ id: 'boxes', type: 'checkbox', answer: ticked('R', 'X') }]), boxes);
    expect([answers.boxes, dropped]).toEqual([ticked('R'), ['boxes']]);
  });

  it('keeps a box that was unticked', () => {
    const answer = { checkboxes: { R: true, G: false }, checkboxValues: ['R'] };
    expect(load(draftOf(boxes, { boxes: answer }, FACTS), boxes).answers.boxes).toEqual(answer);
  });

  it('says nothing of what was never answered', () => {
    const empty = [
      'text',
      'date',
      'measurementInput',
      'checkbox',
      'googleMapAddressPicker',
      'filePicker',
      'textCheckboxEnabled',
    ] as const;
    expect(load(draftWith(empty.map((type) => ({ id: `gone ${type}`, type, answer: EMPTY[type] })))).dropped).toEqual(
      [],
    );
  });
});

describe('what is no draft', () => {
  it.each([
    null,
    undefined,
    1,
    'x',
    [],
    {},
    { formData: null },
    { formData: { steps: {} } },
    { name: 'Other', formData: { steps: [] } },
  ])('%j', (content) => {
    expect(readDraft(FORM, content)).toBeNull();
  });

  it('a key that is too long for one is none', () => {
    expect(load(draftWith([], { attemptKey: 'k'.repeat(201) })).attemptKey).toBeNull();
    expect(load(draftWith([], { attemptKey: 'k'.repeat(200) })).attemptKey).not.toBeNull();
  });

  it('the name of a form has no case [OP-P-79]', () => {
    expect(readDraft(FORM, { name: 'damp', formData: { steps: [] } })).not.toBeNull();
  });

  it('questions that are not of their shape are passed over', () => {
    const odd = [
      null,
      1,
      [],
      {},
      { id: 3 },
      { id: '__proto__', type: 'text', answer: { value: 'x' } },
      { id: 'constructor', type: 'text' },
    ];
    const { answers } = load(
      draftWith(odd, {
        formData: { steps: [null, 7, { questions: 'x' }, { questions: odd }] },
        attemptKey: { a: 1 },
        currentStep: 4,
      }),
    );
    expect(Object.keys(answers)).toEqual(questionsOf(FORM).map(({ id }) => id));
  });

  it('a forged prototype gives nothing away', () => {
    const { answers } = load(
      JSON.parse(
        '{"name":"DAMP","formData":{"steps":[{"questions":[{"id":"why","type":"text","answer":{"__proto__":{"value":"x"}}}]}]}}',
      ),
    );
    expect(answers.why).toEqual(EMPTY.text);
    expect(({} as Record<string, unknown>).value).toBeUndefined();
    expect(readDraft(FORM, Object.create(draftWith([]) as object))).toBeNull();
  });

  it('nothing makes it throw, and every answer has the shape of its type', () => {
    const types = fc.constantFrom(...Object.keys(QUESTIONS), '__proto__');
    const answer = fc.oneof(
      fc.jsonValue(),
      fc.record({
        value: fc.jsonValue(),
        radioValue: fc.jsonValue(),
        checkboxes: fc.jsonValue(),
        checkboxValues: fc.jsonValue(),
        subAnswers: fc.jsonValue(),
        fileDetails: fc.jsonValue(),
        key: fc.jsonValue(),
      }),
    );
    const id = fc.constantFrom('kind', 'why', 'day', 'files', 'true', 'state', 'reason', '__proto__', 'toString');
    const questions = fc.array(fc.oneof(fc.jsonValue(), fc.record({ id, type: types, answer })));
    fc.assert(
      fc.property(questions, fc.jsonValue(), (some, rest) => {
        const read = readDraft(FORM, draftWith(some, { currentStep: rest, attemptKey: rest }))!;
        for (const question of questionsOf(FORM)) {
          expect(shapeOf(read.answers[question.id]!)).toEqual(shapeOf(EMPTY[question.type]));
        }
      }),
      { numRuns: 500 },
    );
  });
});

it('load(save(x)) = x without declarations, for random forms and answers [FORM-19 DEC-09]', () => {
  fc.assert(
    fc.property(filledForm, ({ form, answers }) => {
      const facts = { ...FACTS, stepid: form.steps[0]!.stepid };
      const { answers: loaded, dropped } = load(draftOf(form, answers, facts), form);
      const expected = questionsOf(form).map((question) => [question.id, kept(question, answers[question.id]!)]);
      expect(loaded).toEqual(Object.fromEntries(expected));
      expect(dropped).toEqual([]);
      expect(load(draftOf(form, loaded, facts), form).answers).toEqual(loaded);
    }),
    { numRuns: 300 },
  );
});

/** An answer after a draft: no declaration, and files without content. */
function kept(question: Question, answer: Answer): Answer {
  if (isAskedAgain(question)) return EMPTY[question.type];
  if (!('fileDetails' in answer)) return answer;
  return {
    fileDetails: answer.fileDetails.map(({ name, size }) => ({
      name,
      size,
      file: null,
      blobURL: '',
      UUID: '',
      isValid: false,
    })),
  };
}

function shapeOf(answer: Answer): string[] {
  return Object.entries(answer).flatMap(([field, inner]) =>
    field === 'subAnswers'
      ? Object.keys(inner as object).map((part) => `subAnswers.${part}`)
      : [`${field}: ${Array.isArray(inner) ? 'list' : typeof inner}`],
  );
}
