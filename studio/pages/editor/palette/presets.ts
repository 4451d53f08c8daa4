import { sectionType } from '../../../../engine/document/sections.ts'
import { blockSamples } from '../../../../blocks/samples.ts'
import { blockSpecs } from '../../../../blocks/specs.ts'
import type { BlockSample, BlockSpec, SampleNode } from '../../../../schemas/kit/define-block.ts'

/** A block to begin with: a state of its samples. */
export interface Preset {
  /** Names its picture, too: `Grid-card`. */
  id: string
  spec: BlockSpec
  /** Name of the sample; `default` for the first. */
  sample: string
  node: SampleNode
}

const mostOfABlock = 4

/** States that show what goes wrong, lacks something or is seldom wanted: no start for a page. */
const seldom =
  /^(empty|loading|longest|rtl|rightToLeft|ellipsis|missing|no[A-Z]|not[A-Z]|short|closed|switchedOff|answered|prefilled|soldOut|activity|states|withoutSpent|unknown|memberPrice|nested|contactAlone|fileGone|embed|everyIcon|everyField|allBeside|someWays|oneWay|one(Slide|Card|Tab)$)|Tab$|notAllowed/
/** These depend on the visit, not on the block's settings. */
const isOfVisit = ({
  answers,
  within,
  address,
  favorites,
  recentGoods,
  config,
}: BlockSample): boolean =>
  [answers, within, address, favorites, recentGoods, config].some((part) => part !== undefined)

/** What the palette offers: of content the good samples, of everything else the block as it is. */
export const presets: readonly Preset[] = blockSpecs
  // Of shared sections the palette shows those that there are.
  .filter(({ type }) => type !== 'Default' && type !== sectionType)
  .flatMap((spec) => {
    const samples = Object.entries<BlockSample>(blockSamples[spec.type] ?? {})
    if (spec.role !== 'content') return [presetOf(spec, 'default', {})]
    return samples
      .filter(([name, sample]) => name === 'default' || !(seldom.test(name) || isOfVisit(sample)))
      .slice(0, mostOfABlock)
      .map(([name, sample]) => presetOf(spec, name, sample))
  })

function presetOf(spec: BlockSpec, sample: string, { props, data, slots }: BlockSample): Preset {
  const { type } = spec
  return {
    id: `${type}-${sample}`,
    spec,
    sample,
    node: { type, ...(props && { props }), ...(data && { data }), ...(slots && { slots }) },
  }
}

/** The story that shows a preset. */
export const storyOf = ({ spec, sample }: Preset): string =>
  `${spec.group}-${spec.type}--${sample.replace(wordStarts, '-')}`.toLowerCase()

/** Between the words of a name: `threeInARow` is three-in-a-row. */
const wordStarts = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g
