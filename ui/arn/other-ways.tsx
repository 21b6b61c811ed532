import { useId, type ReactNode } from 'react';
import { useVisitFacts } from '../visit/visit-facts.tsx';
import { otherDocuments, type CheckedDocument } from '#rules/arn/identity-documents.rules.ts';
import { MOST_FAILURES } from '#rules/arn/dvs-attempts.rules.ts';
import { WITHIN_DECISION_DAYS } from '#rules/core/business-days.rules.ts';
import { Button } from '../kit/button.tsx';
import { Icon, type IconName } from '../kit/icon.tsx';
import styles from './other-ways.module.css';

/** Other ways to prove who somebody is; one is left out where it leads nowhere. */
export interface OtherWays {
  /** Chooses another document. */
  readonly onOther?: (() => void) | undefined;
  /** Uploads documents instead. */
  readonly onUpload: () => void;
}

const DECIDES = `We will decide ${WITHIN_DECISION_DAYS}.`;

interface Props extends OtherWays {
  /** The one that was not verified. */
  readonly document: CheckedDocument;
  /** Whether nothing else can be done now: the first of them is the primary button then. */
  readonly isAll: boolean;
}

/** The other ways as a list, those that can succeed at once first (DVSC-19, OP-S-46, OP-S-47). */
export function OtherWaysList({ document, onOther, onUpload, isAll }: Props) {
  const { external } = useVisitFacts();
  const { digitalIdentity = '' } = external;
  const heading = useId();
  return (
    <section className={isAll ? styles.all : styles.beside} aria-labelledby={heading}>
      <h3 id={heading}>
        {isAll
          ? 'What you can do now'
          : onOther
            ? 'Other ways to prove your identity'
            : 'Another way to prove your name'}
      </h3>
      <ul className={styles.ways}>
        {onOther && (
          <Way
            icon="licence"
            title="Another identity document"
            text={`${otherDocuments(document)}. We check it at once. You have ${String(MOST_FAILURES)} attempts for each.`}
          >
            <Button look={isAll ? 'primary' : 'secondary'} onClick={onOther}>
              Use another document
            </Button>
          </Way>
        )}
        <Way
          icon="upload"
          title={onOther ? 'Certified copies worth 100 points' : 'A certified copy of this document'}
          text={onOther ? `For example a driver licence, a Medicare card and a bank statement. ${DECIDES}` : DECIDES}
        >
          <Button look={isAll && !onOther ? 'primary' : 'secondary'} onClick={onUpload}>
            Upload certified copies
          </Button>
        </Way>
        {onOther && (
          <Way
            icon="person"
            title="Your digital identity"
            text="Sign out, then sign in with your digital identity. Your answers are saved for seven days."
          >
            {digitalIdentity !== '' && (
              <a href={digitalIdentity} target="_blank" rel="noreferrer">
                Use a digital identity (opens in a new window)
              </a>
            )}
          </Way>
        )}
      </ul>
    </section>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Way({ icon, title, text, children }: WayProps) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <h4>{title}</h4>
        <p>{text}</p>
      </div>
      {children}
    </li>
  );
}
