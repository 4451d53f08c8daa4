import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addFiles, kinds } from './add-files.ts'
import type { Kind } from './kinds/kind.ts'
import { nextOrder } from './next-order.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'vitrine-add-'))
})
afterEach(() => rm(root, { recursive: true }))

const options = { domain: 'catalog', order: 500 }
const nameOf = ({ form }: Kind) =>
  ['opening-hours', 'pt.getOpeningHours', 'mypay'].find((name) => form.pattern.test(name)) ?? ''

it.each(Object.entries(kinds))('makes the files of a new %s once', async (_, kind) => {
  const name = nameOf(kind)
  const made = await addFiles(root, kind, name, options)
  const there = (await readdir(root, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )
  expect(there).toHaveLength(made.length)
  const [first = ''] = made
  await expect(addFiles(root, kind, name, options)).rejects.toThrow(`${first}`)
  for (const file of made.filter((one) => one.endsWith('.json')))
    expect(JSON.parse(await readFile(path.join(root, file), 'utf8'))).toBeTypeOf('object')
})

it.each(Object.entries(kinds))(
  'refuses names of a %s that would leave its folder',
  async (_, kind) => {
    for (const name of ['', '..', '../x', 'a/b', 'A B', 'x.', '.x', 'constructor.__proto__'])
      await expect(addFiles(root, kind, name, options)).rejects.toThrow('is no name for it')
    expect(await readdir(root)).toEqual([])
  },
)

it('a second screen stands behind the first, and before the one for unknown paths', async () => {
  const { screen } = kinds
  if (!screen) throw new Error('screens can be added')
  await addFiles(root, screen, 'not-found', { domain: '', order: 9_999 })
  await addFiles(root, screen, 'first', { domain: '', order: 20 })
  expect(nextOrder(root, 'site/screens', 'screen.ts')).toBe(30)
})
