import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/** Disables work of the libraries that tests do not need: a sixth of their time. */
export function spareUnreadWork(): void {
  // Nothing is painted: thousands of rules would be matched for each role query.
  Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { get: () => null });

  // React records the creation stack of up to 10,000 elements a second for developer tools.
  const { [INTERNALS]: internals } = React as unknown as { [INTERNALS]: object };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  });

  // A failed wait prints the page once at its end, not on every attempt.
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
