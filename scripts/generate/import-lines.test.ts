import { expect, it } from 'vitest'
import { importLines, mustDiffer, mustHave } from './import-lines.ts'

const one = { name: 'getPtInfo', file: 'schemas/catalog/pt.ops.ts' }

it('a name in two files is refused with both, of which one would be lost', () => {
  const other = { name: 'getPtInfo', file: 'schemas/info/info.ops.ts' }
  expect(() => mustDiffer([one, other])).toThrow(
    '"getPtInfo" is in schemas/catalog/pt.ops.ts and in schemas/info/info.ops.ts; rename one of them',
  )
  expect(() => mustDiffer([one, { ...other, name: 'getInfo' }])).not.toThrow()
})

it('a file is imported once, with all of its names', () => {
  expect(importLines([one, { ...one, name: 'getFacets' }])).toBe(
    "import { getPtInfo, getFacets } from '../../schemas/catalog/pt.ops.ts'\n",
  )
})

it('an export of another name than its folder is refused with what is exported', () => {
  const wanted = { name: 'titleSpec', file: 'blocks/title/title.schema.ts' }
  expect(() => mustHave('export const headingSpec = 1', wanted)).toThrow(
    'blocks/title/title.schema.ts does not export "titleSpec", the name by which its folder is listed (it exports headingSpec); rename the export, or the folder',
  )
  expect(() => mustHave('export const titleSpec = 1', wanted)).not.toThrow()
})
