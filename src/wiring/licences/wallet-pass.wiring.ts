import { fromPromise } from 'xstate';
import { walletPassEndpoints } from '#api/wallet-pass.endpoints.ts';
import { walletPassMachine } from '#machines/licences/wallet-pass.machine.ts';
import { googleSaveLink, PASS_FILES } from '#rules/licences/wallet-device.rules.ts';
import type { Connection } from '../../shell/connection.ts';

export interface WalletAdapters {
  /** Origin of the portal. */
  readonly origin: string;
  /** Goes to an address outside the portal, so that Back leads here again. */
  goOut(address: string): void;
  saveFile(file: Blob, name: string): void;
}

/** The type by which phones recognise a pass, whatever the answer says. */
const PKPASS_TYPE = 'application/vnd.apple.pkpass';

/** The pass of a licence with its calls (SCAL-49, SCAL-50); the QR code generator is loaded with it. */
export function wireWalletPass({ call, learn }: Connection, { origin, goOut, saveFile }: WalletAdapters) {
  learn(walletPassEndpoints);
  return walletPassMachine.provide({
    actors: {
      openGooglePass: fromPromise(async ({ input, signal }) => {
        const { saveGooglePassUri } = await call('googlePass', input, { signal });
        const address = googleSaveLink(saveGooglePassUri, origin);
        if (address === null) throw { message: 'The pass has no address' };
        goOut(address);
      }),
      saveApplePass: fromPromise(async ({ input, signal }) => {
        const file = await call('applePass', input, { signal });
        if (file.size === 0) throw { message: 'The pass is empty' };
        saveFile(new Blob([file], { type: PKPASS_TYPE }), PASS_FILES[input.passType]);
      }),
      prepareCode: fromPromise(async ({ input, signal }) => {
        const [answer, { pageCode }] = await Promise.all([
          call('PassCode', input, { signal }),
          import('./page-code.ts'),
        ]);
        if (!answer.link) throw { message: 'The pass has no code' };
        return {
          ...pageCode(answer.link),
          holder: answer.holder ?? '',
          number: answer.number ?? '',
          validUntil: answer.validUntil ?? null,
        };
      }),
    },
  });
}
