/**
 * Presets of the mock server, repeated here so that a typo is reported before anything starts.
 * Source: apps/mock-server/src/http/scenarios/presets.ts (a test compares both).
 */
export const scenarioPresets: readonly string[] = [
  'normal',
  'expired-once',
  'refresh-fails',
  'no-rights',
  'superseded',
  'refused',
  'slow',
  'fault',
  'unsteady',
  'offline',
  'hub-lost',
  'platform-down',
  'platform-silent',
  'platform-slow',
  'platform-refuses',
  'platform-loses',
  'platform-repeats',
  'platform-cut',
];
