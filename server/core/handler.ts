/**
 * Input and output of a handler of the portal API or the forms API. One handler per call of the contract
 * (`api/catalogue.endpoints.ts`); the router parses input and output.
 */
import type { CallName, ReceivedOf, OutputOf } from '#api/catalogue.endpoints.ts';
import type { FileRefusal } from '#rules/core/failures.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { Capability } from '#api/configuration.ts';
import type { Fault } from './control.ts';
import type { StoredFile } from './file-store.ts';
import type { Log } from './log.ts';
import type { At } from './points.ts';
import type { AuditedRecord } from './schema.ts';
import type { Db } from './store.ts';

/** The signed-in person by the verified access token, never by a body, a query or a header. */
export interface Principal {
  /** User name at the sandbox's sign-in page (`ava`); empty when the call needs no token. */
  readonly user: string;
  /** Id of the person's contact record; empty when the call needs no token. Ownership checks start here. */
  readonly contactId: string;
  /** Subject of the token: the identity provider's id of the account. */
  readonly subject: string;
  /** Scopes that the token grants, as sent. */
  readonly scopes: readonly string[];
}

/** The principal of an anonymous call (the settings call). */
export const NOBODY: Principal = { user: '', contactId: '', subject: '', scopes: [] };

export type SignInSettings = OutputOf<'GetB2CSettings'>;

/** Everything that a handler may use: no clock, no request, no global. */
export interface CallContext {
  readonly db: Db;
  readonly principal: Principal;
  /** The sandbox's clock: real time plus the offset of `PUT /sandbox/clock`, in the regulator's zone. */
  readonly moment: Moment;
  /** One system setting by its exact name, overrides of `PUT /sandbox/settings` applied; undefined when there is none. */
  readonly settings: (name: string) => string | undefined;
  /** All system settings, overrides applied, `Sandbox - Now` included while the clock is shifted. */
  readonly allSettings: () => Readonly<Record<string, string>>;
  /** The `{param}` segments of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Name of the call, for the audit record. */
  readonly call: string;
  /** Id of this request in the log. */
  readonly requestId: string;
  /** Public origin of this server, without a trailing slash, for addresses in answers. */
  readonly origin: string;
  /** Origin of the portal, without a trailing slash, for links: this server's own, or `PORTAL_ORIGIN`. */
  readonly portal: string;
  /** Replaces the embedded provider's answer of the settings call. */
  readonly signIn: Partial<SignInSettings>;
  /**
   * Whether the configuration announces this beyond the documents (DEC-11); what is not announced is neither read nor
   * answered.
   */
  readonly capable: (capability: Capability) => boolean;
  /** Key of the act, so that it is done once however often it is sent; undefined without the capability `idempotency`. */
  readonly idempotencyKey: string | undefined;
  /** Uploaded files in the file store; files without a record are deleted after the call. */
  readonly files: readonly StoredFile[];
  /** A copy of a stored file, kept under the same rule as `files`. Null where its content is gone. */
  readonly copyOf: (file: StoredFile) => Promise<StoredFile | null>;
  /** Content of an uploaded text file. */
  readonly textOf: (file: StoredFile) => Promise<string>;
  /** The fault switch of a name outside the two APIs (`dvs`); null for none. */
  readonly takeFault: (name: string) => Promise<Fault | null>;
  /** Writes one line to the log; no input of a person. */
  readonly log: Log;
  /** Marks a named point: tests stop the process there. */
  readonly at: At;
  /**
   * Writes an entry of the audit record about a refused record, or about something without an id, whatever the answer
   * is.
   */
  readonly refusedAccess: (record?: AuditedRecord) => void;
  /**
   * Asks the payment provider about every payment that is due, before the answer. Throws `TooMany` where the person has
   * asked too often.
   *
   * @param makeDue makes a payment due that is to be asked about now
   */
  readonly askBank: (makeDue: () => Promise<void>) => Promise<void>;
  /** Sends queued mail after the answer. */
  readonly mailQueued: () => void;
}

export type Handler<N extends CallName> = (context: CallContext, input: ReceivedOf<N>) => Promise<OutputOf<N>>;

/** A handler, or another piece of a call's work, whatever its input is. */
export type AnyHandler = (context: CallContext, input: never) => Promise<unknown>;

/** A handler for every call; areas export `satisfies Partial<Handlers>`. */
export type Handlers = { readonly [N in CallName]: Handler<N> };

/**
 * Thrown by a handler to answer with a status other than 200: the body becomes `{ errors }`, of which the client shows
 * the first (letter e). Everything else that is thrown answers 500 without a word about the cause.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: readonly string[];
  /** The refused files with their problems; told where `fileRefusals` is announced. */
  readonly files: readonly FileRefusal[];

  /** `status`: 400 to 599. `errors`: texts for the person, nothing internal; empty for an answer without a body. */
  constructor(status: number, errors: readonly string[], files: readonly FileRefusal[] = []) {
    super(errors[0] ?? `Refused with ${String(status)}`);
    this.name = 'Refusal';
    this.status = status;
    this.errors = errors;
    this.files = files;
  }
}

/** Answers 501: the call is in the contract, its area is not built yet (issue 2, section 1). */
export class NotBuilt extends Refusal {
  constructor() {
    super(501, ['This service is not available yet.']);
    this.name = 'NotBuilt';
  }
}
