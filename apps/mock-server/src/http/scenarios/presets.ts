import type { RuleOutcome, RuleRequest, ScenarioPreset } from '@parking-plus/contracts/control';

/** Set of rules that replaces all others. */
type PresetRules = ScenarioPreset & {
  readonly rules: readonly RuleRequest[];
  /** Hub connections dropped at once. */
  readonly drops?: 'hard';
};

/** Calls that need a session; signing in must stay possible. */
const SIGNED = ['data', 'task*', 'files*'] as const;

function onSigned(title: string, what: RuleOutcome): RuleRequest[] {
  return SIGNED.map((operationId) => ({ title, match: { operationId }, what }));
}

const EXPIRED: RuleRequest = {
  title: '權杖過期一次',
  match: { operationId: 'data' },
  often: { times: 1 },
  what: { status: 401 },
};

export const SCENARIO_PRESETS: readonly PresetRules[] = [
  { name: 'normal', title: { zh_TC: '全部正常', en: 'All well' }, rules: [] },
  { name: 'expired-once', title: { zh_TC: '權杖過期一次', en: 'Token expired once' }, rules: [EXPIRED] },
  {
    name: 'refresh-fails',
    title: { zh_TC: '更新失敗', en: 'Refresh fails' },
    rules: [
      EXPIRED,
      {
        title: '更新失敗',
        match: { operationId: 'accountRefreshToken' },
        often: { times: 1 },
        what: { status: 401 },
      },
    ],
  },
  {
    name: 'no-rights',
    title: { zh_TC: '無權限', en: 'No rights' },
    rules: onSigned('無權限', { status: 403 }),
  },
  {
    name: 'superseded',
    title: { zh_TC: '登入被取代', en: 'Signed in elsewhere' },
    rules: [
      {
        title: '登入被取代',
        match: { operationId: 'data' },
        often: { times: 1 },
        what: { status: 409 },
      },
    ],
  },
  {
    name: 'refused',
    title: { zh_TC: '作業被拒絕', en: 'Deals refused' },
    rules: [{ title: '作業被拒絕', match: { operationId: 'data' }, what: { status: 200 } }],
  },
  {
    name: 'slow',
    title: { zh_TC: '慢速 2 秒', en: 'Slow, 2 s' },
    rules: [{ title: '慢速 2 秒', what: { delayMs: 2_000 } }],
  },
  {
    name: 'fault',
    title: { zh_TC: '系統錯誤', en: 'System fault' },
    rules: onSigned('系統錯誤', { status: 500 }),
  },
  {
    name: 'unsteady',
    title: { zh_TC: '時好時壞', en: 'Unsteady' },
    rules: [
      {
        title: '時好時壞',
        match: { operationId: 'data' },
        often: { probability: 0.3 },
        what: { status: 500, delayMs: [200, 1_500] },
      },
    ],
  },
  {
    name: 'offline',
    title: { zh_TC: '斷線', en: 'Offline' },
    rules: [{ title: '斷線', what: { connection: 'reset' } }],
  },
  {
    name: 'hub-lost',
    title: { zh_TC: '即時連線中斷', en: 'Live connection lost' },
    rules: [
      { title: '即時連線中斷', match: { operationId: 'hub' }, often: { times: 3 }, what: { status: 500 } },
    ],
    drops: 'hard',
  },
  {
    name: 'platform-down',
    title: { zh_TC: '平台停機：不收檔', en: 'Tax platform down: nothing collected' },
    rules: [{ title: '平台停機', match: { message: {} }, what: { platform: 'hold-files' } }],
  },
  {
    name: 'platform-silent',
    title: { zh_TC: '平台收檔不回覆', en: 'Tax platform collects, but gives no results' },
    rules: [{ title: '平台不回覆', match: { message: {} }, what: { platform: 'hold-answers' } }],
  },
  {
    name: 'platform-slow',
    title: { zh_TC: '平台回覆慢 10 分鐘', en: 'Tax platform 10 minutes slower' },
    rules: [{ title: '平台回覆慢', match: { message: {} }, what: { delayMs: 600_000 } }],
  },
  {
    name: 'platform-refuses',
    title: { zh_TC: '平台每三張發票退一件', en: 'Tax platform rejects every third invoice' },
    rules: [
      {
        title: '每三張退一件',
        match: { message: { kind: 'F0401' } },
        answers: [{}, {}, { platform: 'refuse', code: 'E0103' }],
        atEnd: 'repeat',
      },
    ],
  },
  {
    name: 'platform-loses',
    title: { zh_TC: '平台結果遺失', en: 'Results of the tax platform lost' },
    rules: [{ title: '結果遺失', match: { message: {} }, what: { platform: 'lose-answer' } }],
  },
  {
    name: 'platform-repeats',
    title: { zh_TC: '平台結果重複', en: 'Results of the tax platform sent twice' },
    rules: [{ title: '結果重複', match: { message: {} }, what: { platform: 'answer-twice' } }],
  },
  {
    name: 'platform-cut',
    title: { zh_TC: '平台結果檔不完整', en: 'Result files of the tax platform cut off' },
    rules: [{ title: '結果檔不完整', match: { message: {} }, what: { platform: 'truncate-answer' } }],
  },
];
