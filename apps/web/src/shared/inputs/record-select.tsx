import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';

export interface RecordOption {
  value: string;
  label: string;
}

interface RecordSelectProps<Key extends QueryKey> {
  id?: string;
  /** Query of the records that match a typed text. */
  query: (text: string) => UseQueryOptions<RecordOption[], Error, RecordOption[], Key>;
  /** Label of the initial value, which may not be among the first records; the value by default. */
  known?: string | null | undefined;
  value?: string | null;
  onChange?: (value: string | null) => void;
  onBlur?: () => void;
}

/** Select for a record of another resource. The server searches while the user types. */
export function RecordSelect<Key extends QueryKey>({
  query,
  known,
  value = null,
  onChange,
  ...rest
}: RecordSelectProps<Key>) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<RecordOption | null>(null);
  const { data = [], isFetching } = useQuery({ ...query(text.trim()), placeholderData: keepPreviousData });
  const current = chosen?.value === value ? chosen.label : (known ?? value);
  const isListed = value === null || data.some((option) => option.value === value);
  return (
    <Select<string | null, RecordOption>
      {...rest}
      value={value}
      options={isListed ? data : [{ value, label: current ?? value }, ...data]}
      loading={isFetching}
      allowClear
      showSearch={{ filterOption: false, onSearch: setText }}
      onChange={(key, option) => {
        setChosen(Array.isArray(option) ? null : (option ?? null));
        onChange?.(key ?? null);
      }}
      style={{ width: '100%' }}
    />
  );
}
