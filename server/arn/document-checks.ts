/** Checks of identity documents (SCAL-08, DEC-34); counting is in `counted-checks.ts`. */
import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { DvsAttempts } from '#rules/arn/dvs-attempts.rules.ts';
import { identityTypeOf, type CheckedDocument, type IdentityCheck } from '#rules/arn/identity-documents.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { randomId } from '#server/core/clock.ts';
import type { CallContext } from '#server/core/handler.ts';
import { serverKey } from '#server/core/server-key.ts';
import type { Db } from '#server/core/store.ts';
import { documentChecks, dvsAttempts, isDocument } from './arn.schema.ts';
import { attemptsSaid, attemptsWith, makeCheck, type Checked } from './counted-checks.ts';
import { verify, type Holder } from './verification-service.ts';

/**
 * Checks a document of the signed-in person. Waits while all attempts that are left are under way in other checks;
 * rejects when the database does.
 */
export async function checkDocument(
  context: CallContext,
  document: CheckedDocument,
  check: IdentityCheck,
  holder: Holder,
): Promise<Checked> {
  const { db, principal, moment } = context;
  const id = randomId();
  const fingerprint = await fingerprintOf(db, principal.contactId, check);
  return makeCheck(context, {
    document,
    id,
    fingerprint,
    act: 'document checked',
    ask: (fault) => verify(db, { checkId: id, document, check, holder, moment, fault }),
  });
}

/** Attempts on the wire (DEC-11, DEC-34). */
export function attemptsOnWire(attempts: DvsAttempts): {
  readonly dvsFailureCount: number;
  readonly blockedUntil: string | null;
} {
  const { failures: dvsFailureCount, blockedUntil } = attemptsSaid(attempts);
  return { dvsFailureCount, blockedUntil };
}

/** Failures of each document of a person; changes nothing. Documents without failures are left out. */
export async function attemptsOf(db: Db, personId: string, moment: Moment) {
  const tried = await db
    .select({ document: dvsAttempts.document })
    .from(dvsAttempts)
    .where(eq(dvsAttempts.personId, personId));
  const counts = await Promise.all(
    tried
      .map(({ document }) => document)
      .filter(isDocument)
      .map(async (document) => ({ document, attempts: await attemptsWith(db, personId, document, moment) })),
  );
  return counts.flatMap(({ document, attempts }) =>
    attempts.failures === 0 ? [] : [{ identityType: identityTypeOf(document), ...attemptsOnWire(attempts) }],
  );
}

/** Whether this exact check passed and was not used yet. */
export async function hasPassed(
  db: Db,
  personId: string,
  document: CheckedDocument,
  check: IdentityCheck,
): Promise<boolean> {
  const fingerprint = await fingerprintOf(db, personId, check);
  const found = await db
    .select({ id: documentChecks.id })
    .from(documentChecks)
    .where(
      and(
        eq(documentChecks.personId, personId),
        eq(documentChecks.document, document),
        eq(documentChecks.state, 'passed'),
        eq(documentChecks.fingerprint, fingerprint),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Kinds of documents with a passed, unused check of the person. */
export async function kindsPassed(db: Db, personId: string): Promise<ReadonlySet<string>> {
  const passed = and(eq(documentChecks.personId, personId), eq(documentChecks.state, 'passed'));
  const found = await db.selectDistinct({ document: documentChecks.document }).from(documentChecks).where(passed);
  return new Set(found.map(({ document }) => document));
}

/** Deletes passed checks of a person after the decision. */
export async function forgetPassed(tx: Db, personId: string): Promise<void> {
  await tx.delete(documentChecks).where(and(eq(documentChecks.personId, personId), eq(documentChecks.state, 'passed')));
}

/** Key of a check that tells nothing about the document without the server's key. */
async function fingerprintOf(db: Db, personId: string, check: IdentityCheck): Promise<string> {
  const asked = Object.entries(check).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const key = await serverKey(db, 'document-check-fingerprint');
  return createHmac('sha256', key)
    .update(JSON.stringify([personId, asked]))
    .digest('hex');
}
