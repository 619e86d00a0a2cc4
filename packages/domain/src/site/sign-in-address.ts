import { SiteCheck } from './check-site.ts';

/** Check of sign-ins at a site. `machineAddress` is the IP address of the machine with the MAC address, if any. */
export type SignInCheck = {
  readonly checkType: number;
  readonly checkValue: string | null;
  readonly machineAddress: string | null;
};

const LOOPBACK = /^(127\.|::1$)/;
const MAPPED = /^::ffff:/i;

/**
 * Returns whether someone who works at these sites can sign in from an IP address: one site has no check, or expects
 * this address. A browser does not send its MAC address, so the address of the machine with it is compared.
 * The server's own machine can always sign in. Source: docs/spec-statements.md 3.25.
 */
export function isSignInAddressAllowed(checks: readonly SignInCheck[], ipAddress: string): boolean {
  const address = ipAddress.replace(MAPPED, '');
  if (checks.length === 0 || LOOPBACK.test(address)) return true;
  return checks.some(({ checkType, checkValue, machineAddress }) => {
    if (checkType === SiteCheck.None) return true;
    return address === (checkType === SiteCheck.Ip ? checkValue : machineAddress);
  });
}
