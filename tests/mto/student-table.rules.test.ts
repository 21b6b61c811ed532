/** Students in the table of a notification, with their files and names. */
import { describe, expect, it } from 'vitest';
import { isSameFamilyName } from '#rules/mto/family-name.rules.ts';
import {
  EVIDENCE_LIMITS,
  studentCells,
  studentColumns,
  summaryCells,
  type StudentContext,
} from '#rules/mto/student-questions.rules.ts';
import { type Answers } from '#rules/forms/form-answers.rules.ts';
import { addFiles } from '#rules/forms/form-files.rules.ts';
import { chosen, day, file, student, ticked } from './notifications.ts';
import { context } from './student-kit.ts';
import { partOf } from '../support/part-of.ts';

describe('evidence', () => {
  const given = (name: string, size: number) => ({ name, size, file: null, UUID: name, blobURL: '' });
  const added = (...files: ReturnType<typeof given>[]) => addFiles({ fileDetails: [] }, files, EVIDENCE_LIMITS);
  it('is two files at most, and says so [MTON-76 MTON-79]', () => {
    const { answer, refused } = added(given('a.pdf', 1), given('b.pdf', 1), given('c.pdf', 1));
    expect(answer.fileDetails).toHaveLength(2);
    expect(refused).toEqual([
      { name: 'c.pdf', problem: 'count', text: 'The maximum of 2 documents have been reached' },
    ]);
  });

  it('is 2 MB each at most, to the byte, and says so [MTON-77 MTON-79]', () => {
    expect(added(given('a.pdf', 2_097_152)).refused).toEqual([]);
    expect(added(given('a.pdf', 2_097_153)).refused).toEqual([
      { name: 'a.pdf', problem: 'size', text: 'The document exceeds the maximum file size of 2MB' },
    ]);
  });

  it('is of these types [MTON-78]', () => {
    for (const type of ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'PDF'])
      expect(added(given(`a.${type}`, 1)).refused).toEqual([]);
    for (const type of ['png', 'txt', 'exe', 'docm']) expect(added(given(`a.${type}`, 1)).refused).toHaveLength(1);
  });
});

describe('the table', () => {
  it('has a column for each question of the outcome, and a cell for each column [MTON-52]', () => {
    const labels = (of: StudentContext) => studentColumns(of).map(({ label }) => label);
    expect(labels(context('Theory'))).toEqual([
      'Name',
      'ARN',
      'Date requirements met',
      'Recognition of prior learning',
      'Evidence of qualification',
    ]);
    expect(labels(context('Practical', 'removalOfExclusion'))).toEqual([
      'Name',
      'ARN',
      'Exclusion categories to be removed',
      'Date practical requirements met',
    ]);
    expect(labels(context('B1.2'))).toContain('Optional units of competency');
  });

  it('says everything in words', () => {
    const cells = (of: StudentContext, answers: Answers) =>
      studentCells(of, student('2006001', 'Amelia', 'Abbott', answers));
    expect(
      cells(context('B1.1'), {
        optionalUnitsOfCompetency: ticked('fabricSurfaces', 'propellers'),
        dateRequirementsMet: day('2026', '2', '3'),
        recognitionOfPriorLearning: chosen('yes'),
        studentQualificationEvidence: { fileDetails: [file('a.pdf', 1), file('b.pdf', 2)] },
      }),
    ).toEqual(['Amelia Abbott', '2006001', 'Fabric surfaces, Propellers', '03 Feb 2026', '–', 'Yes', 'a.pdf, b.pdf']);
    expect(
      cells(context('categoryRemoval', 'removalOfExclusion'), {
        exclusionCategoriesToBeRemoved: ticked('B1.1', 'B2'),
        'child-B1.1': ticked('E1', 'E4'),
        'child-B2': ticked('E11'),
        dateRequirementsMet: day('2026', '2', '3'),
      }),
    ).toEqual(['Amelia Abbott', '2006001', 'B1.1: E1, E4; B2: E11', '03 Feb 2026']);
    expect(cells(context('B1.1'), { recognitionOfPriorLearning: chosen('no') }).slice(2)).toEqual([
      '–',
      '–',
      '–',
      'No',
      '–',
    ]);
  });
});

describe('files in the table', () => {
  const cellOf = (answers: Answers) =>
    summaryCells(context('Theory'), student('2006001', 'Amelia', 'Abbott', answers)).at(-1);
  const of = (...files: readonly object[]) =>
    cellOf({
      recognitionOfPriorLearning: chosen('yes'),
      studentQualificationEvidence: { fileDetails: files as never },
    });
  it('are named, and those whose content was not kept have to be attached again [OP-S-60]', () => {
    expect(of({ ...file('a.pdf', 1), file: {} }, { ...file('b.pdf', 2), file: null })).toBe(
      'a.pdf, b.pdf (upload again)',
    );
    expect(of({ ...file('a.pdf', 1), label: 'á.pdf', file: {} })).toBe('á.pdf');
    // No evidence is required, so files attached earlier do not count.
    expect(
      cellOf({
        recognitionOfPriorLearning: chosen('no'),
        studentQualificationEvidence: { fileDetails: partOf([{ ...file('a.pdf', 1), file: null }]) },
      }),
    ).toBe('–');
    expect(
      summaryCells(context('Practical', 'removalOfExclusion'), student('2006001', 'Amelia', 'Abbott', {})),
    ).toEqual(['Amelia Abbott', '2006001', '–', '–']);
  });
});

describe('a family name', () => {
  it.each([
    ['ABBOTT', 'Abbott', true],
    [' muller', 'Müller', true],
    ['Nguyễn', 'Nguyen', true],
    ["o'brien", 'O’Brien', true],
    ['Obrien', "O'Brien", false],
    ['', 'Abbott', false],
    ['Abbot', 'Abbott', false],
    ['Sorensen', 'Sørensen', true],
    ['LUKASZ', 'Łukasz', true],
    ['Dokic', 'Đokić', true],
    ['Aesop', 'Æsop', true],
    ['oeuvrard', 'Œuvrard', true],
    ['Yildiz', 'YILDIZ', true],
    ['yildiz', 'Yıldız', true],
    ['Strauss', 'Strauß', true],
    ['Thorsson', 'Þórsson', true],
    ['Ab\u200Bbott', 'Abbott\u2800', true],
    ['कमर', 'कुमार', false],
    ['कुमार', 'कुमार', true],
    ['नाम', 'नाम\u200D', true],
    ['น้ำ', 'นำ', false],
    ['\u3164', '\u200B', false],
  ])('%j for %j: %s', (typed, known, same) => expect(isSameFamilyName(typed, known)).toBe(same));
});
