/** The calls of the page of a submission. */
import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { connectionOf, settled } from '#support/calls.ts';
import { wireSubmissionDetail } from '../../src/wiring/submission-detail.wiring.ts';
import { answerOf, documents, organisationId, submissionId } from './submission-detail.sample.ts';

it('loads the submission, and has the bank asked by the same call only when somebody wants it', async () => {
  const awaited = answerOf({ ...documents, state: 'atTheBank' });
  const { connection, made } = connectionOf(() => awaited);
  const input = { submissionId, organisationId };
  const actor = createActor(wireSubmissionDetail(connection), { input }).start();
  await settled();
  expect(made.map(({ name, body }) => [name, body])).toEqual([['SubmissionDetails', input]]);
  actor.send({ type: 'bankCheck.requested' });
  await settled();
  expect(made.slice(1).map(({ name, body }) => [name, body])).toEqual([
    ['SubmissionDetails', { ...input, asks: true }],
  ]);
  expect(actor.getSnapshot().hasTag('unanswered')).toBe(true);
});
