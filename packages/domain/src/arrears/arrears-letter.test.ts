import { expect, it } from 'vitest';
import { fillLetter, letterIssues } from './arrears-letter.ts';

const VALUES = {
  公司: '安行停車',
  姓名: '陳小姐',
  車牌: 'ABC-1234',
  場站: '信義站',
  筆數: '2',
  停車費: '120',
  催繳費用: '30',
  合計: '150',
  期限: '115年12月10日',
};

it.each([
  ['a complete wording', '請於{期限}前繳納{合計}元。', []],
  ['both required placeholders', '請儘速繳納。', ['placeholder-missing 合計', 'placeholder-missing 期限']],
  ['a misspelt placeholder, once', '{合計}{期限}{金額}{金額}', ['unknown-placeholder 金額']],
  ['a fine', '{合計}{期限}逾期處以罰鍰', ['public-power 罰鍰']],
  ['enforcement', '{合計}{期限}將移送行政執行', ['public-power 行政執行']],
  ['a civil claim', '{合計}{期限}將依民法請求給付，並得聲請支付命令', []],
])('finds %s', (_name, wording, expected) => {
  expect(letterIssues(wording).map(({ reason, text }) => `${reason} ${text}`)).toEqual(expected);
});

it('replaces every placeholder, and keeps unknown ones', () => {
  expect(fillLetter('{姓名}：{車牌}共{筆數}筆{合計}元（{停車費}＋{催繳費用}），{車牌}{無}', VALUES)).toBe(
    '陳小姐：ABC-1234共2筆150元（120＋30），ABC-1234{無}',
  );
});
