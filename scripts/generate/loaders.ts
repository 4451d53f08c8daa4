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
    made + blocks.map(({ file, name }) => `export { ${name} } from '../../../${file}'\n`).join(''),
  )
const loaders = [...groups].flatMap(([group, blocks]) =>
  blocks.map(
    ({ type, name }) =>
      `  ${type}: () => import('./groups/${group}.ts').then((file) => file.${name}),\n`,
  ),
)
writeGenerated('blocks/loaders.ts', `${made}export const loaders = {\n${loaders.join('')}}\n`)
