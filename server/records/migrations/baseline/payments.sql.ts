/** Payments from the token to the effect, and the fees that the regulator asks for. */
export const paymentsTables = `
create table payment_request (
  submission_id text primary key,
  owner_kind text not null check (owner_kind in ('person', 'organisation')),
  owner_id text not null,
  portal_name text not null,
  due_on date not null,
  paid_at timestamptz,
  made_at timestamptz not null,
  revision integer not null default 1
);
create index payment_request_owner on payment_request (owner_kind, owner_id);

create table payment_request_line (
  submission_id text not null references payment_request (submission_id),
  position integer not null,
  reason text not null,
  fee_code text not null,
  amount_cents integer not null check (amount_cents > 0),
  primary key (submission_id, position)
);

-- ask_due: when the provider is asked next, on the clock of the sandbox and on the real one.
create table payment (
  token text primary key,
  custom_ref text not null,
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('created', 'approved', 'declined', 'error', 'rejected', 'cancelled')),
  finalised boolean not null default false,
  submission_id text,
  person_id text not null references person (id),
  receipt text not null default '',
  made_at timestamptz not null,
  reference text not null default '',
  kind text not null default '',
  organisation_id text references organisation (id),
  return_path text not null default '/forms',
  draft_revision integer,
  paid_for jsonb not null default '{}',
  refund_due boolean not null default false,
  ask_due_at timestamptz,
  ask_due_real timestamptz,
  card text not null default '',
  paid_at timestamptz,
  billed jsonb
);
create index payment_reference on payment (custom_ref);
create unique index payment_attempt on payment (reference) where reference <> '';
create index payment_submission on payment (submission_id) where submission_id is not null;
create index payment_to_ask on payment (ask_due_at) where ask_due_at is not null and not finalised and not refund_due;

-- The stand-in provider's own ledger, which only its notices and its answers connect with ours.
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
`;
