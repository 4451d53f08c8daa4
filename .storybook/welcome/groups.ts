import { blockSamples } from '../../blocks/samples.ts'
import { blockSpecs } from '../../blocks/specs.ts'
import { blockGroups } from '../../schemas/kit/block-groups.ts'

interface Group {
  name: string
  blocks: number
  states: number
  /** Id of the page about its first block. */
  first: string
}

/** The groups of blocks with what they hold, in the order of the tree. */
export const groups: readonly Group[] = Object.entries(blockGroups).map(([group, { name }]) => {
  const specs = blockSpecs
    .filter((spec) => spec.group === group)
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return {
    name,
    blocks: specs.length,
    states: specs.reduce((sum, { type }) => sum + Object.keys(blockSamples[type] ?? {}).length, 0),
    first: `${group}-${specs[0]?.type}`.toLowerCase(),
  }
})
