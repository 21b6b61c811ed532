/** What single pages and the sign-out read from their addresses; apart from what every page reads (search-params.ts). */
import * as z from 'zod/mini';
import { readLinkParams } from '#rules/core/encoding.rules.ts';
import { readAircraftHint } from '#rules/aircraft/aircraft-hint.rules.ts';
import { originIn, readDroneHint, type Origin } from '#rules/drones/drone-hint.rules.ts';
import { text } from './search-params.ts';
import type { Query } from './search.ts';

const arnType = z.catch(z.nullable(z.enum(['new', 'link'])), null);

/** The kind of ARN flow a path asks for; null for any other word, which shows the catch-all (OP-P-99). */
export function arnTypeIn(pathParams: Readonly<Record<string, string | undefined>>): 'new' | 'link' | null {
  return z.parse(arnType, pathParams.arnType);
}

const left = z.object({ application: z.catch(z.nullable(z.enum(['new', 'link', 'verify'])), null) });

/** The ARN application that a page was left for; null for none. */
export function leftApplicationIn(query: Query): 'new' | 'link' | 'verify' | null {
  return z.parse(left, query).application;
}

const marker = z.object({ signout: text, timedout: text });

/** The marker of the signed-out page: it says that the person was signed out before the page, and why (OP-P-23, OP-P-66). */
export function markerIn(query: Query): 'signout' | 'timedout' | null {
  const { signout, timedout } = z.parse(marker, query);
  if (timedout !== undefined && !['', '0', 'false'].includes(timedout)) return 'timedout';
  return signout === '1' ? 'signout' : null;
}

const assessment = z.object({ error: text });

/** Whether the questions of an assessment did not come (ACRD-07, DERR-35). */
export function hasAssessmentFailedIn(query: Query): boolean {
  return z.parse(assessment, query).error === 'assessment_data';
}

const failure = z.object({ code: text, message: text });

/** The code of an error page's address and the message of a system error's; both were written by anybody. */
export function failureIn(query: Query): { readonly code?: string | undefined; readonly message?: string | undefined } {
  return z.parse(failure, query);
}

/** An id or a code of an address; one that is missing or too long to be any is empty. */
export const shortText = z.catch(z.string().check(z.maxLength(100), z.trim()), '');

/** The submission that a path names. */
export function submissionIn(pathParams: Readonly<Record<string, string | undefined>>): string {
  return z.parse(shortText, pathParams['submissionId']);
}

const asked = z.object({ q: shortText, topic: shortText });

/** What is looked for, and the service that help is asked about; empty for nothing. */
export function askedIn(query: Query): { readonly q: string; readonly topic: string } {
  return z.parse(asked, query);
}

const saved = z.object({ recordid: shortText, customRef: shortText });

/** The saved application that an address asks to resume; both empty for none. */
export interface SavedSearchParams {
  /** By its own key, in the query or in `params`; it wins over a payment's reference (OP-D-23, OP-D-63). */
  readonly recordId: string;
  /** By the reference of a payment (DREN-09, OP-D-72). */
  readonly customRef: string;
}

/** Reads which saved application is to be resumed. */
export function savedIn(query: Query): SavedSearchParams {
  const { recordid, customRef } = z.parse(saved, query);
  return { recordId: recordid || z.parse(shortText, readLinkParams(query['params'])?.recordid), customRef };
}

const begun = z.object({ fromFile: shortText });

/** Whether a new registration is to begin with a file of drones (docs/decisions/0046). */
export function isFromFileIn(query: Query): boolean {
  return z.parse(begun, query).fromFile === '1';
}

const drone = z.object({ rpa: z.catch(z.optional(z.string()), undefined), params: z.catch(z.optional(z.string()), undefined) });

/** Which drone an address means, and where its visitor came from (DDET-01, DDET-02, OP-D-31). */
export interface DroneSearchParams {
  /** The code of the error page where the address means none (OP-D-16). */
  readonly hint: ReturnType<typeof readDroneHint>;
  readonly origin: Origin;
}

/** Reads the page of one drone's address. */
export function droneIn(query: Query, ofOrganisation: boolean): DroneSearchParams {
  const { rpa, params } = z.parse(drone, query);
  return { hint: readDroneHint(rpa, ofOrganisation), origin: originIn(params) };
}

const pass = z.object({ passHash: text });

/** The hash of the pass that an address brings; undefined for none. No hash has a space: one within it or before it was a plus that nobody encoded. */
export function passHashIn(query: Query): string | undefined {
  return z.parse(pass, query).passHash?.trimEnd().replaceAll(' ', '+');
}

const verification = z.object({ token: z.catch(z.string().check(z.maxLength(2048)), ''), licenceType: shortText });

/** Token and type of a check, as the path of its view has them; empty for what it does not have (DLIC-09). */
export function verificationIn(pathParams: Readonly<Record<string, string | undefined>>): { readonly verificationToken: string; readonly licenceType: string } {
  const { token, licenceType } = z.parse(verification, pathParams);
  return { verificationToken: token, licenceType };
}

const aircraft = z.object({ aircraft: text });

/** Which aircraft an address means, by the id of its registration; empty where it says nothing of use (ACFT-05, ACFT-08). */
export function aircraftIn(query: Query): string {
  return readAircraftHint(z.parse(aircraft, query).aircraft);
}

const transfer = z.object({ from: shortText, acftid: shortText });

/** For whom an address asks about an aircraft, and about which (ACFT-14, ACFT-18); the id is empty for none. */
export function aboutAircraftIn(query: Query): { readonly from: 'ind' | 'org'; readonly aircraftId: string } {
  const { from, acftid } = z.parse(transfer, query);
  return { from: from === 'org' ? 'org' : 'ind', aircraftId: acftid };
}
