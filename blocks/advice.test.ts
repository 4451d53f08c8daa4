import { describe, expect, it } from 'vitest'
import { adviceWith, piecesOf, relatedIn, type BlockAdvice } from '../schemas/kit/block-advice.ts'
import { blockSpecs, specByType } from './specs.ts'

const isSentence = (text: string) => /^\p{Lu}.{20,}[^.]\.$/u.test(text)
const namedIn = (text: string) =>
  piecesOf(text).flatMap((piece) => ('block' in piece ? [piece.block] : []))

/** What a designer could not follow in the advice about a block. */
function faultsOf(type: string, { use, avoid, access, anatomy = {} }: BlockAdvice): string[] {
  const texts = { use, avoid, ...(access !== undefined && { access }) }
  return [
    ...Object.entries(texts).flatMap(([name, text]) => [
      ...(isSentence(text) ? [] : [`${name}: not a sentence`]),
      ...(/\b(an?|the) \{\{/i.test(text) ? [`${name}: has an article before a name`] : []),
      ...namedIn(text)
        .filter((one) => !specByType.has(one))
        .map((one) => `${name}: there is no block "${one}"`),
    ]),
    ...(namedIn(avoid).some((one) => one !== type) ? [] : ['avoid: names no other block']),
    ...Object.entries(anatomy)
      .filter(([part, words]) => !part.trim() || !words.trim())
      .map(([part]) => `anatomy: "${part}" is not explained`),
  ]
}

it.each(blockSpecs.map(({ type, advice }) => ({ type, advice })))(
  'says when to use $type, and which block to use otherwise',
  ({ type, advice }) => {
    expect(faultsOf(type, advice)).toEqual([])
  },
)

describe('an advice', () => {
  const use = 'Above blocks that belong together.'
  const avoid = 'For running text: use {{RichText}}.'
  it.each<[string, Partial<BlockAdvice>, string]>([
    ['without a use', { use: '' }, 'use: not a sentence'],
    ['without an alternative', { avoid: 'For running text and others.' }, 'avoid: names no other'],
    ['that names itself', { avoid: 'For large words: use {{Title}}.' }, 'avoid: names no other'],
    [
      'that names no block',
      { avoid: 'For prose: use {{Prose}} then.' },
      'avoid: there is no block',
    ],
    ['with an article', { avoid: 'For prose: use a {{RichText}}.' }, 'avoid: has an article'],
    ['with an empty part', { anatomy: { Heading: '' } }, 'anatomy: "Heading"'],
  ])('%s is refused', (_, wrong, fault) => {
    expect(faultsOf('Title', { use, avoid })).toEqual([])
    expect(faultsOf('Title', { use, avoid, ...wrong })).toEqual([
      expect.stringMatching(new RegExp(`^${fault}`)),
    ])
  })

  it('is split at the blocks that it names, each related once', () => {
    expect(piecesOf('{{Hero}} or {{Grid}}.')).toEqual([
      { block: 'Hero' },
      { words: ' or ' },
      { block: 'Grid' },
      { words: '.' },
    ])
    expect(adviceWith(avoid, (type) => `<${type}>`)).toBe('For running text: use <RichText>.')
    expect(relatedIn({ use: 'Not {{Hero}}.', avoid: '{{Grid}} or {{Hero}}.' })).toEqual([
      'Hero',
      'Grid',
    ])
  })
})
