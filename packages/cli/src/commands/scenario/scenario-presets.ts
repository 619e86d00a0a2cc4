/**
 * The presets of the mock server, known here too, so that a mistype is told before anything is started.
 * Source: apps/mock-server/src/http/scenarios/presets.ts (a test compares the two).
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
];
