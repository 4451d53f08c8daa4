import { breakpoints as givenBreakpoints, tokens as givenTokens } from 'virtual:design-tokens'
import type { Breakpoint } from '../../scripts/tokens/breakpoints.ts'
import type { SheetName, UsedToken } from '../../scripts/tokens/token-sheets.ts'

/** The tokens of both sheets, as `.storybook/design-tokens.ts` reads them. */
export const tokens = givenTokens as Readonly<Record<SheetName, readonly UsedToken[]>> // of that plugin
/** The widths at which the shop changes, likewise. */
export const breakpoints = givenBreakpoints as readonly Breakpoint[] // of that plugin
