import type { ReactNode } from 'react';
import { Breakable } from '../kit/breakable.tsx';
import { Icon } from '../kit/icon.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import styles from './confirmation.module.css';

export interface NextStep {
  /** `Now`, `In a few minutes`, `By 03 Dec 2026`. */
  readonly when: string;
  readonly is: 'done' | 'now' | 'later';
  readonly what: ReactNode;
  /** Marks the present step; at most one step of a list has it. */
  readonly isPresent?: boolean;
}

/**
 * The email about it, with the address that it goes to, as far as the page knows it.
 *
 * @param organisationId of an organisation it goes to the organisation's own address; empty for the person
 */
export function useEmailStep(organisationId: string): NextStep {
  const { person } = usePortal();
  const address = person?.emailaddress1 ?? '';
  const what =
    organisationId !== '' ? (
      <p>We will send a confirmation email with your receipt to the email address of your organisation.</p>
    ) : address === '' ? (
      <p>
        We will send a confirmation email with your receipt to the email address in <YourProfile />.
      </p>
    ) : (
      <p>
        We will send a confirmation email with your receipt to{' '}
        <strong>
          <Breakable text={address} />
        </strong>
        , the email address in <YourProfile />.
      </p>
    );
  return { when: 'In a few minutes', is: 'now', what };
}

function YourProfile() {
  return <ScreenLink target={{ screen: 'profileDetailsInd' }}>your profile</ScreenLink>;
}

const ICONS = { done: 'tick', now: 'clock', later: null } as const;
/** The state in words, for people who do not see the mark. */
const SAID = { done: 'Done: ', now: 'Under way: ', later: '' } as const;

export function NextSteps({ steps }: { readonly steps: readonly NextStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ when, is, what, isPresent = false }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the steps of an end never change their order, and two may be at the same time
        <li key={at} className={styles[is]} aria-current={isPresent ? 'step' : undefined}>
          <span className={styles.mark}>{ICONS[is] !== null && <Icon name={ICONS[is]} size={16} />}</span>
          <p className={styles.when}>
            <VisuallyHidden>{SAID[is]}</VisuallyHidden>
            <span>{when}</span>
          </p>
          <div className={styles.what}>{typeof what === 'string' ? <p>{what}</p> : what}</div>
        </li>
      ))}
    </ol>
  );
}
