import { useEffect } from 'react';

export const PRODUCT_TITLE = 'Parking Plus';

/** Returns the title of the browser tab: screen, then product. Source: docs/spec-statements.md 1.5. */
function documentTitle(screenTitle: string): string {
  return screenTitle === '' ? PRODUCT_TITLE : `${screenTitle} - ${PRODUCT_TITLE}`;
}

/** Sets the title of the browser tab while mounted. */
export function usePageTitle(screenTitle: string): void {
  useEffect(() => {
    document.title = documentTitle(screenTitle);
  }, [screenTitle]);
}
