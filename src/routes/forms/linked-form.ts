import type { PageVisit } from '../visit.ts';

/** The organisation with an ARN, among those that the person represents; empty when there is none. */
export function organisationOfArn({ session }: PageVisit, arn: string): string {
  if (arn === '') return '';
  return session.participants().find(({ account }) => account?.product_arn === arn)?.account?.accountid ?? '';
}
