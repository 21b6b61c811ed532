/**
 * A review shows what will be sent (DEC-48), in every form that has one: each row is compared with the JSON payload,
 * whose labels are computed here and not by the code of the review. Derived values are included: names of documents,
 * points, results of checks, fees, totals.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayDate } from '#rules/core/calendar.rules.ts';
import { dampReportForm } from '#rules/damp-report-form.rules.ts';
import { registrationForm, registrationTables, registrationTotal } from '#rules/drones/drone-registration.rules.ts';
import { renewalForm } from '#rules/drones/drone-renewal-wire.rules.ts';
import { renewalSummary } from '#rules/drones/drone-renewal.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { payloadOf, sentAnswers } from '#rules/forms/form-payload.rules.ts';
import { answersInRecord, recordOf } from '#rules/forms/form-record.rules.ts';
import { NOT_PROVIDED, reviewOf } from '#rules/forms/form-review.rules.ts';
import { questionsById } from '#rules/forms/form-way.rules.ts';
import type { FormDefinition, Question } from '#rules/forms/form.rules.ts';
import { requestOf } from '#rules/mto/notification-wire.rules.ts';
import { studentColumns, studentContextOf, summaryCells } from '#rules/mto/student-questions.rules.ts';
import { day, radio, ticked } from '../arn/arn.sample.ts';
import { chosen as chosenInReport, GOOD_ANSWERS } from '../damp-report/damp-report.sample.ts';
import { facts as registrationFacts, saved } from '../drone-registration/drone-registration.sample.ts';
import { due, facts as renewalFacts, failedSerial, recreational } from '../drone-renewal/drone-renewal.sample.ts';
import { homeBuilt, otherModel } from '../drones/drones.sample.ts';
import { file, notificationOf, REFERENCE, student } from '../mto/notifications.ts';
import { filledForm } from './random-forms.ts';
import { type Json, asJson } from './review-is-sent-kit.ts';

describe('the review of a form of the engine', () => {
  it('has the questions and the words of what is sent, whatever is typed, for random forms [DEC-48]', () => {
    fc.assert(
      fc.property(filledForm, ({ form, answers }) => {
        const sent = (
          asJson(payloadOf(form, answers))['steps'] as {
            questions: { id: string; answer: Record<string, unknown> }[];
          }[]
        ).flatMap(({ questions }) => questions);
        const rows = reviewOf(form, answers, '', sentAnswers(form, answers)).flatMap((step) => step.rows);
        expect(rows.map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
        const byId = questionsById(form);
        for (const [at, { id, value }] of rows.entries()) {
          const { answer } = sent[at]!;
          if (byId.get(id)!.type === 'filePicker')
            for (const { name } of answer['fileDetails'] as { name: string }[]) expect(value).toContain(name);
          if (['text', 'autoComplete'].includes(byId.get(id)!.type))
            expect([NOT_PROVIDED, answer['value']]).toContain(value);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('does not show a text that was typed and is no accepted suggestion: it is not sent [DEC-48 QTYP-20]', () => {
    const place: Question = { id: 'place', type: 'autoComplete', label: 'Place', mandatory: false, options: 'asked' };
    const form: FormDefinition = {
      name: 'F',
      title: 'F',
      formCode: '',
      rootFormCode: '',
      version: '01',
      saves: false,
      positions: [],
      steps: [{ stepid: 'one', name: 'One', questions: [place] }],
    };
    const answers = { place: { key: '', value: '', typed: 'Canberra' } };
    expect(reviewOf(form, answers, '', sentAnswers(form, answers))[0]!.rows[0]!.value).toBe(NOT_PROVIDED);
  });
});

describe('the review of a DAMP report', () => {
  const form = dampReportForm('', '');

  it.each(['ALCOHOL', 'CANNABIS'])('says what is sent of each question [DEC-48 DAMP-21 DAMP-22] (%s)', (substance) => {
    const answers: Answers = { ...GOOD_ANSWERS, positiveTo: chosenInReport(substance) };
    const sent = asJson(recordOf(form, answers));
    const rows = reviewOf(form, answers, 'summaryAndDeclaration', answersInRecord(form, answers)).flatMap(
      (step) => step.rows,
    );
    const { declaration: _made, ...report } = sent;
    expect(Object.fromEntries(rows.map(({ id, value }) => [id, value]))).toEqual(
      Object.fromEntries(
        Object.entries(report).map(([field, value]) => [
          field,
          field === 'dateOfTest' ? displayDate(value as never) : (answers[field] as { value: string }).value,
        ]),
      ),
    );
  });
});

describe('the summary of a notification of training outcomes', () => {
  const details = {
    dateRequirementsMet: day('2026', '10', '1'),
    datePracticalRequirementsMet: day('2026', '11', '2'),
    recognitionOfPriorLearning: radio('yes'),
    studentQualificationEvidence: {
      fileDetails: [
        { ...file('a.pdf', 1), file: {} },
        { ...file('b.csv', 2), file: {} },
      ],
    },
    optionalUnitsOfCompetency: ticked('fabricSurfaces', 'propellers'),
    exclusionCategoriesToBeRemoved: ticked('B1.1'),
    'child-B1.1': ticked('E1', 'E4'),
    'child-B2': ticked('E11'),
  };
  const students = [
    student('2006001', 'Amelia', 'Abbott', details),
    student('2006002', 'Luca', 'Bianchi', { ...details, recognitionOfPriorLearning: radio('no') }),
  ];

  it.each([
    ['a training outcome', { notificationType: 'trainingOutcome', courseCode: 'LIC-B1.1' }],
    ['a removal of a type', { notificationType: 'removalOfExclusion', removalType: 'type', courseCode: 'SYS-T' }],
    ['a removal of a category', { notificationType: 'removalOfExclusion', removalType: 'category' }],
  ] as const)('says what is sent of each student: %s [DEC-48 MTON-52]', (_what, head) => {
    const notification = notificationOf({ ...head, students });
    const context = studentContextOf(notification, REFERENCE)!;
    const sent = asJson(
      requestOf(notification, REFERENCE, { orgid: '', organisationArn: '', draftRecordId: '' }, true).formData,
    );
    for (const one of students) {
      const { studentFullName, studentArn, additionalDetails } = (sent['students'] as Record<string, Json>)[
        one.studentArn
      ]!;
      const said = Object.fromEntries(
        studentColumns(context).map(({ id }, at) => [id, summaryCells(context, one)[at]]),
      );
      const answers = additionalDetails as Readonly<
        Record<
          string,
          {
            subAnswers?: Record<string, string>;
            radioValue?: string;
            checkboxValues?: string[];
            fileDetails?: { name: string }[];
          }
        >
      >;
      const expected = Object.fromEntries(
        Object.entries(answers)
          .filter(([id]) => !id.startsWith('child-'))
          .map(([id, answer]) => {
            const { yearValue, monthValue, dayValue } = answer.subAnswers ?? {};
            if (yearValue !== undefined)
              return [
                id,
                displayDate(`${yearValue}-${monthValue!.padStart(2, '0')}-${dayValue!.padStart(2, '0')}` as never),
              ];
            if (answer.fileDetails) return [id, answer.fileDetails.map(({ name }) => name).join(', ')];
            if (answer.radioValue !== undefined) return [id, answer.radioValue === 'yes' ? 'Yes' : 'No'];
            if (id === 'exclusionCategoriesToBeRemoved')
              return [
                id,
                answer
                  .checkboxValues!.map((name) => `${name}: ${answers[`child-${name}`]!.checkboxValues!.join(', ')}`)
                  .join('; '),
              ];
            return [
              id,
              answer
                .checkboxValues!.map((unit) => ({ fabricSurfaces: 'Fabric surfaces', propellers: 'Propellers' })[unit])
                .join(', '),
            ];
          }),
      );
      // A question of the table that is not sent for this student has no row.
      const silent = Object.fromEntries(
        Object.keys(said)
          .filter((id) => !['name', 'arn'].includes(id) && !(id in expected))
          .map((id) => [id, '–']),
      );
      expect(said).toEqual({ name: studentFullName, arn: studentArn, ...silent, ...expected });
      expect(Object.keys(expected).length).toBeGreaterThan(1);
    }
  });
});

describe('the list of drones', () => {
  const money = (wire: Json): number => Math.round((wire['fee'] as number) * 100);
  const nameOf = ({ manufacturer, model }: Json): string => `${manufacturer as string} ${model as string}`;

  it('that are registered says what is sent of each, with their fees and the total [DEC-48 DREG-15 DREG-33]', () => {
    const drones = [
      saved(1),
      saved(2, { intendedUse: 'recreational' }),
      { ...otherModel(), id: 3, isDraft: false },
      { ...homeBuilt(), id: 4, isDraft: false },
    ];
    const sent = asJson(registrationForm(drones, registrationFacts));
    const rows = registrationTables(drones, registrationFacts).flatMap((table) => table.rows);
    const byId = new Map((sent['drones'] as Json[]).map((one) => [one['id'], one]));
    expect(rows).toHaveLength(4);
    for (const row of rows) {
      const wire = byId.get(row.id)!;
      expect([row.serialNumber, row.weightClass, row.fee, row.recreational, row.overseas]).toEqual([
        wire['serialNumber'],
        wire['weightClass'],
        money(wire),
        wire['intendedUse'] === 'recreational',
        wire['registeredOverseas'] === 'yes',
      ]);
      for (const part of nameOf(wire)
        .split(' ')
        .filter((word) => word !== ''))
        expect(row.name).toContain(part);
    }
    expect(registrationTotal(drones, registrationFacts)).toBe(Math.round((sent['totalAmount'] as number) * 100));
  });

  it('that are renewed says what is sent of each, and of one that is not sent that it has to be updated [DEC-48 DREN-42 DREN-49 DREN-55]', () => {
    const drones = [due(1), recreational, failedSerial];
    const sent = asJson(renewalForm(drones, renewalFacts, { organisationId: '', organisationArn: '' }));
    const { tables, total } = renewalSummary(drones, renewalFacts);
    const rows = tables.flatMap((table) => table.rows);
    expect(
      rows
        .filter(({ needsUpdate }) => !needsUpdate)
        .map(({ serialNumber, fee, renewedDate }) => [serialNumber, fee, renewedDate])
        .sort(),
    ).toEqual(
      (sent['drones'] as Json[]).map((wire) => [wire['serialNumber'], money(wire), wire['newExpiryDate']]).sort(),
    );
    expect(rows.filter(({ needsUpdate }) => needsUpdate).map(({ serialNumber, fee }) => [serialNumber, fee])).toEqual([
      ['SN-3', 0],
    ]);
    expect(total).toBe(Math.round((sent['totalAmount'] as number) * 100));
  });
});
