/** Orders to which the model of an assessment answers as the real server does (`model.wire.test.ts`). */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { WireId } from '#rules/accreditation/grading.rules.ts';
import { BANKS } from '#server/accreditation/question-banks.ts';
import { QUESTIONS_ASKED } from '#server/scenarios/settings.ts';
import { SATURDAY, type Sandbox, type User } from '../records/sandbox.ts';
import { EXAM } from './regulator/exams.ts';
import { regulatorModel } from './regulator/model.ts';

const PATHS = {
  getAssessmentData: '/api/mycasa/Forms/getAssessmentData/v1',
  AssessmentAnswer: '/api/mycasa/Extensions/AssessmentAnswer/v1',
  lmsCommercial: '/api/mycasa/Forms/Submissions/lms/commercial/v1',
} as const;
type Call = keyof typeof PATHS;

const ACT = fc.record({
  act: fc.constantFrom('fetch', 'judge', 'judge', 'judge', 'judge', 'submit', 'submit', 'day'),
  who: fc.constantFrom<User>('lee', 'lee', 'lee', 'uma'),
  at: fc.nat({ max: 2 }),
  isRight: fc.constantFrom(true, true, true, false),
  /** Of the attempt before. */
  isOlder: fc.constantFrom(false, false, false, false, true),
  isSameKey: fc.boolean(),
});
type Acted = typeof ACT extends fc.Arbitrary<infer Of> ? Of : never;

const doing = (act: Acted['act'], at = 0, more: Partial<Acted> = {}): Acted => ({
  act,
  at,
  who: 'lee',
  isRight: true,
  isOlder: false,
  isSameKey: false,
  ...more,
});
const judged = [doing('judge'), doing('judge', 1), doing('judge', 2)];
/**
 * What chance leaves out in some runs: a pass that is sent again, as it was and with other answers, and answers that
 * come a day late.
 */
const EXAMPLES: [Acted[]][] = [
  [
    [
      doing('fetch'),
      ...judged,
      doing('submit'),
      doing('submit', 0, { isSameKey: true }),
      doing('submit'),
      doing('submit', 1, { isRight: false }),
      doing('fetch'),
    ],
  ],
  [[doing('fetch'), ...judged, doing('day'), doing('judge'), doing('submit'), doing('fetch'), doing('judge')]],
  [[doing('fetch'), doing('judge', 0, { isRight: false }), doing('judge'), doing('submit', 0, { isRight: false })]],
];

interface Question {
  readonly id: WireId;
  readonly type: 'single' | 'multiple';
  readonly answers: readonly { readonly id: WireId }[];
}
type Said = Readonly<Record<string, unknown>> & {
  readonly attemptId?: string;
  readonly given?: readonly object[];
  readonly assessment?: { readonly passMark: number; readonly questions: readonly Question[] };
};
const RIGHT = new Map(
  BANKS[EXAM].questions.map(({ id, answers }) => [
    id,
    answers.filter(({ isCorrect }) => isCorrect).map((answer) => answer.id),
  ]),
);

/** What an answer says, without ids and times. */
const saidIn = ({ wasSuccessful, given, assessment, isCorrect, ...more }: Said) => ({
  wasSuccessful: wasSuccessful === true,
  given: given?.length ?? null,
  asked: assessment && [assessment.passMark, assessment.questions.length],
  isCorrect: isCorrect ?? null,
  isPassed: more['assessmentPassed'] ?? null,
  percent: more['assessmentResult'] ?? null,
  isAccredited: Boolean(more['licenceId']),
});

/** One side: the attempts that it handed out to each person, and how its calls are asked. */
function sideOf(
  rightTo: (questionId: string) => readonly string[],
  ask: (user: User, call: Call, input: object, key: string) => Promise<{ status: number; body: unknown }>,
) {
  const handed = new Map<User, { readonly attemptId: string; readonly questions: readonly Question[] }[]>();
  const answer = ({ id, answers }: Question, isRight: boolean) => {
    const right = rightTo(String(id));
    const wrong = answers.map((one) => String(one.id)).filter((one) => !right.includes(one));
    return { questionId: id, answerIds: isRight ? right : wrong.slice(0, 1) };
  };
  return async ({ act, who, at, isRight, isOlder }: Acted, key: string) => {
    const own = handed.get(who) ?? [];
    const attempt = own.at(isOlder && own.length > 1 ? -2 : -1);
    const told = async (call: Call, input: object) => {
      const { status, body } = await ask(who, call, input, key);
      if (status !== 200) return { status };
      const said = body as Said;
      const isNew = call === 'getAssessmentData' && own.at(-1)?.attemptId !== said.attemptId;
      if (isNew) handed.set(who, [...own, { attemptId: said.attemptId!, questions: said.assessment!.questions }]);
      return { status, isNew, ...saidIn(said) };
    };
    if (act === 'fetch') return told('getAssessmentData', { assessmentType: EXAM, limitQuestionsPerCategory: true });
    if (attempt === undefined) return null;
    const { attemptId, questions } = attempt;
    if (act === 'judge') return told('AssessmentAnswer', { attemptId, ...answer(questions[at]!, isRight) });
    const answers = questions.map((question, place) => answer(question, isRight || place !== at));
    const result = { assessmentType: EXAM, assessmentPassed: isRight, assessmentResult: 100, answers };
    return told('lmsCommercial', { formData: result, serviceCatalogueCode: 'LMS_COM' });
  };
}

/** Every order of questions, answers, submits and days. */
export async function examOrders(sandbox: Sandbox): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(ACT, { minLength: 6, maxLength: 25 }), async (acts) => {
      await sandbox.restore();
      await sandbox.control.overrideSettings({ [QUESTIONS_ASKED]: '3' });
      let now = 0;
      const model = regulatorModel(() => now);
      for (const signIn of [1, 2]) model.signIns.add(signIn);
      const real = sideOf(
        (id) => RIGHT.get(id)!,
        async (user, call, input, key) => {
          const headers = {
            authorization: `Bearer forms.${user}`,
            'content-type': 'application/json',
            'idempotency-key': key,
          };
          const response = await sandbox.ask(PATHS[call], { method: 'POST', headers, body: JSON.stringify(input) });
          return { status: response.status, body: await response.json() };
        },
      );
      const own = sideOf(
        (id) => model.exams!.rightTo(id),
        async (user, call, input, key) =>
          model.answer({ call, token: `${user}.1`, key, input: input as never, address: '', init: {} }),
      );
      let keys = 0;
      for (const act of acts) {
        if (!act.isSameKey) keys += 1;
        if (act.act === 'day') {
          now += 25 * 3_600_000;
          await sandbox.setClock({ ...SATURDAY, epochMs: SATURDAY.epochMs + now });
          continue;
        }
        const key = `key-of-the-submit-${String(keys)}`;
        expect(await own(act, key), JSON.stringify(act)).toEqual(await real(act, key));
      }
    }),
    { numRuns: Number(process.env['WORLD_RUNS'] ?? EXAMPLES.length + 2), examples: EXAMPLES },
  );
}
