import type { Lang } from '../../../schemas/lang.ts'
import { cellText } from '../rows/columns.ts'

/** A text of the file, or that of the store if its cell would be the same. */
export const asKept = (text: string, old: string): string => (text === cellText(old) ? old : text)

/** The name of an option or value in a cell. */
export const nameIn = (name: Partial<Record<Lang, string>>, lang: Lang): string =>
  cellText(name[lang] ?? Object.values(name)[0] ?? '')
