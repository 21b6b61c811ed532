/** A session of a person for whom all gates are open (DEC-40), and of an organisation that they may act for. */
import { sydney } from './moments.ts';

/** A person with an ARN and a proven identity. */
const VISITOR = {
  user: { product_arn: '2001011', birthdate: '1991-04-17' },
  loginPath: 'myProduct',
  homeFacts: { arn: '2001011', arnApplications: [], drafts: [], tags: [{}], acceptedRecords: [], participants: [] },
};

/**
 * The parts of a session that gates read.
 *
 * @param organisationId where the person is Chief Executive Officer; left out for no organisation
 */
export const entered = (organisationId?: string) => ({
  visitor: () => VISITOR,
  participants: () =>
    organisationId === undefined
      ? []
      : [{ account: { accountid: organisationId }, role: { product_name: 'Chief Executive Officer' } }],
  settings: () => [],
  clock: () => ({ moment: () => sydney('2026-11-26T10:00:00+11:00') }),
});
