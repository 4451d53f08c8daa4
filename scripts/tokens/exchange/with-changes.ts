import type { ThemePreset } from '../../../schemas/store/theme-presets.ts'
import { valueRange } from '../read-tokens.ts'
import type { Sheet } from './sheet.ts'

/** A new value of a token, in the sheet or in a theme. */
export interface TokenChange {
  name: string
  preset: ThemePreset | undefined
  before: string
  after: string
}

/** Returns the sheet with changes; all else in it stays as it is. */
export function withChanges(sheet: Sheet, changes: readonly TokenChange[]): Sheet {
  let { css } = sheet
  const themes = { ...sheet.themes }
  for (const { name, preset, after } of changes)
    if (preset === undefined) css = withValue(css, valueRange(css, name), after)
    else {
      const theme = themes[preset]
      if (theme) themes[preset] = { ...theme, [name.slice(2)]: after }
    }
  return { css, themes }
}

/** Returns the source of the themes with changes, whose other lines stay as they are. */
export function themeSource(source: string, changes: readonly TokenChange[]): string {
  let text = source
  for (const { name, preset, after } of changes) {
    if (preset === undefined) continue
    const theme = new RegExp(`^ {2}${preset}: \\{$[\\s\\S]*?^ {2}\\},$`, 'm').exec(text)
    if (!theme) throw new Error(`the theme ${preset} is not found in its source`)
    const [block] = theme
    const token = name.slice(2)
    const value = after.includes("'") ? JSON.stringify(after) : `'${after}'`
    const line = new RegExp(`^( {4}'?${token}'?: ).*(,)$`, 'm')
    const written = line.test(block)
      ? block.replace(line, (_all, start: string) => `${start}${value},`)
      : block.replace(/^ {2}\},$/m, () => `    '${token}': ${value},\n  },`)
    text = withValue(text, [theme.index, theme.index + block.length], written)
  }
  return text
}

const withValue = (text: string, [start, end]: readonly [number, number], value: string): string =>
  text.slice(0, start) + value + text.slice(end)
