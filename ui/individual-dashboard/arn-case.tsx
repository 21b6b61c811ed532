import { useId } from 'react';
import type { ArnCase, ArnCaseStep } from '#rules/arn/arn-cases.rules.ts';
import { Badge } from '../kit/badge.tsx';
import { LinkButton } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import tones from '../kit/tone.module.css';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import styles from './arn-case.module.css';

/**
 * The state of a person's ARN or proof of identity: what is under way, until when, and what they can do (OP-P-06,
 * DEC-14).
 */
export function ArnCaseView({ title, badge, lines, steps, reference, ways }: ArnCase) {
  const id = useId();
  return (
    <section className={`${styles.case} ${tones[badge.tone]}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </div>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {steps.length > 0 && (
        <ol className={styles.track}>
          {steps.map((step) => (
            <Step key={step.label} {...step} />
          ))}
        </ol>
      )}
      {(reference !== '' || ways.length > 0) && (
        <div className={styles.foot}>
          {reference !== '' && (
            <span>
              Reference <strong>{reference}</strong>
            </span>
          )}
          {ways.map(({ label, target, isMain }) =>
            isMain ? (
              <LinkButton key={label} target={target}>
                {label}
              </LinkButton>
            ) : (
              <ScreenLink key={label} target={target}>
                {label}
              </ScreenLink>
            ),
          )}
        </div>
      )}
    </section>
  );
}

const STATES = { done: 'done', now: 'now', later: '' } as const;

function Step({ label, when, state }: ArnCaseStep) {
  return (
    <li className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.mark}>{state === 'done' && <Icon name="success" size={18} />}</span>
      <strong>{label}</strong>
      {STATES[state] !== '' && <VisuallyHidden>{` (${STATES[state]})`}</VisuallyHidden>}
      {when !== '' && <span className={styles.when}>{when}</span>}
    </li>
  );
}
