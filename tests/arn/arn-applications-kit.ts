import type { ArnFormData } from '#rules/arn/arn-application.rules.ts';
import { detailsOf, within } from './server-documents.ts';

export type Native = 'arnCreate' | 'arnLink' | 'arnVerify';

export type MyGov = 'arnCreateMyGovId' | 'arnLinkMyGovId' | 'arnVerifyMyGovId';

export const LEOS = { familyName: 'Park', givenNames: 'Leo', dateOfBirth: '1987-11-30' };

export const leoWith = (more: Partial<ArnFormData> = {}): Partial<ArnFormData> => ({
  declaration: true,
  identityType: 'PP',
  ...within('PP', detailsOf('PP', LEOS)),
  ...more,
});
