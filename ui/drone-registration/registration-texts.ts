/** Words of the registration that no document prints (OP-D-04), and those that it prints in more than one place. */

/** Of the failed end (DERR-02, OP-D-19). */
export const UNABLE = {
  title: 'Unable to complete application online',
  text: 'Unfortunately this application cannot be completed online at this time. Please try again or contact us for further information.',
};

/** Of a card problem (DERR-03). */
export const CARD_PROBLEM = {
  title: 'There was a problem with your card',
  text: 'Please check your card details or use a different card. Your application has been saved and can be submitted again from your profile screen.',
};

/** Of a draft that could not be saved (DERR-04, DERR-05) or loaded (DERR-06). */
export const DRAFT_NOT_SAVED = 'There was an error saving draft form';
export const DRAFT_NOT_LOADED = 'There was an error loading draft form';

/** What was done to the list (DREG-36 to DREG-38, OP-D-36). */
export const NEWS = {
  added: { level: 'success', text: 'Drone added to application' },
  updated: { level: 'success', text: 'Updates saved' },
  removed: { level: 'info', text: 'Drone removed from application' },
} as const;

export const TEXTS = {
  recreational: 'Recreational registration is for drones that are only flown for sport and recreation.',
  commercial: 'Commercial registration is for drones that are flown for work, business or research, whatever they weigh.',
  declaration: 'Declaration',
  declarationStatement:
    'I declare that the details of every drone in this application are true and correct, and that I am entitled to register these drones.',
  declarationAccept: 'I accept the declaration',
  lastDrone: 'Your drone will not be registered',
  otherDrone: 'It will be taken out of this application. The other drones stay.',
  leaveTitle: 'Leave this application?',
  leave: 'Your drones have not been registered yet. If you leave now, what you entered since you last saved is lost. To go on another time, choose No, and then Save and exit.',
} as const;
