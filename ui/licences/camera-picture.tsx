import { useEffect, useRef } from 'react';
import styles from './licence-scan.module.css';

/**
 * The picture of the camera, in a frame for the code. It has no text and no control.
 *
 * @param props the element that the camera plays in, made outside of React so that it outlives a render; null for none
 */
export function CameraPicture({ picture }: { readonly picture: HTMLVideoElement | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (picture === null) return;
    place.current?.append(picture);
    // A video element that was moved stops playing.
    if (picture.srcObject !== null) void picture.play().catch(() => undefined);
    return () => picture.remove();
  }, [picture]);
  return <div className={styles.picture} ref={place} aria-hidden="true" />;
}
