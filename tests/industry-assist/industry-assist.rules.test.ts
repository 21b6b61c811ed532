import { describe, expect, it } from 'vitest';
import {
  caseReferenceIn, documentNameProblem, INDUSTRY_ASSIST_FILES, industryAssistProblems, isLongEnough, maySubmitDocuments,
} from '#rules/industry-assist.rules.ts';

const NAME_TEXT =
  'Uploaded file name contains unsupported characters. Supported characters are alphabets, numbers and special characters , _ -. Please ' +
  'check the file you are trying to upload.';

describe('documents', () => {
  it('are ten at most, of 60MB each, of six types [INDA-15 INDA-16 INDA-17]', () => {
    const { most, bytes, types } = INDUSTRY_ASSIST_FILES;
    expect([most, bytes, types]).toEqual([10, 60 * 1024 * 1024, ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.csv']]);
  });

  it('have these messages', () => {
    expect(INDUSTRY_ASSIST_FILES.texts).toEqual({
      count: 'The maximum of 10 documents have been reached',
      size: 'The document exceeds the maximum file size of 60MB',
      type: 'The file type is not supported',
      name: NAME_TEXT,
    });
  });

  it.each(['a.pdf', 'A_1-2,b.c.docx', '0.csv', 'Übersicht.pdf', '東京.xlsx', 'console.pdf'])('may be called %s [INDA-19]', (name) => {
    expect(documentNameProblem(name)).toBeNull();
  });

  it.each([
    'a b.pdf', "a'.pdf", 'a(1).pdf', 'a/b.pdf', 'a\\b.pdf', 'a:b.pdf', '.pdf', 'CON.pdf', 'nul', 'lpt9.doc', '', 'a\u0000.pdf', 'a\n.pdf',
    `${'x'.repeat(252)}.pdf`,
  ])(
    'may not be called %j [INDA-19]',
    (name) => {
      expect(documentNameProblem(name)).toBe(NAME_TEXT);
    },
  );
});

describe('who may submit', () => {
  it.each([
    [['Contact Person'], false], [['contact person '], false], [[], false], [['Chief Executive Officer'], true], [['Owner'], true],
    [['Contact Person', 'Authorised Representative'], true],
  ])('%j: %s [INDA-09]', (roles, may) => {
    expect(maySubmitDocuments(roles)).toBe(may);
  });
});

describe('answers', () => {
  const question = (id: string, type: string, answer: unknown) => ({ id, type, answer });
  const steps = (description: unknown, reference: unknown = 'C-1', ticked: unknown = ['yes']) => [
    { stepid: 'one', questions: [question('caseReference', 'text', { value: reference }), null, 'odd'] },
    {
      stepid: 'two',
      questions: [
        question('submissionDescription', 'textarea', { value: description }),
        question('agree', 'declaration', { checkboxes: {}, checkboxValues: ticked }),
      ],
    },
  ];
  const LENGTH = 'Please check your entry and enter a minimum of 50 characters and a maximum of 4000 characters';

  it.each([[49, false], [50, true], [4000, true], [4001, false]])('a text of %i characters: %s [INDA-13 INDA-14]', (length, good) => {
    for (const letter of ['x', 'é', '🛩']) {
      expect(isLongEnough(letter.repeat(length))).toBe(good);
      expect(industryAssistProblems(steps(letter.repeat(length)))).toEqual(good ? [] : [LENGTH]);
    }
  });

  it('that are missing or no answers are named one by one [INDA-18]', () => {
    expect(industryAssistProblems(steps('x'.repeat(60), ' '))).toEqual(['This field cannot be left blank']);
    expect(industryAssistProblems(steps('x'.repeat(60), 'C-1', []))).toEqual(['Please select an option']);
    for (const odd of [[], [null], ['x'], [{ questions: 'x' }], [{ questions: [{ id: 7 }] }], steps(7, {}, 'yes')])
      expect(industryAssistProblems(odd)).toHaveLength(3);
  });

  it('tell the case by its reference', () => {
    expect([caseReferenceIn(steps('x', ' C-9 ')), caseReferenceIn([])]).toEqual(['C-9', '']);
  });

  it('take a ticked box in either form', () => {
    const boxes = { stepid: 's', questions: [question('agree', 'declaration', { checkboxes: { one: true } })] };
    expect(industryAssistProblems([boxes])).toHaveLength(2);
  });
});
