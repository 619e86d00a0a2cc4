import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryContent } from '../shared/feedback/query-content.tsx';
import { DetailActions } from '../shared/table/actions/row-actions.tsx';
import type { RowAction } from '../shared/table/actions/table-action.ts';

/** Detail that shows more than the row of the list contains. */
interface RecordDetailInput<Data, Row, Key extends QueryKey> {
  /** Query of a record by key, such as `siteQueries.detail`. */
  query: (key: string) => UseQueryOptions<Data, Error, Data, Key>;
  /** Returns the row for actions and title from a record. */
  rowOf: (data: Data) => NoInfer<Row>;
  /** Actions that the user is allowed to execute (`useAllowedActions`). */
  actions: readonly RowAction<Row>[];
  title: (row: Row | undefined, key: string) => ReactNode;
  content: (data: Data) => ReactNode;
}

/**
 * Returns the `detail` of a `ListScreen` whose records have a separate query.
 * Title and actions use the current record, whether or not the list contains its row.
 */
export function recordDetail<Data, Row, Key extends QueryKey>(input: RecordDetailInput<Data, Row, Key>) {
  const { query, rowOf, actions, title, content } = input;
  const current = { query, rowOf };
  return {
    title: (key: string, row: Row | undefined) => (
      <CurrentRow {...current} recordKey={key} row={row}>
        {(known) => title(known, key)}
      </CurrentRow>
    ),
    actions: (key: string, row: Row | undefined) => (
      <CurrentRow {...current} recordKey={key} row={row}>
        {(known) => <DetailActions actions={actions} row={known} />}
      </CurrentRow>
    ),
    content: (key: string) => <RecordContent query={query(key)}>{content}</RecordContent>,
  };
}

interface CurrentRowProps<Data, Row, Key extends QueryKey>
  extends Pick<RecordDetailInput<Data, Row, Key>, 'query' | 'rowOf'> {
  recordKey: string;
  row: Row | undefined;
  children: (row: Row | undefined) => ReactNode;
}

/** Passes the current record's row to its children, or the list's row until the record loads. */
export function CurrentRow<Data, Row, Key extends QueryKey>(props: CurrentRowProps<Data, Row, Key>) {
  const { query, rowOf, recordKey, row, children } = props;
  const { data } = useQuery(query(recordKey));
  return children(data === undefined ? row : rowOf(data));
}

interface RecordContentProps<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>;
  children: (data: Data) => ReactNode;
}

function RecordContent<Data, Key extends QueryKey>({ query, children }: RecordContentProps<Data, Key>) {
  return <QueryContent query={useQuery(query)}>{children}</QueryContent>;
}
