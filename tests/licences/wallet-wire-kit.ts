import { PORTAL, type Sandbox, type User } from '../records/sandbox.ts';
import { licencePasses } from '#server/licences/licences.schema.ts';
import { eq } from 'drizzle-orm';
import { licenceIdOf } from '#server/scenarios/licences.ts';
import { COMMERCIAL, ARNS, type AskedType } from './wallet-kit.ts';

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

/** What a test asks of passes in its sandbox. */
export const walletIn = (sandbox: () => Sandbox) => {
  const google = async (user: User, passType: AskedType, individualArn = ARNS[user as 'max']) =>
    (await sandbox().call(user, 'googlePass', { individualArn, passType })).saveGooglePassUri;

  const apple = async (user: User, passType: AskedType, individualArn = ARNS[user as 'max']) =>
    sandbox().call(user, 'applePass', { individualArn, passType });

  const code = async (user: User, passType: AskedType, individualArn = ARNS[user as 'max']) =>
    sandbox().call(user, 'PassCode', { individualArn, passType });

  const linkOf = async (licenceId: string) => {
    const rows = await sandbox().db.select().from(licencePasses).where(eq(licencePasses.licenceId, licenceId));
    return `${PORTAL}/forms/digitallicence/verification/submit?passHash=${rows.find(({ revokedAt }) => revokedAt === null)!.hash}`;
  };

  return { google, apple, code, linkOf };
};
