import { createRequire } from 'node:module';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import type { ConfigProviderProps, ThemeConfig } from 'antd';
import { type ComponentType, createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Ant Design's functions that create a component's style. */
export const STYLE_MAKERS = ['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent'] as const;

interface StyleModule {
  /** Class of the component without `ant-`. Defaults to its folder name. */
  prefix?: string;
  /** True if the component's roots have the class `ant-…-css-var`, which the common styles use. */
  isMarkedRoot?: boolean;
  /** Overrides by export name. */
  exports?: Readonly<Record<string, Pick<StyleModule, 'prefix' | 'isMarkedRoot'>>>;
  /** Prefix of the tree inside this component's list. */
  treePrefix?: string;
}

const MARKED: StyleModule = { isMarkedRoot: true };

/**
 * Prefixes that Ant Design's components pass to their style modules (`antd/es/NAME/style`), if not the folder name.
 * Source: the calls of `useStyle` in antd/es.
 */
const STYLE_MODULES: Readonly<Record<string, StyleModule>> = {
  '_util/wave/style': { prefix: 'wave' },
  'anchor/style/index': MARKED,
  'back-top/style/index': MARKED,
  'badge/style/ribbon': { prefix: 'ribbon' },
  'button/style/index': { prefix: 'btn' },
  'button/style/compact': { prefix: 'btn' },
  'cascader/style/index': MARKED,
  'cascader/style/panel': { prefix: 'cascader', isMarkedRoot: true },
  'checkbox/style/index': MARKED,
  'date-picker/style/index': { prefix: 'picker', isMarkedRoot: true },
  'dropdown/style/index': MARKED,
  'float-button/style/index': { prefix: 'float-btn', isMarkedRoot: true },
  'form/style/index': MARKED,
  'form/style/fallbackCmp': { prefix: 'form' },
  'grid/style/index': { exports: { useRowStyle: { prefix: 'row' }, useColStyle: { prefix: 'col' } } },
  'image/style/index': MARKED,
  'input/style/index': { exports: { default: MARKED, useSharedStyle: {} } },
  'input/style/otp': { prefix: 'otp' },
  'input/style/search': { prefix: 'input-search' },
  'input/style/textarea': MARKED,
  'input-number/style/index': MARKED,
  'layout/style/sider': { prefix: 'layout-sider' },
  'listy/style/index': MARKED,
  'masonry/style/index': MARKED,
  'mentions/style/index': MARKED,
  'menu/style/index': MARKED,
  'message/style/index': MARKED,
  'modal/style/index': MARKED,
  'modal/style/confirm': { prefix: 'modal' },
  'notification/style/index': MARKED,
  'pagination/style/bordered': { prefix: 'pagination' },
  'qr-code/style/index': { prefix: 'qrcode' },
  'radio/style/index': MARKED,
  'select/style/index': MARKED,
  'space/style/addon': { prefix: 'space-addon' },
  'space/style/compact': { prefix: 'space-compact' },
  'splitter/style/index': MARKED,
  'table/style/index': MARKED,
  'tabs/style/index': MARKED,
  'tag/style/presetCmp': { prefix: 'tag' },
  'tag/style/statusCmp': { prefix: 'tag' },
  'tooltip/style/index': MARKED,
  'tree-select/style/index': { treePrefix: 'select-tree' },
};

type Maker = (...args: readonly unknown[]) => unknown;

const require = createRequire(import.meta.url);

/** Results of the style makers in Ant Design's CommonJS files. */
const made = new Map<unknown, 'hook' | 'component'>();

/**
 * Wraps the three makers before any module calls them, to distinguish styles from helpers among a module's exports.
 */
function watchMakers(): void {
  const makers = require('antd/lib/theme/util/genStyleUtils.js') as Record<string, Maker>;
  for (const name of STYLE_MAKERS) {
    const make = makers[name];
    if (!make) throw new Error(`Ant Design has no ${name} any more: see build/antd-css-extraction.ts.`);
    makers[name] = (...args) => {
      const answer = make(...args);
      made.set(answer, name === 'genSubStyleComponent' ? 'component' : 'hook');
      return answer;
    };
  }
}

watchMakers();

/** Style that Ant Design exports as a component without content. */
type SubStyle = FunctionComponent<{ prefixCls: string; rootCls: string }>;

/** Hook that creates a style and renders nothing. */
type UseStyle = () => ReactNode;

const StyleUser = ({ useStyle }: { useStyle: UseStyle }) => useStyle();

/** Returns a hook for each style export of a module. */
function stylesOf(path: string): UseStyle[] {
  const { treePrefix, exports: named, ...rest } = STYLE_MODULES[path] ?? {};
  const exported = require(`antd/lib/${path}.js`) as Record<string, unknown>;
  const styles = Object.entries(exported).filter(([, value]) => made.has(value));
  // A module that creates its hook on each call exports a wrapper function instead.
  if (styles.length === 0) styles.push(['default', exported.default]);
  return styles.map(([name, value]) => {
    const { prefix = path.split('/')[0], isMarkedRoot } = named?.[name] ?? rest;
    const prefixCls = `ant-${prefix}`;
    const rootCls = isMarkedRoot ? `${prefixCls}-css-var` : prefixCls;
    if (made.get(value) === 'component') {
      return () => createElement(value as SubStyle, { prefixCls, rootCls });
    }
    return () => {
      (value as Maker)(prefixCls, ...(treePrefix ? [`ant-${treePrefix}`] : []), rootCls);
      return null;
    };
  });
}

const isShared = (key: string) => /^style%[^%]*%Shared%/.test(key);
/** Excludes the icons' rules, which come with the shared sheet. */
const isOfComponent = (key: string) => !isShared(key) && !key.startsWith('style%ant-design-icons%');

const ANY_COMPONENT = '[class^="ant-"],[class*=" ant-"]';

/** Returns the style sheet that the browser would get for these styles, limited to keys accepted by `isNeeded`. */
function extracted(
  styles: readonly UseStyle[],
  theme: ThemeConfig,
  isNeeded: (key: string) => boolean,
): string {
  const { default: ConfigProvider } = require('antd/lib/config-provider/index.js') as {
    default: ComponentType<ConfigProviderProps>;
  };
  const cache = createCache();
  const users = styles.map((useStyle, index) => createElement(StyleUser, { key: index, useStyle }));
  renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, ...users)));
  for (const key of cache.cache.keys()) {
    if (!isNeeded(key)) cache.cache.delete(key);
  }
  const text = extractStyle(cache, { plain: true, types: 'style' });
  // The last rule is only a list of the rendered styles.
  return text.slice(0, text.lastIndexOf('.data-ant-cssinjs-cache-path'));
}

/**
 * Returns the rules of Ant Design style modules, which Ant Design would create at runtime on first use of a
 * component. Colours and sizes are runtime variables, so the sheet is the same for every theme.
 * Shape: `paths` such as `button/style/index`, in output order; any `theme`.
 * Errors: throws if a module does not exist or creates no style.
 */
export function antdStyleSheet(paths: readonly string[], theme: ThemeConfig = {}): string {
  return extracted(paths.flatMap(stylesOf), { ...theme, hashed: false }, isOfComponent);
}

/** Returns the rules shared by all components, for links and icons inside components. */
export function antdSharedSheet(theme: ThemeConfig = {}): string {
  // A hashed theme scopes these rules to components. The rules do not depend on the theme.
  const sheet = extracted(stylesOf('empty/style/index'), { ...theme, hashed: true }, isShared);
  const [, mark] = /\.(css-[a-z0-9-]+)/.exec(sheet) ?? [];
  // Icons are matched by their own class. With an attribute selector, each class change would make the browser
  // recalculate all descendants, since `> *` matches any of them.
  const icons = sheet.replaceAll(`:where(.${mark}).anticon`, '.anticon');
  return icons.replaceAll(`.${mark}`, ANY_COMPONENT).replaceAll(`${mark}-`, '');
}
