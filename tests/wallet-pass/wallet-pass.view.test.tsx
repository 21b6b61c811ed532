import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { walletPassMachine } from '#machines/licences/wallet-pass.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import '#support/dialog.ts';
import { done, failed } from '#support/model.ts';
import { play, show } from '#support/show.tsx';
import type { WalletFacts } from '#ui/licences/licence-page.tsx';
import { WalletButtons } from '#ui/licences/wallet-buttons.view.tsx';
import { pageCode } from '../../src/wiring/licences/page-code.ts';
import { drawn } from './wallet-pass.model.ts';
import { readCode } from './read-code.ts';
import { AGENTS, ANDROID, DESKTOP, IPHONE } from './wallet-agents.ts';
import { WALLET_SETTINGS } from './wallet-pass.harness.tsx';

const FACTS: WalletFacts = { passType: 'FCL', isInForce: true, isPictureFound: true, isNotConverted: false };
const LABELS = { apple: 'Add to Apple Wallet', google: 'Save to Google Wallet' };
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

const makeCode = () => Promise.resolve(pageCode('https://portal.example/forms/licence-view-multiple'));
const codes = () => screen.queryAllByRole('region', { name: 'Save it on your phone' }).length;

const screenOn = vi.fn(() => vi.fn());

function shown(
  userAgent: string,
  facts: Partial<WalletFacts> = {},
  events: Parameters<typeof play<typeof walletPassMachine>>[2] = [],
  settings = WALLET_SETTINGS,
  canShowCode = false,
) {
  const played = play(walletPassMachine, { individualArn: '2001079', passType: 'FCL' }, events);
  show(
    <WalletButtons
      actor={played.actor}
      facts={{ ...FACTS, ...facts }}
      userAgent={userAgent}
      makeCode={makeCode}
      canShowCode={canShowCode}
      keepScreenOn={screenOn}
    />,
    { settings },
  );
  return played;
}

describe('the wallet buttons', () => {
  it.each(AGENTS)('on %s: %s [PASS-03 FLIC-10]', (_device, wallet, userAgent) => {
    shown(userAgent);
    expect(buttons()).toEqual(wallet === null ? [] : [LABELS[wallet]]);
    expect(codes()).toBe(wallet === null ? 1 : 0);
  });

  it.each([
    [
      'before their date [PASS-02 FLIC-09]',
      {},
      [
        { product_name: 'Portal - Feature Availability - Licence Verification', product_stringvalue: '22/11/2026' },
        ...WALLET_SETTINGS.slice(0, 1),
      ],
    ],
    ['without a picture on file [FLIC-11]', { isPictureFound: false }, WALLET_SETTINGS],
    ['of a licence that is not converted [FLIC-12]', { isNotConverted: true }, WALLET_SETTINGS],
    ['of a licence that is not in force', { isInForce: false }, WALLET_SETTINGS],
  ] as const)('are not there %s', (_when, facts, settings) => {
    shown(ANDROID, facts, [], [...settings]);
    shown(IPHONE, facts, [], [...settings]);
    shown(DESKTOP, facts, [], [...settings]);
    expect([buttons(), codes()]).toEqual([[], 0]);
  });

  it.each([
    [ANDROID, 'google.requested', 'openGooglePass'],
    [IPHONE, 'apple.requested', 'saveApplePass'],
  ] as const)('a double press asks once', (agent, event, port) => {
    const { heard, perform } = shown(agent);
    const button = screen.getByRole('button');
    fireEvent.click(button);
    fireEvent.click(button);
    expect(heard()).toEqual([event]);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('We are preparing your pass');
    perform(done(port, undefined));
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  it.each([
    [ANDROID, { type: 'google.requested' }, failed('openGooglePass', callFailure('googlePass', 'DRGL.1')), 'DRGL.1'],
    [ANDROID, { type: 'google.requested' }, failed('openGooglePass', exception), 'DRGL.2'],
    [IPHONE, { type: 'apple.requested' }, failed('saveApplePass', callFailure('applePass', 'DRAL.1')), 'DRAL.1'],
    [IPHONE, { type: 'apple.requested' }, failed('saveApplePass', exception), 'DRAL.2'],
  ] as const)(
    'a failure shows its code and a way on: %#  [DERR-36 DERR-37 SERR-30 SERR-31]',
    (agent, asked, failure, code) => {
      const { heard } = shown(agent, {}, [asked, failure]);
      expect(within(screen.getByRole('alert')).getByText(`Details: ${code}`)).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(heard().at(-1)).toBe('retry.requested');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('a saved file is named, for who has to find it', () => {
    shown(IPHONE, {}, [{ type: 'apple.requested' }, done('saveApplePass', undefined)]);
    expect(screen.getByRole('status').textContent).toBe(
      'We have saved your pass as flight-crew-licence.pkpass. Open the file to add it to Apple Wallet.',
    );
  });

  it('on a computer there is no button, and a code that opens this page on a phone', async () => {
    shown(DESKTOP);
    expect(buttons()).toEqual([]);
    const code = await screen.findByRole('img', { name: 'QR code that opens this page' });
    expect(readCode(code.getAttribute('viewBox')!, code.querySelector('path:last-child')!.getAttribute('d')!)).toBe(
      'https://portal.example/forms/licence-view-multiple',
    );
  });

  it('on a computer the words stay where the code cannot be made', async () => {
    const played = play(walletPassMachine, { individualArn: '2001079', passType: 'FCL' }, []);
    const failing = vi.fn(() => Promise.reject(new Error('no chunk')));
    show(
      <WalletButtons
        actor={played.actor}
        facts={FACTS}
        userAgent={DESKTOP}
        makeCode={failing}
        canShowCode={false}
        keepScreenOn={screenOn}
      />,
      { settings: WALLET_SETTINGS },
    );
    await vi.waitFor(() => expect(failing).toHaveBeenCalled());
    expect(screen.getByText(/^Scan this code with your phone/)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('the code for an inspector', () => {
  const SHOW = 'Show the code to an inspector';
  const asked = [{ type: 'code.requested' }, done('prepareCode', drawn)] as const;
  const withCode = (
    userAgent: string,
    events: Parameters<typeof shown>[2] = [],
    facts: Partial<WalletFacts> = {},
    settings = WALLET_SETTINGS,
  ) => shown(userAgent, facts, events, settings, true);

  it.each(AGENTS)('is offered on %s, beside its wallet where it has one', (_device, wallet, userAgent) => {
    withCode(userAgent);
    expect(buttons()).toEqual(wallet === null ? [SHOW] : [LABELS[wallet], SHOW]);
  });

  it('is not offered of a licence without a pass', () => {
    withCode(ANDROID, [], { isPictureFound: false });
    withCode(IPHONE, [], { isInForce: false });
    withCode(DESKTOP, [], { isNotConverted: true });
    withCode(ANDROID, [], {}, [
      { product_name: 'Portal - Feature Availability - Licence Verification', product_stringvalue: '22/11/2026' },
    ]);
    expect(buttons()).toEqual([]);
  });

  it('shows the code with the name, the number and the end, keeps the screen on meanwhile, and gives the focus back', () => {
    const { perform, heard } = withCode(ANDROID);
    screenOn.mockClear();
    const button = screen.getByRole('button', { name: SHOW });
    button.focus();
    fireEvent.click(button);
    expect(screen.getByRole('status').textContent).toBe('We are preparing your code');
    perform(done('prepareCode', drawn));
    const dialog = within(screen.getByRole('dialog', { name: 'Show this code to the inspector' }));
    const picture = dialog.getByRole('img', { name: 'QR code of your flight crew licence' });
    expect([picture.getAttribute('viewBox'), picture.querySelector('path:last-child')!.getAttribute('d')]).toEqual([
      '0 0 9 9',
      drawn.path,
    ]);
    expect(dialog.getByText('Max Hall')).toBeTruthy();
    expect(screen.getByRole('dialog').querySelector('dl')!.textContent).toBe(
      'Licence numberFCL-20417Expiry date03 Feb 2027',
    );
    expect(screenOn).toHaveBeenCalledTimes(1);
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(heard().at(-1)).toBe('code.closed');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screenOn.mock.results[0]!.value).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
  });

  it('Escape closes it', () => {
    const { heard } = withCode(IPHONE, [...asked]);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect([heard().at(-1), screen.queryByRole('dialog')]).toEqual(['code.closed', null]);
  });

  it('says that there is no end where there is none', () => {
    withCode(ANDROID, [{ type: 'code.requested' }, done('prepareCode', { ...drawn, validUntil: null })]);
    expect(within(screen.getByRole('dialog')).getByText('No expiry date')).toBeTruthy();
  });

  it('that does not come says so in words of its own, with a way on', () => {
    const { heard } = withCode(ANDROID, [
      { type: 'code.requested' },
      failed('prepareCode', callFailure('PassCode', '')),
    ]);
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('We could not show your code')).toBeTruthy();
    expect(alert.queryByText(/^Details: $/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heard().at(-1)).toBe('retry.requested');
  });
});
