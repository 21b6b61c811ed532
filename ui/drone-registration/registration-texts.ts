/** Words of the registration that no document prints (OP-D-04), and those that it prints in more than one place. */
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { DRONE_DOUBT } from '../applications/submit-alerts.tsx';

/** Texts from the opening of the application to its end. */
export const LIFE_TEXTS = {
  title: SCREEN_TITLES.droneRegistration,
  complete: 'Received',
  sent: 'application',
  /** Where the drones of a paid registration are found, said wherever its payment is awaited (DEC-07). */
  where: 'Your drones will appear in your list when it is done.',
  unpaid: {
    words: 'Your application is saved. We will register your drones when you have paid.',
    back: 'Back to your drones',
  },
  paidOrNot: {
    paid: 'do not submit again. We will send an email, and your drones will appear in your list.',
    unpaid: 'submit the application again.',
  },
  /** The end without success (DERR-02, OP-D-19). */
  unable: {
    title: 'Unable to complete application online',
    text: 'Unfortunately this application cannot be completed online at this time. Please try again or contact us for further information.',
    saysCause: 'always',
  },
  doubt: { ...DRONE_DOUBT, differs: 'other drones' },
} as const;

/** Latest change of the list (DREG-36 to DREG-38, OP-D-36). */
export const NOTICES = {
  added: { level: 'success', title: 'Drone added to application' },
  updated: { level: 'success', title: 'Updates saved' },
  imported: { level: 'success', title: 'Drones added to application' },
  removed: { level: 'info', title: 'Drone removed from application' },
} as const;

/** The question before saving with an unsaved editor (DEC-50): for a new drone, and for one of the list. */
export const NOT_SAVED = {
  added: {
    title: 'You have not saved this drone. Save it, leave it out, or go back?',
    text: 'If you save with this drone, you can continue with it later.',
    keep: 'Save with this drone',
    leaveOut: 'Save without this drone',
  },
  edited: {
    title: 'You have not saved your changes to this drone. Save them, leave them out, or go back?',
    text: 'If you save with these changes, you can continue with them later.',
    keep: 'Save with these changes',
    leaveOut: 'Save without these changes',
  },
} as const;

export const TEXTS = {
  recreational: 'Recreational registration is for drones that are only flown for sport and recreation.',
  commercial:
    'Commercial registration is for drones that are flown for work, business or research, whatever they weigh.',
  declarationStatement:
    'I declare that the details of every drone in this application are true and correct, and that I am entitled to register these drones.',
  lastDrone: 'Your drone will not be registered',
  otherDrone: 'It will be removed from this application. Your other drones stay in it.',
} as const;
