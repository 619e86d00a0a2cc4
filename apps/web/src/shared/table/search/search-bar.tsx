import { ProConfigProvider, ProFormField, QueryFilter } from '@ant-design/pro-components';
import { filterKinds } from './filter-kinds.tsx';
import { type SearchFormInput, useSearchForm } from './search-form.tsx';

/** Search form of a screen without a list, such as a report. */
export function SearchBar<V extends object>(props: SearchFormInput<V>) {
  const { columns, search, form, formRef, onSubmit, frame } = useSearchForm(props);
  return (
    <ProConfigProvider valueTypeMap={filterKinds}>
      {frame(
        <QueryFilter {...search} {...form} formRef={formRef} onFinish={async () => onSubmit()}>
          {columns.map(({ dataIndex, valueType, fieldProps, colSize }) => (
            <ProFormField
              key={dataIndex}
              name={dataIndex}
              valueType={valueType}
              fieldProps={fieldProps}
              colSize={colSize}
            />
          ))}
        </QueryFilter>,
      )}
    </ProConfigProvider>
  );
}
