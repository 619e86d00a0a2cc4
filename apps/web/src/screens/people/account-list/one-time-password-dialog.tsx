import { accountCreateFormShape } from '@parking-plus/contracts/forms/account-create';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../shared/feedback/notify.ts';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { copyToClipboard } from '../../../shared/page/clipboard.ts';
import styles from './account-list.module.css';

const { account, oneTimePassword } = accountCreateFormShape.fields;
const FIELDS = { account, oneTimePassword };

/** An account with its one-time password, which cannot be retrieved later. */
export interface OneTimePassword {
  readonly account: string;
  readonly password: string;
}

interface HandOverDialogProps {
  /** Null if the dialog is closed. */
  handedOver: OneTimePassword | null;
  onClose: () => void;
}

/** Shows a one-time password once, for handing over to its owner. */
export function OneTimePasswordDialog({ handedOver, onClose }: HandOverDialogProps) {
  const { t } = useTranslation('people/account-list');
  const labelOf = useFieldLabels(FIELDS);
  const [shown, setShown] = useState(handedOver);
  if (handedOver !== null && handedOver !== shown) setShown(handedOver);

  async function copy() {
    if (!shown) return;
    const isCopied = await copyToClipboard(shown.password);
    if (isCopied) notify.success(t('oneTimePassword.copied'));
    else notify.error(t('oneTimePassword.notCopied'));
  }

  return (
    <Modal
      open={handedOver !== null}
      title={t('oneTimePassword.title')}
      onCancel={onClose}
      mask={{ closable: false }}
      width={460}
      afterOpenChange={(isOpen) => !isOpen && setShown(null)}
      destroyOnHidden
      footer={
        <>
          <Button onClick={() => void copy()}>{t('oneTimePassword.copy')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('oneTimePassword.close')}
          </Button>
        </>
      }
    >
      <p>{t('oneTimePassword.lead')}</p>
      <dl className={styles.oneTimePassword}>
        <dt>{labelOf('account')}</dt>
        <dd>{shown?.account}</dd>
        <dt>{labelOf('oneTimePassword')}</dt>
        <dd className={styles.password}>{shown?.password}</dd>
      </dl>
    </Modal>
  );
}
