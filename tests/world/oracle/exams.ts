/**
 * What must be true of an assessment. Written from ACRD-33 to ACRD-44, DEC-35, DEC-45, DEC-55, OP-D-84, OP-D-88, T-53
 * and docs/decisions/0036, not from the charts: an attempt is counted once; an answer that was accepted is neither lost
 * nor asked for again; what the page says of an answer and of a result is what the regulator has; nobody sees what
 * another person is asked, answered or reached.
 */
import type { SnapshotFrom } from 'xstate';
import type { accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import { selectFeedback, selectQuestion } from '#machines/accreditation/accreditation-quiz.selectors.ts';
import { fromBase64Json } from '#api/core/base64.ts';
import { personOf } from '../core/page.ts';
import { TABS, type TabName, type World } from '../core/world.ts';
import { answeredOn, examIn, examScreen } from '../people/exam-steps.ts';
import { EXAM, type Attempt, type ExamDesk } from '../regulator/exams.ts';
import { AT_REST, type Oracle } from './oracle.ts';

/** What the regulator had of an attempt before a step. */
interface Had {
  readonly attempt: Attempt;
  readonly state: Attempt['state'];
  readonly given: ReadonlyMap<string, readonly string[]>;
  readonly verdict: Attempt['verdict'];
}

export function examOracle(world: World): Oracle {
  const { exams } = world.regulator;
  return exams === null ? { before: () => undefined, after: () => [] } : oracleOf(world, exams);
}

const pendingIn = ({ context: { pending } }: SnapshotFrom<typeof accreditationQuizMachine>): string =>
  (pending ?? []).map(String).toSorted().join();

function oracleOf(world: World, desk: ExamDesk): Oracle {
  /** Questions that a page was told to be answered. */
  const told = new WeakMap<object, Set<string>>();
  /** Attempts whose result a page showed. */
  const shown = new Set<string>();
  let had: readonly Had[] = [];
  let wasAccredited: ReadonlySet<string> = new Set();
  let pages = new Map<TabName, { readonly page: object | null; readonly screen: string }>();

  const pageOf = (name: TabName) => {
    const page = examIn(world.tabs[name]);
    return { page, screen: page === null ? '' : examScreen(page) };
  };
  const isHit = (tab: TabName, ...calls: readonly string[]): boolean =>
    world.hits.some((one) => one.tab === tab && calls.includes(one.call));
  /** What is kept of an attempt that was sent: its questions, by their ids; empty for none. */
  const sentAsKept = (person: string): string => {
    const kept = world.regulator.autosaves.get(`${person} ${EXAM}||`);
    if (kept === undefined) return '';
    const { formData } = fromBase64Json(kept.formData) as {
      readonly formData: { readonly answers: readonly { readonly questionId: string }[] } | null;
    };
    return formData?.answers[0]?.questionId ?? '';
  };

  /** What the regulator has: it counts once, and what it accepted stays. */
  const miscounted = (): string[] => {
    const wrong: string[] = [];
    for (const { attempt, state, given, verdict } of had) {
      const { person, id } = attempt;
      for (const [question, answer] of given)
        if (attempt.given.get(question)?.join() !== answer.join())
          wrong.push(`The answer of ${person} to ${question} was accepted, and is another one now`);
      if (verdict !== null && (attempt.verdict !== verdict || attempt.state !== state))
        wrong.push(`The attempt ${id} of ${person} was counted again`);
    }
    for (const person of desk.accredited)
      if (!wasAccredited.has(person) && !desk.attempts.some((one) => one.person === person && one.state === 'passed'))
        wrong.push(`${person} is accredited, and has passed nothing`);
    return wrong;
  };

  /** What a page says, against what the regulator has. */
  const untold = (name: TabName): string[] => {
    const wrong: string[] = [];
    const exam = examIn(world.tabs[name]);
    if (exam === null) return [];
    const person = personOf(world.tabs[name]);
    const snapshot = exam.getSnapshot();
    const screen = examScreen(exam);
    const { attemptId, answers } = answeredOn(snapshot);
    // A page that opens is told what was answered until then.
    const open = had.filter(({ state, attempt: { person: of } }) => state === 'open' && of === person);
    const known = told.get(exam) ?? new Set(open.flatMap(({ given }) => [...given.keys()]));
    told.set(exam, known);
    const attempt = desk.attempts.find(({ id }) => id === attemptId);
    if (attempt === undefined) return [];
    if (attempt.person !== person) wrong.push(`${name} shows ${person} the assessment of ${attempt.person}`);
    for (const { questionId, answerIds } of answers) {
      known.add(questionId);
      if (attempt.given.get(questionId)?.join() !== answerIds.join())
        wrong.push(`${name} shows an answer to ${questionId} that the regulator does not have`);
    }
    const question = String(selectQuestion(snapshot)?.id ?? '');
    if (screen === 'choosing' && known.has(question)) wrong.push(`${name} asks for ${question} again`);
    const given = attempt.given.get(question);
    if (screen === 'answered' && given !== undefined) {
      const isRight = given.join() === [...desk.rightTo(question)].toSorted().join();
      if (selectFeedback(snapshot) !== isRight)
        wrong.push(`${name} says that the answer to ${question} is ${isRight ? 'wrong' : 'right'}, and it is not`);
    }
    return [...wrong, ...misreported(name, attempt)];
  };

  const misreported = (name: TabName, attempt: Attempt): string[] => {
    const wrong: string[] = [];
    const snapshot = examIn(world.tabs[name])!.getSnapshot();
    const screen = examScreen(examIn(world.tabs[name])!);
    const { result } = snapshot.context;
    if (screen === 'passed' || screen === 'failed') {
      const { verdict } = attempt;
      shown.add(attempt.id);
      const isSame =
        verdict?.assessmentPassed === (screen === 'passed') && verdict.assessmentResult === result?.percent;
      if (!isSame)
        wrong.push(
          `${name} says ${screen} with ${String(result?.percent)}%, and the regulator has ${String(verdict?.assessmentResult)}`,
        );
      const isAccredited = desk.accredited.has(attempt.person);
      if (screen === 'passed' && !isAccredited) wrong.push(`${name} says that ${attempt.person} is accredited`);
    }
    const was = pages.get(name)!;
    // The person has not seen it, and what was sent is kept: the page asks for its result, and for nothing else (0036).
    const kept = sentAsKept(attempt.person);
    const sent = desk.attempts.find(({ id, verdict }) => verdict !== null && kept.startsWith(`${id}-`));
    const opens = was.screen === 'opening' || was.page !== examIn(world.tabs[name]);
    const isNew = opens && ['declaration', 'introVideo', 'choosing'].includes(screen);
    if (isNew && sent && !shown.has(sent.id) && !isHit(name, 'AutosaveLoad'))
      wrong.push(`${name} opens new questions, and ${sent.id} was sent and its result never shown`);
    // Refused for good, where nobody refused it: another answer to the question, and the end of the attempt alone do so.
    const isRefused = isHit(name, 'AssessmentAnswer', 'lmsCommercial');
    const asked = String(selectQuestion(snapshot)?.id ?? '');
    const isOther = attempt.given.has(asked) && attempt.given.get(asked)!.join() !== pendingIn(snapshot);
    if (screen === 'outdated' && was.screen !== 'outdated' && !isRefused && attempt.state === 'open' && !isOther)
      wrong.push(`${name} says that the answers are not accepted, and the attempt is open`);
    return wrong;
  };

  /** Everything ends, also what the line lost. */
  const unended = (name: TabName): string[] => {
    const { screen } = pageOf(name);
    return ['opening', 'judging', 'submitting'].includes(screen) ? [`${name} is still ${screen}`] : [];
  };

  return {
    before: () => {
      had = desk.attempts.map((attempt) => {
        const { state, given, verdict } = attempt;
        return { attempt, state, given: new Map(given), verdict };
      });
      wasAccredited = new Set(desk.accredited);
      pages = new Map(TABS.map((name) => [name, pageOf(name)]));
    },
    after: (step) => [...miscounted(), ...TABS.flatMap(untold), ...(step === AT_REST ? TABS.flatMap(unended) : [])],
  };
}
