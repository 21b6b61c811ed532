import { defineHarness } from '#support/harness/harness.tsx';
import { ProfileSelectorView } from '#ui/profile-selector/profile-selector.view.tsx';
import { loadedPageModel } from './loaded-page.model.ts';

const account = { accountid: '0f8fad5b-d9cb-469f-a165-70867728950e', name: 'Southern Air', product_arn: '100200' };
const participants = [{ account, role: { product_name: 'Maintenance Controller' } }];

export const harness = defineHarness({
  spec: loadedPageModel,
  View: ProfileSelectorView,
  portal: { participants },
});
