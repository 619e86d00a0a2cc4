import { describe, expect, it } from 'vitest';
import { removeSecrets } from './remove-secrets.ts';

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzdGFmZiJ9.c2lnbmF0dXJl';

describe('removing secrets', () => {
  it.each([
    [`token ${jwt} refused`, jwt],
    ['Authorization: Bearer abc.def', 'abc.def'],
    ['{"UserInfo_Password":"Parking2026","a":1}', 'Parking2026'],
    ['{"password":"two words, \\"quoted\\" & more"}', 'more'],
    ['jwtRefresh=r-1234; other', 'r-1234'],
    ['/signalr/CommunicateHub?access_token=r1.r2&type=1', 'r1.r2'],
    ['/signalr/CommunicateHub?id=pJ0d3mS8m0wQ', 'pJ0d3mS8m0wQ'],
    [`sealed ${'aB3_'.repeat(20)}`, 'aB3_aB3_'],
    ['carrier /ABC+123 refused', '/ABC+123'],
    ['call 0912-345-678', '0912-345-678'],
    ['call 0912345678', '0912345678'],
    ['mail someone@example.com.tw', 'someone@example'],
  ])('%s', (text, secret) => {
    const cleaned = removeSecrets(text);
    expect(cleaned).not.toContain(secret);
    expect(cleaned).toContain('[removed]');
  });

  it.each([
    'Cannot read properties of undefined (reading "items")',
    'at Page (http://127.0.0.1:5480/plus/assets/transaction-list-page-Ab3dE_9x.js:1:2345)',
    'No screen at fees/not-made-yet for 停車費 / 未來畫面',
    'http (500)',
  ])('keeps %s', (text) => {
    expect(removeSecrets(text)).toBe(text);
  });
});
