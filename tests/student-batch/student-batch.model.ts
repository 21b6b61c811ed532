import { studentBatchMachine } from '#machines/mto/student-batch.machine.ts';
import { isBatchOver, NO_BATCH } from '#rules/mto/student-batch.rules.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import { CHEN, EVANS } from '../mto-navigation/mto-navigation.sample.ts';

const chen = { line: 1, familyName: 'Chen', arn: '2006003' };
const evans = { line: 3, familyName: 'Evans', arn: '2006005' };
const nobody = { line: 2, arn: '', text: 'nobody: not a student' };
const list = { batch: { total: 2, waiting: [chen, evans], verified: [] }, refused: [nobody] };
const one = { batch: { total: 1, waiting: [chen], verified: [] }, refused: [] };

const mei = { verifiedIndividual: true, individualDetails: { firstName: 'Mei', familyName: 'Chen' } };
const rhys = { verifiedIndividual: true, individualDetails: { firstName: 'Rhys', familyName: 'Evans' } };
const notFound = { verifiedIndividual: false };
const failure = callFailure('verifyIndividual', 'FSU.1a');
const chenNotFound = { line: 1, arn: '2006003', text: 'Chen, 2006003: Applicant not found' };
const unasked = ({ line, familyName, arn }: typeof chen) => ({
  line,
  arn,
  text: `${familyName}, ${arn}: could not be verified at the moment`,
});
const told = (...refused: readonly object[]) => [{ to: 'parent', event: { type: 'student.answered', refused } }];
const covered = { shows: ['Verifying students'] } as const;

export const studentBatchModel = defineModel({
  slug: 'student-batch',
  machine: studentBatchMachine,
  inputs: { list, one, nothing: NO_BATCH },
  cases: {
    'xstate.done.actor.verifyStudent': [{ output: mei }, { output: notFound }],
    'xstate.error.actor.verifyStudent': [{ error: failure }, { error: exception }],
  },
  invariants: {
    'everybody of the list is asked about once, in its order, with the name and the ARN that were typed': ({
      input,
      steps,
    }) => {
      const asked = steps.flatMap((step) => step.asked.map((question) => question.input));
      const all = input.batch.waiting.map(({ arn, familyName }) => ({ arn, surname: familyName }));
      same(asked, all.slice(0, asked.length), 'asked');
      if (steps.at(-1)?.snapshot.status === 'done') same(asked.length, all.length, 'asked at the end');
    },
    'each answer adds a student or names who could not be added, and is told': ({ steps }) =>
      steps.forEach((step, i) => {
        if (i === 0) return same(step.told, [], 'told at the beginning');
        const [before, now] = [steps[i - 1]!.snapshot.context, step.snapshot.context];
        const known = ({ batch, refused }: typeof now) => batch.verified.length + refused.length;
        same(known(now), known(before) + 1, 'known');
        same(
          step.told.map(({ event }) => event['refused']),
          [now.refused],
          'told',
        );
      }),
    'it ends when nobody is left': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.status === 'done', isBatchOver(snapshot.context.batch), 'ended')),
  },
  expectations: { counting: { shows: [] }, asking: covered, through: { shows: [] } },
  scenarios: [
    {
      title: 'one after the other is verified, and who is not found does not hold up the others [MTON-40 MTON-72]',
      start: 'list',
      begins: { in: 'asking', asks: { verifyStudent: { arn: '2006003', surname: 'Chen' } }, tells: [] },
      steps: [
        [
          done('verifyStudent', notFound),
          {
            in: 'asking',
            asks: { verifyStudent: { arn: '2006005', surname: 'Evans' } },
            tells: told(chenNotFound, nobody),
          },
        ],
        [
          done('verifyStudent', rhys),
          {
            in: 'through',
            asks: {},
            tells: told(chenNotFound, nobody),
            output: { batch: { total: 2, waiting: [], verified: [EVANS] }, refused: [chenNotFound, nobody] },
          },
        ],
      ],
    },
    {
      title: 'who could not be asked about is named, and the next one is asked about',
      start: 'list',
      steps: [
        [
          failed('verifyStudent', failure),
          {
            in: 'asking',
            tells: told(unasked(chen), nobody),
          },
        ],
        [
          failed('verifyStudent', exception),
          { in: 'through', output: { batch: { verified: [] }, refused: [unasked(chen), nobody, unasked(evans)] } },
        ],
      ],
    },
    {
      title: 'a list of one is verified by one answer',
      start: 'one',
      steps: [[done('verifyStudent', mei), { in: 'through', output: { batch: { verified: [CHEN] }, refused: [] } }]],
    },
    {
      title: 'a list in which nobody is to be asked about ends at once',
      start: 'nothing',
      begins: { in: 'through', asks: {}, tells: [], output: NO_BATCH },
      steps: [],
    },
  ],
});
