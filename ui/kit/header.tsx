import type { ScreenTarget } from '#machines/core/screens.ts';
import { readSetting, SETTING } from '#rules/core/settings.rules.ts';
import { ActingStrip } from './acting-strip.tsx';
import styles from './header.module.css';
import { usePortal, type Portal } from './portal.tsx';
import { ScreenLink } from './screen-link.tsx';
import { theme } from './theme.ts';
import { Wrap } from './wrap.tsx';

export interface NavItem {
  readonly label: string;
  readonly target: ScreenTarget;
  /** Whether the link leads to the present page. */
  readonly current: boolean;
  /** Moves this item and the next ones to the other end of the bar, where there is room. */
  readonly isApart?: true;
}

/** The header of every page: the regulator, the signed-in person and profile, sign-out, and the main navigation. */
export function Header({ nav }: { readonly nav: readonly NavItem[] }) {
  const portal = usePortal();
  const { person, product } = portal;
  return (
    <header className={styles.header}>
      <Wrap>
        <div className={styles.bar}>
          <div className={styles.identity}>
            <span className={styles.mark}>
              <Mark />
            </span>
            <a className={styles.name} href={homeAddress(portal)}>
              {product.portalName}
            </a>
            <p className={`${styles.agency} ${person ? styles.agencyBesidePerson : ''}`}>{theme.agency}</p>
          </div>
          {person && (
            <p className={`${styles.person} ${styles.beneath}`}>
              <bdi className={styles.personName}>{person.fullname}</bdi>{' '}
              {person.product_arn && <span className={styles.arn}>{`ARN ${person.product_arn}`}</span>}
            </p>
          )}
          {person?.contactid && (
            <ScreenLink className={styles.signOut} target={{ screen: 'logOff' }}>
              Sign out
            </ScreenLink>
          )}
        </div>
      </Wrap>
      <ActingStrip />
      {nav.length > 0 ? <MainNav items={nav} /> : <div className={styles.rule} />}
    </header>
  );
}

function MainNav({ items }: { readonly items: readonly NavItem[] }) {
  return (
    <nav className={styles.nav} aria-label="Main">
      <Wrap>
        <ul>
          {items.map(({ label, target, current, isApart }) => (
            <li key={label} className={isApart && styles.apart}>
              <ScreenLink target={target} aria-current={current ? 'page' : undefined}>
                {label}
              </ScreenLink>
            </li>
          ))}
        </ul>
      </Wrap>
    </nav>
  );
}

/** Signed in, the logo leads to the regulator's portal home; else to the entry of this app (SHEL-01, SHEL-02, OP-P-24). */
function homeAddress({ person, settings, external }: Portal): string {
  return (person && readSetting(settings, SETTING.homeUrl)) || external.appEntry;
}

function Mark() {
  return (
    <svg aria-hidden="true" focusable="false" width="40" height="40" viewBox="0 0 40 40" fill="none">
      <circle cx="20" cy="20" r="18.5" stroke="currentColor" strokeWidth="2" />
      <path d={theme.mark} fill="currentColor" transform="translate(8 7.6)" />
    </svg>
  );
}
