import type { ImportDelimiter } from '../../../schemas/import/import-formats.ts'
import type { ImportSummary } from '../../../schemas/import/import.ops.ts'
import type { TextKey } from '../../kernel/texts/all.ts'
import { fieldWord } from '../../../site/import-reasons/reason-text.ts'
import type { T } from '../../kernel/texts/texts.tsx'

/** Describes a changed field, with the SKU or language it belongs to. */
export function changeWord(field: string, t: T): string {
  const [fact = '', ...rest] = field.split(' ')
  return [fieldWord(fact, t), ...rest].join(' ')
}

/** Import status. A cancelled undo counts as partly undone. */
export const statKey = ({ stat, canUndo }: Pick<ImportSummary, 'stat' | 'canUndo'>): TextKey =>
  stat === 'undone' && canUndo ? 'import.stat.undonePart' : `import.stat.${stat}`

export const delimiterWords = {
  ',': 'import.delimiter.comma',
  ';': 'import.delimiter.semicolon',
  '\t': 'import.delimiter.tab',
  '|': 'import.delimiter.bar',
} as const satisfies Record<ImportDelimiter, TextKey>
