/**
 * Calls for a wallet pass (DCAL-51 to DCAL-54, SCAL-49 to SCAL-51) and for its code alone: only for the holder of the
 * licence, and only while it is valid.
 */
import { asc, eq } from 'drizzle-orm';
import { parseIsoDate, todayOf } from '#rules/core/calendar.rules.ts';
import { featureOn } from '#rules/core/settings.rules.ts';
import {
  isActiveStatus,
  licenceTitle,
  needsPicture,
  type PassType,
  passTypeOf,
} from '#rules/licences/pass-types.rules.ts';
import { audit, callerOf, type Deed } from '#server/core/audit.ts';
import { Refusal, type CallContext, type Handlers } from '#server/core/handler.ts';
import { settingsOf } from '#server/core/settings.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { take } from '#server/lives/life.ts';
import { passLife } from '#server/lives/pass.life.ts';
import { licences } from '#server/records/licences.schema.ts';
import { people } from '#server/records/people.schema.ts';
import { passLink, passOf } from './passes.ts';
import { applePassFile } from './wallet-apple.ts';
import { sandboxCertificates, type PassCertificates } from './wallet-certificates.ts';
import { passContentOf, type PassContent } from './wallet-content.ts';
import { googlePassLink } from './wallet-google.ts';

interface Asked {
  readonly individualArn: string;
  readonly passType: PassType;
}

type Licence = typeof licences.$inferSelect;

/** Purpose of a request for a pass: its act in the audit record, and the texts of its refusals. */
interface Purpose extends Pick<Deed, 'act'> {
  /** Before the service begins. */
  readonly early: string;
  /** To anybody but the holder. */
  readonly others: string;
  /** Ends the sentence about a licence that is not valid. */
  readonly soNot: string;
}

/** By the event of the pass. */
const PURPOSES = {
  'pass.saved': {
    act: 'wallet pass made',
    early: 'You cannot save passes to a phone yet.',
    others: 'Only the holder of a licence can save its pass.',
    soNot: 'so you cannot save its pass',
  },
  // 'Show the code to an inspector'.
  'code.shown': {
    act: 'code of a pass shown',
    early: 'You cannot show the code of a licence yet.',
    others: 'Only the holder of a licence can show its code.',
    soNot: 'so you cannot show its code',
  },
} as const satisfies Readonly<Record<string, Purpose>>;

/**
 * Wallet passes.
 *
 * @param certificates for Apple passes; null for the sandbox's own chain
 */
export function walletHandlers(certificates: PassCertificates | null) {
  return {
    googlePass: async (context, input) => ({
      saveGooglePassUri: await googlePassLink(context.db, await contentFor(context, input), context, context.moment),
    }),
    applePass: async (context, input) =>
      applePassFile(
        await contentFor(context, input),
        certificates ?? (await sandboxCertificates(context.db)),
        context.moment.zone,
      ),
    PassCode: async (context, input) => {
      const { link, holder, number, validUntil } = await contentFor(context, input, 'code.shown');
      return { wasSuccessful: true, link, holder, number, validUntil };
    },
  } satisfies Partial<Handlers>;
}

/**
 * Creates the pass and returns its content; the event is then in its history and the audit record. Throws a `Refusal`
 * with a readable reason.
 */
async function contentFor(
  context: CallContext,
  { individualArn, passType }: Asked,
  event: keyof typeof PURPOSES = 'pass.saved',
): Promise<PassContent> {
  const { db, moment, portal, principal } = context;
  const purpose = PURPOSES[event];
  if (!featureOn(settingsOf(context.allSettings()), 'Licence Verification', moment))
    throw new Refusal(422, [purpose.early]);
  const [person] = await db.select().from(people).where(eq(people.id, principal.contactId));
  if (person === undefined || person.arn === '' || individualArn.trim() !== person.arn)
    throw new Refusal(403, [purpose.others]);
  return transaction(db, async (tx) => {
    const licence = await licenceFor(tx, person.id, passType, { today: todayOf(moment), soNot: purpose.soNot });
    if (needsPicture(passType) && !person.pictureOnFile)
      throw new Refusal(422, [
        'We do not have your photo. Verify your aviation security identification card (ASIC) to add it.',
      ]);
    if (needsPicture(passType) && licence.details['notConverted'] === true)
      throw new Refusal(422, ['You need a current licence type to get a pass. Contact us to convert this licence.']);
    const { id, hash } = await passOf(tx, callerOf(context), licence.id);
    await take(tx, callerOf(context), passLife, id, { type: event });
    await audit(tx, callerOf(context), {
      act: purpose.act,
      records: [{ kind: 'licence', id: licence.id, reference: licence.number }],
    });
    return passContentOf(passType, licence, person, passLink(portal, hash));
  });
}

/**
 * The valid licence of this type, locked until the transaction ends, so that it is not revoked while its pass is
 * created.
 */
async function licenceFor(
  tx: Db,
  personId: string,
  passType: PassType,
  { today, soNot }: Pick<Purpose, 'soNot'> & { readonly today: string },
): Promise<Licence> {
  const held = (
    await tx
      .select()
      .from(licences)
      .where(eq(licences.personId, personId))
      .orderBy(asc(licences.position))
      .for('update')
  ).filter(({ type }) => passTypeOf(type) === passType);
  const title = licenceTitle(passType).toLowerCase();
  const [first] = held;
  if (first === undefined) throw new Refusal(422, [`You do not hold a ${title}.`]);
  const active = held.filter(({ status }) => isActiveStatus(status));
  if (active.length === 0) throw new Refusal(422, [`Your ${title} is ${first.status.trim().toLowerCase()}, ${soNot}.`]);
  const inForce = active.find(({ validUntil }) => (parseIsoDate(validUntil) ?? today) >= today);
  if (inForce === undefined) throw new Refusal(422, [`Your ${title} has expired, ${soNot}.`]);
  return inForce;
}
