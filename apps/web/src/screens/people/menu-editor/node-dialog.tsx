import { Checkbox, Form, Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import type { MenuNode } from './menu-moves.ts';
import { productTitle, roleOptions } from './menu-words.ts';
import type { MenuTree } from './use-menu-work.ts';

interface NodeDialogProps {
  /** Null is a closed dialog; it is mounted anew for each node. */
  node: MenuNode | null;
  tree: MenuTree;
  onTake: (node: MenuNode) => void;
  onClose: () => void;
}

/** What a node is called, whether it is shown, and to whom; nothing is saved by that. */
export function NodeDialog({ node, tree, onTake, onClose }: NodeDialogProps) {
  const { t } = useTranslation('people/menu-editor');
  const language = useLanguage();
  const id = useId();
  const [title, setTitle] = useState(node?.titles?.title ?? '');
  const [titleEn, setTitleEn] = useState(node?.titles?.titleEn ?? '');
  const [isHidden, setIsHidden] = useState(node?.isHidden ?? false);
  const [roles, setRoles] = useState(node?.roles ?? []);
  const [isTried, setIsTried] = useState(false);
  const view = node?.isGroup ? undefined : tree.views.find(({ name }) => name === node?.name);
  const product = node ? productTitle(node, tree, 'zh_TC') : '';
  const [chinese, english] = [title.trim(), titleEn.trim()];
  // As the product calls it is a title in both languages, too; a group of one's own has none of these.
  const mayBeEmpty = product !== '' && chinese === '' && english === '';

  function take() {
    setIsTried(true);
    if (node === null || (!mayBeEmpty && (chinese === '' || english === ''))) return;
    onTake({
      ...node,
      titles: mayBeEmpty ? null : { title: chinese, titleEn: english },
      isHidden,
      roles,
    });
  }

  const problem = (value: string) =>
    isTried && !mayBeEmpty && value === ''
      ? ({ validateStatus: 'error', help: t('node.needed') } as const)
      : {};

  return (
    <Modal
      open={node !== null}
      title={
        product === ''
          ? t('node.ofGroup')
          : t('node.title', { title: node && productTitle(node, tree, language) })
      }
      okText={t('node.ok')}
      cancelText={t('node.cancel')}
      onOk={take}
      onCancel={onClose}
      width={460}
      destroyOnHidden
    >
      <Form layout="vertical" component={false}>
        {view && <p>{view.path}</p>}
        <Form.Item label={t('node.chinese')} htmlFor={`${id}zh`} {...problem(chinese)}>
          <Input
            id={`${id}zh`}
            value={title}
            maxLength={20}
            placeholder={product}
            onChange={({ target }) => setTitle(target.value)}
            onPressEnter={take}
          />
        </Form.Item>
        <Form.Item
          label={t('node.english')}
          htmlFor={`${id}en`}
          {...problem(english)}
          extra={product !== '' && t('node.emptyIsProduct')}
        >
          <Input
            id={`${id}en`}
            value={titleEn}
            maxLength={40}
            placeholder={node ? productTitle(node, tree, 'en') : ''}
            onChange={({ target }) => setTitleEn(target.value)}
            onPressEnter={take}
          />
        </Form.Item>
        <Form.Item extra={view?.isNeverShown ? t('node.neverShown') : t('node.hiddenHint')}>
          <Checkbox
            checked={isHidden || view?.isNeverShown === true}
            disabled={view?.isNeverShown === true}
            onChange={({ target }) => setIsHidden(target.checked)}
          >
            {t('node.hidden')}
          </Checkbox>
        </Form.Item>
        <Form.Item label={t('node.roles')} htmlFor={`${id}roles`} extra={t('node.rolesHint')}>
          <Select
            id={`${id}roles`}
            mode="multiple"
            value={roles}
            onChange={setRoles}
            options={roleOptions(language)}
            placeholder={t('node.everybody')}
            optionFilterProp="label"
            allowClear
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
