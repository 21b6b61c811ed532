import type { DrawnCode } from '#rules/licences/drawn-code.rules.ts';
import styles from './qr-code.module.css';

/** A QR code as a picture, as large as its place. */
export function QrCode({ code: { edge, path }, label }: { readonly code: DrawnCode; readonly label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${String(edge)} ${String(edge)}`} shapeRendering="crispEdges">
      <path className={styles.light} d={`M0 0h${String(edge)}v${String(edge)}H0z`} />
      <path className={styles.dark} d={path} />
    </svg>
  );
}
