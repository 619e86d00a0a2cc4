import type { DealResult } from '@parking-plus/contracts';
import { delegationCreateFormShape } from '@parking-plus/contracts/forms/delegation-create';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { accountQueries } from '../../../resources/accounts/account-queries.ts';
import { delegationQueries } from '../../../resources/deputies/deputy-queries.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { api } from '../../../shared/api/api.ts';
import { useSetFormValues } from '../../../shared/form/entries/form-parts.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';

const Field = contractFields(delegationCreateFormShape.fields);

interface DeputyFormValues {
  account: string | null;
  deputyAccount: string | null;
  fromOn: string | null;
  untilOn: string | null;
  actions: string[];
}

interface DelegationFormDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Form of a delegation: delegator, delegate, period and documents. */
export function DelegationFormDrawer({ isOpen, onClose }: DelegationFormDrawerProps) {
  const { t } = useTranslation('people/deputy-list');
  const today = useBusinessToday();
  const choices = useQuery({ ...delegationQueries.choices(), enabled: isOpen });
  return (
    <FormDrawer<DeputyFormValues, DealResult<'DelegationCreate'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'people/deputy', record: 'new' }}
      title={t('form.title')}
      start={
        choices.data && {
          values: { account: null, deputyAccount: null, fromOn: today, untilOn: null, actions: [] },
        }
      }
      loadError={choices.error}
      onRetryLoad={() => void choices.refetch()}
      onFinish={({ account, deputyAccount, fromOn, untilOn, actions }, { idempotencyKey }) =>
        api.data(
          'DelegationCreate',
          {
            account: account ?? '',
            deputyAccount: deputyAccount ?? '',
            fromOn: fromOn ?? '',
            untilOn: untilOn ?? '',
            actions,
          },
          { idempotencyKey },
        )
      }
      success={t('form.saved')}
      invalidates={[delegationQueries.all(), accountQueries.all()]}
    >
      {choices.data && <DelegationFields choices={choices.data} today={today} />}
    </FormDrawer>
  );
}

function DelegationFields({ choices, today }: { choices: DealResult<'DelegationOptions'>; today: string }) {
  const { t } = useTranslation('people/deputy-list');
  const language = useLanguage();
  const own = useSessionInfo().userInfo.account;
  const form = Form.useFormInstance<DeputyFormValues>();
  const write = useSetFormValues<DeputyFormValues>();
  const account = Form.useWatch('account', form);
  const fromOn = Form.useWatch('fromOn', form);
  const people = choices.people.map((person) => ({
    value: person.account,
    label: `${person.name} (${person.account})`,
  }));
  const held = choices.people.find((person) => person.account === account)?.actions ?? [];
  const actions = choices.actions
    .filter(({ code }) => held.includes(code))
    .map(({ code, title, titleEn }) => ({ value: code, label: language === 'en' ? titleEn : title }));
  return (
    <>
      <FormSection title={t('form.people')}>
        <Field
          name="account"
          options={people}
          fieldProps={{
            onChange: (selected) => {
              const deputyAccount = form.getFieldValue('deputyAccount') as string | null;
              write({ actions: [], deputyAccount: deputyAccount === selected ? null : deputyAccount });
            },
          }}
        />
        <Field
          name="deputyAccount"
          options={people.filter(({ value }) => value !== account && value !== own)}
        />
      </FormSection>
      <FormSection title={t('form.period')}>
        <Field name="fromOn" />
        <Field name="untilOn" fieldProps={{ min: fromOn && fromOn > today ? fromOn : today }} />
        <Field name="actions" isWide options={actions} />
      </FormSection>
    </>
  );
}
