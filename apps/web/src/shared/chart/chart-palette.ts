import type { GlobalToken } from 'antd';
import { MARK_CONTRAST, mixColours, readableShade } from '../theme/contrast-colour.ts';

/** Colours of a chart. */
export interface ChartPalette {
  /** Series colours in order, each distinguishable from the panel. */
  readonly series: readonly string[];
  /** Colour of comparisons. */
  readonly background: string;
  readonly text: string;
  readonly line: string;
  readonly panel: string;
  readonly raised: string;
  readonly ink: string;
  readonly fontFamily: string;
}

/** Returns the palette of the current theme: the accent, then the theme's colours, adjusted for contrast. */
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
