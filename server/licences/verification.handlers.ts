/**
 * Verifying somebody's licence by its pass (services 4.4, 7.3, SCAL-36 to SCAL-39): a submitted pass gives a token,
 * which shows the licence once, within ten minutes, to the person who submitted it. It shows the record at that
 * moment.
 */
import { and, asc, eq, isNull, lt, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { judgePayload } from '#rules/forms/form-payload.rules.ts';
import { passTypeOf, type PassType } from '#rules/licences/pass-types.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { readPassHash } from '#rules/licences/pass-link.rules.ts';
import { verificationForm } from '#rules/licences/verification-form.rules.ts';
import { CHECK_LASTS_MS, passTypeNamed } from '#rules/licences/verified-licence.rules.ts';
import { audit, callerOf } from '#server/core/audit.ts';
import { isoAt, randomId } from '#server/core/clock.ts';
import { Refusal, type CallContext, type Handlers } from '#server/core/handler.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { licenceCheckLife } from '#server/lives/licence-check.life.ts';
import { begun, take, takeWhereLegal } from '#server/lives/life.ts';
import { idByKey, takeKey } from '#server/records/submitting.ts';
import { licenceVerifications } from './licences.schema.ts';
import { knownPass, type KnownPass } from './passes.ts';
import { sectionsOf } from './verification.answers.ts';

type View = OutputOf<'verificationview'>;

/** The answer without a licence; it does not tell the reason, so that guessing reveals nothing. */
const NOTHING = { wasSuccessful: false } as const;

/** A token nobody can guess: 244 random bits. */
const newToken = (): string => `${randomId()}${randomId()}`.replaceAll('-', '');

/** The open verifications of this person. */
const asked = ({ principal }: CallContext) =>
  and(
    eq(licenceVerifications.personId, principal.contactId),
    isNull(licenceVerifications.usedAt),
    isNull(licenceVerifications.expiredAt),
  );

/** Ends those verifications of this person that were not opened in time. @param which ids; all by default */
async function endOld(context: CallContext, tx: Db, which?: SQL): Promise<void> {
  const since = isoAt(context.moment.epochMs - CHECK_LASTS_MS);
  const { id, madeAt } = licenceVerifications;
  const old = await tx
    .select({ id })
    .from(licenceVerifications)
    .where(and(asked(context), lt(madeAt, since), which))
    .orderBy(asc(id))
    .for('update');
  await takeWhereLegal(
    tx,
    callerOf(context),
    licenceCheckLife,
    old.map((one) => one.id),
    { type: 'token.expired' },
  );
}

/** The pass of a token, used up by this call; null for a token that is not valid for this person or this type. */
async function takePass(context: CallContext, tx: Db, token: string, type: PassType): Promise<KnownPass | null> {
  const named = eq(licenceVerifications.token, token);
  await endOld(context, tx, named);
  // Simultaneous uses of a token take turns here; the second finds it used.
  const [check] = await tx
    .select()
    .from(licenceVerifications)
    .where(and(asked(context), named))
    .for('update');
  if (check === undefined) return null;
  const pass = await knownPass(tx, check.passHash);
  if (pass === null || passTypeOf(pass.licence.type) !== type) return null;
  await take(tx, callerOf(context), licenceCheckLife, check.id, { type: 'licence.shown' });
  return pass;
}

export const verificationHandlers = {
  SubmitVerification: async (context, sent) => {
    const { formData } = sent;
    const { db, principal, moment } = context;
    const [problem] = judgePayload(verificationForm, formData.steps, { moment }).problems;
    if (problem !== undefined) throw new Refusal(422, [problem]);
    const hash = readPassHash(formData.passHash);
    const pass = hash === null ? null : await knownPass(db, hash);
    const passType = pass && passTypeOf(pass.licence.type);
    if (pass === null || passType === null) {
      context.refusedAccess();
      return NOTHING;
    }
    await takeKey(context, 'SubmitVerification', sent);
    context.at('before commit');
    const token = await transaction(db, async (tx) => {
      await endOld(context, tx);
      const check = {
        id: idByKey(context, 'licence-check'),
        token: newToken(),
        passHash: pass.hash,
        personId: principal.contactId,
        madeAt: isoAt(moment.epochMs),
      };
      const { id, token: tokenOf } = licenceVerifications;
      const made = await tx.insert(licenceVerifications).values(check).onConflictDoNothing({ target: id }).returning();
      if (made.length === 0) {
        // Sent again with its key, or twice at once: it is the same verification.
        const [first] = await tx.select({ token: tokenOf }).from(licenceVerifications).where(eq(id, check.id));
        return required(first, 'check of this key').token;
      }
      await begun(tx, callerOf(context), licenceCheckLife, [check.id]);
      await audit(tx, callerOf(context), {
        act: 'pass submitted',
        records: [{ kind: 'licence', id: pass.licence.id }],
      });
      return check.token;
    });
    context.at('after commit');
    return {
      wasSuccessful: true,
      verificationToken: token,
      passDetails: { passType, holderAviationReferenceNumber: pass.person.arn },
    };
  },
  verificationview: async (context, { verificationToken }): Promise<View> => {
    const { db, moment, params, capable } = context;
    const type = passTypeNamed(params['licenceType']);
    const pass =
      type &&
      (await transaction(db, async (tx) => {
        const taken = await takePass(context, tx, verificationToken, type);
        if (taken !== null)
          await audit(tx, callerOf(context), {
            act: 'licence checked',
            records: [{ kind: 'licence', id: taken.licence.id }],
          });
        return taken;
      }));
    if (type === null || pass === null) {
      context.refusedAccess();
      return { ...NOTHING, theoryExaminations: [] };
    }
    return {
      wasSuccessful: true,
      ...sectionsOf(type, pass),
      ...(capable('receipts') ? { checkedAt: isoAt(moment.epochMs) } : {}),
    };
  },
} satisfies Partial<Handlers>;
