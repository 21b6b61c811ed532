/** An assessment with its calls: what is asked, what is sent, and the result (DCAL-46 to DCAL-50). */
import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { fakeRegulator } from '../forms/fake-regulator.ts';
import { answer, begin, COMMERCIAL, fails, handsOut, heardOf, HELD, page, settled } from './quiz-page.ts';
import { assessment, nextAssessment, RIGHT_HEIGHT, RIGHT_PEOPLE } from './quiz.sample.ts';

const RECREATIONAL = 'RPA Recreational Assessment';
const allRight = [RIGHT_PEOPLE, RIGHT_HEIGHT];

it('asks for as many questions of each category, and keeps the order in which they came [ACRD-27 DCAL-46 DCAL-47 DCON-29 DENT-68 DENT-69 DENT-70]', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', handsOut());
  const actor = await page(regulator);
  expect(heardOf(regulator, 'getAssessmentData').map(({ input }) => input)).toEqual([
    { assessmentType: COMMERCIAL, limitQuestionsPerCategory: true },
  ]);
  expect(actor.getSnapshot().context.assessment).toEqual(assessment);
});

it('has no video where its address is none', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', handsOut({ ...assessment, videoLink: 'javascript:alert(1)' }));
  expect((await page(regulator)).getSnapshot().context.assessment?.videoLink).toBeNull();
});

it.each([
  ['whoever holds a commercial accreditation renews it', HELD, 'LMS_RENEW_COM'],
  ['anybody else gets one', { value: [HELD.value[1], { lictype: null }] }, 'LMS_COM'],
])(
  'commercial: %s [ACRD-46 ACRD-47 DCAL-48 DCAL-50 DCON-30 DENT-71 DENT-72]',
  async (_what, licences, serviceCatalogueCode) => {
    const regulator = fakeRegulator();
    regulator.next('getAssessmentData', handsOut());
    regulator.next('GetLicencesIndividual', () => licences);
    regulator.next('lmsCommercial', () => ({ wasSuccessful: true }));
    const actor = await page(regulator);
    begin(actor);
    answer(actor);
    actor.send({ type: 'next.chosen' });
    await settled(actor);
    const formData = { assessmentType: COMMERCIAL, assessmentPassed: true, assessmentResult: 100, answers: allRight };
    expect(heardOf(regulator, 'lmsCommercial').map(({ input }) => input)).toEqual([{ formData, serviceCatalogueCode }]);
    expect(actor.getSnapshot().context.result).toEqual({ passed: true, percent: 100 });
  },
);

it('recreational: the form data alone; what the regulator graded counts [ACRD-48 DCAL-49]', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', handsOut({ ...assessment, videoLink: null }), handsOut(nextAssessment));
  regulator.next('lmsRecreational', () => ({ wasSuccessful: true, assessmentPassed: false, assessmentResult: 50 }));
  const actor = await page(regulator, RECREATIONAL);
  begin(actor);
  answer(actor);
  actor.send({ type: 'next.chosen' });
  await settled(actor);
  expect(heardOf(regulator, 'lmsRecreational').map(({ input }) => Object.keys(input))).toEqual([['formData']]);
  expect([actor.getSnapshot().matches('failed'), actor.getSnapshot().context.result]).toEqual([
    true,
    { passed: false, percent: 50 },
  ]);
});

const fiveQuestions = Array.from({ length: 5 }, (_, at) => ({ ...assessment.questions[1]!, id: `q-${String(at)}` }));

it.each([
  ['no pass mark', undefined, 4, true, 80],
  ['no pass mark', null, 3, false, 60],
  ['a pass mark', 81, 4, false, 80],
])(
  'with %s (%s) and %i right answers of five, what is sent and shown is right [ACRD-37 ACRD-38 DCON-28]',
  async (_what, passMark, right, passed, percent) => {
    const regulator = fakeRegulator();
    regulator.next(
      'getAssessmentData',
      () => ({ wasSuccessful: true, assessment: { videoLink: null, passMark, questions: fiveQuestions } }),
      handsOut(),
    );
    regulator.next('GetLicencesIndividual', () => HELD);
    regulator.next('lmsCommercial', () => ({ wasSuccessful: true }));
    const actor = await page(regulator);
    begin(actor);
    for (let at = 0; at < 5; at += 1) {
      actor.send({ type: 'answer.submitted', answerIds: [at < right ? 'a' : 'b'] });
      actor.send({ type: 'next.chosen' });
    }
    await settled(actor);
    expect(heardOf(regulator, 'lmsCommercial')[0]?.input['formData']).toMatchObject({
      assessmentPassed: passed,
      assessmentResult: percent,
    });
    expect(actor.getSnapshot().context.result).toEqual({ passed, percent });
  },
);

it.each([
  [
    { assessmentPassed: true, assessmentResult: 90, licenceId: 'L-7' },
    { passed: true, percent: 90, licenceId: 'L-7' },
  ],
  [
    {
      assessmentPassed: true,
      assessmentResult: 90,
      licenceId: 'L-7',
      licenceNumber: 'RPAEA-7',
      licenceValidUntil: '2029-11-26',
      submissionId: 's-7',
      reference: 'AC-7',
      receivedAt: '2026-11-26T09:00:00Z',
    },
    {
      passed: true,
      percent: 90,
      licenceId: 'L-7',
      licenceNumber: 'RPAEA-7',
      licenceValidUntil: '2029-11-26',
      receipt: { submissionId: 's-7', reference: 'AC-7', receivedAt: '2026-11-26T09:00:00Z' },
    },
  ],
  [
    { assessmentPassed: true, assessmentResult: 90, licenceId: null },
    { passed: true, percent: 90 },
  ],
])('the accreditation that was earned is known where the answer says it: %j (DEC-47)', async (answered, result) => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', () => ({
    wasSuccessful: true,
    assessment: { videoLink: null, passMark: 80, questions: fiveQuestions },
  }));
  regulator.next('GetLicencesIndividual', () => HELD);
  regulator.next('lmsCommercial', () => ({ wasSuccessful: true, ...answered }));
  const actor = await page(regulator);
  begin(actor);
  for (let at = 0; at < 5; at += 1) {
    actor.send({ type: 'answer.submitted', answerIds: ['a'] });
    actor.send({ type: 'next.chosen' });
  }
  await settled(actor);
  expect(actor.getSnapshot().context.result).toEqual(result);
});

it('a result that is not taken is not shown', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', handsOut());
  regulator.next('GetLicencesIndividual', () => HELD);
  regulator.next('lmsCommercial', () => ({ wasSuccessful: false }));
  const actor = await page(regulator);
  begin(actor);
  answer(actor);
  actor.send({ type: 'next.chosen' });
  await settled(actor);
  expect(actor.getSnapshot().matches('unsent')).toBe(true);
});

it('what the person holds and cannot be asked at the beginning is asked with the submit', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', handsOut());
  regulator.next('GetLicencesIndividual', fails(500), () => HELD);
  regulator.next('lmsCommercial', () => ({ wasSuccessful: true }));
  const actor = await page(regulator);
  begin(actor);
  answer(actor);
  actor.send({ type: 'next.chosen' });
  await settled(actor);
  expect(heardOf(regulator, 'lmsCommercial').map(({ input }) => input['serviceCatalogueCode'])).toEqual([
    'LMS_RENEW_COM',
  ]);
});

it('the attempt after a failed one is sent under another key [ACRD-44]', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', handsOut(), handsOut({ ...assessment, videoLink: null }));
  regulator.next(
    'GetLicencesIndividual',
    () => HELD,
    () => HELD,
  );
  regulator.next(
    'lmsCommercial',
    () => ({ wasSuccessful: true, assessmentPassed: false, assessmentResult: 50 }),
    () => ({ wasSuccessful: true }),
  );
  const actor = await page(regulator);
  begin(actor);
  answer(actor);
  actor.send({ type: 'next.chosen' });
  await settled(actor);
  actor.send({ type: 'attempt.renewed' });
  await waitFor(actor, (snapshot) => snapshot.matches('introVideo'));
  actor.send({ type: 'questions.begun' });
  answer(actor);
  actor.send({ type: 'next.chosen' });
  await settled(actor);
  const [first, second] = heardOf(regulator, 'lmsCommercial').map(({ idempotencyKey }) => idempotencyKey);
  expect(actor.getSnapshot().matches('passed')).toBe(true);
  expect(second).not.toBe(first);
});
