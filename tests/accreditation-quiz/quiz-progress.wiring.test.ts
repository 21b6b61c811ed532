/** What is kept of an assessment: the same attempt after a reload, and one result of it (T-53). */
import { expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { stopWhenFinished } from '../../src/shell/areas.ts';
import { fakeRegulator } from '../forms/fake-regulator.ts';
import { answer, begin, COMMERCIAL, fails, handsOut, heardOf, HELD, leave, page, settled } from './quiz-page.ts';
import { nextAssessment, RIGHT_PEOPLE } from './quiz.sample.ts';

const KEY = `${COMMERCIAL}||`;

it('a page that is loaded again shows the same question with the same answers', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', handsOut(), handsOut());
  const first = await page(regulator);
  begin(first);
  first.send({ type: 'answer.submitted', ...RIGHT_PEOPLE });
  first.send({ type: 'next.chosen' });
  await leave(regulator, first);
  const { context, value } = (await page(regulator)).getSnapshot();
  expect([value, context.position, context.answers]).toEqual([{ question: { choosing: 'open' } }, 1, [RIGHT_PEOPLE]]);
});

it('what was kept of other questions is no answer to these', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', handsOut(), handsOut(nextAssessment));
  const first = await page(regulator);
  begin(first);
  first.send({ type: 'answer.submitted', ...RIGHT_PEOPLE });
  await leave(regulator, first);
  const { context, value } = (await page(regulator)).getSnapshot();
  expect([value, context.position, context.answers]).toEqual(['declaration', 0, []]);
});

it('a lost answer is asked for again under the same key, once, and the attempt is over', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', handsOut());
  regulator.next(
    'GetLicencesIndividual',
    () => HELD,
    () => HELD,
  );
  regulator.next('lmsCommercial', fails(null), () => ({
    wasSuccessful: true,
    assessmentPassed: true,
    assessmentResult: 100,
  }));
  const actor = await page(regulator);
  begin(actor);
  answer(actor);
  actor.send({ type: 'next.chosen' });
  await settled(actor);
  const [first, again, ...more] = heardOf(regulator, 'lmsCommercial').map(({ idempotencyKey }) => idempotencyKey);
  expect([first, more]).toEqual([expect.stringMatching(/^\S{8,200}$/), []]);
  expect(again).toBe(first);
  expect(actor.getSnapshot().matches('passed')).toBe(true);
  await regulator.pageLeave.settled();
  expect(regulator.autosaves.has(KEY)).toBe(true);
  stopWhenFinished(actor);
  await regulator.pageLeave.settled();
  expect([regulator.autosaves.has(KEY), actor.getSnapshot().status]).toEqual([false, 'stopped']);
});

it('a page that is loaded again after the result was sent and lost shows that one result, sent under the same key', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', handsOut());
  // The pass has arrived, so the person holds an accreditation from now on.
  regulator.next(
    'GetLicencesIndividual',
    () => ({ value: [] }),
    () => HELD,
    () => HELD,
  );
  regulator.next('lmsCommercial', fails(null), fails(null), () => ({
    wasSuccessful: true,
    assessmentPassed: true,
    assessmentResult: 100,
  }));
  const first = await page(regulator);
  begin(first);
  answer(first);
  first.send({ type: 'next.chosen' });
  await settled(first);
  expect(first.getSnapshot().matches('unsent')).toBe(true);
  await leave(regulator, first);
  const second = await page(regulator);
  await settled(second);
  expect(second.getSnapshot().context.result).toEqual({ passed: true, percent: 100 });
  const sent = heardOf(regulator, 'lmsCommercial').map(({ idempotencyKey, input }) => [idempotencyKey, input]);
  expect([sent.length, sent[0]]).toEqual([
    3,
    [expect.any(String), expect.objectContaining({ serviceCatalogueCode: 'LMS_COM' })],
  ]);
  // Each repetition sends the same body: a key with another body is refused.
  expect(sent.slice(1)).toEqual([sent[0], sent[0]]);
  expect(heardOf(regulator, 'getAssessmentData')).toHaveLength(1);
});

it('a page that is loaded again on a failed result shows it again, with its questions, as the one attempt that it was (DEC-55)', async () => {
  const regulator = fakeRegulator();
  const failed = () => ({ wasSuccessful: true, assessmentPassed: false, assessmentResult: 50 });
  regulator.next('getAssessmentData', handsOut(), handsOut(nextAssessment), handsOut(nextAssessment));
  regulator.next('GetLicencesIndividual', () => HELD);
  regulator.next('lmsCommercial', failed, failed);
  const first = await page(regulator);
  begin(first);
  answer(first);
  first.send({ type: 'next.chosen' });
  await waitFor(first, (snapshot) => snapshot.matches({ failed: 'ready' }));
  const { assessment, answers, position } = first.getSnapshot().context;
  await leave(regulator, first);
  const second = await page(regulator);
  await waitFor(second, (snapshot) => snapshot.matches({ failed: 'ready' }));
  expect(second.getSnapshot().context).toMatchObject({ assessment, answers, position, result: { passed: false } });
  const [once, again, ...more] = heardOf(regulator, 'lmsCommercial').map(({ idempotencyKey, input }) => [
    idempotencyKey,
    input,
  ]);
  expect([again, more]).toEqual([once, []]);
  // Who tries again does not find the old result after another reload.
  second.send({ type: 'attempt.renewed' });
  await regulator.pageLeave.settled();
  expect(regulator.autosaves.has(KEY)).toBe(false);
});

it('also after somebody went back to look at the answers', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', handsOut());
  regulator.next('GetLicencesIndividual', () => ({ value: [] }));
  regulator.next('lmsCommercial', fails(null), fails(null), () => ({
    wasSuccessful: true,
    assessmentPassed: true,
    assessmentResult: 100,
  }));
  const first = await page(regulator);
  begin(first);
  answer(first);
  first.send({ type: 'next.chosen' });
  await settled(first);
  first.send({ type: 'back.chosen' });
  await leave(regulator, first);
  const second = await page(regulator);
  await settled(second);
  expect(second.getSnapshot().context.result).toEqual({ passed: true, percent: 100 });
  expect(new Set(heardOf(regulator, 'lmsCommercial').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

it('two tabs keep the same attempt: what was answered last counts', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', handsOut(), handsOut(), handsOut());
  const [one, other] = [await page(regulator), await page(regulator)];
  begin(one);
  one.send({ type: 'answer.submitted', ...RIGHT_PEOPLE });
  await regulator.pageLeave.settled();
  // This one store of the other tab meets what is stored already.
  begin(other);
  await regulator.pageLeave.settled();
  const { value, context } = (await page(regulator)).getSnapshot();
  expect([value, context.answers]).toEqual([{ question: { choosing: 'open' } }, []]);
});

it('the questions open also where nobody knows what was kept of them', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', handsOut());
  regulator.next('AutosaveLoad', fails(null));
  expect((await page(regulator)).getSnapshot().value).toBe('declaration');
});

it('a page that is stopped while something is on its way is left without waiting for it', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', handsOut());
  regulator.next('AutosaveSave', () => new Promise(() => undefined));
  const hold = vi.spyOn(regulator.pageLeave, 'hold');
  const actor = await page(regulator);
  begin(actor);
  expect(hold).toHaveBeenCalledOnce();
  const goesOn = vi.fn();
  void hold.mock.results[0]?.value.then(goesOn);
  actor.stop();
  await vi.waitFor(() => expect(goesOn).toHaveBeenCalledOnce());
});

it('an answer that could not be kept is kept when the person goes to another page', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', handsOut(), handsOut());
  const actor = await page(regulator);
  begin(actor);
  await regulator.pageLeave.settled();
  regulator.next('AutosaveSave', fails(null));
  actor.send({ type: 'answer.submitted', ...RIGHT_PEOPLE });
  await regulator.pageLeave.settled();
  stopWhenFinished(actor);
  await regulator.pageLeave.settled();
  expect((await page(regulator)).getSnapshot().context.answers).toEqual([RIGHT_PEOPLE]);
});

it('a page that is loaded again on the first question shows it, not what came before it', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', handsOut(), handsOut(), handsOut(nextAssessment));
  const first = await page(regulator);
  begin(first);
  await leave(regulator, first);
  expect((await page(regulator)).getSnapshot().value).toEqual({ question: { choosing: 'open' } });
  expect((await page(regulator)).getSnapshot().value).toBe('declaration');
});

it('an answer that could not be kept is kept when the page goes', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', handsOut(), handsOut());
  const actor = await page(regulator);
  begin(actor);
  await regulator.pageLeave.settled();
  regulator.next('AutosaveSave', fails(null));
  actor.send({ type: 'answer.submitted', ...RIGHT_PEOPLE });
  await regulator.pageLeave.settled();
  regulator.pageLeave.announce();
  await leave(regulator, actor);
  expect(heardOf(regulator, 'AutosaveSave').every(({ leaving }) => leaving)).toBe(true);
  expect((await page(regulator)).getSnapshot().context.answers).toEqual([RIGHT_PEOPLE]);
});

it('an answer that could not be kept is kept with the next one', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', handsOut(), handsOut());
  const actor = await page(regulator);
  begin(actor);
  await regulator.pageLeave.settled();
  regulator.next('AutosaveSave', fails(null));
  actor.send({ type: 'answer.submitted', ...RIGHT_PEOPLE });
  await regulator.pageLeave.settled();
  expect(actor.getSnapshot().context.isUnkept).toBe(true);
  actor.send({ type: 'next.chosen' });
  await regulator.pageLeave.settled();
  expect(actor.getSnapshot().context.isUnkept).toBe(false);
  await leave(regulator, actor);
  expect((await page(regulator)).getSnapshot().context).toMatchObject({ position: 1, answers: [RIGHT_PEOPLE] });
});

it('what is over is deleted when the page goes, also where no new questions came', async () => {
  const regulator = fakeRegulator();
  regulator.next('getAssessmentData', handsOut(), () => ({ wasSuccessful: false }));
  regulator.next('GetLicencesIndividual', () => HELD);
  regulator.next('lmsCommercial', () => ({ wasSuccessful: true, assessmentPassed: false, assessmentResult: 50 }));
  regulator.next('AutosaveDelete', fails(null));
  const actor = await page(regulator);
  begin(actor);
  answer(actor);
  actor.send({ type: 'next.chosen' });
  await waitFor(actor, (snapshot) => snapshot.matches({ failed: 'missing' }));
  await regulator.pageLeave.settled();
  expect(regulator.autosaves.has(KEY)).toBe(true);
  actor.send({ type: 'attempt.renewed' });
  expect(actor.getSnapshot().matches('unavailable')).toBe(true);
  await regulator.pageLeave.settled();
  stopWhenFinished(actor);
  await regulator.pageLeave.settled();
  expect(regulator.autosaves.has(KEY)).toBe(false);
  expect(heardOf(regulator, 'AutosaveDelete').map(({ leaving }) => leaving)).toEqual([true, true]);
});

it('without capabilities nothing is kept, and nothing has a key', async () => {
  const regulator = fakeRegulator(false);
  regulator.next('getAssessmentData', handsOut());
  regulator.next('GetLicencesIndividual', () => HELD);
  regulator.next('lmsCommercial', fails(null));
  const actor = await page(regulator);
  begin(actor);
  answer(actor);
  actor.send({ type: 'next.chosen' });
  await settled(actor);
  expect([actor.getSnapshot().matches('unsent'), regulator.names()]).toEqual([
    true,
    ['getAssessmentData', 'GetLicencesIndividual', 'lmsCommercial'],
  ]);
  expect(heardOf(regulator, 'lmsCommercial').map(({ idempotencyKey }) => idempotencyKey)).toEqual([undefined]);
});
