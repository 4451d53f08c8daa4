import { specByType } from '../../blocks/specs.ts'
import type { Call, Shop } from '../../runtime/shop/shop.ts'
import type { BlockSample } from '../../schemas/kit/define-block.ts'
import type { ResolvedBlock } from '../../engine/document/resolved.schema.ts'

export interface WithSample {
  blocks: readonly ResolvedBlock[]
  /** Data of the sample, by key. */
  data: Record<string, unknown>
}

/**
 * Gives samples to main blocks that show a visitor's own data, such as a checkout: an operator's
 * own cart is empty. Calls of such a block are answered from the sample, too.
 */
export function createMainSamples(shop: Shop) {
  const known = new WeakMap<ResolvedBlock, ResolvedBlock>()
  const { call } = shop
  let answers: Record<string, unknown> = {}
  const answering: Call = ((op, input, options) =>
    op.key in answers ? Promise.resolve(answers[op.key]) : call(op, input, options)) as Call // typed by the sample
  Object.assign(shop, { call: answering })
  return async (
    blocks: readonly ResolvedBlock[],
    name = 'default',
  ): Promise<WithSample | undefined> => {
    const main = blocks.find((block) => unboundIn(block).length)
    if (!main) return undefined
    const { blockSamples } = await import('../../blocks/samples.ts')
    const states = blockSamples[main.type]
    const sample: BlockSample | undefined = states?.[name] ?? states?.default
    const given: Record<string, unknown> = { ...sample?.data }
    answers = sample?.answers ?? {}
    const names = unboundIn(main).filter((one) => one in given)
    const keyOf = (one: string) => `sample ${main.type} ${name} ${one}`
    const keys = Object.fromEntries(names.map((one) => [one, keyOf(one)]))
    // Keeps the identity of an unchanged block, so that it is not drawn again.
    const before = known.get(main)
    const isSame =
      before && Object.values(keys).every((key) => Object.values(before.data ?? {}).includes(key))
    const filled = isSame ? before : { ...main, data: { ...main.data, ...keys } }
    known.set(main, filled)
    return {
      blocks: blocks.map((block) => (block === main ? filled : block)),
      data: Object.fromEntries(names.map((one) => [keyOf(one), given[one]])),
    }
  }
}

/** Names of the data that a main block can show and that the document does not bind. */
function unboundIn({ type, data = {} }: ResolvedBlock): string[] {
  const spec = specByType.get(type)
  return spec?.role === 'main' ? Object.keys(spec.data ?? {}).filter((name) => !(name in data)) : []
}
