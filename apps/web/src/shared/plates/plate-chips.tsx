import { Space } from 'antd';
import { PlateChip } from './plate-chip.tsx';

/** Several plates that belong together, the first on its own line where the room is narrow. */
export function PlateChips({ plates }: { plates: readonly string[] }) {
  return (
    <Space size={4} wrap>
      {plates.map((plate) => (
        <PlateChip key={plate} plate={plate} />
      ))}
    </Space>
  );
}
