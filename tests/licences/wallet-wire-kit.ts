import { licenceIdOf } from '#server/scenarios/licences.ts';
import { COMMERCIAL } from './wallet-kit.ts';

export const ACCREDITATION = 'RPA Excluded Accreditation';

interface Claims {
  readonly payload: {
    readonly genericObjects: readonly [{ readonly id: string; readonly barcode: { readonly value: string } }];
  };
}

export const claimsIn = (link: string) =>
  JSON.parse(Buffer.from(link.split('/').at(-1)!.split('.')[1]!, 'base64url').toString('utf8')) as Claims;

export const AVAS = licenceIdOf('ava', COMMERCIAL);

export const NO_LONGER_VALID = 'This pass is no longer valid';
