/** What pages without a machine and the sign-out read from their addresses; apart from the door that every page passes (doors.ts). */
import * as z from 'zod/mini';
import type { Query } from './search.ts';

/** Longest value of a single field that any page needs. */
const text = z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined);

const arnType = z.catch(z.nullable(z.enum(['new', 'link'])), null);

/** The kind of ARN flow a path asks for; null for any other word, which shows the catch-all (OP-P-99). */
export function arnTypeIn(pathParams: Readonly<Record<string, string | undefined>>): 'new' | 'link' | null {
  return z.parse(arnType, pathParams.arnType);
}

const marker = z.object({ signout: text, timedout: text });

/** The marker of the signed-out page: it says that the person was signed out before the page, and why (OP-P-23, OP-P-66). */
export function markerIn(query: Query): 'signout' | 'timedout' | null {
  const { signout, timedout } = z.parse(marker, query);
  if (timedout !== undefined && !['', '0', 'false'].includes(timedout)) return 'timedout';
  return signout === '1' ? 'signout' : null;
}

const failure = z.object({ code: text, message: text });

/** The code of an error page's address and the message of a system error's; both were written by anybody. */
export function failureIn(query: Query): { readonly code?: string | undefined; readonly message?: string | undefined } {
  return z.parse(failure, query);
}
