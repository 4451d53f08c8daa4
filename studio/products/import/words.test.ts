import { expect, it } from 'vitest'
import { statKey } from './words.ts'

it('says that an import whose taking back was cancelled is taken back in part', () => {
  expect(statKey({ stat: 'undone', canUndo: true })).toBe('import.stat.undonePart')
  expect(statKey({ stat: 'undone', canUndo: false })).toBe('import.stat.undone')
  expect(statKey({ stat: 'done', canUndo: true })).toBe('import.stat.done')
})
