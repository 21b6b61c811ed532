/** A pass in the browser: its machine as the portal wires it, over scripted calls. */
import { createActor, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import type { Connection } from '../../src/shell/connection.ts';
import { pageCode } from '../../src/wiring/licences/page-code.ts';
import { wireWalletPass } from '../../src/wiring/licences/wallet-pass.wiring.ts';
import type { SavedPassType } from '#rules/licences/wallet-device.rules.ts';
import { partOf } from '../support/part-of.ts';

const OWN = 'http://localhost:4280';

/** Presses a button; returns the calls, the address that the browser went to, the saved file, and the final state. */
async function press(
  type: 'google.requested' | 'apple.requested' | 'code.requested',
  answer: unknown,
  passType: SavedPassType = 'RPA Excluded Accreditation',
) {
  const asked: [string, unknown][] = [];
  const went: string[] = [];
  const saved: { readonly name: string; readonly file: Blob }[] = [];
  const connection = partOf<Connection>({
    learn: () => undefined,
    call: async (name: string, input: unknown) => (asked.push([name, input]), answer),
  });
  const adapters = {
    origin: OWN,
    goOut: (address: string) => void went.push(address),
    saveFile: (file: Blob, name: string) => void saved.push({ file, name }),
  };
  const actor = createActor(wireWalletPass(connection, adapters), {
    input: { individualArn: '2001011', passType },
  }).start();
  actor.send({ type });
  const end = await waitFor(actor, (now) => !now.hasTag('asking'));
  return { asked, went, saved, shown: end.context.code, code: end.context.problem?.code ?? null, state: end.value };
}

it('Google: the browser goes to saveGooglePassUri [PASS-04 FLIC-24 DCAL-51 DCAL-52]', async () => {
  const { asked, went, code, state } = await press('google.requested', {
    saveGooglePassUri: 'https://pay.google.com/gp/v/save/eyJ',
  });
  expect(asked).toEqual([['googlePass', { individualArn: '2001011', passType: 'RPA Excluded Accreditation' }]]);
  expect([went, code, state]).toEqual([['https://pay.google.com/gp/v/save/eyJ'], null, 'opening']);
});

it.each(['', 'javascript:alert(1)', 'http://elsewhere.example/'])(
  'Google: it goes nowhere with %j, which is DRGL.2 [DERR-36]',
  async (saveGooglePassUri) => {
    expect(await press('google.requested', { saveGooglePassUri })).toMatchObject({
      went: [],
      code: 'DRGL.2',
      state: 'googleFailed',
    });
  },
);

it.each([
  ['RPA Excluded Accreditation', 'drone-accreditation.pkpass'],
  ['RPA Recreational Accreditation', 'drone-accreditation.pkpass'],
  ['FCL', 'flight-crew-licence.pkpass'],
  ['AROC', 'radio-operator-certificate.pkpass'],
] as const)(
  'Apple: the file of a %s is saved as a pass, %s [PASS-05 FLIC-25 DCAL-53 DCAL-54]',
  async (passType, name) => {
    const bytes = new Uint8Array([80, 75, 3, 4]);
    const { asked, saved, code, state } = await press(
      'apple.requested',
      new Blob([bytes], { type: 'application/octet-stream' }),
      passType,
    );
    expect(asked).toEqual([['applePass', { individualArn: '2001011', passType }]]);
    expect([saved.map((one) => [one.name, one.file.type]), code, state]).toEqual([
      [[name, 'application/vnd.apple.pkpass']],
      null,
      'saved',
    ]);
    expect(new Uint8Array(await saved[0]!.file.arrayBuffer())).toEqual(bytes);
  },
);

it('Apple: a file without content is not saved, which is DRAL.2 [DERR-37]', async () => {
  expect(await press('apple.requested', new Blob([]))).toMatchObject({
    saved: [],
    code: 'DRAL.2',
    state: 'appleFailed',
  });
});

it('the code: what it holds is drawn, and whose it is stands with it', async () => {
  const link = 'https://portal.example/forms/digitallicence/verification/submit?passHash=a1b2';
  const { asked, shown, code, state } = await press('code.requested', {
    wasSuccessful: true,
    link,
    holder: 'Ava Nguyen',
    number: 'RPAEA-10024',
    validUntil: '2026-12-16',
  });
  expect(asked).toEqual([['PassCode', { individualArn: '2001011', passType: 'RPA Excluded Accreditation' }]]);
  expect([code, state, shown]).toEqual([
    null,
    'showingCode',
    { ...pageCode(link), holder: 'Ava Nguyen', number: 'RPAEA-10024', validUntil: '2026-12-16' },
  ]);
});

it('the code: an answer that holds none fails', async () => {
  expect(await press('code.requested', { wasSuccessful: true })).toMatchObject({
    shown: null,
    code: '',
    state: 'codeFailed',
  });
});
