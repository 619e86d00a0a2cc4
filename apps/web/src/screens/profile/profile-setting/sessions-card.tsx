import type { Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { sessionQueries, useEndMySessions } from '../../../resources/sessions/session-queries.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { notify } from '../../../shared/feedback/notify.ts';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { deviceName } from './device-name.ts';
import { ProfileCard } from './profile-card.tsx';
import styles from './profile-setting.module.css';

type OwnSession = Schemas['OwnSession'];

/** Sessions of the account. Other sessions can be ended. */
export function SessionsCard() {
  const { t } = useTranslation('profile/profile-setting');
  const { modal } = App.useApp();
  const { data, error, refetch } = useQuery(sessionQueries.own());
  const ending = useEndMySessions();
  const others = (data?.items ?? []).filter(({ isCurrent }) => !isCurrent);

  function confirmEnd(sessions: readonly OwnSession[]) {
    modal.confirm({
      title: t('endQuestion', { count: sessions.length }),
      content: t('endHint'),
      okText: t('end'),
      okButtonProps: { danger: true },
      cancelText: t('keep'),
      onOk: async () => {
        // The query cache reports failures. The dialog closes in both cases, and the list shows the remaining
        // sessions.
        const ended = await ending.mutateAsync(sessions.map(({ sessionId }) => sessionId)).catch(() => null);
        if (ended !== null) notify.success(t('ended', { count: ended }));
      },
    });
  }

  return (
    <ProfileCard
      title={t('sessions')}
      action={
        others.length > 1 && (
          <Button size="small" danger onClick={() => confirmEnd(others)}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      {error && <FailedLoad error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active aria-busy="true" title={false} />}
      {data && (
        <ul className={styles.sessions} aria-label={t('sessions')}>
          {data.items.map((session) => (
            <SessionRow key={session.sessionId} session={session} onEnd={() => confirmEnd([session])} />
          ))}
        </ul>
      )}
    </ProfileCard>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = useTranslation('profile/profile-setting');
  const device = deviceName(session.userAgent) ?? t('unknownDevice');
  return (
    <li>
      <div>
        <p title={session.userAgent}>
          <strong>{device}</strong>
          {session.isCurrent && <span className={styles.present}>{t('present')}</span>}
        </p>
        <p className={styles.lead}>
          {[
            session.ipAddress,
            t('startedAt', { at: formatInstant(session.startedAt) }),
            t('lastUsedAt', { at: formatInstant(session.lastUsedAt) }),
          ].join(' · ')}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          // The accessible name must contain the visible label, without antd's space between two characters.
          autoInsertSpace={false}
          aria-label={t('endOn', { device, ip: session.ipAddress })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
