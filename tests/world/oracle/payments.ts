/** What must be true of the fee (DEC-07, DPAY-10 to DPAY-19, APAY-13 to APAY-17): charged once, and said as it is. */
import { feeIn, feeScreen } from '../people/fee-steps.ts';
import { personOf } from '../core/page.ts';
import { TABS, type World } from '../core/world.ts';
import type { Oracle } from './oracle.ts';

export const feeOracle = (world: World): Oracle => ({ before: () => undefined, after: () => untrueOfFees(world) });

function untrueOfFees({ tabs, payments }: World): string[] {
  const wrong: string[] = [];
  const charges = payments.charges();
  if (charges > 1) wrong.push(`The fee was charged ${String(charges)} times`);
  for (const name of TABS) {
    const actor = feeIn(tabs[name]);
    // The fee is Ava's; for anybody else nothing is due.
    if (actor === null || personOf(tabs[name]) !== 'ava') continue;
    const screen = feeScreen(actor);
    const alert = actor.getSnapshot().context.alert?.kind;
    if (screen === 'complete' && !payments.isFinished())
      wrong.push(`${name} says that the fee is paid, and it is not finished`);
    if (screen === 'gone' && charges === 0) wrong.push(`${name} says that nothing is due, and the fee is not paid`);
    if (['settled', 'finalising'].includes(screen) && charges === 0)
      wrong.push(`${name} says that the payment was received, and nothing was charged`);
    if (alert === 'refundDue' && !payments.isGivenBack())
      wrong.push(`${name} says that the payment goes back, and it does not`);
  }
  return wrong;
}
