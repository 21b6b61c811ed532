import type { ReactNode } from 'react';
import { photoAddress } from '#rules/licences/holder-photo.rules.ts';
import { Icon } from '../kit/icon.tsx';
import styles from './licence-card.module.css';

export interface HolderPhoto {
  readonly isFound: boolean;
  /** The picture as a data address, where the regulator sends it. */
  readonly picture: string | null | undefined;
}

export interface LicenceCardProps {
  readonly title: string;
  readonly badges: ReactNode;
  /** Left out for a kind of licence without a photo. */
  readonly photo?: HolderPhoto | undefined;
  readonly holder: string;
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

export function LicenceCard({ title, badges, photo, holder, facts }: LicenceCardProps) {
  return (
    <div className={photo ? `${styles.card} ${styles.pictured}` : styles.card}>
      <div className={styles.top}>
        <h2>{title}</h2>
        <div className={styles.badges}>{badges}</div>
      </div>
      {photo && <Photo {...photo} holder={holder} />}
      <div>
        {holder !== '' && <p className={styles.name}>{holder}</p>}
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** The photo of a holder; the words say that there is none, and that it is on file where it is not sent. */
export function Photo({ isFound, picture, holder }: HolderPhoto & { readonly holder: string }) {
  const address = isFound ? photoAddress(picture) : null;
  if (address !== null)
    return <img className={styles.photo} src={address} alt={holder === '' ? 'Photo' : `Photo of ${holder}`} />;
  return (
    <p className={`${styles.photo} ${styles.none}`}>
      <Icon name="person" size={32} />
      <span>{isFound ? 'Photo on file' : 'No photo'}</span>
    </p>
  );
}
