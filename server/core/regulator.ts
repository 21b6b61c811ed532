/**
 * The interface between the sandbox's infrastructure (`server/core`) and its content: records, people and handlers. The
 * infrastructure knows nothing else about them, so that it can be tested with a tiny regulator.
 */
import type { Hono } from 'hono';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { Settings } from '#rules/core/settings.rules.ts';
import type { CallName } from '#api/catalogue.endpoints.ts';
import type { ByHand } from './audit.ts';
import type { Env } from './http-env.ts';
import type { Fault } from './control.ts';
import type { InUse } from './file-store.ts';
import type { UploadRule } from './form-reader.ts';
import type { Handlers } from './handler.ts';
import type { Limiter } from './limiter.ts';
import type { Log } from './log.ts';
import type { Migration } from './migration.ts';
import type { At } from './points.ts';
import type { Db } from './store.ts';
import type { PersonNamed } from './trusted-issuer.ts';

/** A person of `GET /sandbox/people` (SANDBOX.md, the console). */
export interface SandboxPerson {
  readonly user: string;
  readonly name: string;
  /** Empty while the person has no ARN. */
  readonly arn: string;
  readonly loginPath: string;
  readonly organisations: readonly {
    readonly id: string;
    readonly name: string;
    readonly arn: string;
    readonly role: string;
  }[];
  /** One sentence for the console and the start-up output: who they are and what they see first. */
  readonly about: string;
}

/** A suggestion for a first try: a person to sign in as, or a page of this server. */
export interface FirstStep {
  /** The text after the person's or page's name. */
  readonly what: string;
  /** The person to sign in as; null if none is needed. */
  readonly as: string | null;
  /** Address below this server; null where a sign-in leads there. */
  readonly path: string | null;
}

/** An ARN application in `GET /sandbox/applications` (SANDBOX.md), without the person's details. */
export interface ConsoleApplication {
  readonly id: string;
  readonly reference: string;
  readonly kind: 'new' | 'link' | 'verify';
  readonly user: string;
  readonly status: 'received' | 'approved' | 'declined';
  /** Whether the server holds a passed check. */
  readonly checked: boolean;
  readonly at: string;
  /** The uploaded documents, which a reason for declining can be about. */
  readonly documents: readonly { readonly code: string; readonly label: string }[];
}

/** An assessment with its right answers, for `GET /sandbox/assessments` (SANDBOX.md) and the console page. */
export interface ConsoleAssessment {
  readonly type: string;
  readonly questions: readonly {
    readonly id: string;
    readonly text: string;
    readonly type: 'single' | 'multiple';
    readonly answers: readonly { readonly id: string; readonly text: string; readonly isCorrect: boolean }[];
  }[];
}

/** The content of a QR code in `GET /sandbox/passes` (SANDBOX.md). */
export interface ConsolePass {
  readonly label: string;
  /** Empty for a code that is not ours. */
  readonly passType: string;
  readonly holder: string;
  readonly arn: string;
  /** The code's text. */
  readonly link: string;
  /** The expected result of a verification, in words. */
  readonly expected: string;
}

/** A licence with a pass, for the switch on the console's page. */
export interface ConsoleLicence {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly holder: string;
  readonly status: string;
}

/** A record with its history, in `GET /sandbox/lives` (SANDBOX.md); nested states are written with dots. */
export interface ConsoleLife {
  /** Slug of its chart. */
  readonly chart: string;
  readonly id: string;
  readonly label: string;
  readonly state: string;
  /** Oldest first. `from` is empty for the event that created the record; `by` is a user name, or another actor. */
  readonly events: readonly {
    readonly event: string;
    readonly from: string;
    readonly to: string;
    readonly by: string;
    readonly at: string;
  }[];
}

/** The result of an event that the console sent to a record. */
export interface Sent {
  /** The new state, written with dots. */
  readonly state: string;
  /** Effects of the real act that this event did not have, in words; empty if there are none. */
  readonly notDone: string;
}

/** Statuses that an officer may set. */
export const LICENCE_STATUSES = ['Active', 'Suspended', 'Revoked'] as const;
export type LicenceStatus = (typeof LICENCE_STATUSES)[number];

/** An alert raised in the console, about a person, an organisation or an aircraft. */
export interface AlertOrder {
  readonly user?: string | undefined;
  readonly organisationId?: string | undefined;
  readonly registrationMark?: string | undefined;
  readonly text: string;
}

/** Lists behind the console, newest first, in the form of SANDBOX.md. */
export interface ConsoleLists {
  people(db: Db): Promise<readonly SandboxPerson[]>;
  mail(db: Db): Promise<readonly { to: string; subject: string; text: string; at: string }[]>;
  submissions(db: Db): Promise<
    readonly {
      id: string;
      reference: string;
      kind: string;
      by: string;
      organisationId: string;
      at: string;
      status: string;
      body: unknown;
    }[]
  >;
  payments(
    db: Db,
  ): Promise<
    readonly { token: string; customRef: string; amountCents: number; status: string; at: string; finalised: boolean }[]
  >;
  applications(db: Db): Promise<readonly ConsoleApplication[]>;
  assessments(): readonly ConsoleAssessment[];
  /** Every pass, and codes of other makers. @param portal origin of the portal, with which links begin */
  passes(db: Db, portal: string): Promise<readonly ConsolePass[]>;
  /** The licences behind the passes. */
  licences(db: Db): Promise<readonly ConsoleLicence[]>;
  /** Every address of the lookup as one line, by its state. */
  addresses(db: Db): Promise<readonly { state: string; line: string }[]>;
  /** Records that an account can be linked to. */
  linkable(db: Db): Promise<readonly { arn: string; name: string; born: string }[]>;
  /** Every aircraft with the type of its open transfer; empty for none. */
  readonly aircraft?: (db: Db) => Promise<readonly { mark: string; kind: string; owner: string; transfer: string }[]>;
  /** The active alerts and their subjects. */
  readonly alerts?: (db: Db) => Promise<readonly { about: string; text: string; at: string }[]>;
  /** Serial numbers to try, with the register's verdict. */
  readonly serials?: (db: Db) => Promise<readonly { about: string; serial: string; answer: string }[]>;
  /** Dates on which something changes, computed from the records. @param settings all settings by name */
  readonly moments?: (
    db: Db,
    moment: Moment,
    settings: Readonly<Record<string, string>>,
  ) => Promise<readonly { name: string; epochMs: number }[]>;
  drafts(
    db: Db,
  ): Promise<readonly { recordId: string; name: string; by: string; organisationId: string; at: string }[]>;
}

/** What card payments need of the server. */
export interface PaymentHost {
  readonly db: Db;
  /** Refreshes this process's copy of the console's switches. */
  readonly refresh: () => Promise<void>;
  readonly moment: () => Moment;
  readonly settings: () => Readonly<Record<string, string>>;
  readonly origin: string;
  /** Sends a request through the server's own routes, like one from outside. */
  readonly ask: (request: Request) => Promise<Response>;
  /** The fault switch of a name that is not a call of the two APIs; null if there is none. */
  readonly takeFault: (name: string) => Promise<Fault | null>;
  readonly mailQueued: () => void;
  readonly limits: Limiter;
  readonly at: At;
  readonly log: Log;
}

/** Card payments: their pages and addresses, and notices sent in the background. */
export interface PaymentService {
  readonly routes: Hono<Env>;
  /** Announces that there may be notices to send. */
  readonly wake: () => void;
  /** Resolves when everything due at the call was sent, and asked about. */
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What documents that open in a new window need of the server. */
export type DocumentHost = Pick<PaymentHost, 'db' | 'moment' | 'origin' | 'limits'>;

/** What stand-ins of other systems need of the server, including who is signed in in the browser. */
export interface EmbeddedHost extends DocumentHost {
  /** Id of a person's contact record by the stand-ins' cookie; null without a sign-in. */
  readonly personOf: (cookie: string | undefined) => Promise<string | null>;
  readonly mailQueued: () => void;
}

/** Numbers of records for the operator. */
export interface Counts {
  /** Records by the chart of their life and the state in it. */
  readonly lives: readonly { readonly chart: string; readonly state: string; readonly count: number }[];
  /** Mails that wait. */
  readonly outbox: number;
  /** Mails that can never be sent. */
  readonly undeliverable: number;
  /** Reminders sent so far. */
  readonly reminders: number;
}

/** Everything that the records provide to `createApp`. */
export interface Regulator {
  /** Numbered from 100, after the infrastructure's own. */
  readonly migrations: readonly Migration[];
  /**
   * Fills empty tables: `account` and `system_setting` (server/core/schema.ts) and every table of the records. Runs
   * inside a transaction, on the first start and on every reset. Dates are relative to `moment`; ids depend on names
   * alone.
   */
  seed(db: Db, moment: Moment): Promise<void>;
  readonly handlers: Partial<Handlers>;
  readonly lists: ConsoleLists;
  /** Suggestions for the start-up output and the sign-in page. */
  readonly firstSteps?: readonly FirstStep[];
  /**
   * Carries out an officer's decision on an ARN application.
   *
   * @param why reason for declining, and code of the document that it is about
   * @param portal origin with which links in mails begin
   */
  readonly decide?: (
    db: Db,
    id: string,
    decision: 'approved' | 'declined',
    moment: Moment,
    why: { readonly reason: string; readonly about: string },
    portal: string,
  ) => Promise<'done' | 'decided before' | 'unknown'>;
  /** Sets the status of a licence; revoking also revokes its pass. */
  readonly setLicenceStatus?: (
    db: Db,
    id: string,
    status: LicenceStatus,
    moment: Moment,
  ) => Promise<'done' | 'unknown'>;
  /** The records that have a chart, with their histories; all if chart and state are empty. */
  readonly lives?: (
    db: Db,
    which: { readonly chart: string; readonly state: string },
  ) => Promise<readonly ConsoleLife[]>;
  /** For the console's page: the latest histories, or those of records with this label or id. */
  readonly histories?: (db: Db, asked: string) => Promise<readonly ConsoleLife[]>;
  /**
   * Sends an event to a record; null if there is none. Throws `IllegalEvent` (lives/life.ts) if its chart does not
   * allow it.
   */
  readonly sendEvent?: (
    db: Db,
    chart: string,
    id: string,
    event: { readonly type: string; readonly [fact: string]: unknown },
    present: {
      readonly moment: Moment;
      readonly settings: Settings;
      readonly portal?: string;
      readonly byHand?: ByHand;
    },
  ) => Promise<Sent | null>;
  /** Replaces the active alerts. If some of them concern nobody, returns their indexes and changes nothing. */
  readonly replaceAlerts?: (db: Db, orders: readonly AlertOrder[], moment: Moment) => Promise<readonly number[]>;
  /** Finds the person named by a valid token of another identity provider, or creates a new one. */
  readonly personNamed?: PersonNamed;
  /** File rules of the multipart calls; a multipart call without a rule is not built. */
  readonly uploads?: Partial<Record<CallName, UploadRule>>;
  /** The uploads among these that a record refers to. */
  readonly filesInUse?: (db: Db, ids: Parameters<InUse>[0]) => ReturnType<InUse>;
  /** Records that a submit with a key has begun, before its body is read; returns how to record its end. */
  readonly beginSubmit?: (db: Db, personId: string, key: string) => Promise<() => Promise<void>>;
  /** Creates the card payments; without them their addresses answer that they are unavailable. */
  readonly payments?: (host: PaymentHost) => PaymentService;
  /** Documents that open in a new window, below `/forms`, the home address of the portal (OP-P-84). */
  readonly documents?: (host: DocumentHost) => Hono<Env>;
  /** Public pages below `/content`. */
  readonly publicPages?: (host: DocumentHost) => Hono<Env>;
  /** Stand-ins of other systems that work on the records, below `/embedded`. */
  readonly embedded?: (host: EmbeddedHost) => Hono<Env>;
  /** The pages on which saved wallet passes end up, below `/wallet`. */
  readonly wallet?: (host: DocumentHost) => Hono<Env>;
  /** Queues due reminders, each once. Several processes may do so at the same time. */
  readonly remind?: (at: {
    readonly db: Db;
    readonly moment: Moment;
    readonly settings: Settings;
    readonly origin: string;
    readonly portal: string;
  }) => Promise<unknown>;
  /** Counts records for the operator. */
  readonly counts?: (db: Db) => Promise<Counts>;
  /** Sends waiting mail, each once. Several processes may do so at the same time. */
  readonly sendMail?: (db: Db, moment: Moment, at: At, portal: string) => Promise<void>;
}
