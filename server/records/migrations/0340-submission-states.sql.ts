import type { Migration } from '#server/core/migration.ts';

/**
 * What a submission waits for, or how it ended, in place of three words (ARCHITECTURE 17): each old one is put into the
 * state that its payments, its assessment and its ARN application say.
 */
export const submissionStatesMigration: Migration = {
  id: 340,
  name: 'states of submissions',
  sql: `
alter table submission add column state text;
update submission set state = case
  when status = 'Cancelled' then case
    when exists (select from payment where payment.submission_id = submission.id and refund_due) then 'refundDue'
    else 'cancelled' end
  when status = 'Completed' then case
    when kind like 'lms-%' and body #>> '{formData,assessmentPassed}' = 'false' then 'notPassed'
    when exists (select from arn_request where arn_request.submission_id = submission.id and decision = 'declined') then 'declined'
    else 'completed' end
  when kind in ('drone-registration', 'drone-renewal', 'additional-payment') then case
    when exists (select from payment where payment.submission_id = submission.id and payment.status = 'approved' and not finalised and not refund_due) then 'paid'
    when exists (select from payment where payment.submission_id = submission.id and payment.status = 'created') then 'atTheBank'
    else 'awaitingPayment' end
  when kind in ('arn-create', 'arn-link', 'arn-verify', 'industry-assist', 'training-outcomes', 'damp-report') then 'withOfficer'
  else 'recorded' end;
alter table submission alter column state set not null;
alter table submission add check (state in (
  'recorded', 'awaitingPayment', 'atTheBank', 'paid', 'withOfficer',
  'completed', 'notPassed', 'declined', 'cancelled', 'refundDue', 'refunded'
));
alter table submission drop column status;
`,
};
