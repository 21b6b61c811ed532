import type { ReactNode } from 'react';
import type { ScreenTarget } from '#machines/core/screens.ts';
import styles from './profile-strip.module.css';
import { ScreenLink } from './screen-link.tsx';

export interface ProfileStripProps {
  readonly name: string;
  readonly arn: string;
  /** Roles of the person in the organisation; empty on the individual's own strip. */
  readonly roles?: readonly string[];
  /** Links of the strip. While they are not known, their number: their place is kept. */
  readonly links: readonly { readonly label: string; readonly target: ScreenTarget }[] | 1 | 2;
}

/** Name, ARN and roles of the profile, with the links to see and change it (portal 2.4, 2.5). */
export function ProfileStrip({ name, arn, roles = [], links }: ProfileStripProps) {
  return (
    <div className={styles.strip}>
      <div className={styles.who}>
        <span className={styles.disc} aria-hidden="true">
          {initials(name)}
        </span>
        <div>
          <p className={styles.name}>{name}</p>
          <dl className={styles.facts}>
            {arn && <Fact label="ARN">{arn}</Fact>}
            {roles.length === 1 && <Fact label="Your role">{roles[0]}</Fact>}
            {roles.length > 1 && (
              <Fact label="Your roles">
                <ul className={styles.roles}>
                  {roles.map((role) => (
                    <li key={role}>{role}</li>
                  ))}
                </ul>
              </Fact>
            )}
          </dl>
        </div>
      </div>
      {typeof links === 'number' ? (
        <div className={links === 2 ? styles.twoPlaces : styles.onePlace} />
      ) : (
        <ul className={styles.links}>
          {links.map(({ label, target }) => (
            <li key={label}>
              <ScreenLink target={target}>{label}</ScreenLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Placeholder for the strip on a page that failed, so that the rest of the page stays in place. */
export function ProfileStripPlace() {
  return (
    <div className={styles.strip}>
      <div className={styles.place} />
      <div className={styles.onePlace} />
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Words for the legal form of a company. */
const COMPANY = /^(?:pty|proprietary|ltd|limited|inc|incorporated|llc|llp|plc|co|corp|corporation)\.?,?$/i;

/** At most two letters: of the first and the last word, without the legal form of a company. */
function initials(name: string): string {
  const all = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const telling = all.filter((word) => !COMPANY.test(word));
  const words = telling.length > 0 ? telling : all;
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}
