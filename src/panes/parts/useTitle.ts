// Sets the title of the window.
import { useLayoutEffect } from 'react';
import { PRODUCT_NAME } from '../../platform/contract/product';

/** The product's name, with what is shown in front where that has a name. */
export function useTitle(name: string | undefined): void {
  const title = name === undefined ? PRODUCT_NAME : `${name} · ${PRODUCT_NAME}`;
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}
