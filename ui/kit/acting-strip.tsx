import styles from './acting-strip.module.css';
import { usePortal } from './portal.tsx';
import { ScreenLink } from './screen-link.tsx';
import { Wrap } from './wrap.tsx';

/** For whom the person acts, and the way to another profile; nothing for somebody who represents nobody. */
export function ActingStrip() {
  const { acting } = usePortal();
  if (acting === null) return null;
  return (
    <div className={styles.strip}>
      <Wrap>
        <div className={styles.line}>
          <p className={styles.who}>
            Acting for{' '}
            {acting.kind === 'self' ? (
              <strong>yourself</strong>
            ) : (
              <>
                {/* The space is outside: a box of its own would swallow it, for who reads and who listens alike. */}
                <strong>
                  <bdi>{acting.name}</bdi>
                </strong>{' '}
                {acting.arn !== '' && <span className={styles.arn}>{`ARN ${acting.arn}`}</span>}
              </>
            )}
          </p>
          <ScreenLink className={styles.switch} target={{ screen: 'profileSelector' }}>
            Switch <span className={styles.profile}>profile</span>
          </ScreenLink>
        </div>
      </Wrap>
    </div>
  );
}
