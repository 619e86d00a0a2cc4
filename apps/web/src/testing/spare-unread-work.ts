import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/** Leaves out what the libraries do for somebody who looks at the page, or at every step: a sixth of the tests' time. */
export function spareUnreadWork(): void {
  // Nothing is drawn: thousands of rules would be matched against every element, at each look for a role.
  Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { get: () => null });

  // Up to 10,000 in a second, React keeps where in the code each element was made, for tools that show it.
  const { [INTERNALS]: internals } = React as unknown as { [INTERNALS]: object };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  });

  // A wait prints the whole page when it ends in vain, not at each look before.
  configure(({ getElementError }) => ({
    getElementError: (message, container) =>
      isWaiting()
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  }));
}

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

function isWaiting(): boolean {
  const { _disableExpensiveErrorDiagnostics = false } = getConfig() as {
    _disableExpensiveErrorDiagnostics?: boolean;
  };
  return _disableExpensiveErrorDiagnostics;
}
