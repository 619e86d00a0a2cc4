import { message } from 'antd';
import { useEffect } from 'react';
import { bindNotices } from './notify.ts';

/** Where short messages appear, over every page. An equal message replaces the one on show. */
export function NoticeHost() {
  const [messages, holder] = message.useMessage({ maxCount: 5 });
  useEffect(
    () =>
      bindNotices(({ kind, text, seconds }) => {
        messages.open({ type: kind, content: text, duration: seconds, key: `${kind}:${text}` });
      }),
    [messages],
  );
  return holder;
}
