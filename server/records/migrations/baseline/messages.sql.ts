/** What people are told: accepted requests, mail and reminders, alerts, texts of the site, tickets of documents. */
export const messagesTables = `
create table tag (
  id text primary key,
  person_id text not null references person (id),
  name text not null,
  position integer not null
);
create index tag_person on tag (person_id, position);

create table accepted_request (
  id text primary key,
  person_id text not null references person (id),
  name text not null,
  reference text not null,
  accepted_at timestamptz not null
);
create index accepted_request_person on accepted_request (person_id);

-- Opens a document in a new window for a short while; that window has no token.
create table document_ticket (
  ticket text primary key,
  owner_kind text not null,
  owner_id text not null,
  file text not null,
  expires_at timestamptz not null,
  person_id text not null default ''
);

create table mail (
  id integer generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  sent_at timestamptz,
  queued_at timestamptz,
  message text not null default '',
  trouble text not null default '',
  unsubscribe text not null default ''
);
create index mail_waiting on mail (id) where sent_at is null;

-- The key keeps two processes from sending one twice.
create table reminder (
  person_id text not null,
  kind text not null,
  subject_id text not null,
  ends_on date not null,
  days_before integer not null,
  told_at timestamptz not null,
  primary key (person_id, kind, subject_id, ends_on, days_before)
);
create index reminder_by_end on reminder (ends_on);

-- Named by an id that says nothing, so that the link in a mail holds nothing of its person.
create table reminder_preference (
  id text primary key,
  person_id text not null,
  kind text not null,
  stopped_at timestamptz,
  made_at timestamptz not null,
  pace text not null default 'week',
  mailed_at timestamptz,
  unique (person_id, kind)
);

create table alert (
  id text primary key,
  owner_kind text not null check (owner_kind in ('person', 'organisation', 'aircraft')),
  owner_id text not null,
  title text not null,
  text text not null,
  raised_at timestamptz not null
);
create index alert_owner on alert (owner_kind, owner_id);

create table content_snippet (
  name text primary key,
  value text not null
);

create table site_setting (
  name text primary key,
  value text not null
);
`;
