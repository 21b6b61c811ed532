/** What happens to the tabs and devices of people, whatever their pages show. */
import { storageOf } from '#support/storage.ts';
import type { OfTab } from '../core/page.ts';
import type { Tab } from '../core/tab.ts';

export const isPortal = ({ document, place }: Tab): boolean => place === 'portal' && document !== null;

/** A frozen tab can be shown again, or the browser throws it away. */
export const standsStill = ({ document }: Tab, act: string): boolean =>
  document?.isFrozen === true && !['is shown', 'crashes'].includes(act);

const HOUR = 3_600_000;

/** The clock of the device goes back by an hour, once; that of the regulator does not. */
const clockBack: OfTab = {
  weight: 0.3,
  offered: ({ name, browser }) => name !== 'B' && browser.clockAhead === 0,
  act: ({ browser }) => void (browser.clockAhead = -HOUR),
};

export const ON_BROWSER: Readonly<Record<string, OfTab>> = {
  // Browsers do so with tabs in the background.
  'is frozen': {
    weight: 2,
    offered: (tab) => isPortal(tab) && tab.isHidden,
    act: (tab) => void (tab.document!.isFrozen = true),
  },
  'is duplicated': {
    weight: 1,
    offered: (tab, { tabs: { B } }) => tab.name === 'A' && isPortal(tab) && B.place === 'closed',
    act: (tab, world) => {
      const { B } = world.tabs;
      B.storage = storageOf();
      for (const [name, value] of tab.storage.all) B.storage.setItem(name, value);
      B.address = tab.address;
      return world.open(B, null);
    },
  },
  'has its clock put back': clockBack,
};
