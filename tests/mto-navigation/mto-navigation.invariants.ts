/** Invariants of a notification, written from the rows without looking at the chart. */
import type { mtoNavigationMachine } from '#machines/mto/mto-navigation.machine.ts';
import { selectMtoQuestion, selectMtoStep } from '#machines/mto/mto-navigation.selectors.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import type { Student } from '#rules/mto/notification.rules.ts';
import type { UnsavedStudent } from '#rules/mto/unsaved-students.rules.ts';
import { claim, same } from '#support/claims.ts';
import type { Trace } from '#support/spec.ts';

type Paths = Pick<Trace<typeof mtoNavigationMachine>, 'steps'>;
type Step = Paths['steps'][number];

const contextOf = (step: Step | undefined) => step?.snapshot.context;
const count = (step: Step | undefined): number => contextOf(step)?.students.length ?? 0;
const arns = (step: Step): string[] => step.snapshot.context.students.map(({ studentArn }: Student) => studentArn);
const each = ({ steps }: Paths, look: (step: Step, before: Step | undefined) => void): void =>
  steps.forEach((step, i) => look(step, steps[i - 1]));
const tells = ({ told }: Step, type: string): boolean => told.some(({ event }) => event.type === type);

export const mtoNavigationInvariants = {
  'no student is on the list twice, and never more than twelve are [MTON-82]': (trace: Paths) =>
    each(trace, (step) => {
      same(new Set(arns(step)).size, count(step), 'ARNs');
      claim(count(step) <= 12, 'more than twelve students');
    }),
  'a student comes onto the list only from their details, once somebody was verified [MTON-40]': (trace: Paths) =>
    each(trace, (step, before) => {
      if (before === undefined || count(step) <= count(before)) return;
      if (step.event.type === 'unsaved.kept')
        return claim((contextOf(before)?.unsaved.length ?? 0) > 0, 'nobody was verified before');
      same(step.event.type, 'page.submitted', 'what added a student');
      claim(contextOf(before)?.opened !== null, 'nobody was verified');
    }),
  'students leave the list only by an answer with Yes [MTON-20 MTON-21 MTON-33]': (trace: Paths) =>
    each(trace, (step, before) => {
      if (before === undefined || count(step) >= count(before)) return;
      claim(['removal.confirmed', 'clearing.confirmed'].includes(step.event.type), `${step.event.type} took students`);
      if (step.event.type === 'removal.confirmed') same(count(before) - count(step), 1, 'removed');
      if (step.event.type === 'clearing.confirmed') same(count(step), 0, 'cleared');
    }),
  'what was typed about a student is there until it is saved, left out by an answer, the student is removed, or the form is cleared by a yes [DEC-50]':
    (trace: Paths) =>
      each(trace, (step, before) => {
        if (step.event.type === 'unsaved.leftOut') return;
        const left = contextOf(before)?.opened ?? null;
        const typed = (step.event as { readonly answers?: Answers }).answers?.['dateRequirementsMet'];
        const now = contextOf(step)!;
        if (left !== null && now.opened === null && typed !== undefined && step.event.type !== 'page.submitted') {
          const kept = (arn: string) =>
            now.unsaved.find(({ studentArn }: UnsavedStudent) => studentArn === arn)?.answers ??
            now.students.find((student: Student) => student.studentArn === arn)?.additionalDetails;
          for (const { studentArn } of left.students as readonly Student[])
            same(kept(studentArn)?.['dateRequirementsMet'], typed, `what was typed of ${studentArn}`);
        }
        for (const { studentArn } of contextOf(before)?.unsaved ?? []) {
          if (['page.submitted', 'removal.confirmed', 'clearing.confirmed'].includes(step.event.type)) continue;
          claim(
            [...now.unsaved, ...(now.opened?.students ?? []), ...now.students].some(
              (one) => one.studentArn === studentArn,
            ),
            `${step.event.type} lost ${studentArn}`,
          );
        }
      }),
  'nothing is sent without a student, without the declaration, or with prior learning whose evidence is not there [MTON-80]':
    (trace: Paths) =>
      each(trace, (step, before) => {
        const sent = step.told.find(({ event }) => event.type === 'content.submitted');
        if (sent === undefined) return;
        claim(count(step) > 0, 'no students');
        // Where an unsaved student is left out, the declaration was made before the question.
        const submitted =
          trace.steps
            .slice(0, trace.steps.indexOf(step) + 1)
            .findLast(({ event }) => event.type === 'page.submitted') ?? step;
        const answers = (
          submitted.event as unknown as { answers: { declaration: { checkboxValues: readonly string[] } } }
        ).answers;
        same(answers.declaration.checkboxValues, ['agree'], 'declaration');
        for (const { additionalDetails } of contextOf(before)?.students ?? []) {
          if ((additionalDetails['recognitionOfPriorLearning'] as { radioValue: string }).radioValue !== 'yes')
            continue;
          const { fileDetails } = additionalDetails['studentQualificationEvidence'] as {
            fileDetails: readonly { isValid: boolean }[];
          };
          if (contextOf(step)?.notificationType === 'trainingOutcome')
            claim(fileDetails.length > 0 && fileDetails.every(({ isValid }) => isValid), 'evidence');
        }
      }),
  'nothing is saved to be completed later while a student has prior learning recognised [MTON-43 MTON-44]': (
    trace: Paths,
  ) =>
    each(trace, (step) => {
      if (!tells(step, 'save.chosen')) return;
      const has = step.snapshot.context.students.some(
        ({ additionalDetails }: Student) =>
          (additionalDetails['recognitionOfPriorLearning'] as { radioValue: string }).radioValue === 'yes',
      );
      same(has, false, 'prior learning');
    }),
  'what is typed of students and not saved is not sent past and not saved past: the person answers first [DEC-50]': (
    trace: Paths,
  ) =>
    each(trace, (step, before) => {
      // For the open student the page counts.
      const { unsaved = [], opened = null } = contextOf(before) ?? {};
      const others = unsaved.filter(
        ({ studentArn }: UnsavedStudent) => !opened?.students.some((one: Student) => one.studentArn === studentArn),
      );
      if (others.length === 0) return;
      if (tells(step, 'content.submitted')) same(step.event.type, 'unsaved.leftOut', 'what sent it');
      if (tells(step, 'save.chosen')) claim(step.event.type.startsWith('unsaved.'), `${step.event.type} saved it`);
    }),
  'of a removal by category no course is kept, and a training outcome has no removal type [MTON-09 MTON-10]': (
    trace: Paths,
  ) =>
    each(trace, ({ snapshot: { context } }) => {
      if (context.removalType === 'category') same(context.courseCode, '', 'course');
      if (context.notificationType === 'trainingOutcome') same(context.removalType, null, 'removal type');
    }),
  'whatever changes what is notified is told as an edit': (trace: Paths) =>
    each(trace, (step, before) => {
      if (before === undefined || ['files.lost', 'reference.renewed', 'back.chosen'].includes(step.event.type)) return;
      const [was, now] = [before.snapshot.context, step.snapshot.context];
      const isChanged =
        was.students !== now.students ||
        was.courseCode !== now.courseCode ||
        was.notificationType !== now.notificationType ||
        was.removalType !== now.removalType;
      if (isChanged && count(step) + count(before) > 0)
        claim(tells(step, 'content.edited'), `${step.event.type} was not told`);
    }),
  'Back leads to the page that its question names, or asks first where it says so [FORM-28 MTON-16 MTON-17 MTON-18 MTON-19 MTON-20 MTON-21]':
    (trace: Paths) =>
      each(trace, (step, before) => {
        if (before === undefined || !['back.chosen', 'clearing.confirmed'].includes(step.event.type)) return;
        const { heading, before: offered } = selectMtoStep(before.snapshot, {});
        const now = selectMtoStep(step.snapshot, {}).heading;
        if (step.event.type === 'clearing.confirmed') {
          // The page beneath the question, as Back found it.
          const asked = trace.steps
            .slice(0, trace.steps.indexOf(step))
            .findLast(({ event }) => event.type === 'back.chosen');
          const from = trace.steps[trace.steps.indexOf(asked!) - 1];
          return same(now, from && selectMtoStep(from.snapshot, {}).before?.heading, 'the page once it was cleared');
        }
        if (offered === null || offered.asks)
          return same(
            [selectMtoQuestion(step.snapshot), now],
            [offered === null ? selectMtoQuestion(before.snapshot) : 'clearing', heading],
            'asked',
          );
        same([selectMtoQuestion(step.snapshot), now], [null, offered.heading], 'the page that Back led to');
      }),
  'whoever is asked about is asked with the name and the ARN that were typed [MTON-29]': (trace: Paths) =>
    each(trace, (step) => {
      for (const { id, input } of step.asked) {
        if (id !== 'verifyStudent') continue;
        const { answers } = step.event as unknown as { answers: Record<string, { value: string }> };
        same(input, { arn: answers['studentArn']!.value, surname: answers['familyName']!.value }, 'asked');
      }
    }),
  'each refusal counts, so that it is brought to notice again': (trace: Paths) =>
    each(trace, (step, before) => {
      if (
        before === undefined ||
        contextOf(step)?.problem === null ||
        contextOf(step)?.problem === contextOf(before)?.problem
      )
        return;
      same(contextOf(step)!.refusals, contextOf(before)!.refusals + 1, 'refusals');
    }),
};
