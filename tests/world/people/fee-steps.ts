/** What can happen with the requested fee: on its page, at the bank's page, and with the bank's notice. */
import { selectCardPayment } from '#machines/additional-payments/payment-request.machine.ts';
import { selectIsAway, selectIsAwaited, selectIsRedirecting } from '#machines/payments/card-payment.machine.ts';
import { FEE_ADDRESS, feePage, type FeePage } from '../core/fee-page.ts';
import { HOME, pageIn, type OfTab, type PageKind } from '../core/page.ts';
import { openPage, type Tab } from '../core/tab.ts';
import type { BankAct } from '../regulator/port.ts';
import { closesBank, isAtBankFor, isHome, returnsFromBank, tokenAt } from './bank-steps.ts';

export const feeIn = (tab: Tab): FeePage['actor'] | null => pageIn<FeePage>(tab, 'fee')?.actor ?? null;

/** What the page of the fee shows (`payment-request.view.tsx`). */
export function feeScreen(actor: FeePage['actor']): string {
  const snapshot = actor.getSnapshot();
  const payment = selectCardPayment(snapshot)?.getSnapshot();
  if (selectIsRedirecting(payment)) return 'redirecting';
  if (selectIsAway(payment)) return 'away';
  if (selectIsAwaited(payment)) return 'finalising';
  if (snapshot.hasTag('submitting')) return 'submitting';
  return (
    (['pending', 'due', 'gone', 'settled', 'complete'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'returning'
  );
}

const shows =
  (...screens: readonly string[]) =>
  (tab: Tab): boolean => {
    const actor = feeIn(tab);
    return actor !== null && !tab.isHidden && screens.includes(feeScreen(actor));
  };
const isAtBank: OfTab['offered'] = (tab, world) => isAtBankFor('fee', tab, world);
const returns = (act: BankAct): OfTab['act'] =>
  returnsFromBank(async (tab, world) => `${FEE_ADDRESS}${await world.payments.visit(tokenAt(tab), act)}`);

const ON_FEE: Readonly<Record<string, OfTab>> = {
  'opens the fee': {
    weight: 4,
    offered: isHome,
    act: (tab) => openPage(tab, tab.document!, FEE_ADDRESS),
  },
  'agrees and pays': {
    weight: 10,
    offered: shows('due'),
    act: (tab) => {
      feeIn(tab)?.send({ type: 'declaration.changed', agreed: true });
      feeIn(tab)?.send({ type: 'payment.requested' });
    },
  },
  'opens the payment page again': {
    weight: 4,
    offered: shows('away'),
    act: (tab) => selectCardPayment(feeIn(tab)!.getSnapshot())?.send({ type: 'retry.requested' }),
  },
  'goes back to the fee': {
    weight: 4,
    offered: shows('away'),
    act: (tab) => selectCardPayment(feeIn(tab)!.getSnapshot())?.send({ type: 'paymentPage.left' }),
  },
  'checks the payment': {
    weight: 3,
    offered: shows('finalising'),
    act: (tab) => {
      const at = tab.document!.session.clock().moment();
      selectCardPayment(feeIn(tab)!.getSnapshot())?.send({ type: 'check.requested', at });
    },
  },
  'loads the fee again': {
    weight: 4,
    offered: (tab) => feeIn(tab)?.getSnapshot().children.page?.getSnapshot().hasTag('failed') === true,
    act: (tab) => feeIn(tab)?.getSnapshot().children.page?.send({ type: 'retry.requested' }),
  },
  'leaves the fee': {
    weight: 2,
    offered: shows('due', 'gone', 'settled', 'complete', 'finalising', 'pending'),
    act: (tab) => openPage(tab, tab.document!, HOME),
  },
  'pays at the bank': { weight: 8, offered: isAtBank, act: returns('paid') },
  'pays at the bank and closes its page': {
    weight: 2,
    offered: isAtBank,
    act: closesBank(
      () => FEE_ADDRESS,
      async (tab, world) => world.payments.visit(tokenAt(tab), 'paid'),
    ),
  },
  'is declined by the bank': { weight: 2, offered: isAtBank, act: returns('declined') },
  'cancels at the bank': { weight: 2, offered: isAtBank, act: returns('cancelled') },
  'goes back from the bank': { weight: 2, offered: isAtBank, act: returnsFromBank(() => FEE_ADDRESS) },
};

/** A requested fee, and its payment by card. */
export const FEES: PageKind = {
  kind: 'fee',
  address: FEE_ADDRESS,
  open: (session, address, { goOut }) => ({ page: feePage(session, address, goOut), address: FEE_ADDRESS }),
  screen: (tab) => feeScreen(feeIn(tab)!),
  seen: (tab) => `fee ${feeScreen(feeIn(tab)!)} ${feeIn(tab)!.getSnapshot().context.alert?.kind ?? ''}`,
  typed: () => '',
  values: (tab) => [feeIn(tab)!.getSnapshot().value, feeScreen(feeIn(tab)!)],
  acts: ON_FEE,
  calls: [
    ['AdditionalPayment', 4],
    ['submissionPayment', 4],
    ['validateHmac', 4],
  ],
  outside: {
    /** The bank tells the regulator, early, late, more than once, or never. */
    'the notice of the bank arrives': {
      weight: 3,
      offered: ({ payments }) => payments.charges() > 0,
      act: ({ payments }) => payments.notice(),
    },
  },
};
