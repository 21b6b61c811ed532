/** What several machines of the catalogue are opened with in a simulation. */
import { arnForm } from '#rules/arn/arn-form.rules.ts';

export const ORGANISATION = '7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4';

export const EXAMPLE_FORM = {
  name: 'Example',
  title: 'Example',
  formCode: '',
  rootFormCode: '',
  version: '01',
  saves: true,
  positions: [],
  steps: [{ stepid: 'one', name: 'One', questions: [{ id: 'name', type: 'text', label: 'Name', mandatory: true }] }],
};

/**
 * Of the ARN application the steps on which the way divides; whole, it is three quarters of the file that is pasted
 * into Stately.
 */
const ARN_FORM = arnForm('full', 'new');
export const EXAMPLE_ARN_FORM = {
  ...ARN_FORM,
  steps: ARN_FORM.steps.filter(({ stepid }) =>
    ['IdentityVerification', 'PreviousName', 'DeclarationAndSubmit'].includes(stepid),
  ),
};

/** A form in which one drone is described. */
export const EXAMPLE_DRONE_FACTS = {
  lists: { manufacturers: [], models: [], categories: [], weightClasses: [] },
  others: [],
  registered: [],
  recreational: true,
  variant: 'registration',
  productName: '',
};
