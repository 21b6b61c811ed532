import { CERTIFIED_COPY, MANUAL_PROOF, NO_DOCUMENTS, POINT_EXAMPLES } from '#rules/arn/document-help.rules.ts';
import { countedDocuments, IDENTITY_FILES_ID, totalPoints } from '#rules/arn/identity-points.rules.ts';
import { QuestionField } from '../forms/question.view.tsx';
import { Callout } from '../kit/callout.tsx';
import { ContactWays, useContact } from '../kit/contact.tsx';
import styles from './manual-proof.module.css';
import { SelectedDocuments } from './points-summary.tsx';

/**
 * The first page of the way by documents (MPOI-01, MPOI-02, OP-S-50): what will happen, which documents would do, and
 * whom to call without them. Somebody who has the copies already may upload them here; which document each shows is
 * asked once documents are selected.
 */
export function ManualProof() {
  return (
    <>
      <p>{MANUAL_PROOF.lead}</p>
      <ol>
        {MANUAL_PROOF.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <SelectedDocuments />
      <h3>{MANUAL_PROOF.examples}</h3>
      <ul className={styles.ways}>
        {POINT_EXAMPLES.map(({ who, codes }) => (
          <li key={who}>
            <p>
              <b>{who}</b>
            </p>
            <p>{exampleText(codes)}</p>
          </li>
        ))}
      </ul>
      <CertifiedCopy />
      <details className={styles.fold}>
        <summary>Already have the copies? Upload them now</summary>
        <QuestionField id={IDENTITY_FILES_ID} />
      </details>
      <NoDocuments />
    </>
  );
}

/** `Passport (70) + Medicare card (40) = 110 points`. */
function exampleText(codes: readonly string[]): string {
  const documents = countedDocuments(codes);
  return `${documents.map(({ label, points }) => `${label} (${String(points)})`).join(' + ')} = ${String(totalPoints(documents))} points`;
}

/** Explained where a certified copy is first met, and where one is uploaded. */
export function CertifiedCopy() {
  return (
    <details className={styles.fold}>
      <summary>{CERTIFIED_COPY.question}</summary>
      <p>{CERTIFIED_COPY.answer}</p>
    </details>
  );
}

export function NoDocuments() {
  const { phone } = useContact();
  return (
    <Callout tone="neutral" title={NO_DOCUMENTS.title}>
      <p>{phone === '' ? NO_DOCUMENTS.contact : NO_DOCUMENTS.call}</p>
      <ContactWays />
    </Callout>
  );
}
