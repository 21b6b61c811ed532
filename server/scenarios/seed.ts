/** Fills the database with the sandbox's people and their records. */
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Moment } from '#rules/core/moment.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { accounts, lifeEvents, systemSettings as systemSettingTable } from '#server/core/schema.ts';
import { settingsOf } from '#server/core/settings.ts';
import { transaction, type Db } from '#server/core/store.ts';
import * as cases from '#server/records/cases.schema.ts';
import { drones, rates, referenceItems } from '#server/records/drones.schema.ts';
import * as held from '#server/records/licences.schema.ts';
import {
  addresses,
  organisations as organisationTable,
  participations,
  people as personTable,
} from '#server/records/people.schema.ts';
import { addressBook, arnRecords } from '#server/arn/arn.schema.ts';
import { licencePasses } from '#server/licences/licences.schema.ts';
import { noteAllDue } from '#server/reminders/reminding.ts';
import { addressBookRows } from './addresses.ts';
import { aircraftRows, transferRows } from './aircraft.ts';
import {
  acceptedRows,
  arnRequestRows,
  arnSubmissionRow,
  paymentRequestRows,
  submissionRows,
  tagRows,
} from './cases.ts';
import { datesAround, type SeedDates } from './dates.ts';
import { droneRows } from './drones.ts';
import { historyRows } from './histories.ts';
import { certificateRows, licenceRows } from './licences.ts';
import { courseRows, limitationRows, studentRows } from './mto.ts';
import { passHolderLicenceRows, passHolderRows, passRows } from './pass-holders.ts';
import { rateRows, referenceRows } from './reference.ts';
import { accountRows, addressRows, arnRecordRows, organisationRows, participationRows, personRows } from './rows.ts';
import { siteSettings, snippets, systemSettings } from './settings.ts';

/**
 * Inserts rows in one statement with a single JSON parameter: with thousands of parameters a thousand drones would take
 * three times as long, and tests reset often. Missing fields get the column's default.
 */
async function fill<T extends PgTable>(db: Db, table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
  const columns = getTableColumns(table);
  const forms = new Map<string, Readonly<Record<string, unknown>>[]>();
  for (const row of rows) {
    const form = Object.keys(row).sort().join();
    const alike = forms.get(form);
    if (alike) alike.push(row);
    else forms.set(form, [row]);
  }
  for (const alike of forms.values()) {
    const fields = Object.keys(required(alike[0], 'row')).map(
      (field) => [field, required(columns[field], field).name] as const,
    );
    const json = JSON.stringify(
      alike.map((row) => Object.fromEntries(fields.map(([field, name]) => [name, row[field]]))),
    );
    const names = sql.join(
      fields.map(([, name]) => sql.identifier(name)),
      sql`, `,
    );
    await db.execute(
      sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${json}::jsonb)`,
    );
  }
}

function pairs(entries: Readonly<Record<string, string>>): { name: string; value: string }[] {
  return Object.entries(entries).map(([name, value]) => ({ name, value }));
}

/**
 * Inserts the twelve people, their organisations and all their records into empty tables, in one transaction. Dates are
 * relative to the day of `moment` in its zone; ids depend on names alone.
 */
export async function seed(db: Db, moment: Moment): Promise<void> {
  await transaction(db, async (tx) => {
    await seedRecords(tx, moment);
    await seedPasses(tx, datesAround(moment));
    await seedTraining(tx);
    await seedHistories(tx, moment);
    // Reminders due before the sandbox began count as sent, so that a new sandbox sends no mail.
    await noteAllDue(tx, settingsOf(systemSettings(datesAround(moment))), moment);
  });
}

/** What happened to the seeded records before the sandbox began. */
async function seedHistories(db: Db, moment: Moment): Promise<void> {
  const dates = datesAround(moment);
  const rows = historyRows({
    submissions: [...submissionRows(dates), arnSubmissionRow(dates)],
    arnRequests: arnRequestRows(dates),
  });
  await fill(db, lifeEvents, rows);
}

/** Students, courses and limitations of the training organisation (SANDBOX.md, Students). */
async function seedTraining(db: Db): Promise<void> {
  await fill(db, personTable, studentRows);
  await fill(
    db,
    arnRecords,
    studentRows.map(({ id, arn, firstName, lastName }) => ({ arn, personId: id, firstName, lastName })),
  );
  await fill(db, referenceItems, limitationRows);
  await fill(db, held.trainingCourses, courseRows);
}

/** Passes of licences and their holders without an account. */
async function seedPasses(db: Db, dates: SeedDates): Promise<void> {
  await fill(db, personTable, passHolderRows);
  await fill(
    db,
    arnRecords,
    passHolderRows.map(({ id, arn, firstName, lastName, birthDate }) => ({
      arn: required(arn, 'ARN'),
      personId: id,
      firstName,
      lastName,
      birthDate,
    })),
  );
  await fill(db, held.licences, passHolderLicenceRows(dates));
  await fill(db, licencePasses, passRows(dates));
}

/** People, organisations and what they hold, and the registers that they are looked up in. */
async function seedRecords(db: Db, moment: Moment): Promise<void> {
  const dates = datesAround(moment);
  const flying = aircraftRows(dates);
  const fees = paymentRequestRows(dates);
  await fill(db, systemSettingTable, pairs(systemSettings(dates)));
  await fill(db, cases.contentSnippets, pairs(snippets));
  await fill(db, cases.siteSettings, pairs(siteSettings));
  await fill(db, accounts, accountRows(dates));
  await fill(db, personTable, personRows(dates));
  await fill(db, organisationTable, organisationRows);
  await fill(db, addresses, addressRows);
  await fill(db, participations, participationRows(dates));
  await fill(db, referenceItems, referenceRows);
  await fill(db, rates, rateRows);
  await fill(db, drones, droneRows(dates));
  await fill(db, held.licences, licenceRows(dates));
  await fill(db, held.operatorCertificates, certificateRows(dates));
  await fill(db, held.aircraft, flying.rows);
  await fill(db, held.aircraftParties, flying.parties);
  await fill(db, held.aircraftTransfers, transferRows(dates));
  await fill(db, cases.tags, tagRows);
  await fill(db, cases.acceptedRequests, acceptedRows(dates));
  await fill(db, cases.submissions, [...submissionRows(dates), arnSubmissionRow(dates)]);
  await fill(db, cases.arnRequests, arnRequestRows(dates));
  await fill(db, cases.paymentRequests, fees.requests);
  await fill(db, cases.paymentRequestLines, fees.lines);
  await fill(db, arnRecords, arnRecordRows(dates));
  await fill(db, addressBook, addressBookRows);
}
