const IP_ADDRESS = /^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(?!$)|$)){4}$/;
const MAC_ADDRESS = /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/;

/** Returns whether a text is a plain IPv4 address: four numbers up to 255 without leading zeros. */
export function isIpAddress(text: string): boolean {
  return IP_ADDRESS.test(text);
}

/**
 * Returns whether a text is a MAC address as stored: six pairs of upper-case hexadecimal digits, `02:00:5E:10:21:02`.
 */
export function isMacAddress(text: string): boolean {
  return MAC_ADDRESS.test(text);
}
