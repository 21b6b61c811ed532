/** How to reach the help desk, by the configuration. */

/** Contact of the configuration; unknown parts are empty. */
export interface Contact {
  readonly phone: string;
  readonly mail: string;
  readonly address: string;
  readonly hours: string;
}

export const NO_CONTACT: Contact = { phone: '', mail: '', address: '', hours: '' };

/**
 * Whether somebody who reads this is told to contact the regulator, as the printed texts do: `contact us`, `contact …
 * Help Desk`.
 */
export function tellsToContact(text: string): boolean {
  return text.split('.').some((sentence) => {
    const at = sentence.search(/\bcontact /i);
    return at !== -1 && (/\bcontact us\b/i.test(sentence) || /\bHelp Desk\b/i.test(sentence.slice(at)));
  });
}

/** The contact as one line of text, without the postal address; empty where neither telephone nor mail is known. */
export function contactLine({ phone, mail, hours }: Contact): string {
  const channels = [phone, mail].filter(Boolean).join(', ');
  return channels === '' || hours === '' ? channels : `${channels} (${hours})`;
}

/** The digits of a telephone number, for a link that dials it. */
export function dialled(phone: string): string {
  return phone.replaceAll(/[^+\d]/g, '');
}
