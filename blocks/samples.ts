import { samples } from '../generated/blocks/samples.ts'
import type { BlockSample, BlockSamples, SampleNode } from '../schemas/kit/define-block.ts'
import type { BlockSpec } from '../engine/contract/block-spec.ts'
import type { ResolvedBlock } from '../engine/document/resolved.schema.ts'
import { withDefaults } from '../engine/document/upgrade.ts'
import { specByType } from './specs.ts'

/** The samples of every kind of block by type; used by /test1, stories, tests and presets. */
export const blockSamples: Readonly<Record<string, BlockSamples>> = samples

/**
 * A sample as a block that is ready to draw, with its data; a part is placed inside the main block
 * it needs.
 */
export interface DrawnSample {
  block: ResolvedBlock
  data: Record<string, unknown>
  /** Keys of calls that stay pending: the sample shows the loading state. */
  waiting: string[]
}

export function drawSample(id: string, type: string, sample: BlockSample<BlockSpec>): DrawnSample {
  const { within, props, data, slots } = sample
  const own = { type, props: { ...props }, data: { ...data }, slots: { ...slots } } as SampleNode // of the spec's own shape
  return drawNode(
    id,
    within ? { type: within.type, data: within.data, slots: { [within.slot]: [own] } } : own,
  )
}

function drawNode(
  id: string,
  { type, props = {}, data = {}, slots = {} }: SampleNode,
): DrawnSample {
  const spec = specByType.get(type)
  const names = Object.keys(spec?.data ?? {})
  // Keys have the format of binding keys, since lists parse them to load the next page.
  const keyOf = (name: string) => `sample.${name}?${JSON.stringify({ id })}#`
  const inner = Object.entries(slots).map(
    ([slot, nodes]) =>
      [slot, nodes.map((node, at) => drawNode(`${id}-${slot}${at}`, node))] as const,
  )
  const drawn = inner.flatMap(([, list]) => list)
  return {
    block: {
      id,
      type,
      props: spec ? withDefaults(spec, props) : props,
      slots: Object.fromEntries(
        inner.map(([slot, list]) => [slot, list.map(({ block }) => block)]),
      ),
      data: Object.fromEntries(names.map((name) => [name, keyOf(name)])),
    },
    data: Object.assign(
      Object.fromEntries(Object.entries(data).map(([name, value]) => [keyOf(name), value])),
      ...drawn.map((one) => one.data),
    ),
    waiting: [
      ...names.filter((name) => !(name in data)).map(keyOf),
      ...drawn.flatMap((one) => one.waiting),
    ],
  }
}
