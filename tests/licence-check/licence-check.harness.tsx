import { defineHarness } from '#support/harness/harness.tsx';
import { LicenceCheckView } from '#ui/licences/licence-check.view.tsx';
import { licenceCheckModel } from './licence-check.model.ts';

export const harness = defineHarness({ spec: licenceCheckModel, View: LicenceCheckView });
