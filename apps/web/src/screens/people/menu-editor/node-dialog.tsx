import { ProForm } from '@ant-design/pro-components';
import { menuChangeFormShape } from '@parking-plus/contracts/forms/menu-change';
import { isMenuLink, isSecureLink } from '@parking-plus/domain';
import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/form/dialog/form-dialog.tsx';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { customRule } from '../../../shared/inputs/custom-rule.ts';
import type { MenuNode } from './menu-reorder.ts';
import { productTitle, roleOptions } from './menu-titles.ts';
import type { MenuTree } from './use-menu-editor.ts';

const { titles, url, isHidden, roles } = menuChangeFormShape.fields.nodes.items;
const Field = contractFields({ ...titles.fields, url, roles });

interface NodeDialogProps {
  /** Null if the dialog is closed. Remounted for each node. */
  node: MenuNode | null;
  tree: MenuTree;
  onTake: (node: MenuNode) => void;
  onClose: () => void;
}

interface NodeValues {
  title: string;
  titleEn: string;
  url?: string;
  isHidden: boolean;
  roles: NonNullable<MenuNode['roles']>;
}

/** Edits titles, URL, visibility and roles of a node in the unsaved draft of the menu. */
export function NodeDialog({ node, tree, onTake, onClose }: NodeDialogProps) {
  const { t } = useTranslation('people/menu-editor');
  const language = useLanguage();
  const [form] = Form.useForm<NodeValues>();
  const view = node?.isGroup ? undefined : tree.views.find(({ name }) => name === node?.name);
  const isNeverShown = view?.isNeverShown === true;
  const isLink = node !== null && !node.isGroup && isMenuLink(node.name);
  const product = node ? productTitle(node, tree, 'zh_TC') : '';

  /** Two empty titles mean the default title, which custom groups do not have. */
  const titleRule = {
    validator: async (_rule: object, value: string) => {
      const { title = '', titleEn = '' } = form.getFieldsValue();
      const mayBeEmpty = product !== '' && title.trim() === '' && titleEn.trim() === '';
      if (!mayBeEmpty && value.trim() === '') throw new Error(t('node.needed'));
    },
  };

  async function take({ title, titleEn, ...entries }: NodeValues) {
    if (node === null) return;
    const [chinese, english] = [title.trim(), titleEn.trim()];
    onTake({
      ...node,
      ...entries,
      titles: chinese === '' ? null : { title: chinese, titleEn: english },
      ...(isNeverShown && { isHidden: node.isHidden ?? false }),
    });
  }

  return (
    <FormDialog<NodeValues>
      form={form}
      open={node !== null}
      onClose={onClose}
      title={
        product === ''
          ? t(isLink ? 'node.ofLink' : 'node.ofGroup')
          : t('node.title', { title: node && productTitle(node, tree, language) })
      }
      validateTrigger="onSubmit"
      initialValues={{
        title: node?.titles?.title ?? '',
        titleEn: node?.titles?.titleEn ?? '',
        url: node?.url ?? '',
        isHidden: isNeverShown || (node?.isHidden ?? false),
        roles: node?.roles ?? [],
      }}
      onFinish={take}
      submitText={t('node.ok')}
    >
      {view && <p>{view.path}</p>}
      <Field
        name="title"
        isRequired={false}
        rules={[titleRule]}
        fieldProps={{ placeholder: product, onPressEnter: form.submit }}
      />
      <Field
        name="titleEn"
        isRequired={false}
        rules={[titleRule]}
        hint={product !== '' && t('node.emptyIsProduct')}
        fieldProps={{ placeholder: node ? productTitle(node, tree, 'en') : '', onPressEnter: form.submit }}
      />
      {isLink && (
        <Field
          name="url"
          isRequired
          rules={[customRule(isSecureLink, t('node.urlNeeded'))]}
          fieldProps={{ placeholder: 'https://', onPressEnter: form.submit }}
        />
      )}
      <ProForm.Item
        name="isHidden"
        valuePropName="checked"
        extra={isNeverShown ? t('node.neverShown') : isHidden.hint[language]}
      >
        <Checkbox disabled={isNeverShown}>{isHidden.label[language]}</Checkbox>
      </ProForm.Item>
      <Field name="roles" options={roleOptions(language)} fieldProps={{ placeholder: t('node.everybody') }} />
    </FormDialog>
  );
}
