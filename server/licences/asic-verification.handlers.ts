/**
 * Verifying an ASIC (services 2.5, 4.5, 7.3, DEC-34): the token names the person, whose record provides the family name
 * and an own card's number, and attempts are counted here. A verified card with a photo stores the photo (ASIC-03).
 */
import { eq } from 'drizzle-orm';
import type { ReceivedOf } from '#api/catalogue.endpoints.ts';
import type { DvsAttempts } from '#rules/arn/dvs-attempts.rules.ts';
import { judgePayload } from '#rules/forms/form-payload.rules.ts';
import { ASIC_PROVIDERS, asicForm } from '#rules/licences/asic-verification-form.rules.ts';
import {
  ASIC_EXHAUSTED,
  asicCardOf,
  asicProblems,
  PHOTO_ERROR,
  type AsicCard,
} from '#rules/licences/asic-verification.rules.ts';
import { attemptsSaid, attemptsWith, makeCheck } from '#server/arn/counted-checks.ts';
import { audit, callerOf } from '#server/core/audit.ts';
import { isoAt } from '#server/core/clock.ts';
import { SANDBOX_PRODUCT } from '#server/core/configuration.ts';
import { Refusal, type CallContext, type Handlers } from '#server/core/handler.ts';
import type { Db } from '#server/core/store.ts';
import { people } from '#server/records/people.schema.ts';
import { referenceLists } from '#server/records/reference.answers.ts';
import { NOT_ONLINE } from '#server/records/refusals.ts';
import { greeting, idByKey, queue, takeKey } from '#server/records/submitting.ts';
import { lookUp, type Found } from './asic-register.ts';

/** The same form that the portal shows. */
const FORM = asicForm(SANDBOX_PRODUCT);

/** The issuing body's message about an unknown card (OP-S-71). */
const NOT_FOUND = 'Your details do not match the records of the organisation that issued your card.';

type Person = typeof people.$inferSelect;

async function personOf({ db, principal }: CallContext): Promise<Person> {
  const [person] = await db.select().from(people).where(eq(people.id, principal.contactId));
  if (person === undefined) throw new Refusal(403, [NOT_ONLINE]);
  return person;
}

/** The sent card, validated by the form, the person's record and the list of providers; throws for any other. */
async function cardIn(
  { db, moment }: CallContext,
  { steps }: ReceivedOf<'SubmitAsicVerification'>,
  person: Person,
): Promise<AsicCard> {
  const { answers, problems } = judgePayload(FORM, steps, { moment });
  if (problems.length > 0) throw new Refusal(422, problems);
  const providers = (await referenceLists(db, [ASIC_PROVIDERS]))[ASIC_PROVIDERS] ?? [];
  const card = asicCardOf(answers);
  const wrong = asicProblems(
    card,
    person,
    providers.flatMap(({ product_code: code }) => (code ? [code] : [])),
  );
  if (wrong.length > 0) throw new Refusal(422, wrong);
  return card;
}

/** Effects of a verified card: its photo is stored, and a mail is sent. */
async function keepPicture(context: CallContext, tx: Db, person: Person): Promise<void> {
  const { moment } = context;
  await tx.update(people).set({ asicVerified: true, pictureOnFile: true }).where(eq(people.id, person.id));
  await audit(tx, callerOf(context), { act: 'ASIC verified', records: [{ kind: 'person', id: person.id }] });
  const text = [
    greeting(`${person.firstName} ${person.lastName}`),
    'We have verified your ASIC and stored your photo with your record.',
    `You can now add your digital licence to your phone. Open my${SANDBOX_PRODUCT.displayName} on your phone and go to your licence. If you did not do this, contact us.`,
  ].join('\n\n');
  await queue(tx, [{ to: person.email, subject: 'ASIC verified', text }], isoAt(moment.epochMs));
}

/** The counts in the answer, with the capability (DEC-11). */
function counted({ capable }: CallContext, attempts: DvsAttempts) {
  if (!capable('attemptCounts')) return {};
  const { failures: asicFailureCount, blockedUntil } = attemptsSaid(attempts);
  return { asicFailureCount, blockedUntil };
}

export const asicHandlers = {
  SubmitAsicVerification: async (context, sent) => {
    const { db, moment } = context;
    const person = await personOf(context);
    const card = await cardIn(context, sent, person);
    context.at('validated');
    await takeKey(context, 'SubmitAsicVerification', sent);
    const id = idByKey(context, 'asic');
    let found: Found = 'noResult';
    const { result, attempts } = await makeCheck(context, {
      document: 'ASIC',
      id,
      // A pass is used at once, so its card is never compared later.
      fingerprint: '',
      act: 'ASIC checked',
      ask: async (fault) => {
        found = await lookUp(db, { checkId: id, card, person, moment, fault });
        // Without a verdict nothing counts (OP-S-70).
        return found === 'noPhoto' ? 'noResult' : found;
      },
      passed: (tx) => keepPicture(context, tx, person),
    });
    context.mailQueued();
    const said = counted(context, attempts);
    if (result === 'passed') return { wasSuccessful: true, id, errors: [], ...said };
    if (result === 'failed') return { wasSuccessful: false, id, errors: [NOT_FOUND], ...said };
    if (result === 'exhausted') return { wasSuccessful: false, id, errors: [ASIC_EXHAUSTED], ...said };
    if ((found as Found) === 'noPhoto') return { wasSuccessful: false, id, errors: [PHOTO_ERROR], ...said };
    // No result is answered as a failure: an answer without success would count as an attempt where counts are not
    // announced.
    throw new Refusal(503, []);
  },
  AsicAttempts: async (context) => ({
    wasSuccessful: true,
    ...counted(context, await attemptsWith(context.db, context.principal.contactId, 'ASIC', context.moment)),
  }),
} satisfies Partial<Handlers>;
