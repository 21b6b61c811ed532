import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { DRONE_DOUBT } from '../applications/submit-alerts.tsx';
import { UNABLE_ONLINE } from '../applications/unable-online.tsx';

/** Texts from the opening of the renewal to its end. */
export const LIFE_TEXTS = {
  complete: 'Renewed',
  sent: 'renewal',
  /** Where the drones of a paid renewal are found, said wherever its payment is awaited (DEC-07). */
  where: 'Your drones will then show their new expiry dates in your list.',
  unpaid: {
    words: 'Your renewal is saved. We will renew your drones when you have paid.',
    back: 'Back to your renewal',
  },
  paidOrNot: {
    paid: 'do not submit again. We will send an email, and your drones will show their new expiry dates.',
    unpaid: 'submit the renewal again.',
  },
  unable: { ...UNABLE_ONLINE, saysCause: 'always' },
  doubt: { ...DRONE_DOUBT, differs: 'other details' },
} as const;

/** Texts of the renewal, printed in the specification or decided (OP-D-04), in the order of its pages. */
export const RENEWAL_TEXTS = {
  individual: 'Renew drone registration (Individual)',
  crumb: SCREEN_TITLES.droneRenewal,
  details: 'Drone details',
  edit: 'Edit drone',
  free: 'You pay nothing now. Once a drone is updated, you can renew it with the others.',
  empty: 'You have no drones to renew.',
  updateTitle: 'Updates required',
  update:
    'We cannot renew drones marked “Updates required” until you update their details. They are not included in the total.',
  classTitle: 'Select a weight class',
  class: 'Select a weight class for each of these drones before you renew.',
  classFirst: 'Select a weight class for every drone to see the fee.',
  declaration:
    'I declare that the details of these drones are true and correct, that I am entitled to renew their registrations, and that I understand that giving false or misleading information is a serious offence.',
  removed: 'Drone removed from application',
  updated: 'Updates saved',
  noneReady: 'No drones are ready for renewal',
  noneReadyText: 'Update at least one drone marked “Updates required”, then submit again.',
} as const;
