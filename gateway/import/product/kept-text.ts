import type { Lang } from '../../../schemas/lang.ts'
import { cellText } from '../rows/columns.ts'

/** The file's text, or the stored one if both look the same in a cell. */
export const asKept = (text: string, old: string): string => (text === cellText(old) ? old : text)

/** The name of an option or value in a cell. */
export const nameIn = (name: Partial<Record<Lang, string>>, lang: Lang): string =>
  cellText(name[lang] ?? Object.values(name)[0] ?? '')
