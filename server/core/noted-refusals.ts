/** Refused access in the audit record. */
import { isIdentifier } from '#rules/core/ids.rules.ts';
import { audit, callerOf } from './audit.ts';
import type { AuditedRecord } from './schema.ts';
import type { Db } from './store.ts';

/** Statuses of refused access: somebody else's record is answered like a missing one. */
export const REFUSES_ACCESS: ReadonlySet<number> = new Set([403, 404]);

/**
 * Notes that somebody was refused. It changed nothing, so it is in no transaction but its own; ids of the address are
 * named where they are ids, and nothing else of what was sent.
 *
 * @param params what the path of the call names
 * @param records what the handler named
 */
export async function noteRefusal(
  { db }: { readonly db: Db },
  by: Parameters<typeof callerOf>[0],
  params: Readonly<Record<string, string>>,
  records: ReadonlyMap<string, AuditedRecord>,
): Promise<void> {
  // Without a person an entry would say nothing, and anybody could write any number of them.
  if (by.principal.contactId === '') return;
  const id = params['submissionId']?.toLowerCase() ?? '';
  const named = new Map<string, AuditedRecord>(isIdentifier(id) ? [[id, { kind: 'submission', id }]] : []);
  await audit(db, callerOf(by), { act: 'access refused', records: [...new Map([...named, ...records]).values()] });
}
