import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { blockSamples } from '../../blocks/samples.ts'
import { blockSpecs } from '../../blocks/specs.ts'
import { blockGroups } from '../../schemas/kit/block-groups.ts'
import { camel, kebab, pascal } from './names.ts'
import { stateName } from '../../blocks/sampling/state-names.ts'
import { writeGenerated } from './write-generated.ts'

const root = path.join(import.meta.dirname, '../..')
const files = blockSpecs.map(({ type }) => `${kebab(type)}.stories.tsx`)

for (const { type, group, name: words, doc } of blockSpecs) {
  const name = kebab(type)
  const inBlock = (kind: string) => `'../../blocks/${name}/${name}.${kind}.ts'`
  const hasPlays = existsSync(path.join(root, `blocks/${name}/${name}.plays.ts`))
  const stories = Object.entries(blockSamples[type] ?? {}).map(
    ([sample, { title }]) =>
      `export const ${pascal(sample)} = { ...sampleStory(spec, samples.${sample}${hasPlays ? `, plays.${sample}` : ''}), name: ${JSON.stringify(stateName(sample, title))} }`,
  )
  // The search reads titles alone, so the purpose is in it; the tree leaves it out
  // (`.storybook/manager.ts`). The id stays when names change.
  const title = ['Blocks', blockGroups[group].name, `${words} (${type}): ${doc}`]
    .map((part) => part.replaceAll('/', ' or '))
    .join('/')
  writeGenerated(
    `stories/${name}.stories.tsx`,
    `// Made by scripts/generate/stories.ts from the samples.
import { sampleStory } from '../../blocks/sampling/sample-story.tsx'
import { ${camel(name)}Samples as samples } from ${inBlock('samples')}
import { ${camel(name)}Spec as spec } from ${inBlock('schema')}
${hasPlays ? `import { ${camel(name)}Plays as plays } from ${inBlock('plays')}\n` : ''}
export default {
  title: ${JSON.stringify(title)},
  id: '${group}-${type}',
  parameters: { block: '${type}', files: ${JSON.stringify(filesOf(name))} },
}

${stories.join('\n')}
`,
  )
}
/** Files of a block that its page names: what it is, how it looks, its states. */
function filesOf(name: string): string[] {
  const kinds = ['schema.ts', 'tsx', 'module.css', 'samples.ts', 'plays.ts']
  const files = kinds.map((kind) => `blocks/${name}/${name}.${kind}`)
  return files.filter((file) => existsSync(path.join(root, file)))
}

// Removes the stories of removed and renamed blocks.
const folder = path.join(root, 'generated/stories')
for (const file of readdirSync(folder)) if (!files.includes(file)) rmSync(path.join(folder, file))
