import type { ReactNode } from 'react';
import type { Screen } from '#machines/core/screens.ts';
import styles from './frame.module.css';
import { Header, type NavItem } from './header.tsx';
import { usePortal } from './portal.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

export interface FrameProps {
  /** Screen that shows; null while it is not known. */
  readonly screen: Screen | null;
  /** Organisation id; empty for the individual. */
  readonly organisationId: string;
  /** Whether the person can act for an organisation: the link to the profiles shows then. */
  readonly hasProfiles: boolean;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** Screens outside the portal, without the main navigation. */
const OUTSIDE: ReadonlySet<Screen> = new Set<Screen>(['signedOut', 'timedOut', 'logOff', 'appEntry']);

/** Screens before the portal proper: a link to the dashboard or the profiles would lead past a step that comes first. */
const BEFORE: ReadonlySet<Screen> = new Set<Screen>(['linkArn', 'verifyPoi', 'poiVerification', 'arn']);

/** Pages of an error, which have the way to search and help also before the sign-in. */
const ERRORS: ReadonlySet<Screen> = new Set<Screen>([
  'error',
  'portalError',
  'systemError',
  'serviceUnavailable',
  'dvsServiceUnavailable',
  'notFound',
]);

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
  if (screen !== null && OUTSIDE.has(screen)) return [];
  if (!person?.contactid && (screen === null || !ERRORS.has(screen))) return [];
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
  if (!person?.product_arn || (screen !== null && BEFORE.has(screen))) return [search, help];
  // The profile strip has the link to the profiles already.
  return hasProfiles && acting === null ? [dashboard, switching, search, help] : [dashboard, search, help];
}
