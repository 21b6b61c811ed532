/**
 * T-53: the page's own wiring at the real server, whose network is lost at each of 30 questions in four ways: while an
 * answer is judged (DEC-45), while it is kept, with the page loaded again, and at the submit. The same question and
 * order come again, and there is one result.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor, type AnyActorRef } from 'xstate';
import type { CallOptions } from '#api/core/client.ts';
import type { AssessmentType } from '#rules/accreditation/assessment.rules.ts';
import { BANKS } from '#server/accreditation/question-banks.ts';
import { regulator } from '#server/regulator.ts';
import { callFailure } from '#support/call-failure.ts';
import { stopWhenFinished } from '../../src/shell/areas.ts';
import { createPageLeave } from '../../src/shell/page-leave.ts';
import type { Session } from '../../src/shell/session.ts';
import { openAccreditationQuiz } from '../../src/wiring/accreditation/accreditation-quiz.wiring.ts';
import { answersTo, COMMERCIAL, RECREATIONAL } from '../accreditation/server-assessments.ts';
import { openSandbox, type Sandbox, type User } from '../records/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const CAPABILITIES = {
  idempotency: true,
  draftRevisions: true,
  receipts: true,
  autosave: true,
  submissionStatus: true,
};
const judged = (actor: AnyActorRef) => waitFor(actor, (snapshot) => !snapshot.hasTag('judging'));
const results = async (): Promise<number> =>
  (await regulator.lists.submissions(sandbox.db)).filter(({ kind }) => kind.startsWith('lms-')).length;

/** A person at the portal. Calls of a given name can lose the network, before they arrive or on the way back. */
function personAt(user: User) {
  const lost = { name: '', after: false };
  const submits = new Set<string>();
  const pageLeave = createPageLeave();
  const call = async (name: never, input: never, options: CallOptions = {}): Promise<unknown> => {
    if (String(name).startsWith('lms')) submits.add(JSON.stringify([options.idempotencyKey, input]));
    const isLost = lost.name !== '' && String(name).startsWith(lost.name);
    if (!isLost) return sandbox.call(user, name, input, options);
    if (lost.after) await sandbox.call(user, name, input, options);
    throw callFailure(String(name), '', 'b', null);
  };
  const session = {
    connection: { call, learn: () => undefined },
    configuration: () => ({ capabilities: CAPABILITIES }),
    pageLeave,
  } as unknown as Session;
  return { session, pageLeave, lost, submits };
}

/** 30 places to lose the network: each question of a commercial assessment, the first ten of a recreational one. */
const PLACES: readonly (readonly [AssessmentType, User, number])[] = [
  ...Array.from({ length: 20 }, (_, at) => [COMMERCIAL, at % 2 === 0 ? 'lee' : 'max', at + 1] as const),
  ...Array.from({ length: 10 }, (_, at) => [RECREATIONAL, at % 2 === 0 ? 'zoe' : 'kim', at + 1] as const),
];

it.each(PLACES)(
  '%s of %s, lost at question %i: the same question, the same order, one result',
  async (type, user, number) => {
    const lostAt = number - 1;
    const before = await results();
    const person = personAt(user);
    const open = async () => {
      const actor = openAccreditationQuiz(person.session, type).start();
      await waitFor(actor, (snapshot) => !snapshot.matches('opening'));
      return actor;
    };
    let page = await open();
    for (const event of ['declaration.accepted', 'info.read', 'video.failed', 'questions.begun'] as const)
      page.send({ type: event });
    const order = page.getSnapshot().context.assessment!.questions.map(({ id }) => id);
    expect(new Set(order).size).toBe(BANKS[type].questionsAsked);
    for (let at = 0; at < order.length; at += 1) {
      const { questions } = page.getSnapshot().context.assessment!;
      const { answerIds } = answersTo([questions[at]!], 1)[0]!;
      await person.pageLeave.settled();
      if (at === lostAt) Object.assign(person.lost, { name: 'AssessmentAnswer', after: at % 2 === 0 });
      page.send({ type: 'answer.submitted', answerIds });
      await judged(page);
      if (at === lostAt) {
        expect(page.getSnapshot().hasTag('unjudged')).toBe(true);
        // The judgement succeeds, but storing it fails.
        person.lost.name = 'Autosave';
        page.send({ type: 'answer.retried' });
        await judged(page);
      }
      await person.pageLeave.settled();
      expect([page.getSnapshot().value, page.getSnapshot().context.isUnkept]).toEqual([
        { question: 'answered' },
        at === lostAt,
      ]);
      if (at === lostAt) {
        // The network is back and the page is reloaded at once: what was not stored is stored before the page goes, or
        // the regulator knows it anyway.
        if (at % 3 === 0) person.lost.name = '';
        person.pageLeave.announce();
        await person.pageLeave.settled();
        page.stop();
        person.lost.name = '';
        page = await open();
        const { context, value } = page.getSnapshot();
        expect([
          value,
          context.position,
          context.answers.length,
          context.assessment?.questions.map(({ id }) => id),
        ]).toEqual([{ question: 'answered' }, at, at + 1, order]);
        expect(context.answers.at(-1)?.answerIds.toSorted()).toEqual(answerIds.toSorted());
      }
      if (at + 1 < order.length) page.send({ type: 'next.chosen' });
    }
    await person.pageLeave.settled();
    Object.assign(person.lost, { name: 'lms', after: lostAt % 2 === 0 });
    page.send({ type: 'next.chosen' });
    await waitFor(page, (snapshot) => snapshot.matches('unsent'));
    await person.pageLeave.settled();
    page.stop();
    person.lost.name = '';
    page = await open();
    await waitFor(page, (snapshot) => !snapshot.hasTag('submitting'));
    expect([page.getSnapshot().value, page.getSnapshot().context.result]).toEqual([
      'passed',
      {
        passed: true,
        percent: 100,
        licenceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        licenceNumber: expect.stringMatching(/^RPA/),
        licenceValidUntil: expect.anything(),
        receipt: expect.objectContaining({ reference: expect.stringMatching(/^AS-/) }),
      },
    ]);
    expect([person.submits.size, await results()]).toEqual([1, before + 1]);
    // The page of the result is left, so the next attempt begins with nothing kept.
    stopWhenFinished(page);
    await person.pageLeave.settled();
  },
);
