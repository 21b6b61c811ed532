import { useEffect, useRef } from 'react';
import styles from './licence-scan.module.css';

/**
 * What the camera sees, in a frame that says where the code belongs. There is nothing in it to read or to press.
 *
 * @param props the element that the camera plays in, made outside of React so that it outlives a render; null for none
 */
export function CameraPicture({ picture }: { readonly picture: HTMLVideoElement | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (picture === null) return;
    place.current?.append(picture);
    // An element that was moved stops to play.
    if (picture.srcObject !== null) void picture.play().catch(() => undefined);
    return () => picture.remove();
  }, [picture]);
  return <div className={styles.picture} ref={place} aria-hidden="true" />;
}
