/** The page of a registration of drones, with its real wiring: as its route opens it (`drone-registration.page.tsx`). */
import { guardApplication } from '../../../src/routes/applications/application-guard.ts';
import { openOnce } from '../../../src/routes/forms/open-once.ts';
import { openReturned } from '../../../src/routes/payments/returned.ts';
import { SCREEN_LINKS } from '../../../src/screen-links.ts';
import { parseQuery } from '../../../src/search.ts';
import type { DocumentSession } from '../../../src/shell/session.ts';
import { wireDroneRegistration, type OpenRegistration } from '../../../src/wiring/drone-registration.wiring.ts';
import { leadOf, type ApplicationPage, type Opened } from './page.ts';

export const DRONES = '/forms/drone-registration';
/** @param recordId empty for a new registration */
export const dronesAddress = (recordId: string): string =>
  recordId === '' ? DRONES : `${DRONES}?recordid=${recordId}`;

export type DronePage = ApplicationPage<'drones'>;

/** @returns the page, and the address that it leaves in its tab: what the bank says leaves it */
export function dronePage(session: DocumentSession, address: string, goOut: (href: string) => void): Opened {
  const at = (now: string): OpenRegistration => {
    const asked = SCREEN_LINKS.droneRegistration.parse(parseQuery(now.split('?')[1] ?? ''));
    return openReturned({ redirect }, asked, { screen: 'droneRegistration', organisationId: '' }, (returned) => {
      const recordId = returned.kind === 'none' ? asked.recordId || asked.customRef : '';
      const input = { organisationId: '', organisationArn: '', recordId, fromFile: false, returned };
      const make = (): OpenRegistration => wireDroneRegistration(session, input, goOut);
      return openOnce(session, `drone-registration::${recordId}`, make, ({ form }) => form);
    });
  };
  const [registration, there] = openedAt(at, address, DRONES);
  const { form: application, autosave, step, holdsMore } = registration;
  const opened = { application, autosave };
  const guarded = guardApplication({ form: application, autosave, step, isTyped: holdsMore });
  const page: DronePage = { kind: 'drones', opened, guarded, leadsTo: () => leadOf(opened) };
  return { page, address: there };
}

const REDIRECTED = new Error('The address is another one now');
export const redirect = (): never => {
  throw REDIRECTED;
};

/** Opens at an address; what the bank says leaves it for the page's own. */
export function openedAt<Of>(at: (address: string) => Of, address: string, own: string): [Of, string] {
  try {
    return [at(address), address];
  } catch (error) {
    if (error !== REDIRECTED) throw error;
    return [at(own), own];
  }
}
