/** Drafts and autosaves, submissions with their files, and submits with their keys. */
export const submissionsTables = `
create table draft (
  record_id text primary key,
  name text not null,
  person_id text not null references person (id),
  organisation_id text references organisation (id),
  form_data text not null,
  revision integer not null default 1,
  made_at timestamptz not null,
  saved_at timestamptz not null,
  holds jsonb
);
create unique index draft_name on draft (person_id, coalesce(organisation_id, ''), lower(name));

-- How saved applications ended, with nothing of what was in them (lives/saved-application.life.ts).
create table ended_draft (
  record_id text primary key,
  label text not null,
  state text not null check (state in ('submitted', 'deleted', 'expired')),
  ended_at timestamptz not null
);

create table autosave (
  person_id text not null references person (id),
  key text not null,
  form_data text not null,
  revision integer not null,
  saved_at timestamptz not null,
  primary key (person_id, key)
);

create table submission (
  id text primary key,
  reference text not null unique,
  kind text not null,
  name text not null,
  person_id text not null references person (id),
  organisation_id text references organisation (id),
  made_at timestamptz not null,
  ended_at timestamptz,
  body jsonb not null default '{}',
  revision integer not null default 1,
  outcome jsonb,
  answered jsonb,
  state text not null,
  check (state in (
    'recorded', 'awaitingPayment', 'atTheBank', 'paid', 'withOfficer',
    'completed', 'notPassed', 'declined', 'cancelled', 'refundDue', 'refunded'
  ))
);
create index submission_person on submission (person_id, made_at);
create index submission_organisation on submission (organisation_id, made_at) where organisation_id is not null;

create table submission_file (
  id text primary key,
  submission_id text not null references submission (id),
  position integer not null,
  name text not null,
  bytes integer not null,
  sha256 text not null,
  type text not null
);
create index submission_file_submission on submission_file (submission_id, position);

create table submit (
  person_id text not null references person (id),
  key text not null,
  call text not null,
  digest text not null,
  submission_id text references submission (id),
  answer jsonb not null default '{}',
  made_at timestamptz not null,
  primary key (person_id, key)
);

-- Whoever asks about a submit whose answer was lost hears that it is not decided yet.
create table submit_under_way (
  id text primary key,
  person_id text not null,
  key text not null,
  seen_at timestamptz not null default now()
);
create index submit_under_way_of on submit_under_way (person_id, key);
`;
