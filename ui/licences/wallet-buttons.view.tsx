import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectPassType, selectWalletFailure, type walletPassMachine } from '#machines/licences/wallet-pass.machine.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { hasPass, PASS_FILES, walletFor, type Wallet } from '#rules/licences/wallet-device.rules.ts';
import { Announcement } from '../kit/announcement.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import type { WalletFacts } from './licence-page.tsx';
import { PhoneCode, type MakeCode } from './phone-code.tsx';
import styles from './wallet-buttons.module.css';

const BUTTONS: Readonly<Record<Wallet, { readonly label: string; readonly event: 'apple.requested' | 'google.requested'; readonly look: string | undefined }>> = {
  apple: { label: 'Add to Apple Wallet', event: 'apple.requested', look: styles.apple },
  google: { label: 'Save to Google Wallet', event: 'google.requested', look: undefined },
};

export interface WalletButtonsProps {
  readonly actor: ActorRefFrom<typeof walletPassMachine>;
  readonly facts: WalletFacts;
  /** As the browser tells it: which wallet the device has. */
  readonly userAgent: string;
  /** Makes the code that leads a phone to this page. */
  readonly makeCode: MakeCode;
}

/**
 * The button that saves the pass of a licence to this phone's wallet, where it has one and the licence a pass (PASS-02, PASS-03, FLIC-09 to FLIC-12). On any
 * other device a code leads to the phone that can save it.
 * @param props the actor of the pass, what is known of the licence, and the device
 */
export function WalletButtons({ actor, facts, userAgent, makeCode }: WalletButtonsProps) {
  const { settings, moment } = usePortal();
  const now = moment();
  const wallet = walletFor(facts, userAgent, settings, now);
  if (wallet !== null) return <WalletButton actor={actor} wallet={wallet} />;
  return hasPass(facts, settings, now) && <PhoneCode makeCode={makeCode} />;
}

/** Not in the kit, whose pictures every page brings along. */
function WalletPicture() {
  return (
    <svg aria-hidden="true" focusable="false" width={24} height={24} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round">
      <path d="M3 7.5V19h18V7.5H3Zm1.5 0 1-3h13l1 3M3 11h5c.6 0 1 .5 1.3 1.1a3 3 0 0 0 5.4 0c.3-.6.7-1.1 1.3-1.1h5" />
    </svg>
  );
}

/**
 * The button of one wallet, for whoever knows already that the licence has a pass.
 * @param props the actor of the pass, and the wallet of the device
 */
export function WalletButton({ actor, wallet }: Pick<WalletButtonsProps, 'actor'> & { readonly wallet: Wallet }) {
  const asking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'));
  const opening = useSelector(actor, (snapshot) => snapshot.hasTag('opening'));
  const saved = useSelector(actor, (snapshot) => snapshot.hasTag('saved'));
  const failure = useSelector(actor, selectWalletFailure);
  const passType = useSelector(actor, selectPassType);
  const { label, event, look } = BUTTONS[wallet];
  const announcement = asking
    ? 'We are preparing your pass'
    : opening
      ? 'Google Wallet will open with your pass'
      : saved
        ? `We have saved your pass as ${PASS_FILES[passType]}. Open the file to add it to Apple Wallet.`
        : '';
  return (
    <div className={styles.wallet}>
      {failure && <FailureAlert details={bannerDetails(failure.code)} failure={failure.failure} onRetry={() => actor.send({ type: 'retry.requested' })} />}
      <button
        type="button"
        className={`${styles.button} ${look ?? ''}`}
        aria-disabled={asking || undefined}
        onClick={asking ? undefined : () => actor.send({ type: event })}
      >
        <WalletPicture />
        {label}
      </button>
      <Announcement text={announcement} />
    </div>
  );
}
