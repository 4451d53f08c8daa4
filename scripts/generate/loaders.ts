import path from 'node:path'
import { blockSpecs, specByType } from '../../blocks/specs.ts'
import { viewModule } from '../../gateway/site/assets.ts'
import { camel } from './names.ts'
import { writeGenerated } from './write-generated.ts'

const made = '// Made by scripts/generate/loaders.ts from the specs.\n'
/** Name of the exported view; `default` is a reserved word. */
const view = (name: string) => (name === 'default' ? 'defaultBlock' : camel(name))

/** The group with which a block is loaded: its own, or that of the block it is part of. */
const groups = new Map<string, { type: string; file: string; name: string }[]>()
for (const { type, group, place } of blockSpecs) {
  const host = specByType.get(place?.within?.[0] ?? '')
  const file = viewModule(type)
  const block = { type, file, name: view(path.basename(file, '.tsx')) }
  const key = host?.group ?? group
  groups.set(key, [...(groups.get(key) ?? []), block])
}

// The blocks of a group form one file: many small requests cost more than the extra bytes.
for (const [group, blocks] of groups)
  writeGenerated(
    `blocks/groups/${group}.ts`,
    made +
      blocks
        .map(({ type, file, name }) => `export { ${name} as ${type} } from '../../../${file}'\n`)
        .join(''),
  )
// Every page loads this list, so it names each group once, and its blocks in one text.
const rows = [...groups].map(
  ([group, blocks]) =>
    `  [() => import('./groups/${group}.ts'), '${blocks.map(({ type }) => type).join(' ')}'],\n`,
)
writeGenerated(
  'blocks/loaders.ts',
  `${made}import type { Block } from '../../engine/react/define-block.ts'
import type { BlockLoaders } from '../../engine/react/registry.ts'

type Group = Readonly<Record<string, Block>>

const groups: readonly [load: () => Promise<object>, types: string][] = [
${rows.join('')}]

export const loaders: BlockLoaders = Object.fromEntries(
  groups.flatMap(([load, types]) =>
    types.split(' ').map((type) => [
      type,
      async () => {
        const view = ((await load()) as Group)[type] // a group exports its blocks by type
        if (!view) throw new Error(type)
        return view
      },
    ]),
  ),
)
`,
)
