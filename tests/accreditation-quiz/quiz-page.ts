/** A page of an assessment with its calls, at a regulator in memory. */
import { waitFor, type AnyActorRef } from 'xstate';
import type { AssessmentType } from '#rules/accreditation/assessment.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { openAccreditationQuiz } from '../../src/wiring/accreditation/accreditation-quiz.wiring.ts';
import type { FakeRegulator } from '../forms/fake-regulator.ts';
import { assessment, RIGHT_HEIGHT, RIGHT_PEOPLE } from './quiz.sample.ts';

export const COMMERCIAL = 'RPA Excluded Assessment';
export const HELD = {
  value: [{ lictype: { product_name: 'RPA Excluded Accreditation' } }, { lictype: { product_name: 'Flight crew' } }],
};

export const handsOut =
  (one: typeof assessment = assessment) =>
  () => ({ wasSuccessful: true, assessment: one });
export const fails = (status: number | null) => () => {
  throw callFailure('lmsCommercial', '', status === null ? 'b' : 'e', status);
};

export async function page(regulator: FakeRegulator, type: AssessmentType = COMMERCIAL) {
  const actor = openAccreditationQuiz(regulator.session, type).start();
  await waitFor(actor, (snapshot) => !snapshot.matches('opening'));
  return actor;
}

type Page = Awaited<ReturnType<typeof page>>;

export function begin(actor: Page): void {
  for (const type of ['declaration.accepted', 'info.read', 'questions.begun'] as const) actor.send({ type });
}

export function answer(actor: Page): void {
  actor.send({ type: 'answer.submitted', ...RIGHT_PEOPLE });
  actor.send({ type: 'next.chosen' });
  actor.send({ type: 'answer.submitted', ...RIGHT_HEIGHT });
}

export const settled = (actor: AnyActorRef) => waitFor(actor, (snapshot) => !snapshot.hasTag('submitting'));
export const heardOf = (regulator: FakeRegulator, name: string) => regulator.heard.filter((one) => one.name === name);
/** Leaves the page and waits for the calls under way. */
export async function leave(regulator: FakeRegulator, actor: AnyActorRef): Promise<void> {
  await regulator.pageLeave.settled();
  actor.stop?.();
}
