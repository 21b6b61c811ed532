/** Drones on the real server: what the oracle reads is read from its tables, and what people do is done at its pages. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import { gatewayPayments } from '#server/payment-gateway/gateway.schema.ts';
import { payments, submissions } from '#server/records/cases.schema.ts';
import { drones } from '#server/records/drones.schema.ts';
import type { Db } from '#server/core/store.ts';
import { UNDER_WAY } from '#rules/applications/submission-state.rules.ts';
import { REGISTRATION_DRAFT, RENEWAL_DRAFT } from '#rules/drones/saved-applications.rules.ts';
import { isOpenAt, serialsIn, type Attempt, type DroneDesk, type DroneDraft, type DroneSubmission } from './drones.ts';
import { fleetIds, type FleetRow } from './fleet.ts';
import type { BankAct } from './port.ts';

export interface DroneAdapters {
  readonly db: Db;
  /** Names of the people, by the ids of their records. */
  readonly userOf: ReadonlyMap<string, string>;
  now(): number;
  visit(token: string, act: BankAct): Promise<string>;
  /** Sends the notices about payments for drones. */
  notice(): Promise<void>;
}

export interface RealDrones extends DroneDesk {
  /** Reads what the tables have now. */
  read(): Promise<void>;
}

type Row = typeof submissions.$inferSelect;
function stateOf({ state }: Row): DroneSubmission['state'] {
  if (state === 'completed' || state === 'cancelled') return state;
  return UNDER_WAY.includes(state) ? 'open' : 'impossible';
}

const DRAFT_OF: Readonly<Record<string, DroneDraft>> = {
  'drone-registration': REGISTRATION_DRAFT,
  'drone-renewal': RENEWAL_DRAFT,
};

const SAID = { approved: 'charged', declined: 'declined', error: 'declined', rejected: 'declined' } as const;

export function realDrones({ db, userOf, now, visit, notice }: DroneAdapters): RealDrones {
  const ids = [...userOf.keys()];
  const attempts: Attempt[] = [];
  const made: DroneSubmission[] = [];
  const registered = new Map<string, ReadonlySet<string>>();
  const fleets = new Map<string, readonly FleetRow[]>();
  const endings = new Map<string, string[][]>();
  return {
    attempts,
    submissions: made,
    registered,
    fleet: (person) => fleets.get(person) ?? [],
    endings: (person) => endings.get(person) ?? [],
    canPay: (token) => attempts.some((one) => one.token === token && isOpenAt(one, now())),
    visit,
    notice,
    read: async () => {
      const ofDrones = and(inArray(submissions.personId, ids), inArray(submissions.kind, Object.keys(DRAFT_OF)));
      const sent = await db.select().from(submissions).where(ofDrones).orderBy(submissions.madeAt);
      const byId = new Map(
        sent.map((row): [string, DroneSubmission] => [
          row.id,
          {
            draft: DRAFT_OF[row.kind]!,
            person: userOf.get(row.personId)!,
            reference: row.reference,
            serials: serialsIn((row.body as { readonly formData: { readonly drones: unknown } }).formData.drones),
            state: stateOf(row),
            done: serialsIn(row.outcome?.done),
          },
        ]),
      );
      made.splice(0, made.length, ...byId.values());
      const asked = await db
        .select({ payment: payments, said: gatewayPayments.status })
        .from(payments)
        .innerJoin(gatewayPayments, eq(gatewayPayments.token, payments.token))
        .where(and(inArray(payments.personId, ids), ne(payments.kind, 'additional-payment')))
        .orderBy(payments.madeAt);
      const read = asked.map(({ payment, said }): Attempt => {
        const { token, customRef, finalised: finished, refundDue, paidFor, submissionId, personId, madeAt } = payment;
        return {
          token,
          customRef,
          finished,
          refundDue,
          person: userOf.get(personId)!,
          serials: serialsIn((paidFor as { readonly drones: unknown }).drones),
          submission: byId.get(submissionId!)!,
          madeAt: Date.parse(madeAt),
          state: said === null ? 'open' : said === 'cancelled' ? said : SAID[said],
        };
      });
      attempts.splice(0, attempts.length, ...read);
      const ended = and(inArray(submissions.personId, ids), eq(submissions.kind, 'drone-deregistration'));
      const acts = await db.select().from(submissions).where(ended).orderBy(submissions.madeAt);
      const rows = await db.select().from(drones).where(inArray(drones.ownerId, ids)).orderBy(drones.position);
      for (const [id, user] of userOf) {
        endings.set(
          user,
          acts.filter(({ personId }) => personId === id).map(({ body }) => serialsIn(body)),
        );
        const own = rows.filter(({ ownerId }) => ownerId === id);
        registered.set(user, new Set(serialsIn(own.filter(({ deregisteredAt }) => deregisteredAt === null))));
        fleets.set(
          user,
          own.filter((row) => fleetIds(user).includes(row.id)),
        );
      }
    },
  };
}
