/** De-registration by the owner: of one or many drones, with one submission and one letter (docs/decisions/0049). */
import { isolated } from '#rules/core/isolated.rules.ts';
import { UNDER_WAY } from '#rules/applications/submission-state.rules.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { mailLines } from '#rules/applications/outcome.rules.ts';
import { displayDate, todayOf } from '#rules/core/calendar.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { droneName } from '#rules/drones/drone-name.rules.ts';
import { nameWithSerial } from '#rules/drones/registered-drone.rules.ts';
import { audit, type Doer } from '#server/core/audit.ts';
import { isoAt } from '#server/core/clock.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { droneRegistrationLife } from '#server/lives/drone-registration.life.ts';
import { takeWhereLegal } from '#server/lives/life.ts';
import { addresseeOf } from './addressee.ts';
import { payments, submissions } from './cases.schema.ts';
import type { Fleet, RenewedDrone } from './drone-effects.ts';
import { drones } from './drones.schema.ts';
import { organisationIdOf, takeTurn, type Owner } from './owner.ts';
import { end, stillPayable } from './payments.ts';
import { withReceipt } from './receipts.ts';
import { queue, referenceLine, storeFor, submissionOf, type Receipt, greeting } from './submitting.ts';

interface Named {
  readonly droneId: string;
  readonly droneRegistrationId: string;
  readonly name: string;
  readonly serialNumber: string;
}

/** The drones among these whose renewal awaits a payment: if it still comes, it goes back (`drone-effects.ts`). */
async function beingRenewed(tx: Db, owner: Owner, ended: readonly Named[], moment: Moment): Promise<readonly Named[]> {
  const theirs = sql`${payments.paidFor} @> ${JSON.stringify({ owner })}::jsonb`;
  const found = await tx
    .select({ id: submissions.id, paidFor: payments.paidFor })
    .from(payments)
    .innerJoin(submissions, eq(submissions.id, payments.submissionId))
    .where(and(eq(payments.kind, 'drone-renewal'), inArray(submissions.state, UNDER_WAY), theirs));
  const isPayable = await stillPayable(tx, [...new Set(found.map(({ id }) => id))], moment);
  const waiting = new Set(
    found
      .filter(({ id }) => isPayable(id))
      .flatMap(({ paidFor }) => (paidFor as Fleet<RenewedDrone>).drones.map(({ droneId }) => droneId)),
  );
  return ended.filter(({ droneId }) => waiting.has(droneId));
}

/** The text of the letter, for one or several drones. */
function lettersOf(ended: readonly Named[], renewed: readonly Named[], moment: Moment): readonly string[] {
  const lines = (list: readonly Named[]): string =>
    mailLines(list.map(({ name, serialNumber }) => nameWithSerial(name, serialNumber)));
  const day = displayDate(todayOf(moment));
  if (ended.length === 1) {
    return [
      `We de-registered this drone on ${day}:\n${lines(ended)}`,
      'You must not fly it where registration is required. To fly it again, register it again.',
      ...(renewed.length === 0
        ? []
        : [
            'You had started to renew this drone. It will no longer be renewed. If you pay for it, we will refund you.',
          ]),
    ];
  }
  const names = `You had started to renew ${renewed.length === 1 ? 'this drone' : 'these drones'}:\n${lines(renewed)}`;
  const refund =
    renewed.length === 1
      ? 'It will no longer be renewed. If you pay for it, we will refund you.'
      : 'They will no longer be renewed. If you pay for them, we will refund you.';
  return [
    `We de-registered these ${ended.length.toLocaleString('en-AU')} drones on ${day}:\n${lines(ended)}`,
    'You must not fly them where registration is required. To fly them again, register them again.',
    ...(renewed.length === 0 ? [] : [`${names}\n${refund}`]),
  ];
}

/**
 * Ends the registrations of an owner's drones, with a submission and mail, in the transaction, which holds the lock
 * (`takeTurn`).
 *
 * @param ids drones of this owner; unregistered ones are skipped
 * @returns the submission; null if none of them was registered
 */
export async function deregister(doer: Doer, tx: Db, owner: Owner, ids: readonly string[]): Promise<Receipt | null> {
  const { moment, personId } = doer;
  const at = isoAt(moment.epochMs);
  const taken = [...(await takeWhereLegal(tx, doer, droneRegistrationLife, ids, { type: 'drone.deregistered' }))];
  const rows = taken.length === 0 ? [] : await tx.select().from(drones).where(inArray(drones.id, taken));
  const byId = new Map(rows.map((row) => [row.id, row]));
  // In the order of the request.
  const ended = [...new Set(ids)]
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ id, registrationId, manufacturer, model, category, serialNumber }): Named => {
      const names = { product_droneregistrationid: registrationId, category: { product_name: category } };
      return {
        droneId: id,
        droneRegistrationId: registrationId,
        name: droneName({ ...names, manufacturer: { product_name: manufacturer }, model: { product_name: model } }),
        serialNumber,
      };
    });
  const [first] = ended;
  if (first === undefined) return null;
  const organisationId = organisationIdOf(owner);
  const isOne = ended.length === 1;
  const rowsOfOne = [
    { label: 'Drone', value: first.name },
    { label: 'Serial number', value: first.serialNumber || 'None' },
  ];
  const sections = isOne
    ? [{ name: 'Drone to be de-registered', rows: rowsOfOne }]
    : [
        {
          name: 'Drones to be de-registered',
          rows: ended.map(({ name, serialNumber }) => ({
            label: name,
            value: serialNumber === '' ? 'no serial number' : `serial number ${isolated(serialNumber)}`,
          })),
        },
      ];
  const body = isOne ? { ...first } : { drones: ended };
  const receipt = await storeFor(doer, tx, {
    kind: 'drone-deregistration',
    prefix: 'RD',
    name: 'Drone de-registration',
    organisationId,
    body,
    sections,
  });
  const { submissionId, reference } = receipt;
  const records = [...ended.map(({ droneId }) => ({ kind: 'drone', id: droneId }) as const), submissionOf(receipt)];
  await audit(tx, doer, { act: isOne ? 'drone de-registered' : 'drones de-registered', records, organisationId });
  await end(tx, doer, submissionId, 'work.completed');
  // To the person, at the address that the portal shows (DMAN-33), and to the owning organisation.
  const { name: addressee, to, personally } = await addresseeOf(tx, personId, organisationId);
  const paragraphs = lettersOf(ended, await beingRenewed(tx, owner, ended, moment), moment);
  const text = await withReceipt(
    tx,
    [greeting(addressee), ...paragraphs, referenceLine(reference)].join('\n\n'),
    submissionId,
  );
  const subject = `${isOne ? 'Drone' : 'Drones'} de-registered: ${reference}`;
  await queue(
    tx,
    [...new Set([personally, to])].map((one) => ({ to: one, subject, text })),
    at,
  );
  return receipt;
}

/**
 * De-registers a person's drone from the console. An organisation's drone needs a person who acts for it, whom the
 * console does not have.
 *
 * @returns false without an effect if there is no such drone, it belongs to an organisation, or it is not registered
 */
export function deregisterForOwner(db: Db, droneId: string, moment: Moment): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [found] = await tx
      .select({ kind: drones.ownerKind, id: drones.ownerId })
      .from(drones)
      .where(eq(drones.id, droneId));
    if (found?.kind !== 'person') return false;
    await takeTurn(tx, found);
    return (await deregister({ actor: 'regulator', personId: found.id, moment }, tx, found, [droneId])) !== null;
  });
}
