import { createRequire } from 'node:module';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import type { ConfigProviderProps, ThemeConfig } from 'antd';
import { type ComponentType, createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Ant Design's functions that make the style of a component. */
export const STYLE_MAKERS = ['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent'] as const;

interface StyleModule {
  /** Class of the component, without `ant-`; its folder's name unless told. */
  prefix?: string;
  /** Its roots carry `ant-…-css-var` and the common styles hang on that class. */
  isMarkedRoot?: boolean;
  /** By the name of the export, where one differs. */
  exports?: Readonly<Record<string, Pick<StyleModule, 'prefix' | 'isMarkedRoot'>>>;
  /** The trees in this component's list. */
  treePrefix?: string;
}

const MARKED: StyleModule = { isMarkedRoot: true };

/**
 * How the components of Ant Design name themselves to their style modules (`antd/es/NAME/style`), where it is not the
 * folder's name alone. Source: the calls of `useStyle` in antd/es.
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

/** What the makers of styles made, in Ant Design's CommonJS files. */
const made = new Map<unknown, 'hook' | 'component'>();

/** Watches the three makers before any module calls them: only so can it be told which of a module's exports makes a style and which is a helper. */
function watchMakers(): void {
  const makers = require('antd/lib/theme/util/genStyleUtils.js') as Record<string, Maker>;
  for (const name of STYLE_MAKERS) {
    const make = makers[name];
    if (!make) throw new Error(`Ant Design has no ${name} any more: see build/antd-style-sheet.ts.`);
    makers[name] = (...args) => {
      const answer = make(...args);
      made.set(answer, name === 'genSubStyleComponent' ? 'component' : 'hook');
      return answer;
    };
  }
}

watchMakers();

/** A style that Ant Design makes as a component that shows nothing. */
type SubStyle = FunctionComponent<{ prefixCls: string; rootCls: string }>;

/** Makes use of a style and shows nothing. */
type UseStyle = () => ReactNode;

const StyleUser = ({ useStyle }: { useStyle: UseStyle }) => useStyle();

/** Of one style module: for each thing it exports that makes a style, a way to use it. */
function stylesOf(path: string): UseStyle[] {
  const { treePrefix, exports: named, ...rest } = STYLE_MODULES[path] ?? {};
  const exported = require(`antd/lib/${path}.js`) as Record<string, unknown>;
  const styles = Object.entries(exported).filter(([, value]) => made.has(value));
  // A module that makes its hook anew with each call exports a function around it.
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
/** The icons' own rules are set by them. */
const isOfComponent = (key: string) => !isShared(key) && !key.startsWith('style%ant-design-icons%');

const ANY_COMPONENT = '[class^="ant-"],[class*=" ant-"]';

/** The style sheet that a page would be given in the browser with these styles, of what `isWanted` by its key. */
function extracted(
  styles: readonly UseStyle[],
  theme: ThemeConfig,
  isWanted: (key: string) => boolean,
): string {
  const { default: ConfigProvider } = require('antd/lib/config-provider/index.js') as {
    default: ComponentType<ConfigProviderProps>;
  };
  const cache = createCache();
  const users = styles.map((useStyle, index) => createElement(StyleUser, { key: index, useStyle }));
  renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, ...users)));
  for (const key of cache.cache.keys()) {
    if (!isWanted(key)) cache.cache.delete(key);
  }
  const text = extractStyle(cache, { plain: true, types: 'style' });
  // The last rule lists what a server rendered.
  return text.slice(0, text.lastIndexOf('.data-ant-cssinjs-cache-path'));
}

/**
 * The rules of style modules of Ant Design, which it would make in the browser with each component's first use.
 * Colours and sizes are variables, which it still sets there: the sheet is the same for every theme.
 * Shape: `paths` such as `button/style/index`, in the order in which they are to stand; `theme` any at all.
 * Errors: throws where a module is no longer there or makes no style.
 */
export function antdStyleSheet(paths: readonly string[], theme: ThemeConfig = {}): string {
  return extracted(paths.flatMap(stylesOf), { ...theme, hashed: false }, isOfComponent);
}

/** The rules that come with every component: links and icons, for what lies in a component or is one. */
export function antdSharedSheet(theme: ThemeConfig = {}): string {
  // Only with the mark of a theme are these bound to components; whichever theme it is, the rules are the same.
  const sheet = extracted(stylesOf('empty/style/index'), { ...theme, hashed: true }, isShared);
  const [, mark] = /\.(css-[a-z0-9-]+)/.exec(sheet) ?? [];
  // An icon is told by its own class. By the beginning of any other, each change of a class anywhere would have the
  // browser find anew the style of all that is within: `> *` could be any of it.
  const icons = sheet.replaceAll(`:where(.${mark}).anticon`, '.anticon');
  return icons.replaceAll(`.${mark}`, ANY_COMPONENT).replaceAll(`${mark}-`, '');
}
