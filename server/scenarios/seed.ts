/** Fills the database with the sandbox's people and their records. */
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Moment } from '#rules/core/moment.rules.ts';
import { accounts, systemSettings as systemSettingTable } from '#server/core/schema.ts';
import { transaction, type Db } from '#server/core/store.ts';
import * as cases from '#server/records/cases.schema.ts';
import { drones, rates, referenceItems } from '#server/records/drones.schema.ts';
import * as held from '#server/records/licences.schema.ts';
import { addresses, organisations as organisationTable, participations, people as personTable } from '#server/records/people.schema.ts';
import { aircraftRows } from './aircraft.ts';
import { acceptedRows, arnRequestRows, paymentRequestRows, submissionRows, tagRows } from './cases.ts';
import { datesAround } from './dates.ts';
import { droneRows } from './drones.ts';
import { certificateRows, courseRows, licenceRows } from './licences.ts';
import { rateRows, referenceRows } from './reference.ts';
import { accountRows, addressRows, organisationRows, participationRows, personRows } from './rows.ts';
import { siteSettings, snippets, systemSettings } from './settings.ts';

/** Every table that the seed owns, children before the tables they refer to. */
const TABLES: readonly PgTable[] = [
  cases.paymentRequestLines, cases.paymentRequests, cases.payments, cases.submissions, cases.drafts, cases.arnRequests,
  cases.acceptedRequests, cases.tags, cases.alerts, cases.mail, cases.contentSnippets, cases.siteSettings,
  held.aircraftTransfers, held.aircraftParties, held.aircraft, held.trainingCourses, held.operatorCertificates, held.licences,
  drones, rates, referenceItems, participations, addresses, organisationTable, personTable, accounts, systemSettingTable,
];

/** Rows in one statement; PostgreSQL takes 65,535 parameters at most. */
const BATCH = 500;

async function fill<T extends PgTable>(db: Db, table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await db.insert(table).values(rows.slice(from, from + BATCH) as T['$inferInsert'][]);
  }
}

function pairs(entries: Readonly<Record<string, string>>): { name: string; value: string }[] {
  return Object.entries(entries).map(([name, value]) => ({ name, value }));
}

/**
 * Puts the twelve people, their organisations and everything they have into the database, in one transaction, in place of whatever
 * the records held before. Dates are relative to the day of `moment` in its zone; ids depend on names alone.
 */
export async function seed(db: Db, moment: Moment): Promise<void> {
  const dates = datesAround(moment);
  const flying = aircraftRows(dates);
  const fees = paymentRequestRows(dates);
  await transaction(db, async (tx) => {
    for (const table of TABLES) await tx.delete(table);
    await fill(tx, systemSettingTable, pairs(systemSettings(dates)));
    await fill(tx, cases.contentSnippets, pairs(snippets));
    await fill(tx, cases.siteSettings, pairs(siteSettings));
    await fill(tx, accounts, accountRows(dates));
    await fill(tx, personTable, personRows(dates));
    await fill(tx, organisationTable, organisationRows);
    await fill(tx, addresses, addressRows);
    await fill(tx, participations, participationRows(dates));
    await fill(tx, referenceItems, referenceRows);
    await fill(tx, rates, rateRows);
    await fill(tx, drones, droneRows(dates));
    await fill(tx, held.licences, licenceRows(dates));
    await fill(tx, held.operatorCertificates, certificateRows(dates));
    await fill(tx, held.trainingCourses, courseRows);
    await fill(tx, held.aircraft, flying.rows);
    await fill(tx, held.aircraftParties, flying.parties);
    await fill(tx, cases.tags, tagRows);
    await fill(tx, cases.acceptedRequests, acceptedRows(dates));
    await fill(tx, cases.arnRequests, arnRequestRows(dates));
    await fill(tx, cases.submissions, submissionRows(dates));
    await fill(tx, cases.paymentRequests, fees.requests);
    await fill(tx, cases.paymentRequestLines, fees.lines);
  });
}
