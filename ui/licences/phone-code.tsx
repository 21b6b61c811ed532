import { useEffect, useId, useState } from 'react';
import styles from './phone-code.module.css';

/** A QR code: the outline of its dark modules, each one unit wide, in a square of `edge` units with its white border. */
export interface PageCode {
  readonly edge: number;
  readonly path: string;
}

/** Makes the code of the present page's address. */
export type MakeCode = () => Promise<PageCode>;

/**
 * Leads from a desktop to the phone whose wallet can save the pass. The code is the address of this page: whoever opens it has to sign in.
 * @param props what makes the code
 */
export function PhoneCode({ makeCode }: { readonly makeCode: MakeCode }) {
  const heading = useId();
  const [code, setCode] = useState<PageCode | null>(null);
  useEffect(() => {
    let isGone = false;
    // Without the code the words still say what to do.
    void makeCode().then((made) => isGone || setCode(made), () => undefined);
    return () => {
      isGone = true;
    };
  }, [makeCode]);
  return (
    <section className={styles.pass} aria-labelledby={heading}>
      <div className={styles.code}>
        {code && (
          <svg role="img" aria-label="QR code that opens this page" viewBox={`0 0 ${String(code.edge)} ${String(code.edge)}`} shapeRendering="crispEdges">
            <path className={styles.ground} d={`M0 0h${String(code.edge)}v${String(code.edge)}H0z`} />
            <path className={styles.modules} d={code.path} />
          </svg>
        )}
      </div>
      <div>
        <h2 id={heading}>Save it on your phone</h2>
        <p>Scan this code with your phone to save your pass in Apple Wallet or Google Wallet.</p>
        <p className={styles.how}>It opens this page on your phone. You sign in there once.</p>
      </div>
    </section>
  );
}
