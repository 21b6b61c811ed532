import { useEffect } from 'react';
import { Loading } from './loading.tsx';
import { usePortal } from './portal.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { Wrap } from './wrap.tsx';

/** Shown while the next screen is not known: the loading indicator under the portal's name. */
export function Waiting() {
  const { product } = usePortal();
  useEffect(() => {
    document.title = product.portalName;
  }, [product.portalName]);
  return (
    <Wrap>
      <h1>
        <VisuallyHidden>{product.portalName}</VisuallyHidden>
      </h1>
      <Loading />
    </Wrap>
  );
}
