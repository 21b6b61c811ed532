import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { walletPassMachine } from '#machines/licences/wallet-pass.machine.ts';
import { featureSetting } from '#rules/core/settings.rules.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { WalletButtons } from '#ui/licences/wallet-buttons.view.tsx';
import { ANDROID, IPHONE } from './wallet-agents.ts';
import { walletPassModel } from './wallet-pass.model.ts';

export const WALLET_SETTINGS = [
  { product_name: featureSetting('AROC'), product_stringvalue: '01/01/2020' },
  { product_name: featureSetting('Licence Verification'), product_stringvalue: '01/01/2020' },
];

const OF_APPLE = new Set(['askingApple', 'saved', 'appleFailed']);

/** A phone offers no code for another phone. */
const noPageCode = () => Promise.reject(new Error('A phone asked for a code'));

/** A phone with both wallets, which no real device has, so that each path can be played. */
function EitherPhone({ actor }: { readonly actor: ActorRefFrom<typeof walletPassMachine> }) {
  const isApple = useSelector(actor, ({ value }) => OF_APPLE.has(value));
  const facts = { passType: 'FCL', isInForce: true, isPictureFound: true, isNotConverted: false } as const;
  return (
    <>
      <h1>Your licence</h1>
      <WalletButtons
        actor={actor}
        facts={facts}
        userAgent={isApple ? IPHONE : ANDROID}
        makeCode={noPageCode}
        canShowCode
        keepScreenOn={() => () => undefined}
      />
    </>
  );
}

export const harness = defineHarness({
  spec: walletPassModel,
  View: EitherPhone,
  portal: { settings: WALLET_SETTINGS },
});
