import { useEffect, useId, useState } from 'react';
import styles from './phone-code.module.css';
import type { DrawnCode } from '#rules/licences/drawn-code.rules.ts';
import { QrCode } from './qr-code.tsx';

export type MakeCode = () => Promise<DrawnCode>;

export interface PhoneCodeProps {
  readonly makeCode: MakeCode;
  /** What the code opens, in words. */
  readonly opens?: string;
  /** Level of its heading: 2 beside a licence, 3 beneath another heading. */
  readonly level?: 2 | 3;
}

/**
 * Leads from a desktop to the phone whose wallet can save the pass. The code is the address of the page of the licence:
 * whoever opens it has to sign in.
 */
export function PhoneCode({ makeCode, opens = 'this page', level = 2 }: PhoneCodeProps) {
  const heading = useId();
  const [code, setCode] = useState<DrawnCode | null>(null);
  useEffect(() => {
    let isGone = false;
    // Without the code the text still says what to do.
    void makeCode().then(
      (made) => isGone || setCode(made),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [makeCode]);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.pass} aria-labelledby={heading}>
      <div className={styles.inside}>
        <div className={styles.code}>{code && <QrCode code={code} label={`QR code that opens ${opens}`} />}</div>
        <div>
          <Heading id={heading}>Save it on your phone</Heading>
          <p>Scan this code with your phone to save your pass in Apple Wallet or Google Wallet.</p>
          <p className={styles.how}>{`It opens ${opens} on your phone. You sign in there once.`}</p>
        </div>
      </div>
    </section>
  );
}
