/** Code by which the platform accepts a message. */
export const ACCEPTED = '00000';

/** Result codes of the platform (E…) and of its transmission software (−…), as far as they are known. */
export type ResultCode = (typeof RESULT_CODES)[number];

// biome-ignore format: one line per group of codes.
export const RESULT_CODES = [
  ACCEPTED,
  'E0101', 'E0102', 'E0103', 'E0104', 'E0105', 'E0106', 'E0107', 'E0112', 'E0113', 'E0131', 'E0135',
  'E0201', 'E0202', 'E0203', 'E0205', 'E0206', 'E0207', 'E0208', 'E0209', 'E0211', 'E0213', 'E0218', 'E0220', 'E0221', 'E0228',
  'E0301', 'E0304', 'E0305', 'E0306', 'E0307', 'E0308', 'E0309', 'E0310',
  'E0401', 'E0402', 'E0403',
  'E0503', 'E0504',
  'E0609', 'E0612', 'E0613',
  'E1001', 'E1002', 'E1003', 'E1004', 'E1005',
  '-003', '-004', '-007', '-008', '-017', '-022', '-024', '-026', '-997',
] as const;

/** Returns whether a code is known. */
export function isResultCode(text: string): text is ResultCode {
  return (RESULT_CODES as readonly string[]).includes(text);
}
