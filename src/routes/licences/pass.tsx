/** The pass of a licence, shown on the page of the licence and at the end of the assessment that earned it. */
import { useMemo } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { ScreenTarget } from '#machines/core/screens.ts';
import type { walletPassMachine } from '#machines/licences/wallet-pass.machine.ts';
import type { SavedPassType } from '#rules/licences/wallet-device.rules.ts';
import { usePortal } from '#ui/kit/portal.tsx';
import { WalletButtons, type WalletButtonsProps } from '#ui/licences/wallet-buttons.view.tsx';
import { keepScreenOn } from '../../shell/screen-on.ts';
import type { Session } from '../../shell/session.ts';
import { saveFile } from '../../shell/windows.ts';
import { wireWalletPass } from '../../wiring/licences/wallet-pass.wiring.ts';

/** Opens the pass of a person's licence, or finds it open; nothing is requested before the person asks for it. */
export function openPass(
  { areas, connection, visitor }: Session,
  passType: SavedPassType,
): ActorRefFrom<typeof walletPassMachine> {
  const input = { individualArn: visitor()?.user?.product_arn ?? '', passType };
  const adapters = { origin: location.origin, goOut: (address: string) => location.assign(address), saveFile };
  return areas.findOrCreate(`wallet-pass:${passType}`, () =>
    createActor(wireWalletPass(connection, adapters), { input }),
  );
}

interface PassProps extends Pick<WalletButtonsProps, 'actor' | 'facts' | 'level'> {
  readonly session: Session;
  /** The page with the wallet button, if that is another page. */
  readonly page?: ScreenTarget;
}

/**
 * The actions for a pass on this device. The code that draws a QR code is fetched only where one shows: most phones
 * need none.
 */
export function PassOf({ session, page, ...shown }: PassProps) {
  const { links } = usePortal();
  const address = page === undefined ? location.href : new URL(links.href(page), location.origin).href;
  const makeCode = useMemo(
    () => async () => (await import('../../wiring/licences/page-code.ts')).pageCode(address),
    [address],
  );
  return (
    <WalletButtons
      {...shown}
      userAgent={navigator.userAgent}
      makeCode={makeCode}
      {...(page && { opens: 'the page of your accreditation' })}
      canShowCode={session.configuration()?.capabilities.passCodes === true}
      keepScreenOn={keepScreenOn}
    />
  );
}
