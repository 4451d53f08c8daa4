import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestGateway, type TestGateway } from '../../../tests/gateway/test-gateway.ts'
import type { AnyOp } from '../../../schemas/kit/define-op.ts'
import type { GatewayClient } from '../gateway-client.ts'
import { searchCommands } from './search-commands.ts'

let shop: TestGateway
let folder: string
beforeAll(async () => {
  shop = await createTestGateway()
  folder = await mkdtemp(path.join(tmpdir(), 'synonyms-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

async function run(name: string, words: string[], options: Record<string, string>) {
  const printed: string[] = []
  const noted: string[] = []
  const gateway = {
    call: async (op: AnyOp, input: Record<string, unknown>) =>
      (await shop.call(op, input, { operator: true })).json,
  } as unknown as GatewayClient // the part that the commands use
  await searchCommands[name]?.({
    gateway,
    words,
    options,
    print: (line) => printed.push(line),
    note: (line) => noted.push(line),
  })
  return { printed, noted }
}

it('replaces the groups of a language, and shows them as in a file', async () => {
  const file = path.join(folder, 'en.csv')
  await writeFile(file, '\uFEFFsofa, couch ,settee\r\n\r\n"mug, big",tankard\n')
  expect((await run('set-synonyms', [file], { lang: 'en-US' })).noted).toEqual([
    'en-US: 2 groups apply from the next search on',
  ])
  const { printed } = await run('synonyms', [], { lang: 'en-US' })
  expect(printed.toSorted()).toEqual(['"mug, big", tankard', 'sofa, couch, settee'])
  await writeFile(file, printed.join('\n'))
  await run('set-synonyms', [file], { lang: 'en-US' })
  expect((await run('synonyms', [], { lang: 'en-US' })).printed).toEqual(printed)
  expect((await run('synonyms', [], { lang: 'th-TH' })).noted[0]).toContain('no synonyms for th-TH')
})

it('says what is right if a language or a group is invalid', async () => {
  const file = path.join(folder, 'alone.csv')
  await writeFile(file, 'sofa,couch\nmug\n')
  await expect(run('set-synonyms', [file], { lang: 'en-US' })).rejects.toThrow(
    'group 2 has only one',
  )
  await expect(run('synonyms', [], { lang: 'fr-FR' })).rejects.toThrow('--lang must be one of ')
})
