/** The page of a renewal of drones, with its real wiring: as its route opens it (`drone-renewal.page.tsx`). */
import { guardApplication } from '../../../src/routes/applications/application-guard.ts';
import { openOnce } from '../../../src/routes/forms/open-once.ts';
import { openReturned } from '../../../src/routes/payments/returned.ts';
import { SCREEN_LINKS } from '../../../src/screen-links.ts';
import { parseQuery } from '../../../src/search.ts';
import type { DocumentSession } from '../../../src/shell/session.ts';
import { wireDroneRenewal, type OpenRenewal } from '../../../src/wiring/drone-renewal.wiring.ts';
import { openedAt, redirect } from './drone-page.ts';
import { leadOf, type ApplicationPage, type Opened } from './page.ts';

export const RENEWAL = '/forms/drone-renewal';

export type RenewalPage = ApplicationPage<'renewal'>;

/** @returns the page, and the address that it leaves in its tab: what the bank says leaves it */
export function renewalPage(session: DocumentSession, address: string, goOut: (href: string) => void): Opened {
  const at = (now: string): OpenRenewal => {
    const asked = SCREEN_LINKS.droneRenewal.parse(parseQuery(now.split('?')[1] ?? ''));
    const { customRef, isChosen: _chosen, returned: _returned, hasReturnKeys: _keys, ...searchParams } = asked;
    const { recordId: saved, droneRegId, toUpdate } = searchParams;
    return openReturned({ redirect }, asked, { screen: 'droneRenewal', organisationId: '' }, (returned) => {
      const recordId = saved || (returned.kind === 'none' ? customRef : '');
      const input = { organisationId: '', organisationArn: '', ...searchParams, chosen: null, recordId, returned };
      const make = (): OpenRenewal => wireDroneRenewal(session, input, goOut);
      return openOnce(session, `drone-renewal:${saved}:${droneRegId}:${toUpdate}`, make, ({ renewal }) => renewal);
    });
  };
  const [open, there] = openedAt(at, address, RENEWAL);
  const { renewal: application, autosave, step, isTyped } = open;
  const opened = { application, autosave };
  const guarded = guardApplication({ form: application, autosave, step, isTyped });
  const page: RenewalPage = { kind: 'renewal', opened, guarded, leadsTo: () => leadOf(opened) };
  return { page, address: there };
}
