/** What can happen with a tab, and what a person does at the bank's page, whatever is paid for. */
import { BANK } from '../core/bank.ts';
import type { OfTab } from '../core/page.ts';
import type { Tab } from '../core/tab.ts';
import type { World } from '../core/world.ts';

export const isHome = (tab: Tab): boolean => tab.document?.page?.kind === 'home';

/** The token of the payment whose page at the bank a tab shows; empty for none. */
export const tokenAt = ({ address, place }: Tab): string => (place === 'bank' ? address.slice(BANK.length) : '');

/** A token of no drones is of the fee. */
export const isAtBankFor = (what: 'drones' | 'fee', tab: Tab, { regulator: { drones } }: World): boolean => {
  const token = tokenAt(tab);
  return token !== '' && drones.attempts.some((one) => one.token === token) === (what === 'drones');
};

/** Returns from the bank's page: another document, at the address that `leave` tells. */
export const returnsFromBank =
  (leave: (tab: Tab, world: World) => string | Promise<string>): OfTab['act'] =>
  async (tab, world) => {
    tab.address = await leave(tab, world);
    await world.open(tab, null);
  };

/** Pays, and closes the page before it leads back; the tab is opened at the address later. */
export const closesBank =
  (page: (tab: Tab, world: World) => string, pay: (tab: Tab, world: World) => void | Promise<unknown>): OfTab['act'] =>
  async (tab, world) => {
    const address = page(tab, world);
    await pay(tab, world);
    Object.assign(tab, { place: 'portal', address });
  };
