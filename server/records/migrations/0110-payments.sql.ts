import type { Migration } from '#server/core/migration.ts';

/**
 * Payments from the token to the effect, and the stand-in provider's own ledger, which only its notices and its answers
 * connect with ours.
 */
export const paymentsMigration: Migration = {
  id: 110,
  name: 'payments',
  sql: `
alter table payment add column reference text not null default '';
alter table payment add column kind text not null default '';
alter table payment add column organisation_id text references organisation (id);
alter table payment add column return_path text not null default '/forms';
alter table payment add column draft_revision integer;
alter table payment add column paid_for jsonb not null default '{}';
alter table payment add column refund_due boolean not null default false;
create unique index payment_attempt on payment (reference) where reference <> '';
create index payment_submission on payment (submission_id) where submission_id is not null;

create table bank_payment (
  token text primary key,
  reference text not null unique,
  custom_ref text not null,
  description text not null,
  amount_cents integer not null check (amount_cents > 0),
  made_at timestamptz not null,
  ended_at timestamptz,
  status text check (status in ('approved', 'declined', 'error', 'rejected', 'cancelled')),
  card text not null default '',
  response_code text not null default '',
  receipt text unique,
  forged boolean not null default false,
  stays boolean not null default false,
  notice_due_at timestamptz,
  notice_due_real timestamptz,
  notice_attempts integer not null default 0,
  notice_answered_at timestamptz
);
create index bank_payment_notice on bank_payment (notice_due_at) where notice_due_at is not null and notice_answered_at is null;
`,
};
