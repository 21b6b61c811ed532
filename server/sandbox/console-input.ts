/** Validation of the console's calls. */
import * as z from 'zod/mini';
import { isUnkeepable } from '#rules/core/plain-text.rules.ts';
import { epochOfIso } from '../core/clock.ts';
import { FAULT_KINDS, type FaultOrder } from '../core/fault-kinds.ts';
import { Refusal } from '../core/handler.ts';
import { BESIDE_CALLS } from './fault-words.ts';
import { LICENCE_STATUSES, type AlertOrder, type LicenceStatus } from '../core/regulator.ts';

/** Longest delay of a fault, in milliseconds. */
const LONGEST_DELAY_MS = 600_000;

/** Longest reason of an officer, in characters. */
export const MOST_REASON = 1000;

/** Most answers that one switch may spoil. */
const MOST_TIMES = 1_000_000;

const fault = z.object({
  call: z.string(),
  kind: z.enum(FAULT_KINDS),
  times: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_TIMES))),
  delayMs: z.optional(z.number().check(z.minimum(0), z.maximum(LONGEST_DELAY_MS))),
});

/** A list of fault switches. Throws a `Refusal` with the fault, also for an unknown call. */
export function readFaults(body: unknown, calls: readonly string[]): readonly FaultOrder[] {
  const parsed = z.safeParse(z.array(fault), body);
  if (!parsed.success)
    throw new Refusal(400, [
      'Give a list of {call, kind, times?, delayMs?}',
      ...parsed.error.issues.map((issue) => issue.path.join('.')),
    ]);
  const unknown = parsed.data.filter(
    ({ call }) => !(BESIDE_CALLS as readonly string[]).includes(call) && !calls.includes(call),
  );
  if (unknown.length > 0)
    throw new Refusal(
      400,
      unknown.map(({ call }) => `There is no call ${call}; see GET /sandbox/calls`),
    );
  return parsed.data.map((order) => ({
    ...order,
    ...(order.delayMs === undefined ? {} : { delayMs: Math.round(order.delayMs) }),
  }));
}

/** Milliseconds of `{now}`; null for real time. Throws a `Refusal` for anything but an instant with its offset. */
export function readNow(body: unknown): number | null {
  const parsed = z.safeParse(z.object({ now: z.nullable(z.string()) }), body);
  const epochMs = parsed.success && parsed.data.now !== null ? epochOfIso(parsed.data.now.trim()) : null;
  if (!parsed.success || (parsed.data.now !== null && epochMs === null)) {
    throw new Refusal(400, ['Give {now} as an instant with its offset (2027-01-31T09:00:00+11:00), or null']);
  }
  return epochMs;
}

const decided = z.object({
  decision: z.enum(['approved', 'declined']),
  reason: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(MOST_REASON),
      z.refine((text) => !isUnkeepable(text)),
    ),
    '',
  ),
  about: z._default(z.string().check(z.maxLength(100)), ''),
});

/**
 * An officer's decision with a reason and the document that it is about (both empty for none). Throws a `Refusal` for
 * anything but the two words and a text of that length.
 */
export function readDecision(body: unknown): z.infer<typeof decided> {
  const parsed = z.safeParse(decided, body);
  if (!parsed.success)
    throw new Refusal(400, [
      `Give {decision: approved|declined, reason?, about?} with a reason of at most ${String(MOST_REASON)} characters`,
    ]);
  return parsed.data;
}

/** The status of a licence set by an officer. Throws a `Refusal` for anything but the three words. */
export function readLicenceStatus(body: unknown): LicenceStatus {
  const parsed = z.safeParse(z.object({ status: z.enum(LICENCE_STATUSES) }), body);
  if (!parsed.success) throw new Refusal(400, [`Give {status: ${LICENCE_STATUSES.join('|')}}`]);
  return parsed.data.status;
}

const happened = z.object({
  event: z.string().check(z.minLength(1), z.maxLength(100)),
  facts: z._default(z.record(z.string(), z.unknown()), {}),
});

/** An event of a record, with its facts beside its type. Throws a `Refusal` for anything else. */
export function readEvent(body: unknown): { readonly type: string; readonly [fact: string]: unknown } {
  const parsed = z.safeParse(happened, body);
  if (!parsed.success) throw new Refusal(400, ['Give {event, facts?}']);
  return { ...parsed.data.facts, type: parsed.data.event };
}

const named = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const alert = z.strictObject({
  user: z.optional(named),
  organisationId: z.optional(named),
  registrationMark: z.optional(named),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
});

/** A list of alerts, each about one person, organisation or aircraft. Throws a `Refusal` with the fault. */
export function readAlerts(body: unknown): readonly AlertOrder[] {
  const parsed = z.safeParse(z.array(alert).check(z.maxLength(100)), body);
  const isOne = ({ user, organisationId, registrationMark }: AlertOrder): boolean =>
    [user, organisationId, registrationMark].filter((about) => about !== undefined).length === 1;
  if (!parsed.success || !parsed.data.every(isOne))
    throw new Refusal(400, [
      'Give a list of {user?, organisationId?, registrationMark?, text}, each about one of the three',
    ]);
  return parsed.data;
}

/** Settings by name. Throws a `Refusal` for values other than texts. */
export function readSettings(body: unknown): Readonly<Record<string, string>> {
  const parsed = z.safeParse(
    z.record(z.string().check(z.minLength(1), z.maxLength(200)), z.string().check(z.maxLength(10_000))),
    body,
  );
  if (!parsed.success) throw new Refusal(400, ['Give {name: value} with texts']);
  return parsed.data;
}
