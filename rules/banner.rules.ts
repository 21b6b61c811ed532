import { isolated } from './core/isolated.rules.ts';
import { plainText } from './core/plain-text.rules.ts';

/**
 * A banner under the page heading (portal 2.9): a page alert (ENTI-27) with the flag that caused it. Plain text
 * throughout.
 */
export interface Banner {
  /** The query flag, where it has one; unique in a list. */
  readonly id: string;
  readonly level: 'success' | 'info' | 'warning' | 'error';
  /** Empty for a flag that shows its own value. */
  readonly title: string;
  /** Empty when the title needs no message. */
  readonly message: string;
  /** Link in the banner. */
  readonly wayOn?: { readonly label: string; readonly target: { readonly screen: 'poiVerification' } };
}

/** Banner without a flag: a failed verification by a digital identity leads to the dashboard, which says so (ARNW-31). */
const UNVERIFIED: Banner = {
  id: 'unverified',
  level: 'warning',
  title: 'Your identity is not verified yet',
  message: 'We could not verify you with your digital identity. You can try again now or the next time you sign in.',
  wayOn: { label: 'Try again', target: { screen: 'poiVerification' } },
};

/** Flags that need exactly `1` (OP-P-66), in the order of the specification's table. */
const EXACT: readonly Banner[] = [
  {
    id: 'noexamresult',
    level: 'warning',
    title: 'Exam result not available',
    message: 'Please wait for email notification of your result',
  },
  { id: 'addressupdated', level: 'success', title: 'Your address details have been saved', message: '' },
  { id: 'phoneupdated', level: 'success', title: 'Your phone details have been saved', message: '' },
  { id: 'emailupdated', level: 'success', title: 'Your email details have been saved', message: '' },
  {
    id: 'droneregdeleted',
    level: 'success',
    title: 'Application deleted',
    message: 'Your drone registration application has been deleted',
  },
  {
    id: 'draftdeleted',
    level: 'success',
    title: 'Saved application deleted',
    message: 'Your saved application has been deleted',
  },
  {
    id: 'dronedereged',
    level: 'success',
    title: 'Drone de-registered',
    message: 'A confirmation of your de-registration has been sent to your email address {email}',
  },
  {
    id: 'appdeleted',
    level: 'success',
    title: 'Application cancelled',
    message: 'Your application has been cancelled',
  },
  { id: 'signout', level: 'info', title: 'You have been signed out', message: '' },
  {
    id: 'weightClassUpdated',
    level: 'success',
    title: 'Weight class saved successfully',
    message:
      'Please note: The weight class of your drone will not be updated until you have completed the declaration below ' +
      'and submitted this form.',
  },
];

/** Flags that show for any value but an empty one, `0` and `false` (OP-P-66). */
const ANY_VALUE: readonly Banner[] = [
  {
    id: 'timedout',
    level: 'warning',
    title: 'You have been signed out',
    message: 'For security reasons you have been signed out due to inactivity',
  },
  {
    id: 'saveSuccess',
    level: 'success',
    title: 'This form has been saved',
    message:
      'The information has not been completed and sent. Saved information is kept for seven days and then deleted.',
  },
  {
    id: 'orgroleaddsuccess',
    level: 'success',
    title: 'User added',
    message: 'The user has been added to your organisation',
  },
  {
    id: 'orgroleremovesuccess',
    level: 'success',
    title: 'User role removed',
    message: 'The role has been removed from the user',
  },
];

/** Flags that show their own value (OP-P-67). */
const FREE_TEXT: readonly Banner[] = [
  { id: 'msg', level: 'success', title: '', message: '' },
  { id: 'err', level: 'error', title: '', message: '' },
  { id: 'warn', level: 'warning', title: '', message: '' },
  { id: 'profileSaveSuccess', level: 'success', title: '', message: '' },
  { id: 'emailSaveSuccess', level: 'success', title: '', message: '' },
];

/** Facts for banners beside the address. */
export interface BannerFacts {
  /** Name of the drone that was de-registered last; left out or empty for none. */
  readonly deregistered?: string;
  /** Whether the verification by a digital identity failed (ARNW-31). */
  readonly isUnverified?: boolean;
  /** Sentence about the wait, where there were too many calls. */
  readonly wait?: string | null;
}

/**
 * The banners an address asks for, in a fixed order; none without a flag (BANR-21).
 *
 * @param query the query values by name, percent-decoded
 * @param facts with the email address of the person signed in (BANR-08), for the de-registration banner
 */
export function bannersFor(
  query: Readonly<Record<string, string | undefined>>,
  facts: BannerFacts & { readonly email?: string | null },
): Banner[] {
  const value = ({ id }: Banner): string => (Object.hasOwn(query, id) ? (query[id] ?? '') : '');
  // A replacer function: an address may hold `$&`, which a replacement string would interpret.
  const withEmail = (text: string): string => text.replace('{email}', () => facts.email ?? '').trimEnd();
  const withDrone = ({ id }: Banner, text: string): string =>
    id === 'dronedereged' && facts.deregistered
      ? `${isolated(facts.deregistered)} is no longer registered. ${text}`
      : text;
  return [
    ...(facts.isUnverified ? [facts.wait ? { ...UNVERIFIED, message: facts.wait } : UNVERIFIED] : []),
    ...EXACT.filter((flag) => value(flag) === '1').map((flag) => ({
      ...flag,
      message: withDrone(flag, withEmail(flag.message)),
    })),
    ...ANY_VALUE.filter((flag) => !['', '0', 'false'].includes(value(flag))),
    ...FREE_TEXT.map((flag) => ({ ...flag, message: plainText(value(flag)) })).filter(
      (banner) => banner.message !== '',
    ),
  ];
}
