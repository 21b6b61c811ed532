/** Documents and notifications against an existing case (INDA-01 to INDA-24, CALL-48 to CALL-50, SCAL-30, SCAL-31). */
import { isolated } from '#rules/core/isolated.rules.ts';
import type { ReceivedOf } from '#api/catalogue.endpoints.ts';
import { counted } from '#rules/core/counted.rules.ts';
import { answeredIn } from '#rules/forms/form-review.rules.ts';
import { filesNotSent, judgePayload } from '#rules/forms/form-payload.rules.ts';
import type { AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { INDUSTRY_ASSIST_NAME, industryAssistForm, referenceQuestion } from '#rules/industry-assist-form.rules.ts';
import { DOCUMENT_LIMITS, documentNameProblem } from '#rules/industry-assist.rules.ts';
import { sameIdentifier } from '#rules/core/ids.rules.ts';
import { SANDBOX_PRODUCT } from './core/configuration.ts';
import type { UploadRule } from './core/form-reader.ts';
import { Refusal, type CallContext, type Handlers } from './core/handler.ts';
import { addresseeOf } from './records/addressee.ts';
import { NOT_ONLINE } from './records/refusals.ts';
import { withReceipt } from './records/receipts.ts';
import { queue, receiptIn, referenceLine, store, submitOnce, greeting } from './records/submitting.ts';
import { participationsByArn } from './roles.handlers.ts';

/** The portal's form, whose questions are validated again here. */
const FORM = industryAssistForm(SANDBOX_PRODUCT);
const RECEIVED = 'We have received your document submission.';

type Sent = ReceivedOf<'SubmitIndustryAssist'>;

/**
 * The organisation of the documents. Throws a `Refusal` like that of a refused position (INDA-09, `positions.ts`): no
 * role and no such organisation are answered alike.
 */
async function organisationOf(context: CallContext, { request }: Sent) {
  const own = (await participationsByArn(context, request.organisationArn)).find(
    ({ organisation }) => request.orgid === '' || sameIdentifier(organisation.id, request.orgid),
  );
  if (own === undefined) throw new Refusal(403, [NOT_ONLINE]);
  return own.organisation;
}

/** What the submission takes in files. */
export const industryAssistUploads = {
  SubmitIndustryAssist: {
    field: 'files',
    mostFiles: DOCUMENT_LIMITS.maxCount,
    mostBytes: DOCUMENT_LIMITS.maxKilobytes * 1024,
    types: DOCUMENT_LIMITS.types,
    nameProblem: documentNameProblem,
    texts: DOCUMENT_LIMITS.texts,
    mayBegin: organisationOf,
  },
} satisfies Readonly<Record<string, UploadRule>>;

export const industryAssistHandlers = {
  SubmitIndustryAssist: async (context, sent) => {
    const { request } = sent;
    const organisation = await organisationOf(context, sent);
    const { answers, problems } = judgePayload(FORM, request.formData.steps, { moment: context.moment });
    if (problems.length > 0) throw new Refusal(422, problems);
    const missing = filesNotSent(
      FORM,
      answers,
      context.files.map(({ name }) => name),
    );
    if (missing.length > 0)
      throw new Refusal(
        422,
        missing.map((name) => `We did not receive ${isolated(name)}. Upload it again.`),
      );
    context.at('validated');
    const receipt = await submitOnce(context, 'SubmitIndustryAssist', request, async (tx) => {
      const made = await store(context, tx, {
        kind: 'industry-assist',
        prefix: 'IA',
        name: INDUSTRY_ASSIST_NAME,
        organisationId: organisation.id,
        body: request,
        sections: answeredIn(FORM, answers),
      });
      const about = (answers[referenceQuestion(SANDBOX_PRODUCT)] as AnswerOf['text']).value.trim();
      const letter = [
        greeting(organisation.name),
        `We have received your documents about ${isolated(about)}.`,
        context.files.length === 0
          ? 'You did not send any documents.'
          : `You sent ${counted(context.files.length, 'document')}. The receipt below lists what you sent.`,
        'We will assess your documents and contact you if we need more information.',
        referenceLine(made.reference),
      ].join('\n\n');
      const { to } = await addresseeOf(tx, context.principal.contactId, organisation.id);
      await queue(
        tx,
        [
          {
            to,
            subject: `Documents received: ${made.reference}`,
            text: await withReceipt(tx, letter, made.submissionId),
          },
        ],
        made.receivedAt,
      );
      return made;
    });
    return { wasSuccessful: true, message: RECEIVED, ...receiptIn(context, receipt) };
  },
} satisfies Partial<Handlers>;
