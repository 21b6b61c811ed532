/**
 * What a failed call looks like to the portal, and the codes it may show. The forms of the codes are those of the
 * catalogue (portal 8, drones 8, services 8); a code outside it cannot be spelled (docs/decisions/0005).
 */

/** How a call failed (ERRC-06 to ERRC-10). */
export type FailureLetter = 'a' | 'b' | 'c' | 'd' | 'e';

/**
 * How the codes of a family are written (OP-P-29): `lettered` `LI.1a` to `LI.1e` · `plain` always `DI.1` · `fixed`
 * always `FS.1a` · `settings` `INIT.1` and `INIT.1a` (ERRC-51). The `.2` of a page's pair (`SP.2`, `OD.2`) is no code
 * of a call: it stands for code of ours that throws, and its page says it (DEC-32).
 */
const FORMS = {
  ADI: 'lettered',
  ADO: 'lettered',
  AI: 'lettered',
  AIRI: 'lettered',
  ALA: 'lettered',
  ALI: 'lettered',
  ALO: 'lettered',
  AO: 'lettered',
  DP: 'lettered',
  DRD: 'lettered',
  ED: 'lettered',
  EI: 'lettered',
  LI: 'lettered',
  OU: 'lettered',
  P: 'lettered',
  RC: 'lettered',
  RI: 'lettered',
  RO: 'lettered',
  SRARN: 'lettered',
  SRI: 'lettered',
  SRORG: 'lettered',
  TI: 'lettered',
  UD: 'lettered',
  DI: 'plain',
  DO: 'plain',
  HDI: 'plain',
  HDO: 'plain',
  FL: 'fixed',
  FS: 'fixed',
  FSU: 'fixed',
  DRAL: 'plain',
  DRGL: 'plain',
  OD: 'plain',
  SP: 'plain',
  INIT: 'settings',
} as const;

/** The family of a call's codes. */
export type CodePrefix = keyof typeof FORMS;

type PrefixOf<Form> = { [P in CodePrefix]: (typeof FORMS)[P] extends Form ? P : never }[CodePrefix];

/** Every code a failed call can carry; empty for a call without codes of its own (`System error: …`, SERR-10). */
export type CallCode =
  | `${PrefixOf<'lettered'>}.1${FailureLetter}`
  | `${PrefixOf<'plain'>}.1`
  | `${PrefixOf<'fixed'>}.1a`
  | 'INIT.1'
  | 'INIT.1a'
  | '';

/** A file of a refused upload, by the name under which it was sent, and the reason. */
export interface FileRefusal {
  readonly name: string;
  readonly message: string;
}

/** A failed call. Plain data: it lives in a machine's context and in serialised graphs. */
export interface CallFailure {
  readonly kind: 'call-failure';
  /** Name of the call in the contract. */
  readonly call: string;
  readonly code: CallCode;
  /** How it failed; recorded even where the code shows no letter (OP-P-29). */
  readonly letter: FailureLetter;
  /** Text after the colon (OP-D-98). */
  readonly text: string;
  /** HTTP status, when there was a response. */
  readonly status?: number;
  /** Seconds until the service may be asked again (503 with `Retry-After`). */
  readonly retryAfterSeconds?: number;
  /** Id of the request at the service, by which the Help Desk finds it. */
  readonly reference?: string;
  /** Refused files, where the answer names them. */
  readonly files?: readonly FileRefusal[];
}

/**
 * The code that a failed call of a family shows.
 *
 * @param prefix null for a call without codes of its own
 * @param status the HTTP status, if a response came; it tells the two settings codes apart (CALL-06)
 */
export function failureCode(prefix: CodePrefix | null, letter: FailureLetter, status?: number): CallCode {
  if (prefix === null) return '';
  switch (FORMS[prefix]) {
    case 'lettered':
      return `${prefix as PrefixOf<'lettered'>}.1${letter}`;
    case 'plain':
      return `${prefix as PrefixOf<'plain'>}.1`;
    case 'fixed':
      return `${prefix as PrefixOf<'fixed'>}.1a`;
    case 'settings':
      return status !== undefined && status !== 200 ? 'INIT.1' : 'INIT.1a';
  }
}

export function isCallFailure(value: unknown): value is CallFailure {
  return typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'call-failure';
}

/** The failed call in an error; null for any other error. */
export function callFailureIn(error: unknown): CallFailure | null {
  return isCallFailure(error) ? error : null;
}

/** Title of an alert about a call that was refused because there were too many. */
export const PLEASE_WAIT = 'Too many requests';

/**
 * What a person reads whose call was refused because there were too many of them (429): the server's own sentence with
 * the wait. Else null.
 */
export function waitTold(failure: CallFailure | null | undefined): string | null {
  return failure?.status === 429 ? failure.text : null;
}

/** Title of an alert about a service that has no time, or is away for a while. */
export const NOT_AVAILABLE = 'The service is not available at the moment';

/**
 * What a person reads in place of an error whose call only came at the wrong moment: too often (429), or to a service
 * that says when to come again (503 with `Retry-After`). Else null. Of the second nobody knows whether it was begun, so
 * machines that need to know ask `waitTold`.
 */
export function laterTold(
  failure: CallFailure | null | undefined,
): { readonly title: string; readonly text: string } | null {
  const wait = waitTold(failure);
  if (wait !== null) return { title: PLEASE_WAIT, text: wait };
  return failure?.status === 503 && failure.retryAfterSeconds !== undefined
    ? { title: NOT_AVAILABLE, text: failure.text }
    : null;
}

/**
 * The server's own sentence for the person, where it refused what was asked: no ARN, an age, a role, too many at once.
 * Null for any other failure, and for a sign-in that is over (401), which is led to the login.
 */
export function refusalTold(failure: CallFailure | null | undefined): string | null {
  const { letter, status = 0, text } = failure ?? {};
  return letter === 'e' && status >= 400 && status < 500 && status !== 401 && text !== undefined && text !== ''
    ? text
    : null;
}

/** Statuses of a refusal that passes: the request came too slowly, too early or too often. */
const PASSING: readonly number[] = [408, 425, 429];

/**
 * Whether the same request can have another answer, so that trying again may help (DEC-52): a connection that was lost,
 * a service that did not answer, too many requests. What was refused is refused again.
 *
 * @param failure null where no answered call was the cause
 */
export function mayPass(failure: CallFailure | null | undefined): boolean {
  const status = failure?.status ?? 0;
  return status < 400 || status >= 500 || PASSING.includes(status);
}

/** The line by which the Help Desk finds a failed call; null where no answer named one. */
export function referenceLine({ reference }: Pick<CallFailure, 'reference'>): string | null {
  return reference === undefined ? null : `Reference for the Help Desk: ${reference}`;
}

/** The line a person may see: `System error LI.1a: …` (ERRC-05, DERR-24), `System error: …` without a code (SERR-10). */
export function failureLine(failure: Pick<CallFailure, 'code' | 'text'>): string {
  return failure.code === '' ? `System error: ${failure.text}` : `System error ${failure.code}: ${failure.text}`;
}
