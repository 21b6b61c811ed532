import { fromPromise } from 'xstate';
import { arnEndpoints } from '#api/arn.endpoints.ts';
import { arnWizardMachine, type ArnAbout } from '#machines/arn/arn-wizard.machine.ts';
import { dvsAttemptsMachine } from '#machines/arn/dvs-attempts.machine.ts';
import { answersOfAttempts, answersOfRecord, filesIn, formDataOf } from '#rules/arn/arn-form-data.rules.ts';
import { ARN_FORM } from '#rules/arn/arn-application.rules.ts';
import { arnForm, type ArnPurpose, type ArnVariant } from '#rules/arn/arn-form.rules.ts';
import { applicantNamesOf } from '#rules/arn/arn-names.rules.ts';
import { arnReview } from '#rules/arn/arn-review.rules.ts';
import { parseBirthDate } from '#rules/core/calendar.rules.ts';
import { answersAgain, appliedAgain, type DeclinedSent } from '#rules/arn/apply-again.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import type { AnswerStore } from '#machines/core/answers.ts';
import { deviceNow, setAlarm } from '../../shell/clock.ts';
import { canDo } from '../applications/autosave.wiring.ts';
import type { Session } from '../../shell/session.ts';
import type { FormConfig, StepsContent } from '../forms/form.wiring.ts';

/** The kind of application, and the account. */
export interface ArnAsked {
  readonly variant: ArnVariant;
  readonly purpose: ArnPurpose;
}

/**
 * An ARN application: the wizard as content of the form engine, with its calls (SCAL-04 to SCAL-08, SCAL-14 to
 * SCAL-17).
 */
export function arnConfig(session: Session, { variant, purpose }: ArnAsked): FormConfig {
  const { call, learn } = session.connection;
  learn(arnEndpoints);
  const form = arnForm(variant, purpose);
  const about: ArnAbout = { form, purpose };
  return {
    form,
    organisationId: '',
    organisationArn: '',
    // Each kind of application is stored separately.
    subject: purpose,
    recordId: '',
    readable: true,
    back: { target: { screen: 'home' } },
    draftReturn: { screen: 'home' },
    verify: null,
    prepare: async (signal) => {
      const own = knownOf(session, variant);
      const { attempts, declined } = variant === 'myGov' ? NOTHING_SAID : await saidOf(session, signal);
      const known = { ...own, ...attempts };
      if (!declined) return { isClosed: false, known };
      const answers = answersAgain(form, declined);
      const told = appliedAgain(form, declined, { ...answers, ...known }, session.clock().moment().zone);
      return { isClosed: false, known, again: { answers, told } };
    },
    content: { about, wire: (content) => wireWizard(session, content) },
    review: (answers, before) => arnReview(form, answers, before),
    submit: async (answers, { idempotencyKey, signal, send }) => {
      const formData = formDataOf(form, answers);
      const request = { ...ARN_FORM, formData };
      if (variant === 'myGov') {
        const asJson = purpose === 'link' ? 'arnLinkMyGovId' : 'arnCreateMyGovId';
        return call(asJson, request, { idempotencyKey, signal });
      }
      const all = filesIn(form, answers);
      const files = all.flatMap(({ name, file }) => (file instanceof Blob ? [{ name, content: file }] : []));
      const documents = all.flatMap(({ name, belongsTo = '', kept = '' }) =>
        belongsTo + kept === '' ? [] : [{ name, document: belongsTo, kept }],
      );
      const name = ({ new: 'arnCreate', link: 'arnLink', verify: 'arnVerify' } as const)[purpose];
      const told = canDo(session, 'submissionDetails') && documents.length > 0 ? { documents } : {};
      return call(name, { request: { ...request, ...told }, files }, { idempotencyKey, signal, send });
    },
  };
}

const NOTHING_SAID: { readonly attempts: Answers; readonly declined: DeclinedSent | null } = {
  attempts: {},
  declined: null,
};

/**
 * The person's failed checks as the server counts them, across browsers (DEC-34), and what they sent in an application
 * that was declined (DEC-56). None if the server does not say; the next check will.
 */
async function saidOf({ connection }: Session, signal: AbortSignal): Promise<typeof NOTHING_SAID> {
  const said = await connection.call('GetHasArnOrPendingSubmission', {}, { signal }).catch(() => null);
  return { attempts: answersOfAttempts(said?.dvsAttempts), declined: said?.declined ?? null };
}

/** The wizard with its steps, checks and answer store. */
function wireWizard(session: Session, { steps, store }: StepsContent) {
  const { call } = session.connection;
  const check = dvsAttemptsMachine.provide({
    actors: {
      checkDocument: fromPromise(({ input, signal }) => call('dvsValidate', input.check, { signal })),
      waitForBlockEnd: fromPromise(({ input, signal }) => endOf(session, input.until, signal)),
    },
  });
  return arnWizardMachine.provide({
    actors: { steps, check },
    actions: {
      keepAnswers: (_, { answers }) => write(store, answers),
      keepRecord: (_, { record }) => write(store, answersOfRecord(store.form, record, store.answers())),
    },
  });
}

/**
 * Writes prefilled answers one by one, because each may clear others; autosave is informed. Answers for questions of
 * other variants are ignored.
 */
function write(store: AnswerStore, answers: Answers): void {
  for (const [id, answer] of Object.entries(answers)) {
    if (store.question(id) === undefined) continue;
    if (JSON.stringify(store.entry(id).answer) !== JSON.stringify(answer)) store.change(id, answer);
  }
}

/** Resolves at an instant of the regulator's clock. Rejects for an invalid instant. */
function endOf(session: Session, until: string, signal: AbortSignal): Promise<void> {
  const left = Date.parse(until) - session.clock().moment().epochMs;
  if (Number.isNaN(left)) return Promise.reject({ message: 'Nobody knows when the block ends' });
  return new Promise((resolve) => {
    const alarm = setAlarm(deviceNow() + left, () => resolve());
    signal.addEventListener('abort', () => alarm.cancel());
  });
}

/** Details that the account already has (OP-S-23, OP-S-27, ARNW-24); they are not asked for. */
function knownOf({ visitor }: Session, variant: ArnVariant): Answers {
  const { user, claims } = visitor() ?? {};
  const email: Answers = { email: { value: user?.emailaddress1 ?? claims?.emails?.[0] ?? '' } };
  if (variant === 'full') return email;
  const profile = { givenNames: user?.firstname ?? '', familyName: user?.lastname ?? '' };
  const legal = { givenNames: claims?.given_name ?? '', familyName: claims?.family_name ?? '' };
  const { firstName, otherGivenNames, lastName } = applicantNamesOf(variant === 'myGov' ? legal : profile);
  const born = parseBirthDate(variant === 'myGov' ? claims?.dateOfBirth : user?.birthdate) ?? '';
  const [yearValue = '', monthValue = '', dayValue = ''] = born.split('-');
  return {
    ...email,
    firstName: { value: firstName },
    otherGivenNames: { value: otherGivenNames },
    lastName: { value: lastName },
    dateOfBirth: { subAnswers: { dayValue, monthValue, yearValue } },
  };
}
