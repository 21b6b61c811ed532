import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { walletPassMachine } from '#machines/licences/wallet-pass.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import { play, show } from '#support/show.tsx';
import type { WalletFacts } from '#ui/licences/licence-page.tsx';
import { WalletButtons } from '#ui/licences/wallet-buttons.view.tsx';
import { pageCode } from '../../src/wiring/licences/page-code.ts';
import { readCode } from './read-code.ts';
import { AGENTS, ANDROID, DESKTOP, IPHONE } from './wallet-agents.ts';
import { WALLET_SETTINGS } from './wallet-pass.harness.tsx';

const FACTS: WalletFacts = { passType: 'FCL', isInForce: true, isPictureFound: true, isNotConverted: false };
const LABELS = { apple: 'Add to Apple Wallet', google: 'Save to Google Wallet' };
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

const makeCode = () => Promise.resolve(pageCode('https://portal.example/forms/licence-view-multiple'));
const codes = () => screen.queryAllByRole('region', { name: 'Save it on your phone' }).length;

function shown(userAgent: string, facts: Partial<WalletFacts> = {}, events: Parameters<typeof play<typeof walletPassMachine>>[2] = [], settings = WALLET_SETTINGS) {
  const played = play(walletPassMachine, { individualArn: '2001079', passType: 'FCL' }, events);
  show(<WalletButtons actor={played.actor} facts={{ ...FACTS, ...facts }} userAgent={userAgent} makeCode={makeCode} />, { settings });
  return played;
}

describe('the wallet buttons', () => {
  it.each(AGENTS)('on %s: %s [PASS-03 FLIC-10]', (_device, wallet, userAgent) => {
    shown(userAgent);
    expect(buttons()).toEqual(wallet === null ? [] : [LABELS[wallet]]);
    expect(codes()).toBe(wallet === null ? 1 : 0);
  });

  it.each([
    ['before their date [PASS-02 FLIC-09]', {}, [{ product_name: 'Portal - Feature Availability - Licence Verification', product_stringvalue: '22/11/2026' }, ...WALLET_SETTINGS.slice(0, 1)]],
    ['without a picture on file [FLIC-11]', { isPictureFound: false }, WALLET_SETTINGS],
    ['of a licence that is not converted [FLIC-12]', { isNotConverted: true }, WALLET_SETTINGS],
    ['of a licence that is not in force', { isInForce: false }, WALLET_SETTINGS],
  ] as const)('are not there %s', (_when, facts, settings) => {
    shown(ANDROID, facts, [], [...settings]);
    shown(IPHONE, facts, [], [...settings]);
    shown(DESKTOP, facts, [], [...settings]);
    expect([buttons(), codes()]).toEqual([[], 0]);
  });

  it.each([[ANDROID, 'google.requested', 'openGooglePass'], [IPHONE, 'apple.requested', 'saveApplePass']] as const)('a double press asks once', (agent, event, port) => {
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
  ] as const)('a failure shows its code and a way on: %#  [DERR-36 DERR-37 SERR-30 SERR-31]', (agent, asked, failure, code) => {
    const { heard } = shown(agent, {}, [asked, failure]);
    expect(within(screen.getByRole('alert')).getByText(`Details: ${code}`)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heard().at(-1)).toBe('retry.requested');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a saved file is named, for who has to find it', () => {
    shown(IPHONE, {}, [{ type: 'apple.requested' }, done('saveApplePass', undefined)]);
    expect(screen.getByRole('status').textContent).toBe('We have saved your pass as flight-crew-licence.pkpass. Open the file to add it to Apple Wallet.');
  });

  it('on a computer there is no button, and a code that opens this page on a phone', async () => {
    shown(DESKTOP);
    expect(buttons()).toEqual([]);
    const code = await screen.findByRole('img', { name: 'QR code that opens this page' });
    expect(readCode(code.getAttribute('viewBox')!, code.querySelector('path:last-child')!.getAttribute('d')!)).toBe('https://portal.example/forms/licence-view-multiple');
  });

  it('on a computer the words stay where the code cannot be made', async () => {
    const played = play(walletPassMachine, { individualArn: '2001079', passType: 'FCL' }, []);
    const failing = vi.fn(() => Promise.reject(new Error('no chunk')));
    show(<WalletButtons actor={played.actor} facts={FACTS} userAgent={DESKTOP} makeCode={failing} />, { settings: WALLET_SETTINGS });
    await vi.waitFor(() => expect(failing).toHaveBeenCalled());
    expect(screen.getByText(/^Scan this code with your phone/)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
