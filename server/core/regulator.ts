/**
 * The seam between the sandbox's infrastructure (`server/core`) and its content: the regulator's records, people and
 * handlers. The infrastructure knows nothing else about them, so it is tested with a regulator of three rows.
 */
import type { Hono } from 'hono';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { Settings } from '#rules/core/settings.rules.ts';
import type { CallName } from '#api/catalogue.endpoints.ts';
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
  /** One sentence for the console and the start-up lines: who they are and what they see first. */
  readonly about: string;
}

/** Something worth trying first: as whom, and what, or a page of this server. */
export interface FirstStep {
  /** What to do, as the words behind the person's name or the page's. */
  readonly what: string;
  /** Whom to sign in as, by name; null where nobody has to. */
  readonly as: string | null;
  /** Address below this server; null where the sign-in is the way. */
  readonly path: string | null;
}

/** An ARN application of `GET /sandbox/applications` (SANDBOX.md): nothing of what it says about its person. */
export interface ConsoleApplication {
  readonly id: string;
  readonly reference: string;
  readonly kind: 'new' | 'link' | 'verify';
  readonly user: string;
  readonly status: 'received' | 'approved' | 'declined';
  /** Whether the server holds a passed check. */
  readonly checked: boolean;
  readonly at: string;
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

/** What a QR code can hold, of `GET /sandbox/passes` (SANDBOX.md). */
export interface ConsolePass {
  readonly label: string;
  /** Empty for a code that is none of ours. */
  readonly passType: string;
  readonly holder: string;
  readonly arn: string;
  /** The code's text. */
  readonly link: string;
  /** In words what a verification must show. */
  readonly expected: string;
}

/** A licence that has a pass, for the switch of the console's page. */
export interface ConsoleLicence {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly holder: string;
  readonly status: string;
}

/** A record with what happened to it, of `GET /sandbox/lives` (SANDBOX.md); a nested state is written with dots. */
export interface ConsoleLife {
  /** Slug of its chart. */
  readonly chart: string;
  readonly id: string;
  readonly label: string;
  readonly state: string;
  /** Oldest first. `from` is empty for the event that made it; `by` is a user name, or who it was beside a person. */
  readonly events: readonly {
    readonly event: string;
    readonly from: string;
    readonly to: string;
    readonly by: string;
    readonly at: string;
  }[];
}

/** What an event came to that the console sent to a record. */
export interface Sent {
  /** The new one; written with dots. */
  readonly state: string;
  /** What the real act does beside it and this did not, in words; empty where that is nothing. */
  readonly notDone: string;
}

/** What an officer may set a licence to. */
export const LICENCE_STATUSES = ['Active', 'Suspended', 'Revoked'] as const;
export type LicenceStatus = (typeof LICENCE_STATUSES)[number];

/** An alert that the console raises: about a person, an organisation or an aircraft. */
export interface AlertOrder {
  readonly user?: string | undefined;
  readonly organisationId?: string | undefined;
  readonly registrationMark?: string | undefined;
  readonly text: string;
}

/** Lists behind the console, each newest first and in the form that SANDBOX.md prints. */
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
  /** Every pass that there is, and codes of somebody else. @param portal its origin, which the links begin with */
  passes(db: Db, portal: string): Promise<readonly ConsolePass[]>;
  /** The licences behind the passes. */
  licences(db: Db): Promise<readonly ConsoleLicence[]>;
  /** Every address of the lookup as one line, by its state. */
  addresses(db: Db): Promise<readonly { state: string; line: string }[]>;
  /** Records that an account can be linked to. */
  linkable(db: Db): Promise<readonly { arn: string; name: string; born: string }[]>;
  /** Every aircraft with the kind of its open transfer; empty for none. */
  readonly aircraft?: (db: Db) => Promise<readonly { mark: string; kind: string; owner: string; transfer: string }[]>;
  /** The alerts in force: whom or what each is about. */
  readonly alerts?: (db: Db) => Promise<readonly { about: string; text: string; at: string }[]>;
  /** Serial numbers to try, and what the register says of each. */
  readonly serials?: (db: Db) => Promise<readonly { about: string; serial: string; answer: string }[]>;
  /** Moments at which something changes, from the records as they stand. @param settings all of them by name */
  readonly moments?: (
    db: Db,
    moment: Moment,
    settings: Readonly<Record<string, string>>,
  ) => Promise<readonly { name: string; epochMs: number }[]>;
  drafts(
    db: Db,
  ): Promise<readonly { recordId: string; name: string; by: string; organisationId: string; at: string }[]>;
}

/** What the server lends to the card payments. */
export interface PaymentHost {
  readonly db: Db;
  /** Makes this process's copy of the console's switches current. */
  readonly refresh: () => Promise<void>;
  readonly moment: () => Moment;
  /** All system settings, overrides applied. */
  readonly settings: () => Readonly<Record<string, string>>;
  readonly origin: string;
  /** Asks this server over its own routes, as a request from outside would. */
  readonly ask: (request: Request) => Promise<Response>;
  /** The fault switch of a name that is no call of the two APIs; null when there is none. */
  readonly takeFault: (name: string) => Promise<Fault | null>;
  readonly mailQueued: () => void;
  readonly limits: Limiter;
  readonly at: At;
  readonly log: Log;
}

/** Card payments: pages and addresses beside the calls, and notices that go out in their own time. */
export interface PaymentService {
  readonly routes: Hono<Env>;
  /** There may be notices to send: look soon, and as long as any waits. */
  readonly wake: () => void;
  /** Resolves when everything that was due at the question was sent, and asked about. */
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What the server lends to documents that open in a new window. */
export type DocumentHost = Pick<PaymentHost, 'db' | 'moment' | 'origin' | 'limits'>;

/** What the server lends to the stand-ins of other systems, which know who is signed in in this browser. */
export interface EmbeddedHost extends DocumentHost {
  /** Id of a person's contact record, by the cookie of the stand-ins; null where nobody is signed in. */
  readonly personOf: (cookie: string | undefined) => Promise<string | null>;
  readonly mailQueued: () => void;
}

/** What the records' side gives to `createApp`. */
export interface Regulator {
  /** Numbered 100 and up, after the infrastructure's own. */
  readonly migrations: readonly Migration[];
  /**
   * Fills empty tables: `account` and `system_setting` (server/core/schema.ts) and every table of the records. Runs
   * inside a transaction, on the first start and on every reset. Dates are relative to `moment`; ids depend on names
   * alone.
   */
  seed(db: Db, moment: Moment): Promise<void>;
  /** Fills tables of later versions that are still empty. Runs inside a transaction, at every start after the first. */
  readonly seedLater?: (db: Db, moment: Moment) => Promise<void>;
  readonly handlers: Partial<Handlers>;
  readonly lists: ConsoleLists;
  /** What a newcomer may try first, for the start-up lines and the sign-in page; none where it is left out. */
  readonly firstSteps?: readonly FirstStep[];
  /** What an officer decides about an ARN application. */
  readonly decide?: (
    db: Db,
    id: string,
    decision: 'approved' | 'declined',
    moment: Moment,
    reason?: string,
  ) => Promise<'done' | 'decided before' | 'unknown'>;
  /** What an officer sets a licence to; its pass goes with a revoked one. */
  readonly setLicenceStatus?: (
    db: Db,
    id: string,
    status: LicenceStatus,
    moment: Moment,
  ) => Promise<'done' | 'unknown'>;
  /** The records that have a chart, each with what happened to it; all of them where chart and state are empty. */
  readonly lives?: (
    db: Db,
    which: { readonly chart: string; readonly state: string },
  ) => Promise<readonly ConsoleLife[]>;
  /** For the console's page: the records of which something happened last, or those that are called so or have this id. */
  readonly histories?: (db: Db, asked: string) => Promise<readonly ConsoleLife[]>;
  /**
   * Lets an event happen to one record; null where there is none. Throws `IllegalEvent` (lives/life.ts) where its chart
   * does not allow it.
   */
  readonly sendEvent?: (
    db: Db,
    chart: string,
    id: string,
    event: { readonly type: string; readonly [fact: string]: unknown },
    present: { readonly moment: Moment; readonly settings: Settings },
  ) => Promise<Sent | null>;
  /** Replaces the alerts in force; gives the places in the list that are about nobody, and then has changed nothing. */
  readonly replaceAlerts?: (db: Db, orders: readonly AlertOrder[], moment: Moment) => Promise<readonly number[]>;
  /** Who a good token of another identity provider names; a new person where nobody is known. */
  readonly personNamed?: PersonNamed;
  /** What the multipart calls take in files; a multipart call without a rule is not built. */
  readonly uploads?: Partial<Record<CallName, UploadRule>>;
  /** Which of some uploads a record refers to. */
  readonly filesInUse?: (db: Db, ids: Parameters<InUse>[0]) => ReturnType<InUse>;
  /** Notes that a submit with a key has begun, before its body is read; gives what notes its end. */
  readonly beginSubmit?: (db: Db, personId: string, key: string) => Promise<() => Promise<void>>;
  /** Opens the card payments; without them their place says that it is not available. */
  readonly payments?: (host: PaymentHost) => PaymentService;
  /** Documents that open in a new window, below `/forms`, the home address of the portal (OP-P-84). */
  readonly documents?: (host: DocumentHost) => Hono<Env>;
  /** Pages that anybody may open, below `/content`. */
  readonly publicPages?: (host: DocumentHost) => Hono<Env>;
  /** Stand-ins of other systems that work on the records, below `/embedded`. */
  readonly embedded?: (host: EmbeddedHost) => Hono<Env>;
  /** Where saved wallet passes end up, below `/wallet`. */
  readonly wallet?: (host: DocumentHost) => Hono<Env>;
  /** Queues reminders of what ends, each once. Several processes may do so at once. */
  readonly remind?: (at: {
    readonly db: Db;
    readonly moment: Moment;
    readonly settings: Settings;
    readonly origin: string;
    readonly portal: string;
  }) => Promise<unknown>;
  /** Sends the mail that waits, each once. Several processes may do so at once. */
  readonly sendMail?: (db: Db, moment: Moment, at: At) => Promise<void>;
}
