import { Space } from 'antd';
import { PlateChip } from './plate-chip.tsx';

/** Several related plates. The first has its own line if space is narrow. */
export function PlateChips({ plates }: { plates: readonly string[] }) {
  return (
    <Space size={4} wrap>
      {plates.map((plate) => (
        <PlateChip key={plate} plate={plate} />
      ))}
    </Space>
  );
}
