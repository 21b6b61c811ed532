/** The records' migrations, numbered from 100. Released migrations are never edited: add the next number. */
import type { Migration } from '#server/core/migration.ts';
import { peopleMigration } from './migrations/0100-people.sql.ts';
import { dronesMigration } from './migrations/0101-drones.sql.ts';
import { licencesMigration } from './migrations/0102-licences.sql.ts';
import { casesMigration } from './migrations/0103-cases.sql.ts';
import { formsMigration } from './migrations/0104-forms.sql.ts';
import { paymentsMigration } from './migrations/0110-payments.sql.ts';
import { documentsMigration } from './migrations/0120-documents.sql.ts';
import { certificatesMigration } from './migrations/0121-certificates.sql.ts';
import { arnMigration } from './migrations/0160-arn.sql.ts';
import { receiptsMigration } from './migrations/0252-receipts.sql.ts';
import { certificateNumberMigration } from './migrations/0250-certificate-number.sql.ts';
import { answeredMigration } from './migrations/0200-answered.sql.ts';
import { recordLivesMigration } from './migrations/0300-lives.sql.ts';
import { assessmentAnswersMigration } from './migrations/0291-assessment-answers.sql.ts';
import { declinedMigration } from './migrations/0270-declined.sql.ts';
import { remindersMigration } from './migrations/0260-reminders.sql.ts';
import { asicMigration } from './migrations/0190-asic.sql.ts';
import { assessmentsMigration } from './migrations/0170-assessments.sql.ts';
import { licencePassesMigration } from './migrations/0180-licence-passes.sql.ts';
import { noticeVisitsMigration } from './migrations/0248-notice-visits.sql.ts';
import { outcomeMigration } from './migrations/0150-outcome.sql.ts';
import { submitsUnderWayMigration } from './migrations/0130-submits-under-way.sql.ts';
import { paymentsAskedAboutMigration } from './migrations/0131-payments-asked-about.sql.ts';
import { certificateFilesMigration } from './migrations/0140-certificate-files.sql.ts';
import { trustedIdentitiesMigration } from './migrations/0330-trusted-identities.sql.ts';
import { endedDraftsMigration } from './migrations/0331-ended-drafts.sql.ts';
import { countedChecksMigration } from './migrations/0332-counted-checks.sql.ts';
import { reminderLivesMigration } from './migrations/0333-reminder-lives.sql.ts';
import { licenceChecksMigration } from './migrations/0334-licence-checks.sql.ts';
import { passesMigration } from './migrations/0335-passes.sql.ts';
import { reminderPaceMigration } from './migrations/0341-reminder-pace.sql.ts';
import { licencePaperCodeMigration } from './migrations/0346-licence-paper-code.sql.ts';
import { submissionStatesMigration } from './migrations/0340-submission-states.sql.ts';
import { documentTicketPersonMigration } from './migrations/0145-document-ticket-person.sql.ts';

export const recordMigrations: readonly Migration[] = [
  peopleMigration,
  dronesMigration,
  licencesMigration,
  casesMigration,
  formsMigration,
  paymentsMigration,
  documentsMigration,
  certificatesMigration,
  submitsUnderWayMigration,
  paymentsAskedAboutMigration,
  certificateFilesMigration,
  documentTicketPersonMigration,
  outcomeMigration,
  arnMigration,
  assessmentsMigration,
  licencePassesMigration,
  asicMigration,
  answeredMigration,
  noticeVisitsMigration,
  certificateNumberMigration,
  receiptsMigration,
  remindersMigration,
  declinedMigration,
  assessmentAnswersMigration,
  recordLivesMigration,
  trustedIdentitiesMigration,
  endedDraftsMigration,
  countedChecksMigration,
  reminderLivesMigration,
  licenceChecksMigration,
  passesMigration,
  submissionStatesMigration,
  reminderPaceMigration,
  licencePaperCodeMigration,
];
