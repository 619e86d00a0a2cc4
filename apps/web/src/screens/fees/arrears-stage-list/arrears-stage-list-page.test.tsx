import type { DealResult, Schemas } from '@parking-plus/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

const stage: Schemas['ArrearsStageRow'] = {
  stageId: 'C01-2',
  companyCode: 'C01',
  companyName: '安行停車',
  stage: 2,
  name: '催繳通知',
  daysAfter: 30,
  feeTwd: 30,
  paymentDays: 10,
  wording: '請於 {期限} 前繳納 {合計} 元。',
  collectionCode: 'P7A',
  payerCode: '729792',
  version: 3,
};
const page: DealResult<'ArrearsStageList'> = { items: [stage], total: 1, page: 1, pageSize: 20 };

let server: FakeServer;
beforeEach(() => {
  server = serveScreen(['30320', '30321']).onDeal('30320', page).onDeal('30328', { stage, history: [] });
});

it('sends a changed wording, and shows why a server refuses it at the field', async () => {
  server.onDeal('30321', () => ({
    body: {
      success: false,
      message: '未儲存：信函不可出現「罰鍰」。',
      code: 'public-power',
      errors: [{ pointer: '/entries/wording', code: 'public-power', message: '不可出現「罰鍰」' }],
    },
  }));
  const { user } = await showScreen('fees/arrears-stage-list');
  await user.click(await screen.findByText(/^編\s?輯$/, { selector: 'td button, td button *' }));
  const wording = await screen.findByLabelText('信函內容', { selector: 'textarea' });
  fireEvent.change(wording, { target: { value: '請於 {期限} 前繳納 {合計} 元。逾期處以罰鍰' } });
  await user.click(await screen.findByText(/^儲\s?存$/, { selector: 'button *' }));
  expect(await screen.findByText('不可出現「罰鍰」')).toBeDefined();
  const [{ body } = { body: null }] = server.asked('deal 30321');
  expect(JSON.parse((body as { Json: string }).Json)).toMatchObject({
    stageId: 'C01-2',
    version: 3,
    entries: { wording: '請於 {期限} 前繳納 {合計} 元。逾期處以罰鍰', collectionCode: 'P7A' },
  });
});

it('offers no editing without the code', async () => {
  serveScreen(['30320']).onDeal('30320', page);
  await showScreen('fees/arrears-stage-list');
  await screen.findByText('催繳通知', { selector: 'td *' });
  expect(screen.queryByText(/^編\s?輯$/)).toBeNull();
});
