/** Fills the database with the sandbox's people and their records. */
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
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
import { datesAround } from './dates.ts';
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
    await seedRegister(tx, moment);
    await seedPasses(tx, moment);
    await seedTransfers(tx, moment);
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

/** Additions to a database seeded by an earlier version. */
export async function seedLater(db: Db, moment: Moment): Promise<void> {
  await seedRegister(db, moment);
  await seedPasses(db, moment);
  await seedTransfers(db, moment);
  await seedTraining(db);
}

/** Transfers of ownership, if there are none: earlier versions seeded aircraft without them. */
async function seedTransfers(db: Db, moment: Moment): Promise<void> {
  const [known] = await db.select({ id: held.aircraftTransfers.id }).from(held.aircraftTransfers).limit(1);
  if (known !== undefined) return;
  const rows = transferRows(datesAround(moment));
  const there = await db
    .select({ id: held.aircraft.id })
    .from(held.aircraft)
    .where(
      inArray(
        held.aircraft.id,
        rows.map(({ aircraftId }) => aircraftId),
      ),
    );
  await fill(
    db,
    held.aircraftTransfers,
    rows.filter(({ aircraftId }) => there.some(({ id }) => id === aircraftId)),
  );
}

/**
 * Students, courses and limitations of the training organisation (SANDBOX.md, Students), if missing: an earlier version
 * seeded half of the courses.
 */
async function seedTraining(db: Db): Promise<void> {
  const [known] = await db
    .select({ id: personTable.id })
    .from(personTable)
    .where(eq(personTable.id, required(studentRows[0], 'student').id))
    .limit(1);
  if (known !== undefined) return;
  await transaction(db, async (tx) => {
    await fill(tx, personTable, studentRows);
    await fill(
      tx,
      arnRecords,
      studentRows.map(({ id, arn, firstName, lastName }) => ({ arn, personId: id, firstName, lastName })),
    );
    await fill(tx, referenceItems, limitationRows);
    const there = new Set(
      (await tx.select({ id: held.trainingCourses.id }).from(held.trainingCourses)).map(({ id }) => id),
    );
    await fill(
      tx,
      held.trainingCourses,
      courseRows.filter(({ id }) => !there.has(id)),
    );
  });
}

/** Passes of licences and their holders without an account, if there are none. */
async function seedPasses(db: Db, moment: Moment): Promise<void> {
  const [known] = await db
    .select({ id: personTable.id })
    .from(personTable)
    .where(eq(personTable.id, required(passHolderRows[0]?.id, 'holder of a pass')))
    .limit(1);
  if (known !== undefined) return;
  const dates = datesAround(moment);
  await transaction(db, async (tx) => {
    await fill(tx, personTable, passHolderRows);
    await fill(
      tx,
      arnRecords,
      passHolderRows.map(({ id, arn, firstName, lastName, birthDate }) => ({
        arn: required(arn, 'ARN'),
        personId: id,
        firstName,
        lastName,
        birthDate,
      })),
    );
    await fill(tx, held.licences, passHolderLicenceRows(dates));
    const rows = passRows(dates);
    const there = await tx
      .select({ id: held.licences.id })
      .from(held.licences)
      .where(
        inArray(
          held.licences.id,
          rows.map(({ licenceId }) => licenceId),
        ),
      );
    await fill(
      tx,
      licencePasses,
      rows.filter(({ licenceId }) => there.some(({ id }) => id === licenceId)),
    );
  });
}

/** The register of ARNs and the address book, if there are none: earlier versions seeded neither. */
export async function seedRegister(db: Db, moment: Moment): Promise<void> {
  const [known] = await db.select({ id: addressBook.id }).from(addressBook).limit(1);
  if (known !== undefined) return;
  await fill(db, arnRecords, arnRecordRows(datesAround(moment)));
  await fill(db, addressBook, addressBookRows);
}

/** The records seeded by every version. */
export async function seedRecords(db: Db, moment: Moment): Promise<void> {
  const dates = datesAround(moment);
  const flying = aircraftRows(dates);
  const fees = paymentRequestRows(dates);
  await transaction(db, async (tx) => {
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
    await fill(tx, held.aircraft, flying.rows);
    await fill(tx, held.aircraftParties, flying.parties);
    await fill(tx, cases.tags, tagRows);
    await fill(tx, cases.acceptedRequests, acceptedRows(dates));
    await fill(tx, cases.submissions, [...submissionRows(dates), arnSubmissionRow(dates)]);
    await fill(tx, cases.arnRequests, arnRequestRows(dates));
    await fill(tx, cases.paymentRequests, fees.requests);
    await fill(tx, cases.paymentRequestLines, fees.lines);
  });
}
