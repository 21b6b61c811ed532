import type { Migration } from '#server/core/migration.ts';
import { arnTables } from './baseline/arn.sql.ts';
import { dronesTables } from './baseline/drones.sql.ts';
import { licencesTables } from './baseline/licences.sql.ts';
import { messagesTables } from './baseline/messages.sql.ts';
import { paymentsTables } from './baseline/payments.sql.ts';
import { peopleTables } from './baseline/people.sql.ts';
import { submissionsTables } from './baseline/submissions.sql.ts';

/** All records of the regulator as version 1.0.0 has them, in the order in which their tables refer to each other. */
export const recordsMigration: Migration = {
  id: 100,
  name: 'records of 1.0.0',
  sql: [peopleTables, dronesTables, licencesTables, submissionsTables, arnTables, paymentsTables, messagesTables].join(
    '\n',
  ),
};
