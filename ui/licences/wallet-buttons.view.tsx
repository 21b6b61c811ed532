import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { walletPassMachine } from '#machines/licences/wallet-pass.machine.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { hasPass, PASS_FILES, walletFor, type Wallet } from '#rules/licences/wallet-device.rules.ts';
import { Announcement } from '../kit/announcement.tsx';
import { Button } from '../kit/button.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { useField } from '../kit/use-field.ts';
import type { WalletFacts } from './licence-page.tsx';
import { PhoneCode, type PhoneCodeProps } from './phone-code.tsx';
import { ShownCode, type KeepScreenOn } from './shown-code.tsx';
import styles from './wallet-buttons.module.css';

const BUTTONS: Readonly<
  Record<
    Wallet,
    {
      readonly label: string;
      readonly event: 'apple.requested' | 'google.requested';
      readonly look: string | undefined;
    }
  >
> = {
  apple: { label: 'Add to Apple Wallet', event: 'apple.requested', look: styles.apple },
  google: { label: 'Save to Google Wallet', event: 'google.requested', look: undefined },
};

const NO_CODE = {
  title: 'We could not show your code',
  text: 'Your licence is not affected. Try again, or show the pass that you saved on your phone.',
};

export interface WalletButtonsProps extends PhoneCodeProps {
  readonly actor: ActorRefFrom<typeof walletPassMachine>;
  readonly facts: WalletFacts;
  /** User agent of the browser, which tells which wallet the device has. */
  readonly userAgent: string;
  /** Whether the regulator can give the code of a pass. */
  readonly canShowCode: boolean;
  readonly keepScreenOn: KeepScreenOn;
}

/**
 * The button that saves the pass of a licence to this phone's wallet, where it has one and the licence a pass (PASS-02,
 * PASS-03, FLIC-09 to FLIC-12). On any other device a code leads to the phone that can save it. What fits into a hand
 * can show the pass's own code to an inspector.
 */
export function WalletButtons({
  actor,
  facts,
  userAgent,
  canShowCode,
  keepScreenOn,
  ...phoneCode
}: WalletButtonsProps) {
  const { settings, moment } = usePortal();
  const now = moment();
  const wallet = walletFor(facts, userAgent, settings, now);
  if (!hasPass(facts, settings, now)) return null;
  const parts = { actor, wallet, canShowCode, keepScreenOn };
  if (wallet !== null) return <PassActs {...parts} />;
  return (
    <>
      <PhoneCode {...phoneCode} />
      {canShowCode && (
        <div className={styles.inHand}>
          <PassActs {...parts} />
        </div>
      )}
    </>
  );
}

/** Not in the kit, whose pictures are in the code of every page. */
function WalletPicture() {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
    >
      <path d="M3 7.5V19h18V7.5H3Zm1.5 0 1-3h13l1 3M3 11h5c.6 0 1 .5 1.3 1.1a3 3 0 0 0 5.4 0c.3-.6.7-1.1 1.3-1.1h5" />
    </svg>
  );
}

/** Buttons for the pass on this device, and their results. */
function PassActs({
  actor,
  wallet,
  canShowCode,
  keepScreenOn,
}: Pick<WalletButtonsProps, 'actor' | 'canShowCode' | 'keepScreenOn'> & { readonly wallet: Wallet | null }) {
  const asking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'));
  const opening = useSelector(actor, (snapshot) => snapshot.hasTag('opening'));
  const saved = useSelector(actor, (snapshot) => snapshot.hasTag('saved'));
  const failure = useField(actor, 'problem');
  const drawing = useSelector(actor, (snapshot) => snapshot.hasTag('drawing'));
  const passType = useField(actor, 'passType');
  const code = useField(actor, 'code');
  const announcement = asking
    ? `We are preparing your ${drawing ? 'code' : 'pass'}`
    : opening
      ? 'Google Wallet will open with your pass'
      : saved
        ? `We have saved your pass as ${PASS_FILES[passType]}. Open the file to add it to Apple Wallet.`
        : '';
  return (
    <div className={styles.wallet}>
      {failure && (
        <FailureAlert
          {...(failure.code === '' ? { words: NO_CODE } : { details: bannerDetails(failure.code) })}
          failure={failure.failure}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      )}
      {wallet && <WalletButton wallet={wallet} busy={asking} onPress={(type) => actor.send({ type })} />}
      {canShowCode && (
        <Button look="secondary" busy={asking} onClick={() => actor.send({ type: 'code.requested' })}>
          Show the code to an inspector
        </Button>
      )}
      <Announcement text={announcement} />
      {code && (
        <ShownCode
          code={code}
          passType={passType}
          keepScreenOn={keepScreenOn}
          onClose={() => actor.send({ type: 'code.closed' })}
        />
      )}
    </div>
  );
}

interface WalletButtonProps {
  readonly wallet: Wallet;
  readonly busy: boolean;
  readonly onPress: (event: (typeof BUTTONS)[Wallet]['event']) => void;
}

function WalletButton({ wallet, busy, onPress }: WalletButtonProps) {
  const { label, event, look } = BUTTONS[wallet];
  return (
    <button
      type="button"
      className={`${styles.button} ${look ?? ''}`}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : () => onPress(event)}
    >
      <WalletPicture />
      <span>{label}</span>
    </button>
  );
}
