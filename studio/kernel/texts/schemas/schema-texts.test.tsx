import { QueryClientProvider } from '@tanstack/react-query'
import type { TSchema } from '@sinclair/typebox'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { blockSamples } from '../../../../blocks/samples.ts'
import { stateName } from '../../../../blocks/sampling/state-names.ts'
import { blockSpecs } from '../../../../blocks/specs.ts'
import type { BlockSample } from '../../../../schemas/kit/define-block.ts'
import { blockGroups } from '../../../../schemas/kit/block-groups.ts'
import { FormSource } from '../../../../schemas/form/form.schema.ts'
import { BlockLayout } from '../../../../engine/document/block-layout.schema.ts'
import { createQueries } from '../../calls/queries.ts'
import { loadTexts } from '../load-texts.ts'
import { TextsProvider } from '../texts.tsx'
import { schemaTextsIn, useSchemaText } from './schema-texts.ts'
import zhCN from './zh-CN.json' with { type: 'json' }
import zhTW from './zh-TW.json' with { type: 'json' }

/** Every text that operators read of a schema, with those of its props and items. */
const textsIn = (schema: TSchema): string[] => [
  ...[schema.title, schema.description].filter((text) => text !== undefined),
  ...Object.values(schema.titles ?? {}),
  ...Object.values<TSchema>(schema.properties ?? {}).flatMap(textsIn),
  ...(schema.items ? textsIn(schema.items as TSchema) : []),
]

const english = new Set([
  ...Object.values(blockGroups).map(({ name }) => name),
  ...blockSpecs.flatMap(({ name, doc, advice, props, slots = {} }) => [
    name,
    doc,
    advice.use,
    advice.avoid,
    ...textsIn(props),
    ...Object.values(slots).flatMap(({ needs = {} }) => Object.values(needs)),
  ]),
  ...Object.values(blockSamples).flatMap((samples) =>
    Object.values<BlockSample>(samples).flatMap(({ title }) => title ?? []),
  ),
  // The states in which the editor shows a page.
  ...blockSpecs.flatMap(({ type, role }) =>
    role === 'main'
      ? Object.entries<BlockSample>(blockSamples[type] ?? {}).map(([id, { title }]) =>
          stateName(id, title),
        )
      : [],
  ),
  ...textsIn(FormSource),
  ...textsIn(BlockLayout),
])

describe.each<[string, Record<string, string>]>([
  ['zh-TW', zhTW],
  ['zh-CN', zhCN],
])('the texts of the schemas in %s', (_, texts) => {
  it('are all there', () => {
    expect([...english].filter((text) => !texts[text]?.trim())).toEqual([])
  })

  it('are all used', () => {
    expect(Object.keys(texts).filter((text) => !english.has(text))).toEqual([])
  })

  it('name the blocks that the English ones name', () => {
    const named = (text: string) => text.match(/\{\{\w+\}\}/g)?.toSorted() ?? []
    for (const [text, own] of Object.entries(texts))
      expect([text, named(own)]).toEqual([text, named(text)])
  })

  it('are translated, with their numbers and as sentences', () => {
    const numbers = (text: string) => (text.match(/\d+/g) ?? []).toSorted().join()
    const wrong = Object.entries(texts).filter(
      ([text, own]) =>
        !/\p{Script=Han}/u.test(own) ||
        numbers(text) !== numbers(own) ||
        text.endsWith('.') !== own.endsWith('。'),
    )
    expect(wrong).toEqual([])
  })
})

describe('useSchemaText', () => {
  afterEach(() => vi.unstubAllGlobals())

  const Name = () => <>{useSchemaText()('Product list')}</>

  it('is English until the language is loaded', async () => {
    const first = { lang: 'zh-TW', texts: await loadTexts('zh-TW') } as const
    const queries = createQueries()
    const draw = () =>
      renderToString(
        <QueryClientProvider client={queries}>
          <TextsProvider first={first}>
            <Name />
          </TextsProvider>
        </QueryClientProvider>,
      )
    expect(draw()).toBe('Product list')
    await queries.fetchQuery(schemaTextsIn('zh-TW'))
    expect(draw()).toBe('商品列表')
  })
})
