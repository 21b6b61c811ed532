import { isolated } from '#rules/core/isolated.rules.ts';
import { MTO_ALERTS, MTO_TEXTS, studentOf } from '#rules/mto/notification.rules.ts';
import { AlertWords } from '../applications/submit-alerts.tsx';
import { StepRefusal } from '../forms/step-refusal.tsx';
import { DetailsLine } from '../kit/details-line.tsx';
import { FailureLines } from '../kit/failure-lines.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { useField } from '../kit/use-field.ts';
import type { MtoActor } from './mto-actor.ts';
import { NOT_VERIFIED } from './mto-texts.ts';

/** Id of the control that a refusal leads to. */
export const editId = (arn: string): string => `student-${arn}-edit`;

/** Why the page was not passed, above it: each refusal takes the focus (MTON-66, MTON-70 to MTON-72, MTON-81, SERR-07). */
export function MtoProblemView({ actor }: { readonly actor: MtoActor }) {
  const problem = useField(actor, 'problem');
  const refusals = useField(actor, 'refusals');
  const students = useField(actor, 'students');
  switch (problem?.kind) {
    case undefined:
      return null;
    case 'fields':
      return <StepRefusal refusals={refusals} words={MTO_ALERTS.incomplete} />;
    case 'courseUnknown':
      return <StepRefusal refusals={refusals} words={MTO_ALERTS.courseNotFound} />;
    case 'listed':
      return <AlertWords {...MTO_ALERTS.duplicate} alertCount={refusals} />;
    case 'notFound':
      return <AlertWords {...MTO_ALERTS.notFound} alertCount={refusals} />;
    case 'unverified':
      return (
        <AlertWords {...NOT_VERIFIED} failure={problem.failure} alertCount={refusals}>
          {problem.failure ? (
            <FailureLines failure={problem.failure} />
          ) : (
            <DetailsLine>System error FSU.1a</DetailsLine>
          )}
        </AlertWords>
      );
    case 'nobody':
      return (
        <AlertWords
          title="No student could be added"
          text="Check the list and correct the lines below"
          alertCount={refusals}
        />
      );
    case 'noStudents':
      return (
        <AlertWords
          title={MTO_TEXTS.noStudents}
          text="Add at least one student before you submit the notification"
          alertCount={refusals}
        />
      );
    case 'students': {
      const links = problem.arns.map((arn) => ({
        control: editId(arn),
        text: `${isolated(studentOf({ students }, arn)?.studentFullName ?? '')}, ARN ${arn}: complete the details`,
      }));
      return (
        <ErrorSummary
          message="Edit these students before you submit the notification"
          problems={links}
          alertCount={refusals}
        />
      );
    }
  }
}
