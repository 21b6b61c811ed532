import { KESTREL } from '#server/scenarios/organisations.ts';
import type { Browser } from '../server/browser.ts';

export const at = (page: 'email' | 'phone' | 'details', id: string = KESTREL.id) =>
  `/embedded/organisation/${page}?organisationId=${id}`;

export const OWN = { email: '/embedded/profile/email', details: '/embedded/profile/details' };

export const post = (
  one: Browser,
  address: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) => one.send(address, fields, headers);

export const text = (html: string) => html.replaceAll('&#8217;', '’').replaceAll('&#39;', "'").replaceAll(/\s+/g, ' ');
