/**
 * What a handler of the portal API or the forms API receives and gives back. One handler per call of the contract
 * (`api/catalogue.endpoints.ts`); the router parses the input before, and the output after it.
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

/** The signed-in person, as the verified access token names them. Never taken from a body, a query or a header. */
export interface Principal {
  /** User name at the sandbox's sign-in page (`ava`); empty when the call needs no token. */
  readonly user: string;
  /** Id of the person's contact record; empty when the call needs no token. Ownership checks start here. */
  readonly contactId: string;
  /** Subject of the token: the identity provider's own id of the account. */
  readonly subject: string;
  /** Scopes that the token grants, as sent. */
  readonly scopes: readonly string[];
}

/** Stands in for the person where a call is anonymous (the settings call). */
export const NOBODY: Principal = { user: '', contactId: '', subject: '', scopes: [] };

/** What the settings call tells the portal of the sign-in. */
export type SignInSettings = OutputOf<'GetB2CSettings'>;

/** Everything a handler may use. No clock, no request, no global: what is not here, a handler does not need. */
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
  /** Names this request in the log. */
  readonly requestId: string;
  /** Public origin of this server, without a slash at the end, for addresses in answers. */
  readonly origin: string;
  /**
   * Origin of the portal, without a slash at the end, for addresses that lead to it: this server's own, or another
   * one's (`PORTAL_ORIGIN`).
   */
  readonly portal: string;
  /** What the settings call answers instead of the embedded identity provider's. */
  readonly signIn: Partial<SignInSettings>;
  /**
   * Whether the configuration announces this beyond the documents (DEC-11); what is not announced is neither read nor
   * answered.
   */
  readonly capable: (capability: Capability) => boolean;
  /**
   * Names the person's act, so that it is done once however often it is sent; absent without the capability
   * `idempotency`.
   */
  readonly idempotencyKey: string | undefined;
  /** The files of a multipart body, on disk; what no record refers to when the call is over is deleted. */
  readonly files: readonly StoredFile[];
  /** The whole text of one of these files. */
  readonly textOf: (file: StoredFile) => Promise<string>;
  /** The fault switch of a name that is no call of the two APIs (`dvs`); null when there is none. */
  readonly takeFault: (name: string) => Promise<Fault | null>;
  /** One line for whoever runs the server; nothing that a person typed. */
  readonly log: Log;
  /** Passes a named point: tests stop the process there. */
  readonly at: At;
  /**
   * Notes that the person was refused this record, or something without an id: an entry of the audit record, whatever
   * the answer is.
   */
  readonly refusedAccess: (record?: AuditedRecord) => void;
  /** Asks for mail that this call queued to be sent, once the answer is out. */
  readonly mailQueued: () => void;
}

/** The handler of one call. */
export type Handler<N extends CallName> = (context: CallContext, input: ReceivedOf<N>) => Promise<OutputOf<N>>;

/** A handler for every call; areas export `satisfies Partial<Handlers>`. */
export type Handlers = { readonly [N in CallName]: Handler<N> };

/**
 * Thrown by a handler to answer with a status other than 200: the body becomes `{ errors }`, of which the client shows
 * the first (letter e). Everything else that is thrown answers 500 without a word about the cause.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: readonly string[];
  /** The files that it is about, each with what is wrong with it; told where `fileRefusals` is announced. */
  readonly files: readonly FileRefusal[];

  /** `status`: 400 to 599. `errors`: what the person may read; nothing internal. Without any the answer has no body. */
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
