import { WAY_ON_LABEL } from '#rules/core/error-texts.rules.ts';
import { ScreenLink } from '../kit/screen-link.tsx';
import styles from './return-home.module.css';

/** The link home of every page without content; the home decision chooses the screen (OP-P-71). */
export function ReturnHome() {
  return (
    <p>
      <ScreenLink className={styles.link} target={{ screen: 'home' }}>
        {WAY_ON_LABEL.home}
      </ScreenLink>
    </p>
  );
}
