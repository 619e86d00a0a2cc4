import type { GlobalToken } from 'antd';
import { MARK_CONTRAST, mixColours, readableShade } from '../theme/readable-colour.ts';

/** Colours that a chart is drawn in. */
export interface ChartPalette {
  /** Of the series, in their order; each can be told from the panel. */
  readonly series: readonly string[];
  /** Of what is only compared with. */
  readonly background: string;
  readonly text: string;
  readonly line: string;
  readonly panel: string;
  readonly raised: string;
  readonly ink: string;
  readonly fontFamily: string;
}

/** The palette of the theme in use: its accent first, then its own colours, each as dark or light as a mark needs. */
export function chartPalette(token: GlobalToken): ChartPalette {
  const panel = token.colorBgContainer;
  const colours = [token.colorPrimary, token.gold, token.cyan, token.purple, token.volcano, token.green];
  const further = [token.magenta, token.geekblue, token.lime, token.orange, token.blue, token.red];
  return {
    series: [...colours, ...further].map((colour) => readableShade(colour, panel, MARK_CONTRAST)),
    background: readableShade(mixColours(panel, token.colorTextBase, 0.35), panel, MARK_CONTRAST),
    text: token.colorTextTertiary,
    line: token.colorBorderSecondary,
    panel,
    raised: token.colorBgElevated,
    ink: token.colorTextBase,
    fontFamily: token.fontFamily,
  };
}
