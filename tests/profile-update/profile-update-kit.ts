import type { RunningServer } from '#server/core/start-server.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { Browser } from '../server/browser.ts';

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

/** People at the stand-ins of a running server. */
export const visitorsOf = (server: () => RunningServer) => {
  /** Signed in, and known to the stand-ins. */
  const signedIn = async (person: string): Promise<Browser> => {
    const one = new Browser(server().origin);
    await one.signInAs(person);
    await one.open(OWN.email);
    return one;
  };

  return { signedIn };
};
