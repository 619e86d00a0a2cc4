import { message } from 'antd';
import { useEffect } from 'react';
import { bindNotices, type Notice, noticeKey } from './notify.ts';

/** Calls back at once, or when somebody looks at the page again: what nobody could see must not have been shown. */
function whenSeen(work: () => void): () => void {
  if (!document.hidden) {
    work();
    return () => {};
  }
  document.addEventListener('visibilitychange', work, { once: true });
  return () => document.removeEventListener('visibilitychange', work);
}

/** Where short messages appear, over every page. An equal message replaces the one on show and starts its time anew. */
export function NoticeHost() {
  const [messages, holder] = message.useMessage({ maxCount: 5 });
  useEffect(() => {
    let opened = 0;
    function open(notice: Notice) {
      const { kind, text, seconds } = notice;
      opened += 1;
      // A message that is opened again under its key goes on with its old time unless its duration is another one.
      const duration = seconds + (opened % 10) / 1000;
      messages.open({ type: kind, content: text, duration, key: noticeKey(notice) });
    }
    const stops: (() => void)[] = [];
    const unbind = bindNotices((notice) => stops.push(whenSeen(() => open(notice))));
    return () => {
      unbind();
      for (const stop of stops) stop();
    };
  }, [messages]);
  return holder;
}
