import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { DRONE_DOUBT } from '../applications/submit-alerts.tsx';
import { UNABLE_ONLINE } from '../applications/unable-online.tsx';

/** The words of its application, from the opening to the end. */
export const LIFE_TEXTS = {
  complete: 'Renewed',
  /** Where the drones of a paid renewal are found, said wherever its payment is awaited (DEC-07). */
  where: 'Your drones then show their new expiry dates among your registered drones.',
  unpaid: { words: 'Your renewal is saved. Your drones are renewed when it is paid.', back: 'Back to your renewal' },
  paidOrNot: {
    paid: 'do not submit again: we will send you an e-mail, and your drones will show their new expiry dates.',
    unpaid: 'submit the renewal again.',
  },
  unable: UNABLE_ONLINE,
  doubt: { ...DRONE_DOUBT, differs: 'other details' },
} as const;

/** Words of the renewal that no document prints (OP-D-04), and those that one does: all of them here, by what they are for. */
export const RENEWAL_TEXTS = {
  individual: 'Renew drone registration (Individual)',
  crumb: SCREEN_TITLES.droneRenewal,
  details: 'Drone details',
  edit: 'Edit drone',
  empty: 'There are no drones to renew.',
  updateTitle: 'Updates required',
  update: 'Drones marked ‘Updates required’ are not renewed, and cost nothing, until you have updated their details.',
  classTitle: 'Select a weight class',
  class: 'These drones have no weight class yet. Each one needs a class before it can be renewed.',
  classFirst: 'The fee is told once every drone has a weight class. Select the missing ones above.',
  declaration:
    'I declare that the details of these drones are true and correct, that I am entitled to renew their registrations, and that I understand that giving false or misleading information is a serious offence.',
  removed: 'Drone removed from application',
  updated: 'Updates saved',
  noneReady: 'No drones are ready for renewal',
  noneReadyText: 'Update at least one of the drones that are marked ‘Updates required’, then submit again.',
} as const;
