import { useEffect } from 'react';

export const PRODUCT_TITLE = 'Parking Plus';

/** Title of the browser tab: the screen's, then the product's. Source: docs/spec-statements.md 1.5. */
function documentTitle(screenTitle: string): string {
  return screenTitle === '' ? PRODUCT_TITLE : `${screenTitle} - ${PRODUCT_TITLE}`;
}

/** Shows the screen's title on the browser tab while the component is on the page. */
export function usePageTitle(screenTitle: string): void {
  useEffect(() => {
    document.title = documentTitle(screenTitle);
  }, [screenTitle]);
}
