/** What the tests of ARN applications at the server share. */
import { decideHome } from '#rules/home-routing.rules.ts';
import type { ArnFormData } from '#rules/arn/arn-application.rules.ts';
import { regulator } from '#server/regulator.ts';
import { PORTAL, type Sandbox, type User } from '../records/sandbox.ts';
import { application, checkOf, detailsOf, SCANS, UPLOADED, within } from './server-documents.ts';

export type Native = 'arnCreate' | 'arnLink' | 'arnVerify';

export type MyGov = 'arnCreateMyGovId' | 'arnLinkMyGovId' | 'arnVerifyMyGovId';

export const LEOS = { familyName: 'Park', givenNames: 'Leo', dateOfBirth: '1987-11-30' };

export const leoWith = (more: Partial<ArnFormData> = {}): Partial<ArnFormData> => ({
  declaration: true,
  identityType: 'PP',
  ...within('PP', detailsOf('PP', LEOS)),
  ...more,
});

/** Sends applications to a sandbox, decides the latest one, and reads what came of it. */
export function arnDesk(sandbox: () => Sandbox) {
  const check = (more: Parameters<typeof checkOf>[1] = {}, user: User = 'noah') =>
    sandbox().call(user, 'dvsValidate', checkOf('PP', more));
  const send = (call: Native, data: object, user: User = 'noah', idempotencyKey?: string, files: typeof SCANS = []) =>
    sandbox().call(user, call, { request: application(data), files }, { idempotencyKey });
  const made = () => regulator.lists.applications(sandbox().db);
  const details = async (user: User = 'noah') => (await sandbox().call(user, 'GetUserDetails', {})).value[0]!;
  return {
    check,
    send,
    upload: (call: Native = 'arnCreate', user: User = 'noah') => send(call, UPLOADED, user, undefined, SCANS),
    byMyGov: (call: MyGov, data: object, user: User = 'mia', idempotencyKey?: string) =>
      sandbox().call(user, call, application(data), { idempotencyKey }),
    made,
    decide: async (decision: 'approved' | 'declined', reason = '', about = '') =>
      regulator.decide!(
        sandbox().db,
        (await made())[0]!.id,
        decision,
        sandbox().control.moment(),
        { reason, about },
        PORTAL,
      ),
    details,
    mails: async () => {
      await sandbox().mailSent();
      return regulator.lists.mail(sandbox().db);
    },
    /** The home decision at the next sign-in. */
    home: async (user: User) =>
      decideHome({
        arn: (await details(user)).product_arn,
        arnApplications: (await sandbox().call(user, 'GetSRARNsIndividual', {})).value,
        drafts: [],
        tags: (await sandbox().call(user, 'GetTagsIndividual', {})).value,
        acceptedRecords: (await sandbox().call(user, 'GetAcceptedSRsIndividual', {})).value,
        participants: [],
      }),
  };
}
