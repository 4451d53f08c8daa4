import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { blockSpecs } from '../../blocks/specs.ts'
import { operatorOpByKey } from '../../schemas/operator-ops.ts'
import { opByKey } from '../../schemas/ops.ts'
import { wireNames } from '../../schemas/wire-names.ts'
import { namesOnWire } from './glossary.ts'
import { references } from './reference.ts'

const written = (file: string) => readFile(path.join(import.meta.dirname, '../..', file), 'utf8')

it.each(Object.entries(references))(
  '%s says what the schemas say; `node --import tsx scripts/docs/reference.ts` writes it anew',
  // The longest reference takes seconds to format.
  { timeout: 60_000 },
  async (file, text) => {
    expect(await written(file)).toBe(await text())
  },
)

it('is short enough to be read: whole schemas are in the OpenAPI document and in Storybook', async () => {
  const texts = await Promise.all(Object.keys(references).map(written))
  expect(Buffer.byteLength(texts.join(''))).toBeLessThan(320_000)
})

it('names every operation and every block type', async () => {
  const operations = await written('docs/operations.md')
  const ofOperators = await written('docs/operator-operations.md')
  const blocks = await written('docs/blocks.md')
  expect([...opByKey.keys()].filter((key) => !operations.includes(`### \`${key}\``))).toEqual([])
  expect(
    [...operatorOpByKey.keys()].filter((key) => !ofOperators.includes(`### \`${key}\``)),
  ).toEqual([])
  expect(blockSpecs.filter(({ type }) => !blocks.includes(`### \`${type}\``))).toEqual([])
})

/** Fields of the envelope, which no operation declares. */
const envelope =
  'fun op appid nonce algo sign reqId terminal retCode msg sysErr requestId Dict Rows'.split(' ')

it('explains the names of the wire, and none that was removed', () => {
  const used = namesOnWire()
  const gone = Object.keys(wireNames).filter((name) => !used.has(name) && !envelope.includes(name))
  expect(gone).toEqual([])
  const unexplained = [...used.keys()].filter(
    (name) => /(Nbrs?|Info|List|Tick)$|^(amt|qty)[A-Z]/.test(name) && !wireNames[name],
  )
  expect(unexplained).toEqual([])
})
