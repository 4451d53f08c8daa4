import { sectionType } from '../../../../engine/document/sections.ts'
import { blockSamples } from '../../../../blocks/samples.ts'
import { blockSpecs } from '../../../../blocks/specs.ts'
import type { BlockSample, BlockSpec, SampleNode } from '../../../../schemas/kit/define-block.ts'

/** A preset of the palette: a sample of a block. */
export interface Preset {
  /** Id, also the name of its picture: `Grid-card`. */
  id: string
  spec: BlockSpec
  /** Name of the sample; `default` for the first. */
  sample: string
  /** What sets it apart from the first; empty for that one. */
  title: string
  node: SampleNode
}

const mostOfABlock = 4

/** Samples that show errors, lack something or are rarely wanted, and make no presets. */
const seldom =
  /^(empty|byWidth|unnamed|loading|longest|rtl|rightToLeft|ellipsis|missing|no[A-Z]|not[A-Z]|short|closed|switchedOff|answered|prefilled|soldOut|activity|states|withoutSpent|unknown|memberPrice|nested|contactAlone|fileGone|embed|everyIcon|everyField|sized|allBeside|someWays|oneWay|one(Slide|Card|Tab)$)|Tab$|notAllowed/
/** Samples that depend on the visit, not on the block's settings. */
const isOfVisit = ({
  answers,
  within,
  address,
  favorites,
  recentGoods,
  config,
}: BlockSample): boolean =>
  [answers, within, address, favorites, recentGoods, config].some((part) => part !== undefined)

/** All presets: of content blocks the suitable samples, of others the default. */
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

function presetOf(
  spec: BlockSpec,
  sample: string,
  { title = '', props, data, slots }: BlockSample,
): Preset {
  const { type } = spec
  return {
    id: `${type}-${sample}`,
    spec,
    sample,
    title,
    node: { type, ...(props && { props }), ...(data && { data }), ...(slots && { slots }) },
  }
}

/** Storybook id of a preset. */
export const storyOf = ({ spec, sample }: Preset): string =>
  `${spec.group}-${spec.type}--${sample.replace(wordStarts, '-')}`.toLowerCase()

/** Word boundaries of a name: `threeInARow` is three-in-a-row. */
const wordStarts = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g
