/** The drug and alcohol test report of an organisation (DAMP-01, SENT-097 to SENT-104, SCAL-74, OP-S-93). */
import { asc, inArray } from 'drizzle-orm';
import { DAMP_LISTS, type DampChoice } from '#rules/damp-report.rules.ts';
import { dampReportForm } from '#rules/damp-report-form.rules.ts';
import { answersOfRecord, problemsOfRecord, recordOf } from '#rules/forms/form-record.rules.ts';
import { answeredIn } from '#rules/forms/form-review.rules.ts';
import { sameIdentifier } from '#rules/core/ids.rules.ts';
import { SANDBOX_PRODUCT } from './core/configuration.ts';
import { Refusal, type Handlers } from './core/handler.ts';
import type { Db } from './core/store.ts';
import { addresseeOf } from './records/addressee.ts';
import { referenceItems } from './records/drones.schema.ts';
import { NO_POSITION } from './records/refusals.ts';
import { withReceipt } from './records/receipts.ts';
import { queue, receiptIn, referenceLine, store, submitOnce, greeting } from './records/submitting.ts';
import { participationsByArn } from './roles.handlers.ts';

/** The portal's form. Its declaration mentions the privacy policy in a statement, which needs no address here. */
const FORM = dampReportForm('', SANDBOX_PRODUCT.displayName);

/** The names of all lists of the report, by code. */
async function namesOf(db: Db): Promise<Record<DampChoice, ReadonlyMap<string, string>>> {
  const found = await db
    .select({ list: referenceItems.list, code: referenceItems.code, name: referenceItems.name })
    .from(referenceItems)
    .where(inArray(referenceItems.list, Object.values(DAMP_LISTS)))
    .orderBy(asc(referenceItems.position));
  const names: Partial<Record<DampChoice, ReadonlyMap<string, string>>> = {};
  for (const [field, list] of Object.entries(DAMP_LISTS) as [DampChoice, string][])
    names[field] = new Map(found.filter((item) => item.list === list).map(({ code, name }) => [code, name]));
  return names as Record<DampChoice, ReadonlyMap<string, string>>;
}

export const dampReportHandlers = {
  CreateDampSubmission: async (context, input) => {
    const own = (await participationsByArn(context, input.organisationArn)).find(({ organisation }) =>
      sameIdentifier(organisation.id, input.orgid),
    );
    const organisation = own?.organisation;
    // Answers alike for no role and for an organisation that does not exist, as a refused position does
    // (`positions.ts`).
    if (organisation === undefined) throw new Refusal(403, [NO_POSITION]);
    const names = await namesOf(context.db);
    const problems = problemsOfRecord(FORM, input.formData, names, context.moment);
    if (Object.keys(problems).length > 0)
      throw new Refusal(
        422,
        Object.entries(problems).map(([field, text]) => `${text} (${field})`),
      );
    context.at('validated');
    const receipt = await submitOnce(context, 'CreateDampSubmission', input, async (tx) => {
      const answers = answersOfRecord(
        FORM,
        input.formData,
        (field, code) => names[field as DampChoice].get(code) ?? code,
      );
      // Answers to questions that are not asked are dropped (OP-S-97).
      const formData = recordOf(FORM, answers);
      const body = { ...input, formData };
      const made = await store(context, tx, {
        kind: 'damp-report',
        prefix: 'DR',
        name: FORM.title,
        organisationId: organisation.id,
        body,
        sections: answeredIn(FORM, answers),
      });
      const text = [
        greeting(organisation.name),
        `We have received your DAMP report about a test on ${formData.dateOfTest}.`,
        'We will assess the report and may contact you about it.',
        referenceLine(made.reference),
      ].join('\n\n');
      const { to } = await addresseeOf(tx, context.principal.contactId, organisation.id);
      await queue(
        tx,
        [
          {
            to,
            subject: `DAMP report received: ${made.reference}`,
            text: await withReceipt(tx, text, made.submissionId),
          },
        ],
        made.receivedAt,
      );
      return made;
    });
    return { wasSuccessful: true, ...receiptIn(context, receipt) };
  },
} satisfies Partial<Handlers>;
