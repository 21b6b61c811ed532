import { useEffect } from 'react';
import { Loading } from './loading.tsx';
import { usePortal } from './portal.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { Wrap } from './wrap.tsx';

/** What shows while it is not known yet which screen comes: the loading indicator under the portal's own name. */
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
