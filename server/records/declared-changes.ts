/** What was declared at confirmations of aircraft, and which declared changes are still to be told (ACFT-41, SCON-21). */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { declaresChanges, tellBy, tellsChanges } from '#rules/aircraft-confirmation-form.rules.ts';
import type { IsoDate } from '#rules/core/calendar.rules.ts';
import { answersOfPayload } from '#rules/forms/form-payload.rules.ts';
import { industryAssistForm, referenceQuestion } from '#rules/industry-assist-form.rules.ts';
import { SANDBOX_PRODUCT } from '#server/core/configuration.ts';
import type { Db } from '#server/core/store.ts';
import { submissions } from './cases.schema.ts';
import { isoOf } from './instants.ts';

const DOCUMENTS = industryAssistForm(SANDBOX_PRODUCT);

type Row = Pick<typeof submissions.$inferSelect, 'id' | 'kind' | 'reference' | 'madeAt' | 'organisationId'>;

/** Bodies of this kind are short; others are not read. */
async function declarationsOf(
  db: Db,
  found: readonly Pick<Row, 'id' | 'kind'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = found.filter(({ kind }) => kind === 'aircraft-confirmation').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: submissions.id, declared: sql<string | null>`${submissions.body} ->> 'declaration'` })
    .from(submissions)
    .where(inArray(submissions.id, ids));
  return new Map(rows.map(({ id, declared }) => [id, declared ?? '']));
}

/** Confirmations that declared changes of which no documents came under their reference, each with its last day. */
export async function changesToTell(
  db: Db,
  confirmations: readonly Row[],
  zone: string,
): Promise<ReadonlyMap<string, IsoDate>> {
  const declared = await declarationsOf(db, confirmations);
  const changed = confirmations.filter(({ id }) => declaresChanges(declared.get(id) ?? null));
  if (changed.length === 0) return new Map();
  const organisations = changed.flatMap(({ organisationId }) => organisationId ?? []);
  const sent = await db
    .select({ steps: sql<unknown>`${submissions.body} #> '{formData,steps}'` })
    .from(submissions)
    .where(and(eq(submissions.kind, 'industry-assist'), inArray(submissions.organisationId, organisations)));
  const cases = sent.map(({ steps }) => caseIn(steps));
  return new Map(
    changed.flatMap(({ id, reference, madeAt }) => {
      const day = tellBy(isoOf(madeAt), zone);
      return day === null || cases.some((about) => tellsChanges(reference, about)) ? [] : [[id, day] as const];
    }),
  );
}

/** The case that documents are about; empty where it cannot be read. */
function caseIn(steps: unknown): string {
  const answer = answersOfPayload(DOCUMENTS, steps)?.[referenceQuestion(SANDBOX_PRODUCT)];
  return answer && 'value' in answer && typeof answer.value === 'string' ? answer.value : '';
}
