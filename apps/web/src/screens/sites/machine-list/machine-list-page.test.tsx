import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../../../session/state/session-actions.ts';
import { bindNotices } from '../../../shared/feedback/notify.ts';
import { setServerTime } from '../../../shared/time/server-clock.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { buildMachine, buildSiteOption } from '../../../testing/builders/site-builders.ts';
import { dealResponse, FakeServer } from '../../../testing/fake-server.ts';
import { findRowAction, pressRowAction, rowActionReason } from '../../../testing/row-actions.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

let server: FakeServer;
let asked: DealRequest<'MachineList'>[];
let said: string[];
let unbind = () => {};
const machines = [
  buildMachine(),
  buildMachine({ machineCode: 'S01-GATE1', kind: 4, connection: 0, sync: 0, invoiceNumbers: null }),
];

function signInWith(...codes: string[]) {
  const actionCodes = codes.map((operateCode) => ({ operateCode }));
  openSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info: buildSessionInfo({ actionCodes }) });
}

beforeEach(() => {
  signInWith('70200', '70202', '70209', '60401');
  setServerTime('2026-11-20T10:00:00+08:00', Date.now());
  asked = [];
  said = [];
  unbind = bindNotices(({ text }) => void said.push(text));
  server = new FakeServer();
  server.install();
  server.onDeal('70200', (payload: unknown) => {
    asked.push(payload as DealRequest<'MachineList'>);
    const page: DealResult<'MachineList'> = {
      items: machines,
      total: 2,
      page: 1,
      pageSize: 20,
      summary: {
        onlineCount: 3,
        offlineCount: 1,
        maintenanceCount: 0,
        unsyncedCount: 1,
        lowOnNumbersCount: 1,
      },
    };
    return dealResponse(page);
  });
  server.onDeal('70210', { machine: buildMachine(), serviceOrders: [], history: [] });
  server.onDeal('90100', { sites: [buildSiteOption()] });
});
afterEach(() => unbind());

const show = (search = '') => showScreen('sites/machine-list', search);
const rowOf = async (text: string) =>
  within((await screen.findByText(text, { selector: 'td *' })).closest('tr') as HTMLElement);
const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);

describe('list of machines', () => {
  it('shows last contact, connection and remaining invoice numbers, low ones in red', async () => {
    await show('?connections=0,1');
    const row = await rowOf('S01-APS1');
    for (const text of ['自動繳費機', '2026/11/20 09:59', '線上', '20 / 250', '8%'])
      expect(row.getByText(text)).toBeDefined();
    expect(row.getByTitle('20 / 250（8%）').hasAttribute('data-low')).toBe(true);
    expect((await rowOf('S01-GATE1')).getByText('離線')).toBeDefined();
    expect(asked[0]?.filters).toEqual({ connections: [0, 1] });
  });

  it('shows the offline count and the availability, each with its list', async () => {
    await show('?siteCodes=S01');
    await rowOf('S01-APS1');
    const tiles = within(screen.getByRole('list', { name: '設備概況' }));
    expect(tiles.getByText('75.0%')).toBeDefined();
    expect(tiles.getByRole('link', { name: /離線數.*1/ }).getAttribute('href')).toBe(
      '/sites/machine-list?siteCodes=S01&connections=0',
    );
  });
});

it('offers the actions on a machine opened by a link outside the list', async () => {
  const machine = buildMachine({ machineCode: 'S01-APS9' });
  server.onDeal('70210', { machine, serviceOrders: [], history: [] });
  const { user } = await show('?detail=S01-APS9');
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: '重新同步' }));
  await waitFor(() => expect(sentTo('70209')).toEqual([{ machineCodes: ['S01-APS9'] }]));
});

describe('synchronisation', () => {
  it('sends requests to one or the selected machines, and reports their responses', async () => {
    server.onDeal('70209', { asked: ['S01-APS1'], silent: ['S01-GATE1'] });
    const { user } = await show();
    await pressRowAction(user, await rowOf('S01-APS1'), '重新同步');
    await waitFor(() =>
      expect(said).toEqual(['已通知 1 台設備重新同步，完成後會自動更新；1 台未連線，恢復後自動同步']),
    );
    await user.click(screen.getByRole('checkbox', { name: '選取本頁全部' }));
    const selected = within(screen.getByRole('toolbar', { name: '已選取的資料' }));
    await user.click(selected.getByRole('button', { name: '重新同步' }));
    await waitFor(() => expect(sentTo('70209')).toHaveLength(2));
    expect(sentTo('70209')).toEqual([
      { machineCodes: ['S01-APS1'] },
      { machineCodes: ['S01-APS1', 'S01-GATE1'] },
    ]);
  });
});

it('does not synchronise a selection with a retired machine', async () => {
  machines[0] = buildMachine({ retiredOn: '2026-11-01', retireReason: '已汰除', connection: 0 });
  const { user } = await show();
  await rowOf('S01-APS1');
  await user.click(screen.getByRole('checkbox', { name: '選取本頁全部' }));
  const selected = within(screen.getByRole('toolbar', { name: '已選取的資料' }));
  const button = selected.getByRole('button', { name: '重新同步' });
  expect(button.title).toBe('設備 S01-APS1 已停用，無法同步');
  await user.click(button);
  expect(sentTo('70209')).toEqual([]);
  machines[0] = buildMachine();
});

describe('forms', () => {
  it('edit a machine, and show a duplicate address at its field', async () => {
    server.onDeal('70202', () => ({
      body: {
        success: false,
        message: '未儲存設備',
        errors: [{ pointer: '/macAddress', message: '已由另一台設備使用' }],
      },
    }));
    const { user } = await show();
    await user.click((await rowOf('S01-APS1')).getByRole('button', { name: '編輯' }));
    const ip = await screen.findByLabelText('IP');
    fireEvent.change(ip, { target: { value: '10.20.3' } });
    await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
    expect(await screen.findByText('IP 位址格式不正確，例如 10.21.3.10')).toBeDefined();
    expect(sentTo('70202')).toEqual([]);
    fireEvent.change(ip, { target: { value: '10.20.3.11' } });
    await user.click(screen.getByRole('button', { name: /儲\s?存/ }));
    expect(await screen.findByText('已由另一台設備使用')).toBeDefined();
    expect(sentTo('70202')).toEqual([
      {
        machineCode: 'S01-APS1',
        version: 1,
        laneCode: null,
        ipAddress: '10.20.3.11',
        macAddress: '02:00:5E:20:00:00',
        isInMaintenance: false,
      },
    ]);
  });

  it('report a fault, which creates a service order', async () => {
    server.onDeal('70211', { serviceOrderCode: 'SO0011' });
    const { user } = await show();
    await pressRowAction(user, await rowOf('S01-GATE1'), '建立服務單');
    fireEvent.change(await screen.findByLabelText('故障情形'), { target: { value: '無法連線' } });
    await user.click(screen.getByRole('button', { name: /建\s?立/ }));
    await waitFor(() => expect(said).toEqual(['已建立服務單 SO0011']));
    expect(sentTo('70211')).toEqual([{ machineCode: 'S01-GATE1', payType: 1, fault: '無法連線' }]);
  });

  it('replace a machine, and name the successor', async () => {
    signInWith('70200', '70205');
    server.onDeal('70205', { machineCode: 'S01-APS2', version: 1 });
    const { user } = await show();
    await pressRowAction(user, await rowOf('S01-APS1'), '更換');
    const dialog = within(await screen.findByRole('dialog'));
    const type = async (label: string, value: string) =>
      fireEvent.change(await dialog.findByLabelText(label), { target: { value } });
    await type('序號', 'SN-0002');
    await type('軟體版本', '4.12.0');
    await type('IP', '10.20.3.12');
    await type('MAC', '02:00:5E:20:00:02');
    await type('原因', '汰舊換新');
    await user.click(dialog.getByRole('button', { name: /更\s?換/ }));
    await waitFor(() => expect(said).toEqual(['已更換，新設備為 S01-APS2']));
    expect(sentTo('70205')).toEqual([
      {
        machineCode: 'S01-APS1',
        version: 1,
        serialNumber: 'SN-0002',
        softwareVersion: '4.12.0',
        ipAddress: '10.20.3.12',
        macAddress: '02:00:5E:20:00:02',
        retiredOn: '2026-11-20',
        reason: '汰舊換新',
      },
    ]);
  });

  it('retire nothing that is retired already', async () => {
    signInWith('70200', '70207');
    machines[0] = buildMachine({ retiredOn: '2026-11-01', retireReason: '已汰除', connection: 0 });
    const { user } = await show();
    expect(await rowActionReason(user, await rowOf('S01-APS1'), '停用')).toContain('已停用');
    machines[0] = buildMachine();
  });

  it('change nothing at a withdrawn site', async () => {
    server.onDeal('90100', { sites: [buildSiteOption({ state: 0 })] });
    const { user } = await show();
    const row = await rowOf('S01-APS1');
    await waitFor(async () => expect(await rowActionReason(user, row, '編輯')).toBe('信義松仁站（已撤場）'));
    expect(await rowActionReason(user, row, '重新同步')).toBeNull();
  });

  it('are not offered to read-only users', async () => {
    signInWith('70200');
    const { user } = await show();
    expect(await findRowAction(user, await rowOf('S01-APS1'), '編輯')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
