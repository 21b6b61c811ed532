import type { ReactNode } from 'react';
import type { Screen } from '#machines/core/screens.ts';
import styles from './frame.module.css';
import { Header, type NavItem } from './header.tsx';
import { usePortal } from './portal.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

export interface FrameProps {
  /** Where the person is; null while that is not known yet. */
  readonly screen: Screen | null;
  /** The organisation in whose name the page is shown; empty for the individual. */
  readonly organisationId: string;
  /** Whether the person can act for somebody else: the way to the profiles shows. */
  readonly hasProfiles: boolean;
  /** The footer, a `Footer`. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** Screens before the portal proper, where the main ways would lead past what has to be done first. */
const WITHOUT_NAV: ReadonlySet<Screen> = new Set<Screen>([
  'linkArn',
  'verifyPoi',
  'poiVerification',
  'arn',
  'signedOut',
  'timedOut',
  'logOff',
  'appEntry',
]);

/**
 * What is around every screen: skip link, header, main, footer.
 *
 * @param props where the person is, and what is inside
 */
export function Frame({ screen, organisationId, hasProfiles, footer, children }: FrameProps) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Header nav={useMainWays(screen, organisationId, hasProfiles)} />
      <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}

function useMainWays(screen: Screen | null, organisationId: string, hasProfiles: boolean): readonly NavItem[] {
  const { person, acting } = usePortal();
  if (!person?.product_arn || (screen !== null && WITHOUT_NAV.has(screen))) return [];
  const dashboard: NavItem = organisationId
    ? { label: 'Dashboard', target: { screen: 'dashOrg', organisationId }, current: screen === 'dashOrg' }
    : { label: 'Dashboard', target: { screen: 'dashInd' }, current: screen === 'dashInd' };
  const switching: NavItem = {
    label: 'Switch profile',
    target: { screen: 'profileSelector' },
    current: screen === 'profileSelector',
  };
  const search: NavItem = {
    label: 'Search',
    target: { screen: 'search' },
    current: screen === 'search',
    isApart: true,
  };
  const help: NavItem = { label: 'Help', target: { screen: 'help' }, current: screen === 'help' };
  // Beside the name of whoever somebody acts for there is the way already.
  return hasProfiles && acting === null ? [dashboard, switching, search, help] : [dashboard, search, help];
}
