import type { OutputOf } from '#api/catalogue.endpoints.ts';
import type { SubmitRefusal } from '#machines/applications/submission.machine.ts';
import { isCallFailure } from '#rules/core/failures.rules.ts';
import { CANCELLABLE } from '#rules/applications/cancellable.rules.ts';
import { cancellationForm, transactionIdIn } from '#rules/cancellation-form.rules.ts';
import type { AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { payloadOf } from '#rules/forms/form-payload.rules.ts';
import { dashboardTarget } from '#rules/core/page.rules.ts';
import type { Session } from '../shell/session.ts';
import { wireFormSubject, type FormSubject } from './forms/form-subject.wiring.ts';
import type { FormConfig } from './forms/form.wiring.ts';

export interface CancellationInput {
  readonly submissionId: string;
  /** Empty in the individual context (CANC-04). */
  readonly organisationId: string;
}

/** A submission for the page; null until loaded. */
export type LoadedSubmission = NonNullable<OutputOf<'submissionQuery'>['submission']>;

export interface CancellationConfig extends FormConfig {
  /** The submission; missing where the regulator answered that there is none. */
  readonly about: FormSubject<LoadedSubmission>;
  /** Id of the submission, for the link to its page. */
  readonly submissionId: string;
}

/** The cancellation of a submission that is in progress; the server checks that again (CANC-08). */
export function cancellationConfig(
  session: Session,
  { submissionId, organisationId }: CancellationInput,
): CancellationConfig {
  const { call } = session.connection;
  const about = wireFormSubject<LoadedSubmission>(async (signal) => {
    const answer = await call('submissionQuery', {}, { signal, params: { submissionId } });
    return answer.submission ?? null;
  });
  return {
    form: cancellationForm,
    submissionId,
    organisationId,
    organisationArn: '',
    subject: submissionId,
    recordId: '',
    readable: true,
    // Both texts are printed, and both lead to the dashboard (CANC-05, CANC-06, OP-P-19).
    back: { target: organisationId === '' ? { screen: 'appsInd' } : { screen: 'appsOrg', organisationId } },
    draftReturn: dashboardTarget(organisationId),
    verify: null,
    about,
    prepare: async () => {
      const found = await about.look('look.requested');
      if (found === null) throw new Error('We cannot find this submission');
      return { isClosed: found.submissionStatus !== CANCELLABLE };
    },
    submit: async (answers, { idempotencyKey, signal }) => {
      const { value } = answers['cancellationReason'] as AnswerOf['textarea'];
      const seen = about.found();
      const formData = {
        steps: payloadOf(cancellationForm, answers).steps,
        submissionId,
        cancellationReason: value,
        transactionId: transactionIdIn(seen?.serviceRequestData ?? []),
        ...(seen?.money ? { money: seen.money } : {}),
      };
      const options = { idempotencyKey, signal, params: { submissionId } };
      return call('submissionCancel', { formData }, options).catch(async (error: unknown) => {
        if (!isCallFailure(error)) throw error;
        // Its money may have changed: the page shows what it is now beside the refusal, and the reason stays.
        if (error.status === 422) await about.look('submit.refused').catch(() => undefined);
        if (error.status !== 409) throw error;
        // Completed or cancelled since it was loaded, so that trying again is pointless (CANC-08, CANC-10). Loaded
        // again, for the page to say which.
        await about.look('submit.refused').catch(() => undefined);
        throw { kind: 'closed' } satisfies SubmitRefusal;
      });
    },
  };
}
